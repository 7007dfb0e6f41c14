import LintEngine
import MediaModel

/// What is in force: flags over environment, environment over file, file over defaults.
struct Settings {
    /// Where a value comes from.
    enum Origin: Equatable, CustomStringConvertible {
        case flag
        case environment(String)
        case file(String)
        case standard

        var description: String {
            switch self {
            case .flag: "command line"
            case .environment(let variable): "environment, \(variable)"
            case .file(let path): path
            case .standard: "default"
            }
        }
    }

    struct Entry: Equatable {
        /// Empty for a flag that is on.
        var values: [String]
        var origin: Origin
    }

    private(set) var entries: [String: Entry] = [:]
    /// What says more than options can: own profiles, overrides, ignored paths; nil when there is none.
    let file: SettingsFile?
    /// Profiles of the settings file.
    private let ownProfiles: [OwnProfile]

    /// - Parameters:
    ///   - arguments: the command line.
    ///   - environment: the process environment.
    ///   - file: the settings file, when there is one.
    /// - Throws: `usage` for a value that is not allowed, or an option whose feature is not there yet.
    init(
        arguments: ParsedArguments, environment: [String: String], file: SettingsFile?
    ) throws(ToolError) {
        self.file = file
        ownProfiles = file?.profiles ?? []
        for card in OptionBook.all {
            if let values = arguments.options[card.name] {
                entries[card.name] = Entry(values: values, origin: .flag)
            } else if let text = environment[card.variable] {
                entries[card.name] = try Self.entry(card, environment: text)
            } else if let values = file?.values[card.name] {
                entries[card.name] = Entry(values: values, origin: .file(file?.path.display ?? ""))
            }
            if let entry = entries[card.name] { try check(card, entry) }
        }
    }

    private static func entry(_ card: OptionCard, environment text: String) throws(ToolError) -> Entry? {
        let origin = Origin.environment(card.variable)
        switch card.value {
        case .one: return Entry(values: [text], origin: origin)
        case .many: return Entry(values: text.split(separator: ",").map(String.init), origin: origin)
        case .none:
            switch text.lowercased() {
            case "1", "true", "yes", "on": return Entry(values: [], origin: origin)
            case "", "0", "false", "no", "off": return nil
            default:
                throw .usage(
                    "\(card.variable) is \(text), but it takes true or false.", hint: "See attachlint lint --help.")
            }
        }
    }

    /// One option by itself.
    private init(_ card: OptionCard, _ values: [String], profiles: [OwnProfile]) {
        entries[card.name] = Entry(values: values, origin: .flag)
        file = nil
        ownProfiles = profiles
    }

    /// Holds an option by itself against everything the command line asks of it.
    /// - Parameter profiles: names it may use beside those of the built-in ones.
    /// - Throws: `usage` for values that mean nothing.
    static func check(
        _ card: OptionCard, _ values: [String], profiles: [OwnProfile], in context: ToolContext
    ) throws(ToolError) {
        let settings = Settings(card, values, profiles: profiles)
        try settings.check(card, Entry(values: values, origin: .flag))
        var options = try settings.lintOptions(cores: 1)
        try settings.setNetwork(of: &options, sources: [], context: context)
        try settings.setPayloads(of: &options)
    }

    private func check(_ card: OptionCard, _ entry: Entry) throws(ToolError) {
        let choices = card.choices + (card.name == "profile" ? ownProfiles.map(\.profile.name) : [])
        let origin = entry.origin == .flag ? "" : " (from: \(entry.origin))"
        for value in entry.values where !card.choices.isEmpty && !choices.contains(value) {
            let near = NearestName.of(value, among: choices).map { " Did you mean \($0)?" } ?? ""
            throw .usage(
                "\(card.spelling) does not know \(value)\(origin).\(near)",
                hint: "It takes \(choices.joined(separator: ", ")).")
        }
    }

    func isOn(_ name: String) -> Bool { entries[name] != nil }
    func values(_ name: String) -> [String] { entries[name]?.values ?? [] }

    /// The last value given, or the option's default.
    func value(_ name: String) -> String? { entries[name]?.values.last ?? OptionBook.card(named: name)?.standard }

    // MARK: What the engine needs

    /// - Parameter cores: how many processors the machine has.
    /// - Throws: `usage` for values that mean nothing.
    func lintOptions(cores: Int) throws(ToolError) -> LintOptions {
        let names = isOn("profile") ? values("profile") : ["rich-push"]
        var options = LintOptions(profiles: names.compactMap(profile(named:)), jobs: try jobs(cores: cores))
        options.depth = value("depth").flatMap(InspectionDepth.init(rawValue:)) ?? .standard
        options.includesEverything = isOn("all")
        options.isolatesFiles = isOn("isolate")
        options.requiresSandbox = isOn("require-sandbox")
        options.walk.include = values("include").map(Glob.init)
        options.walk.exclude = values("exclude").map(Glob.init)
        options.walk.respectsGitignore = isOn("respect-gitignore")
        options.walk.followsLinks = isOn("follow-links")
        options.disabledRules = Set(try values("disable").map(Self.rule))
        options.onlyRules = isOn("only") ? Set(try values("only").map(Self.rule)) : nil
        options.severities = try severities()
        options.walk.ignore = file?.ignore
        options.overrides = overrides()
        return options
    }

    /// All profiles that have a name here, the built-in ones first.
    var profiles: [Profile] {
        LintCatalog.profileNames.compactMap(LintCatalog.profile(named:)) + ownProfiles.map(\.profile)
    }

    private func profile(named name: String) -> Profile? {
        ownProfiles.first { $0.profile.name == name }?.profile ?? LintCatalog.profile(named: name)
    }

    /// The overrides of the file, less what somebody says otherwise for this run.
    private func overrides() -> [RuleOverride] {
        let louder = Self.severities(outranksFile("severity") ? values("severity") : [])
        return (file?.overrides ?? []).map { override in
            var override = override
            if outranksFile("profile") { override.profiles = nil }
            override.severities = override.severities.filter { louder[$0.key] == nil }
            return override
        }
    }

    /// Whether the command line or the environment sets an option.
    private func outranksFile(_ name: String) -> Bool {
        switch entries[name]?.origin {
        case .flag, .environment: true
        case .file, .standard, nil: false
        }
    }

    private func jobs(cores: Int) throws(ToolError) -> Int {
        guard let text = entries["jobs"]?.values.last else { return cores }
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw .usage("--jobs takes a number from 1 to 256, not \(text).", hint: "Leave it out for one a core.")
        }
        return jobs
    }

    private func severities() throws(ToolError) -> [String: Severity] {
        var levels: [String: Severity] = [:]
        for text in values("severity") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let severity = Severity(rawValue: parts[1]) else {
                throw .usage(
                    "--severity takes RULE=LEVEL, not \(text).",
                    hint: "LEVEL is info, warning or error; --disable silences a rule.")
            }
            levels[try Self.rule(parts[0])] = severity
        }
        return levels
    }

    /// Severities from texts that were looked at already.
    static func severities(_ texts: [String]) -> [String: Severity] {
        texts.reduce(into: [:]) { levels, text in
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { levels[parts[0]] = Severity(rawValue: parts[1]) }
        }
    }

    private static func rule(_ id: String) throws(ToolError) -> String {
        let ids = LintCatalog.rules.map(\.id)
        if ids.contains(id) { return id }
        let near = NearestName.of(id, among: ids).map { " Did you mean \($0)?" } ?? ""
        throw .usage("There is no rule \(id).\(near)", hint: "attachlint rules lists them.")
    }

    /// From which severity on the run fails; nil for never.
    var failsFrom: Severity? { value("fail-on").flatMap(Severity.init(rawValue:)) }
}
