import MediaModel
import Rules

/// Pushes and SDKs made of facts only, for asking payload rules.
enum PushSample {
    /// An SDK that reads one key.
    static func card(
        _ name: String, _ title: String, typeOrigin: SDKCard.TypeOrigin = .name, isHandWritten: Bool = false,
        loadsWholeBody: Bool = false, unpacksPictures: Bool = false
    ) -> SDKCard {
        SDKCard(
            name: name, title: title, keys: ["\(name).url"], typing: "is made up", typeOrigin: typeOrigin,
            isHandWritten: isHandWritten, loadsWholeBody: loadsWholeBody,
            unpacksPictures: unpacksPictures,
            source: LimitSource(title: "tests", address: nil, date: "2026", standing: .house))
    }

    static let firebase = card("firebase", "Firebase")
    static let braze = card("braze", "Braze")
    static let clevertap = card("clevertap", "CleverTap")

    /// A push with an alert, the flag, and one address for Firebase, unless told otherwise.
    static func push(
        _ readings: [Push.Reading] = [reading()], categories: [NotificationCategory]? = nil,
        requiresMedia: Bool = false,
        _ change: (inout PayloadFacts) -> Void = { _ in }
    ) -> Push {
        var facts = PayloadFacts(form: .apns)
        (facts.bytes, facts.hasAlert, facts.mutableContent) = (300, true, FlagFacts(.one))
        change(&facts)
        return Push(facts: facts, readings: readings, categories: categories, requiresMedia: requiresMedia)
    }

    /// What an SDK finds: one address, unless told otherwise.
    static func reading(
        _ sdk: SDKCard = firebase, requests: [MediaRequest] = [request()], faults: [KeyFault] = []
    ) -> Push.Reading {
        Push.Reading(sdk: sdk, search: MediaSearch(requests: requests, faults: faults))
    }

    static func request(_ options: AttachmentOptions = AttachmentOptions()) -> MediaRequest {
        MediaRequest(keyPath: "fcm_options.image", text: "https://cdn.example.com/a.jpg", options: options)
    }

    static let noReadings: [Push.Reading] = [reading(requests: [])]
}

extension Push {
    /// What all rules say, as `rule severity`.
    func said() -> [String] { RuleBook.findings(forPush: self).map { "\($0.rule) \($0.severity.rawValue)" } }

    /// What one rule says first.
    func finding(_ rule: String) -> Finding? { RuleBook.findings(forPush: self).first { $0.rule == rule } }
}
