import StrictJSON

/// Header fields of a request to APNs.
enum APNsHeaders {
    /// Whether they make a VoIP push: its kind, or its topic with `.voip` behind it.
    ///
    /// developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    static func areVoIP(_ headers: JSONNode) -> Bool {
        (headers.members ?? []).contains { member in
            switch member.name.lowercased() {
            case "apns-push-type": member.value.string == "voip"
            case "apns-topic": member.value.string?.hasSuffix(".voip") ?? false
            default: false
            }
        }
    }
}
