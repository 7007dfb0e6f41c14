package import MediaModel
package import StrictJSON

/// A hand-written extension: one key that holds an address, as in most tutorials.
package struct GenericSDK: PushSDK {
    /// The names that lead to the key; nil for the names in use.
    private let key: [String]?

    /// - Parameter key: the names that lead to the key; nil for the names in use.
    package init(key: [String]? = nil) { self.key = key }

    private static let usualKeys = [
        "attachment-url", "media-url", "media_url", "image-url", "image", "imageUrl", "mediaUrl",
    ]

    package var card: SDKCard {
        SDKCard(
            name: "generic", title: "a hand-written extension",
            keys: key.map { [$0.joined(separator: ".")] } ?? Self.usualKeys,
            typing:
                "stores the file under the last component of the path, or the name the system suggests; gives no hint",
            isHandWritten: true,
            source: LimitSource(
                title: "samples in tutorials; what one extension does stands in its source only", address: nil,
                date: "2026-11", standing: .inferred))
    }

    /// Never: any app may have such a key, and it is asked for where nothing else is recognised.
    package func evidence(in payload: JSONNode) -> SDKEvidence? { nil }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #"put the address there as text: "https://…""#
        if let key { return MediaSearch(payload, at: key, fix: fix) }
        let readings = Self.usualKeys.map { KeyReading(payload, at: [$0], fix: fix) }
        guard let index = readings.firstIndex(where: { $0.text != nil }), let text = readings[index].text else {
            return MediaSearch(faults: readings.compactMap(\.fault))
        }
        return MediaSearch(requests: [MediaRequest(keyPath: Self.usualKeys[index], text: text)])
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(suggestedNameOf: answer)
    }
}
