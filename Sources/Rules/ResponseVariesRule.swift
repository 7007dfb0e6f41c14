package import MediaModel

/// Another client gets another type from the same address.
package enum ResponseVariesRule: DeliveryRule {
    package static let card = RuleCard(
        id: "response-varies",
        title: "Another Accept header brings another type",
        reason: """
            Image hosts answer AVIF or WebP under a .jpg address to clients that say they take it. What was checked \
            is then not what phones get, and iOS takes neither as an attachment.
            """,
        repair: "Switch the automatic format off for this address, or fix the format in the address.",
        commands: [
            "curl -sI -H 'Accept: image/avif,image/webp,*/*' https://img.example.com/banner.jpg"
        ],
        severities: [.warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard delivery.isAnswered else { return [] }
        for variant in delivery.variants {
            // Bytes are held against bytes, a header against a header.
            let format = variant.format == nil ? nil : delivery.medium?.facts.format
            guard let usual = answer(delivery.transfer, format), let other = answer(variant.transfer, variant.format),
                differ(usual, other)
            else { continue }
            let header = variant.accept.map { "to Accept: \($0)" } ?? "without an Accept header"
            return [
                finding(
                    "answers \(other.text) \(header), and \(usual.text) otherwise", measured: other.text,
                    allowed: usual.text,
                    fix: "switch the automatic format of the image host off, or fix the format in the address")
            ]
        }
        return []
    }

    /// What came, as a reader can compare it.
    private struct Answer {
        var text: String
        var formats: [MediaFormat]
    }

    private static func answer(_ transfer: TransferFacts?, _ format: MediaFormat?) -> Answer? {
        guard let transfer, transfer.failure == nil, let status = transfer.status else { return nil }
        guard (200..<300).contains(status) || transfer.cacheUse == .revalidated else {
            return Answer(text: "status \(status)", formats: [])
        }
        let type = transfer.hops.last?.headers.mediaType
        let formats = format.map { [$0] } ?? type.map(MediaFormat.formats(forMediaType:)) ?? []
        guard let text = format?.title ?? type else { return nil }
        return Answer(text: text, formats: formats)
    }

    private static func differ(_ left: Answer, _ right: Answer) -> Bool {
        guard left.text.lowercased() != right.text.lowercased() else { return false }
        return left.formats.isEmpty || right.formats.isEmpty || Set(left.formats).isDisjoint(with: right.formats)
    }
}
