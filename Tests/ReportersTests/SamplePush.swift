import MediaModel

/// Pushes as a report has to cope with them.
enum SamplePush {
    private static func sdk(_ name: String, _ title: String) -> SDKCard {
        SDKCard(
            name: name, title: title, keys: [], typing: "",
            source: LimitSource(title: "", address: nil, date: "2026", standing: .documented))
    }

    private static let firebase = sdk("firebase", "Firebase Cloud Messaging")
    private static let klaviyo = sdk("klaviyo", "Klaviyo")
    private static let braze = sdk("braze", "Braze")

    private static func payload(bytes: Int, _ change: (inout PayloadFacts) -> Void = { _ in }) -> PayloadFacts {
        var facts = PayloadFacts(form: .apns)
        (facts.bytes, facts.hasAlert, facts.mutableContent) = (bytes, true, FlagFacts(.one))
        change(&facts)
        return facts
    }

    private static func request(_ keyPath: String, _ text: String, type: String? = nil) -> MediaSearch {
        MediaSearch(requests: [MediaRequest(keyPath: keyPath, text: text, declaredType: type)])
    }

    /// All is well: opened, downloaded and shown, with buttons under it.
    static let attached: LintResult = {
        let facts = payload(bytes: 1310) { facts in
            facts.form = .fcmV1
            facts.category = "PARCEL"
            facts.encryption = EncryptionFacts(field: "encrypted_data", state: .opened)
            facts.recognised = [.init(sdk: "firebase", key: "fcm_options.image")]
        }
        let address = "https://cdn.example.com/parcel.jpg?sig=5ec4e7"
        var result = SampleReport.photo
        (result.source, result.path) = (RawPath("push.json"), RawPath("push.json"))
        result.url = address
        result.push = PushReport(
            facts: facts, readings: [Push.Reading(sdk: firebase, search: request("fcm_options.image", address))],
            outcomes: [
                SDKOutcome(
                    sdk: "firebase", outcome: .attached,
                    because: "Firebase Cloud Messaging takes .jpg from the path of the address")
            ],
            timeline: [
                TimelineStep(name: .payload, startMilliseconds: 0, milliseconds: 100, basis: .assumed),
                TimelineStep(name: .decrypt, startMilliseconds: 100, milliseconds: 5, basis: .assumed),
                TimelineStep(name: .download, startMilliseconds: 105, milliseconds: 2420, basis: .network("3g")),
                TimelineStep(name: .attach, startMilliseconds: 2525, milliseconds: 20, basis: .assumed),
            ],
            category: NotificationCategory(
                identifier: "PARCEL",
                actions: [
                    .init(identifier: "track", title: "Track it", options: ["foreground"]),
                    .init(identifier: "reply", takesText: true),
                ]))
        return result
    }()

    /// From a list, asked for three SDKs: two come to the same, and one reason no finding tells; a key wants to paint.
    static let textOnly: LintResult = {
        let evil = "ab.\u{1B}[2J\u{202E}.url"
        let outcome = { (sdk: String, outcome: Outcome, because: String, rule: String) in
            SDKOutcome(sdk: sdk, outcome: outcome, because: because, rule: rule, isInferred: outcome == .blank)
        }
        var result = LintResult(
            source: RawPath("campaign.ndjson"),
            findings: [
                Finding(
                    rule: "media-key", severity: .error,
                    message: "Firebase Cloud Messaging, Klaviyo: \(evil) is not read, so nothing is attached",
                    fix: "put the address under the key the SDK reads"),
                Finding(
                    rule: "category", severity: .warning,
                    message: "aps.category is \"SALES\", which the app does not register", measured: "SALES",
                    allowed: "SALE", fix: "write SALE"),
            ], location: SourceLocation(file: "campaign.ndjson", row: 3))
        result.push = PushReport(
            facts: payload(bytes: 640) { $0.category = "SALES" },
            readings: [
                Push.Reading(sdk: firebase, search: MediaSearch()),
                Push.Reading(sdk: klaviyo, search: MediaSearch()),
                Push.Reading(sdk: braze, search: request(evil, "https://cdn.example.com/a.jpg", type: "jpg")),
            ],
            outcomes: [
                outcome("firebase", .textOnly, "it finds no medium", "media-key"),
                outcome("klaviyo", .textOnly, "Klaviyo finds no medium", "media-key"),
                outcome("braze", .blank, "\(evil) leads to a page, which stands there as .jpg", "not-media"),
            ])
        return result
    }()

    /// Nothing to attach, and nothing wrong.
    static let plain: LintResult = {
        var result = LintResult(source: RawPath("-"))
        result.push = PushReport(facts: payload(bytes: 61) { $0.mutableContent = FlagFacts(.missing) })
        return result
    }()
}
