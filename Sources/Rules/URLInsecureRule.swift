package import MediaModel

/// The address, or one on the way, is not encrypted.
package enum URLInsecureRule: DeliveryRule {
    package static let card = RuleCard(
        id: "url-insecure",
        title: "http, or a hop of the redirect chain is",
        reason: """
            App Transport Security covers notification extensions too: iOS ends a plain http connection before the \
            first byte unless the extension has an exception of its own, and the push arrives as plain text. The \
            same holds for every hop of a redirect chain.
            """,
        repair: "Use https from the first address to the last.",
        commands: [
            "curl -sIL -o /dev/null -w '%{url_effective}\\n' https://cdn.example.com/banner.jpg"
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        if let address = delivery.webAddress, address.scheme == "http" {
            return [
                finding(
                    "is http: iOS does not fetch it", measured: "http", allowed: "https",
                    fix: "use https, and check that the server answers there")
            ]
        }
        let hops = delivery.transfer?.hops ?? []
        guard let index = hops.firstIndex(where: { $0.url.lowercased().hasPrefix("http://") }) else { return [] }
        return [
            finding(
                "is redirected to http by hop \(index): \(hops[index].url)", measured: "http", allowed: "https",
                fix: "redirect to https, or send the address at the end of the chain")
        ]
    }
}
