package import MediaModel

/// The address is redirected more than once.
package enum URLRedirectsRule: DeliveryRule {
    package static let card = RuleCard(
        id: "url-redirects",
        title: "More than one hop",
        reason: """
            Every redirect costs the extension a round trip, often a new connection, of the 29 s it has, and every \
            host on the way can fail. Some vendors ask for addresses without any redirect.
            """,
        repair: "Send the address at the end of the chain.",
        commands: [
            "curl -sIL -o /dev/null -w '%{url_effective}\\n' https://go.example.com/banner"
        ],
        severities: [.warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        // A chain without an end is a failure of its own.
        guard let transfer = delivery.transfer, transfer.failure == nil, transfer.hops.count > 2,
            let last = transfer.hops.last
        else { return [] }
        let redirects = transfer.hops.count - 1
        return [
            finding(
                "is redirected \(redirects) times", measured: "\(redirects) redirects", allowed: "at most 1",
                fix: "send the address at the end: \(last.url)")
        ]
    }
}
