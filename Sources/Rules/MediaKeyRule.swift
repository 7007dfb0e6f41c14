package import MediaModel

/// The address of the medium is not where the SDK looks, or is none.
package enum MediaKeyRule: PayloadRule {
    package static let card = RuleCard(
        id: "media-key",
        title: "The media URL is missing, empty, not text, or where this SDK does not look",
        reason: """
            Every SDK reads the address under a key of its own and ignores all others: an address beside that key, one \
            level too deep or under the name the sending interface uses is never fetched, and the push arrives as \
            plain text.
            """,
        repair: "Write the address under the key the app's SDK reads.",
        commands: [
            "attachlint sdks",
            "attachlint check --sdk firebase push.apns",
        ],
        severities: [.error, .warning])

    package static func check(_ push: Push) -> [Finding] {
        let faults = findings(push, .address)
        if !faults.isEmpty || !push.requiresMedia || push.isAboutMedia || isClosed(push) { return faults }
        let keys = push.readings.compactMap { reading in
            reading.sdk.keys.first.map { "\($0) (\(reading.sdk.title))" }
        }
        return [
            finding(
                "asks for no medium, and --require-media wants one", measured: "no medium", allowed: "at least one",
                fix: keys.isEmpty
                    ? "write the address where the app's SDK reads it: attachlint sdks lists the keys"
                    : "write the address into \(TextExcerpt.list(keys))")
        ]
    }

    /// What is wrong with keys of one purpose, under the name of the rule that asks.
    static func findings(_ push: Push, _ purpose: KeyFault.Purpose) -> [Finding] {
        let rule: any Rule.Type = purpose == .address ? MediaKeyRule.self : MediaTypeKeyRule.self
        var findings = SDKFindings()
        for reading in push.readings {
            // Beside a request the SDK has something to attach all the same.
            let isAlone = reading.search.requests.isEmpty
            for fault in reading.search.faults where fault.purpose == purpose {
                let message = "\(TextExcerpt.short(fault.keyPath, to: 120)) \(TextExcerpt.short(fault.reason, to: 200))"
                findings.add(
                    reading.sdk,
                    rule.finding(
                        isAlone ? .error : .warning, message + (isAlone ? ", so nothing is attached" : ""),
                        fix: TextExcerpt.short(fault.fix, to: 300)))
            }
        }
        return findings.all
    }

    /// Media may be inside of what nobody could open.
    private static func isClosed(_ push: Push) -> Bool {
        guard let encryption = push.facts.encryption else { return false }
        return encryption.state != .opened
    }
}
