package import MediaModel

/// What holds for some files in place of what holds for all.
package struct RuleOverride: Sendable {
    package var files: PathPatterns
    /// Nil for the profiles of all others.
    package var profiles: [Profile]?
    /// Rules that stay silent, beside those that stay silent everywhere.
    package var disabledRules: Set<String>
    /// Severities in place of those that hold everywhere.
    package var severities: [String: Severity]

    package init(
        files: PathPatterns, profiles: [Profile]? = nil, disabledRules: Set<String> = [],
        severities: [String: Severity] = [:]
    ) {
        self.files = files
        self.profiles = profiles
        self.disabledRules = disabledRules
        self.severities = severities
    }
}
