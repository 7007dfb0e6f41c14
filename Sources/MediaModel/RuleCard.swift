/// What a rule says about itself, for lists and for `explain`.
package struct RuleCard: Sendable, Equatable {
    /// Kebab-case, never renamed.
    package let id: String
    /// One line that says what the rule finds.
    package let title: String
    /// Why it matters: what the phone does.
    package let reason: String
    /// How to repair it, in words.
    package let repair: String
    /// Example commands that repair it, each for one kind of file.
    package let commands: [String]
    /// The severities its findings have unless somebody sets another one, the usual one first.
    package let severities: [Severity]

    package init(
        id: String, title: String, reason: String, repair: String, commands: [String], severities: [Severity]
    ) {
        self.id = id
        self.title = title
        self.reason = reason
        self.repair = repair
        self.commands = commands
        self.severities = severities
    }

    /// The severities as a list shows them: `error/warning`.
    package var severityText: String { severities.map(\.rawValue).joined(separator: "/") }
}
