package import MediaModel

/// The encrypted field stays closed.
package enum DecryptFailedRule: PayloadRule {
    package static let card = RuleCard(
        id: "decrypt-failed",
        title: "The encrypted field does not open with this key",
        reason: """
            An extension that cannot decrypt its field shows the text the push service saw, usually a placeholder \
            such as "New message", and never learns the address of the medium. Without the key nobody can check \
            what is inside, which is a warning.
            """,
        repair: "Encrypt with the key of the app, in the layout its extension expects, and send the field unchanged.",
        commands: [
            "attachlint check --decrypt-key-file app.key push.apns",
            "attachlint check --decrypt-key-file app.key --encrypted-field payload.secret push.apns",
        ],
        severities: [.error, .warning])

    package static func check(_ push: Push) -> [Finding] {
        guard let encryption = push.facts.encryption else { return [] }
        let field = TextExcerpt.short(encryption.field)
        switch encryption.state {
        case .opened: return []
        case .locked:
            return [
                finding(
                    .warning, "\(field) is encrypted: nobody can look inside without its key", measured: "no key",
                    allowed: "the key of the app", fix: "give the key with --decrypt-key-file")
            ]
        case .failed(let reason):
            return [
                finding(
                    .error, "\(field) does not open: \(TextExcerpt.short(reason, to: 200))", measured: "does not open",
                    allowed: "JSON that opens with the key",
                    fix: "encrypt it with the key of the app and in its layout, and check --encrypted-layout")
            ]
        }
    }
}
