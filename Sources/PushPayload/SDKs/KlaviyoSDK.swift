package import MediaModel
package import StrictJSON

/// Klaviyo, whose `KlaviyoExtensionSDK` the app calls.
package struct KlaviyoSDK: PushSDK {
    package let card = SDKCard(
        name: "klaviyo", title: "Klaviyo", keys: ["rich-media"],
        typing:
            "puts rich-media-type behind the name as it is, .jpg without that key; the address and the answer do not "
            + "count; gives no hint",
        typeOrigin: .declaredKey(.extensions),
        source: LimitSource(
            title: "klaviyo-swift-sdk, KlaviyoExtension.swift",
            address: "https://github.com/klaviyo/klaviyo-swift-sdk/blob/67a8b4c4/"
                + "Sources/KlaviyoSwiftExtension/KlaviyoExtension.swift",
            date: "2026-11", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["rich-media"] != nil { return SDKEvidence(.media, key: "rich-media") }
        if payload["rich-media-type"] != nil { return SDKEvidence(.vendor, key: "rich-media-type") }
        return payload["body"]?["_k"] == nil ? nil : SDKEvidence(.vendor, key: "body._k")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #"put the address there as text: "rich-media": "https://…""#
        switch KeyReading(payload, at: ["rich-media"], fix: fix) {
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .missing:
            guard let type = payload["rich-media-type"]?.string, !type.isEmpty else { return MediaSearch() }
            return .fault("rich-media", "is missing", fix: fix)
        case .text(let text):
            var request = MediaRequest(keyPath: "rich-media", text: text, declaredTypePath: "rich-media-type")
            // Anything but text counts as no type at all.
            guard let type = payload["rich-media-type"], type.string != nil else {
                return MediaSearch(requests: [request])
            }
            let companion = DeclaredExtension(type, keyPath: "rich-media-type", beside: "rich-media", for: text)
            request.declaredType = companion.text
            return MediaSearch(requests: companion.text == nil ? [] : [request], faults: companion.faults)
        }
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        guard let type = request.declaredType else {
            return AttachmentTyping(
                fileName: "download.jpg", because: "puts .jpg behind the name, since there is no rich-media-type")
        }
        return AttachmentTyping(
            fileName: "download.\(type)", because: "puts .\(type) behind the name, as rich-media-type says")
    }
}
