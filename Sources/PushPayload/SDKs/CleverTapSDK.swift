package import MediaModel
package import StrictJSON

/// CleverTap, whose `CTNotificationServiceExtension` the app uses with the key names it comes with.
package struct CleverTapSDK: PushSDK {
    package let card = SDKCard(
        name: "clevertap", title: "CleverTap", keys: ["ct_mediaUrl"],
        typing: "by ct_mediaType: image is .jpg, video is .mp4, audio is .mp3, whatever arrives; with any other value "
            + "a Content-Type of JPEG, PNG or GIF decides; gives no hint",
        typeOrigin: .declaredKey(.families),
        source: LimitSource(
            title: "CTNotificationService, CTNotificationServiceExtension.m",
            address: "https://github.com/CleverTap/CTNotificationService/blob/9fb05bd/"
                + "CTNotificationService/CTNotificationServiceExtension.m",
            date: "2026-11", standing: .documented))

    package init() {}

    private static let extensions = ["image": "jpg", "video": "mp4", "audio": "mp3"]
    private static let extensionsByMediaType = ["image/jpeg": "jpeg", "image/png": "png", "image/gif": "gif"]

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["ct_mediaUrl"] != nil { return SDKEvidence(.media, key: "ct_mediaUrl") }
        if payload["ct_mediaType"] != nil { return SDKEvidence(.vendor, key: "ct_mediaType") }
        return payload.members?.first { $0.name.hasPrefix("wzrk_") }.map { SDKEvidence(.vendor, key: $0.name) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #"put the address there as text: "ct_mediaUrl": "https://…""#
        switch KeyReading(payload, at: ["ct_mediaUrl"], fix: fix) {
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .missing:
            guard let type = payload["ct_mediaType"]?.string, !type.isEmpty else { return MediaSearch() }
            return .fault("ct_mediaUrl", "is missing", fix: fix)
        case .text(let text):
            guard let type = payload["ct_mediaType"]?.string else {
                let reason = payload["ct_mediaType"].map { "is \($0.kind), not text" } ?? "is missing"
                return MediaSearch(faults: [
                    KeyFault(.companion, keyPath: "ct_mediaType", reason: reason, fix: Self.companionFix(for: text))
                ])
            }
            return MediaSearch(requests: [
                MediaRequest(
                    keyPath: "ct_mediaUrl", text: text, declaredType: type, declaredTypePath: "ct_mediaType")
            ])
        }
    }

    private static func companionFix(for address: String) -> String {
        let formats = LooseAddress.mediaExtension(of: address).map(MediaFormat.formats(forExtension:)) ?? []
        let type =
            switch formats.first {
            // A still as .jpg would not move.
            case .gif: "gif"
            case let format?: format.family.rawValue
            case nil: "image"
            }
        return #""ct_mediaType": "\#(type)" beside ct_mediaUrl"#
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let declared = request.declaredType ?? ""
        if let ending = Self.extensions[declared] {
            return AttachmentTyping(
                fileName: "download.\(ending)",
                because: "puts .\(ending) behind the name, as ct_mediaType \(declared) says")
        }
        let type = answer.headers?.mediaType
        guard let ending = type.flatMap({ Self.extensionsByMediaType[$0] }) else {
            let content =
                type.map { "the Content-Type \($0) is none of JPEG, PNG and GIF" } ?? "there is no Content-Type"
            return AttachmentTyping(
                fileName: "download.", because: "knows no ct_mediaType \"\(declared)\", and \(content)")
        }
        return AttachmentTyping(
            fileName: "download.\(ending)",
            because: "takes .\(ending) from the Content-Type, since it knows no ct_mediaType \"\(declared)\"")
    }
}
