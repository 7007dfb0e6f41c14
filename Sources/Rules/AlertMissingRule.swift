package import MediaModel

/// There is nothing to show, so the extension never runs.
package enum AlertMissingRule: PayloadRule {
    package static let card = RuleCard(
        id: "alert-missing",
        title: "Nothing to show, so the extension never runs",
        reason: """
            The system starts the extension only for a push that shows an alert (documented). Silent pushes and those \
            with a sound or a badge alone never start it, and text the extension would add comes too late.
            """,
        repair: "Give aps an alert with a title or a body.",
        commands: [
            "jq '.aps.alert = {\"title\": \"New photo\", \"body\": \"Have a look\"}' push.apns > push-fixed.apns"
        ],
        severities: [.error])

    package static func check(_ push: Push) -> [Finding] {
        guard speaks(of: push) else { return [] }
        let reason = push.facts.alertFault.map { TextExcerpt.short($0, to: 120) } ?? "aps.alert is missing"
        return [
            finding(
                "\(reason): nothing shows, so the extension never runs", measured: "no alert",
                allowed: "an alert with a title or a body",
                fix: "write \"alert\": {\"title\": …, \"body\": …} inside aps")
        ]
    }

    /// Whether the push needs an alert and has none.
    static func speaks(of push: Push) -> Bool {
        guard !push.facts.hasAlert, !PayloadInvalidRule.isApsBroken(push.facts) else { return false }
        return push.isAboutMedia || push.facts.mutableContent.isSet
    }
}
