import MediaModel
import Profiles
import Rules

/// Answers made of facts only, for asking delivery rules.
enum DeliverySample {
    /// 2026-11-30 12:00 UTC.
    static let now = PointInTime(epochSeconds: 1_796_040_000)

    /// An address nobody asked yet.
    static func address(_ text: String, _ change: (inout Delivery) -> Void = { _ in }) -> Delivery {
        var delivery = Delivery(text, now: now)
        change(&delivery)
        return delivery
    }

    /// A whole JPEG over https, unless told otherwise.
    /// - Parameters:
    ///   - medium: under the name a phone would store it.
    ///   - text: the address.
    ///   - type: `Content-Type`; nil for none.
    ///   - chain: addresses of further hops.
    static func answer(
        _ medium: InspectedMedium? = Sample.image("a.jpg"), at text: String = "https://cdn.example.com/a.jpg",
        type: String? = "image/jpeg", chain: [String] = [],
        _ change: (inout Delivery) -> Void = { _ in }
    ) -> Delivery {
        var delivery = Delivery(text, now: now)
        var headers = ResponseHeaders()
        headers.contentType = type
        var hops = ([text] + chain).map { TransferFacts.Hop(url: $0, status: 302, timings: .init(total: 0.1)) }
        hops[hops.count - 1].status = 200
        hops[hops.count - 1].headers = headers
        delivery.transfer = TransferFacts(hops: hops, receivedBytes: medium?.bytes ?? 0)
        delivery.medium = medium
        change(&delivery)
        return delivery
    }

    /// No body at all.
    static func failure(
        _ failure: TransferFailure, text: String = "https://cdn.example.com/a.jpg", status: Int = 0,
        hops: Int = 1
    ) -> Delivery {
        var delivery = Delivery(text, now: now)
        let chain = (0..<hops).map { TransferFacts.Hop(url: text, status: $0 == hops - 1 ? status : 302) }
        delivery.transfer = TransferFacts(hops: chain, failure: failure)
        return delivery
    }
}

extension Delivery {
    /// What all rules say, as `rule severity`.
    func said(_ profiles: Profile...) -> [String] {
        RuleBook.findings(forDelivery: self, profiles: profiles.isEmpty ? [RichPush.profile] : profiles).map {
            "\($0.rule) \($0.severity.rawValue)"
        }
    }

    /// What one rule says.
    func finding(_ rule: String, _ profile: Profile = RichPush.profile) -> Finding? {
        RuleBook.findings(forDelivery: self, profiles: [profile]).first { $0.rule == rule }
    }
}
