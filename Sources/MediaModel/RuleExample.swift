/// A finding as a rule really words it, for the page of the rule.
package struct RuleExample: Sendable, Equatable {
    /// What it was found in: a file, an address or a payload.
    package let subject: String
    package let finding: Finding

    package init(subject: String, finding: Finding) {
        self.subject = subject
        self.finding = finding
    }

    /// The example as reports print it, without line breaks in a line.
    package var lines: [String] {
        let profile = finding.profile.map { " [\($0)]" } ?? ""
        let word = finding.severity == .info ? "note" : finding.severity.rawValue
        return [subject, "  \(word): \(finding.message)\(profile)"] + (finding.fix.map { ["  fix: \($0)"] } ?? [])
    }
}
