package import MediaModel

/// The text is no payload, or parts of it are not what they should be.
package enum PayloadInvalidRule: PayloadRule {
    package static let card = RuleCard(
        id: "payload-invalid",
        title: "Not JSON, or not a payload",
        reason: """
            The push service takes one JSON object with an object aps in it and refuses the rest. Of a name that \
            stands twice one value is lost, and nobody says which. A value of the wrong kind is ignored on the phone: \
            a badge that is text counts nothing, an alert that is a list shows nothing.
            """,
        repair: "Let a JSON library write the payload, and correct the place the message names.",
        commands: [
            "python3 -m json.tool push.apns",
            "attachlint check push.apns",
        ],
        severities: [.error, .warning])

    package static func check(_ push: Push) -> [Finding] {
        let facts = push.facts
        if let fault = facts.fault {
            return [
                finding(
                    TextExcerpt.short(fault, to: 300), measured: "no payload", allowed: "a JSON object with aps",
                    fix: "correct it at that place, or let a JSON library write the payload")
            ]
        }
        // What is wrong with an alert that does not show is told by `alert-missing`.
        let kinds = facts.wrongKinds.filter { !isAboutAlert($0) || !AlertMissingRule.speaks(of: push) }
        let groups: [([String], Severity)] = [
            (kinds.filter(isWholePart), .error), (kinds.filter { !isWholePart($0) }, .warning),
        ]
        return duplicates(facts.duplicates)
            + groups.filter { !$0.0.isEmpty }.map { kinds, severity in
                finding(
                    severity, TextExcerpt.list(kinds, most: 5), measured: "\(kinds.count) of the wrong kind",
                    fix: "write \(kinds.count == 1 ? "it" : "them") in the kind Apple's documentation names")
            }
    }

    private static func duplicates(_ names: [String]) -> [Finding] {
        guard !names.isEmpty else { return [] }
        return [
            finding(
                "has a name twice: \(TextExcerpt.list(names))", measured: "\(names.count) twice",
                allowed: "each name once",
                fix: "delete the one that is not meant: which of the two counts differs from reader to reader")
        ]
    }

    /// Whether `aps` itself is of the wrong kind: the cause of all that is missing in it.
    static func isApsBroken(_ facts: PayloadFacts) -> Bool { facts.wrongKinds.contains(where: isAps) }

    private static func isAps(_ clause: String) -> Bool { clause.hasPrefix("aps ") }
    private static func isAboutAlert(_ clause: String) -> Bool {
        clause.hasPrefix("aps.alert ") || clause.hasPrefix("aps.alert.")
    }

    /// Whether all of `aps` or all of the alert is of the wrong kind, and not a value in it.
    private static func isWholePart(_ clause: String) -> Bool { isAps(clause) || clause.hasPrefix("aps.alert ") }
}
