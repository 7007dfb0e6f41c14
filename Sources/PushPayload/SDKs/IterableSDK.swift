package import MediaModel
package import StrictJSON

/// Iterable, whose `ITBNotificationServiceExtension` the app uses.
package struct IterableSDK: PushSDK {
    package let card = SDKCard(
        name: "iterable", title: "Iterable", keys: ["itbl.attachment-url"],
        typing: "stores the file under a random identifier and the suggested file name; gives no hint",
        source: LimitSource(
            title: "iterable-swift-sdk, ITBNotificationServiceExtension.swift",
            address: "https://github.com/Iterable/iterable-swift-sdk/blob/25cd00e1/"
                + "notification-extension/ITBNotificationServiceExtension.swift",
            date: "2026-11", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        guard let own = payload["itbl"] else { return nil }
        return own["attachment-url"] == nil
            ? SDKEvidence(.vendor, key: "itbl") : SDKEvidence(.media, key: "itbl.attachment-url")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(
            payload, at: ["itbl", "attachment-url"],
            fix: #"put the address there as text: "attachment-url": "https://…""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(suggestedNameOf: answer, prefix: "download-")
    }
}
