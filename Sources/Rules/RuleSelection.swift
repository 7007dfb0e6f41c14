package import MediaModel

/// Which rules speak, and how loud, as a user sets it.
package struct RuleSelection: Sendable, Equatable {
    /// Rules that stay silent.
    package var disabled: Set<String>
    /// When not nil, only these rules speak.
    package var only: Set<String>?
    /// Severities in place of a rule's own.
    package var severities: [String: Severity]

    /// All rules speak, with their own severities.
    package static let everything = RuleSelection()

    package init(disabled: Set<String> = [], only: Set<String>? = nil, severities: [String: Severity] = [:]) {
        self.disabled = disabled
        self.only = only
        self.severities = severities
    }

    /// The findings that remain, with the severities the user wants, the most severe first and otherwise in order.
    package func applied(to findings: [Finding]) -> [Finding] {
        var kept = findings.filter { !disabled.contains($0.rule) && only?.contains($0.rule) != false }
        for index in kept.indices {
            if let severity = severities[kept[index].rule] { kept[index].severity = severity }
        }
        guard kept.count > 1 else { return kept }
        return Severity.allCases.reversed().flatMap { severity in kept.filter { $0.severity == severity } }
    }
}
