package import MediaModel

/// No phone outside reaches the host.
package enum URLPrivateHostRule: DeliveryRule {
    package static let card = RuleCard(
        id: "url-private-host",
        title: "An address phones cannot reach; never fetched unless allowed",
        reason: """
            Loopback, private and link-local addresses, .local names and names without a domain exist in one network \
            only. The phone of a customer waits for an answer until the extension runs out of time. Such hosts are \
            never connected to, whatever a redirect or a name server says.
            """,
        repair: "Put the medium on a public host. For a test in your own network, allow such hosts.",
        commands: [
            "attachlint lint --allow-private-hosts https://staging.internal/banner.jpg"
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard !delivery.allowsPrivateHosts else { return [] }
        if let address = delivery.webAddress, let reason = address.unreachableHostReason {
            return [
                finding(
                    "host \(address.host) is \(reason): phones cannot reach it", measured: address.host,
                    allowed: "a public host", fix: fix)
            ]
        }
        guard case .privateHost(let host, let reason) = delivery.transfer?.failure else { return [] }
        let way = (delivery.transfer?.hops.count ?? 0) > 1 ? "is redirected to" : "leads to"
        return [
            finding(
                "\(way) \(host), \(reason): phones cannot reach it", measured: host, allowed: "a public host", fix: fix)
        ]
    }

    private static let fix = "put the medium on a public https host"
}
