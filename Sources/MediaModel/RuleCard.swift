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

    /// The whole card as text of at most 80 columns, commands excepted, without a line break at its end.
    package var explanation: String {
        let words = [
            "\(id) (\(severityText))", Self.wrapped(title), "", "Why it matters", Self.wrapped(reason), "",
            "How to repair it", Self.wrapped(repair),
        ]
        return (words + commands.map { "    " + $0 }).joined(separator: "\n")
    }

    private static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 78 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { "  " + $0 }.joined(separator: "\n")
    }
}
