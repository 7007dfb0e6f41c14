/// How much a finding matters.
package enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
    case info, warning, error

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// One thing a rule has to say about one medium.
package struct Finding: Sendable, Equatable {
    /// Id of the rule, kebab-case.
    package var rule: String
    package var severity: Severity
    /// Name of the profile whose limit it is; `nil` when no profile is involved.
    package var profile: String?
    /// The fact first, then measured and allowed, in plain words.
    package var message: String
    /// What was measured, with its unit.
    package var measured: String?
    /// What is allowed, with its unit.
    package var allowed: String?
    /// How to repair it, with the exact command where one exists.
    package var fix: String?

    package init(
        rule: String, severity: Severity, profile: String? = nil, message: String, measured: String? = nil,
        allowed: String? = nil, fix: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.profile = profile
        self.message = message
        self.measured = measured
        self.allowed = allowed
        self.fix = fix
    }
}
