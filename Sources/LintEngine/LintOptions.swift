package import MediaModel

/// What a run is asked to do, whatever its sources.
package struct LintOptions: Sendable {
    package var profiles: [Profile]
    package var depth = InspectionDepth.standard
    /// Files looked at at a time.
    package var jobs: Int
    /// Every file is meant to be media: nothing is skipped.
    package var includesEverything = false
    /// Facts only: no rule is asked.
    package var omitsFindings = false
    package var isolatesFiles = false
    /// Inspectors that are not sealed in every way there is end the run.
    package var requiresSandbox = false
    package var walk = WalkOptions()
    package var lists = ListOptions()
    package var network = NetworkOptions()
    package var payloads = PayloadOptions()
    /// Where downloads and facts are kept; nil to keep nothing.
    package var cacheFolder: String?
    /// Rules that stay silent.
    package var disabledRules: Set<String> = []
    /// When not nil, only these rules speak.
    package var onlyRules: Set<String>?
    /// Severities in place of a rule's own.
    package var severities: [String: Severity] = [:]
    /// What holds in some folders in place of what stands above.
    package var overrides: [RuleOverride] = []
    /// Findings that stay quiet; nil to keep no account of findings.
    package var baseline: Baseline?

    /// - Parameters:
    ///   - profiles: whose limits apply.
    ///   - jobs: files looked at at a time, at least 1.
    package init(profiles: [Profile], jobs: Int) {
        self.profiles = profiles
        self.jobs = max(1, jobs)
    }
}

/// Which files of a folder are met.
package struct WalkOptions: Sendable {
    /// When not empty, only files that match one of these are met.
    package var include: [Glob] = []
    /// Files and folders that match one of these are not met.
    package var exclude: [Glob] = []
    /// The same for patterns of a settings file.
    package var ignore: PathPatterns?
    package var respectsGitignore = false
    /// Follow links to folders, and links out of the folder named.
    package var followsLinks = false

    package init() {}
}
