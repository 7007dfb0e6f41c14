package import MediaModel
package import StrictJSON

/// Swrve: one medium, and another one for when that fails.
package struct SwrveSDK: PushSDK {
    private static let mediaPath = ["_sw", "media", "url"]
    private static let fallbackPath = ["_sw", "media", "fallback_url"]

    /// What the SDK makes of a media type when the address has no extension.
    private static let extensions = [
        "image/jpeg": "jpeg", "image/jpg": "jpg", "image/bmp": "bmp", "image/png": "png", "image/x-png": "png",
        "image/gif": "gif", "audio/mpeg": "mp3", "video/mp4": "mp4",
    ]

    package let card = SDKCard(
        name: "swrve", title: "Swrve", keys: ["_sw.media.url", "_sw.media.fallback_url"],
        typing: "takes the extension from the path of the address, else from a Content-Type of JPEG, PNG, GIF, BMP, MP3"
            + " or MP4; without one it attaches nothing",
        statusCheck: .exactly200,
        source: LimitSource(
            title: "swrve-ios-sdk, SwrveNotificationManager.m",
            address: "https://github.com/Swrve/swrve-ios-sdk/blob/0111adf63ca94a029711ffaece6c5e00fe62448a/"
                + "SwrveSDKCommon/Common/SwrveNotificationManager.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: Self.mediaPath] != nil { return SDKEvidence(.media, key: "_sw.media.url") }
        return payload["_sw"] != nil ? SDKEvidence(.vendor, key: "_sw") : nil
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #""url": "https://…" in _sw.media"#
        var search = MediaSearch(payload, at: Self.mediaPath, fix: fix)
        guard payload[path: Self.fallbackPath] != nil else { return search }
        if search == MediaSearch() {
            // The SDK looks at the second address only after the first one failed.
            search.faults.append(
                KeyFault(.address, keyPath: "_sw.media.url", reason: "is missing beside fallback_url", fix: fix))
        }
        switch KeyReading(
            payload, at: Self.fallbackPath, fix: #""fallback_url": "https://…" in _sw.media, or no fallback_url"#)
        {
        case .missing: break
        case .fault(let fault): search.faults.append(fault)
        case .text(let text):
            guard !search.requests.isEmpty else { break }
            search.requests.append(MediaRequest(keyPath: "_sw.media.fallback_url", text: text, isFallback: true))
        }
        return search
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        if let own = answer.webAddress?.pathExtension {
            return AttachmentTyping(
                fileName: "download.\(own)", because: "takes .\(own) from the path of the address")
        }
        guard let type = answer.headers?.mediaType else {
            return .nothing(because: "finds no extension in the address, and there is no Content-Type")
        }
        guard let found = Self.extensions[type] else {
            return .nothing(because: "finds no extension in the address, and has none for the Content-Type \(type)")
        }
        return AttachmentTyping(
            fileName: "download.\(found)", because: "takes .\(found) for the Content-Type \(type)")
    }
}
