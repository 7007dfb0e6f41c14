package import MediaModel

/// The flag that starts the extension is not there, or not what it should be.
package enum MutableContentRule: PayloadRule {
    package static let card = RuleCard(
        id: "mutable-content",
        title: "Missing, not the number 1, or in the wrong place (says where it was found)",
        reason: """
            The system starts the notification service extension only when mutable-content inside aps is 1 \
            (documented). Without it nothing is downloaded, and the text shows as it was sent. content-available is \
            another flag: it wakes the app in the background. Sending interfaces have names of their own for it \
            (mutable_content, mutableContent), which the phone does not know.
            """,
        repair: "Write \"mutable-content\": 1 inside aps, as a number.",
        commands: [
            "jq '.aps[\"mutable-content\"] = 1' push.apns > push-fixed.apns"
        ],
        severities: [.error, .warning])

    package static func check(_ push: Push) -> [Finding] {
        let facts = push.facts
        let flag = facts.mutableContent
        switch flag.value {
        case .one: return []
        case .yes:
            return [
                speak(
                    .warning, "aps.mutable-content is true: it works today, but the documentation says the number 1",
                    measured: "true", facts)
            ]
        case .other(let text):
            let value = TextExcerpt.short(text)
            return [
                speak(
                    .error, "aps.mutable-content is \(value), not the number 1: the extension does not run",
                    measured: value, facts)
            ]
        case .missing where !flag.elsewhere.isEmpty:
            let places = TextExcerpt.list(flag.elsewhere)
            return [
                speak(
                    .error, "has \(places) in place of aps.mutable-content: the extension does not run",
                    measured: places, facts)
            ]
        case .missing:
            // A plain push needs no extension; without aps the payload has another fault.
            guard push.isAboutMedia || facts.encryption != nil, !PayloadInvalidRule.isApsBroken(facts) else {
                return []
            }
            let other = facts.isContentAvailable ? " (content-available is another flag)" : ""
            return [
                speak(
                    .error, "has no aps.mutable-content: the extension does not run\(other)", measured: "missing", facts
                )
            ]
        }
    }

    private static func speak(
        _ severity: Severity, _ message: String, measured: String, _ facts: PayloadFacts
    ) -> Finding {
        finding(
            severity, message, measured: measured, allowed: "\"mutable-content\": 1 inside aps", fix: fix(facts.form))
    }

    /// Each sending interface has its own name for the flag; all of them set it in `aps`.
    private static func fix(_ form: PayloadForm) -> String {
        switch form {
        case .fcmV1: "write \"mutable-content\": 1 in message.apns.payload.aps"
        case .fcmLegacy: "write \"mutable_content\": true beside notification"
        case .onesignal: "write \"mutable_content\": true in the body"
        case .airship: "write \"mutable_content\": true in notification.ios"
        case .braze: "write \"mutable_content\": true in messages.apple_push"
        case .expo: "write \"mutableContent\": true in the message"
        case .homeAssistant: "write \"mutable-content\": 1 in data.push"
        case .pinpoint: "write \"mutable-content\": 1 inside aps in the text of RawContent"
        case .apns, .simulator, .sns, .unknown: "write \"mutable-content\": 1 inside aps"
        }
    }
}
