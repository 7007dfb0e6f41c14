package import MediaModel

/// A signed address ends before the campaign does.
package enum URLExpiresRule: DeliveryRule {
    package static let card = RuleCard(
        id: "url-expires",
        title: "A signed address that ends before the campaign does (--send-at, --valid-for)",
        reason: """
            Signed addresses of S3, Google Cloud Storage, CloudFront and Azure carry their end in the query. Phones \
            that are switched off or roaming fetch the medium hours or days after the push was sent; after the end \
            they get an error page.
            """,
        repair: "Sign for the whole campaign, or put the medium on an address without a signature.",
        commands: [
            "aws s3 presign s3://bucket/banner.jpg --expires-in 604800",
            "attachlint lint --send-at 2026-12-01T10:00:00Z --valid-for 72h campaign.csv",
        ],
        severities: [.warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let signed = expired(delivery) else { return [] }
        // The server refuses it already: `http-status` names the cause.
        if let status = delivery.transfer?.status, (400..<500).contains(status) { return [] }
        let needed = delivery.neededUntil
        let service = signed.service.rawValue
        let end =
            signed.expires <= delivery.now
            ? "has a signature (\(service)) that ended \(signed.expires.text)"
            : "has a signature (\(service)) that ends \(signed.expires.text), "
                + "\(TimeSpan(seconds: needed.epochSeconds - signed.expires.epochSeconds).text) too early"
        return [
            finding(
                isPlanned(delivery) ? end + ": the campaign needs it until \(needed.text)" : end,
                measured: signed.expires.text, allowed: "\(needed.text) or later",
                fix: "sign it again with a later end, or use an address without a signature")
        ]
    }

    /// The signature of an address that ends too early; nil when there is none, or it lasts.
    static func expired(_ delivery: Delivery) -> SignedAddress? {
        guard let address = delivery.webAddress, let signed = SignedAddress(address) else { return nil }
        return signed.expires <= delivery.now || signed.expires < delivery.neededUntil ? signed : nil
    }

    private static func isPlanned(_ delivery: Delivery) -> Bool { delivery.sendAt != nil || delivery.validFor != nil }
}
