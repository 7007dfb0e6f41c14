package import MediaModel
package import StrictJSON

/// Customer.io: one picture, in pushes that carry its two delivery keys.
package struct CustomerIOSDK: PushSDK {
    private static let deliveryKeys = ["CIO-Delivery-ID", "CIO-Delivery-Token"]

    package let card = SDKCard(
        name: "customerio", title: "Customer.io", keys: ["CIO.push.image"],
        typing: "stores the download under the name the system suggests for it; that name tells the type",
        source: LimitSource(
            title: "customerio-ios, HttpRequestRunner.swift and PushNotification.swift",
            address: "https://github.com/customerio/customerio-ios/blob/0478e5273017867ecff194905d130cbf32d588ac/"
                + "Sources/Common/Service/HttpRequestRunner.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: ["CIO", "push", "image"]] != nil { return SDKEvidence(.media, key: "CIO.push.image") }
        return (Self.deliveryKeys + ["CIO"]).first { payload[$0] != nil }.map { SDKEvidence(.vendor, key: $0) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        var search = MediaSearch(
            payload, at: ["CIO", "push", "image"], fix: #""CIO": {"push": {"image": "https://…"}} beside aps"#)
        guard search != MediaSearch() else { return search }
        let missing = Self.deliveryKeys.compactMap { key in fault(at: key, in: payload) }
        if !missing.isEmpty { search = MediaSearch(faults: search.faults + missing) }
        return search
    }

    /// Any text will do for the SDK, but without the key it takes the push for somebody else's.
    private func fault(at key: String, in payload: JSONNode) -> KeyFault? {
        let reason: String
        switch payload[key] {
        case nil: reason = "is missing"
        case let node? where node.string == nil: reason = "is \(node.kind), not text"
        default: return nil
        }
        return KeyFault(
            .companion, keyPath: key, reason: reason, fix: "\"\(key)\" with the text from Customer.io, beside aps")
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(suggestedNameOf: answer)
    }
}
