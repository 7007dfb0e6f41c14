package import MediaModel
package import StrictJSON

/// Airship, whose `UANotificationServiceExtension` the app uses.
package struct AirshipSDK: PushSDK {
    package let card = SDKCard(
        name: "airship", title: "Airship",
        keys: [
            "com.urbanairship.media_attachment.url", "com.urbanairship.media_attachment.urls[].url",
            "acc-atts[].att-url",
        ],
        typing:
            "takes a known ending of the last component of the path; else gives a hint by the Content-Type to the letter, "
            + "or by the first 16 bytes",
        source: LimitSource(
            title: "ios-library, UANotificationServiceExtension.m and UAMediaAttachmentPayload.m",
            address: "https://github.com/urbanairship/ios-library/blob/3e645b5ee8d3a4ea3eec88b64cbfa1696d479299/"
                + "AirshipExtensions/AirshipNotificationServiceExtension/Source/UANotificationServiceExtension.m",
            date: "2026-11", standing: .documented))

    package init() {}

    private static let key = "com.urbanairship.media_attachment"

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        for name in [Self.key, "acc-atts"] where payload[name] != nil { return SDKEvidence(.media, key: name) }
        if payload["_"]?.string != nil { return SDKEvidence(.vendor, key: "_") }
        let own = payload.members?.first { $0.name.hasPrefix("com.urbanairship.") || $0.name == "a4sid" }
        return own.map { SDKEvidence(.vendor, key: $0.name) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        if let own = payload[Self.key] {
            guard own.members != nil else {
                return .fault(Self.key, "is \(own.kind), not an object", fix: #"{"url": "https://…"} there"#)
            }
            return AirshipPayload(own, keyPath: Self.key).search
        }
        // The predecessor's form lies beside aps, and counts only with its identifier.
        guard payload["a4sid"] != nil, let list = payload["acc-atts"] else { return MediaSearch() }
        return AirshipPayload.search(list, keyPath: "acc-atts", url: "att-url", identifier: "att-id").search
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(leadingBytesOf: answer, prefix: "download-")
    }
}
