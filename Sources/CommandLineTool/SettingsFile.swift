import Glibc
import LintEngine
import MediaModel
import StrictJSON

/// A `.attachlint.json`.
struct SettingsFile {
    let path: RawPath
    /// Option names with their values; a flag that is on has an empty list.
    private(set) var values: [String: [String]] = [:]
    /// What is left out of folders; nil when the file does not say.
    private(set) var ignore: PathPatterns?
    private(set) var overrides: [RuleOverride] = []
    /// In the order of the file.
    private(set) var profiles: [OwnProfile] = []

    /// Keys that are no options of the command line.
    static let ownKeys = ["$schema", "ignore", "overrides", "profiles"]
    static let overrideKeys = ["files", "disable", "profile", "severity"]

    private let view: FolderView
    private let context: ToolContext
    private var mistakes = SettingsMistakes()

    /// Finds the nearest settings file, walking up from the working folder.
    ///
    /// The search ends at the root of a repository, and before a folder that belongs to another user.
    static func nearest(in context: ToolContext) throws(ToolError) -> SettingsFile? {
        var folder = RawPath(context.workingFolder)
        while true {
            guard folder.isOwnedByUser else { return nil }
            let candidate = folder.appending(Array(".attachlint.json".utf8))
            if candidate.status != nil { return try SettingsFile(at: candidate, in: context) }
            guard folder.bytes.count > 1, folder.appending(Array(".git".utf8)).status == nil else { return nil }
            folder = folder.parent
        }
    }

    /// - Throws: `trouble` when it cannot be read, `mistakes` for everything in it that means nothing.
    init(at path: RawPath, in context: ToolContext) throws(ToolError) {
        self.path = path
        self.context = context
        let workingFolder = RawPath(context.workingFolder)
        let slash = path.bytes.lastIndex(of: UInt8(ascii: "/"))
        view = FolderView(of: slash == nil ? workingFolder : path.parent, workingFolder: workingFolder)
        guard let bytes = path.contents else {
            throw .trouble("The settings file \(path.display) cannot be read, or is over 1 MB.")
        }
        do throws(JSONFault) {
            let document = try JSONParser.parse(bytes[...], limits: JSONLimits(depth: 16))
            for duplicate in document.duplicates {
                mistakes.note("\(duplicate.path): It stands twice.", at: duplicate.position)
            }
            read(SettingsNode(root: document.root))
        } catch { mistakes.note("It is no JSON: \(error.reason).", at: error.position) }
        guard mistakes.isEmpty else {
            throw .mistakes(
                mistakes.sentences(of: path.display), hint: "docs/attachlint.schema.json names every key and value.")
        }
    }

    private mutating func read(_ root: SettingsNode) {
        guard let members = root.members else { return mistakes.noteKind(root, wanted: "an object of settings") }
        // What other keys may name comes first.
        for (key, node) in members where key == "profiles" { readProfiles(node) }
        for (key, node) in members where key != "$schema" && key != "profiles" {
            switch key {
            case "ignore": ignore = PathPatterns(mistakes.texts(node).map { Glob($0.text) }, from: view)
            case "overrides": readOverrides(node)
            default: values[key] = readOption(key, node)
            }
        }
    }

    private mutating func readProfiles(_ node: SettingsNode) {
        guard let members = node.members else {
            return mistakes.noteKind(node, wanted: "an object from names to profiles")
        }
        let day = path.status.map { PointInTime(epochSeconds: $0.st_mtim.tv_sec).text.prefix(10) } ?? ""
        let source = LimitSource(
            title: "settings file \(path.display)", address: nil, date: String(day), standing: .house)
        for (name, node) in members {
            if LintCatalog.profileNames.contains(name) {
                mistakes.note("There is a built-in profile of that name; take another one.", of: node)
            } else if !OwnProfile.isName(name) {
                mistakes.note("A profile is named in lower-case letters, digits and hyphens: our-app.", of: node)
            } else {
                profiles.append(OwnProfile(name, node, source: source, &mistakes))
            }
        }
    }

    // MARK: Options

    /// - Returns: nil for a flag that is off, and for what is wrong.
    private mutating func readOption(_ key: String, _ node: SettingsNode) -> [String]? {
        guard let card = OptionBook.settable.first(where: { $0.name == key }) else {
            let known = OptionBook.settable.filter { !$0.isRefusedInFile }.map(\.name)
            mistakes.noteUnknown(node, "key", key, known + Self.ownKeys)
            return nil
        }
        guard !card.isRefusedInFile else {
            mistakes.note(
                "A settings file must not set \"\(key)\": only the command line and the environment may. "
                    + "Use --\(key) or \(card.variable).", of: node)
            return nil
        }
        switch card.value {
        case .none:
            if let isOn = node.json.bool { return isOn ? tried(card, node, []) : nil }
            mistakes.noteKind(node, wanted: "true or false")
            return nil
        case .one(let kind):
            guard let text = node.json.string ?? node.json.number?.text else {
                mistakes.noteKind(node, wanted: "one value")
                return nil
            }
            let value = kind == "FILE" ? view.whole(RawPath(text)).text ?? text : text
            return tried(card, node, [value])
        case .many("RULE=LEVEL"): return severities(card, node)
        case .many: return mistakes.texts(node).flatMap { tried(card, $0.node, [$0.text]) ?? [] }
        }
    }

    private mutating func severities(_ card: OptionCard, _ node: SettingsNode) -> [String] {
        guard let members = node.members else {
            mistakes.noteKind(node, wanted: "an object such as {\"gps-metadata\": \"error\"}")
            return []
        }
        return members.flatMap { rule, node -> [String] in
            mistakes.word(node, Severity.allCases.map(\.rawValue)).flatMap { tried(card, node, ["\(rule)=\($0)"]) }
                ?? []
        }
    }

    /// Holds a value by itself against what the command line would say to it.
    private mutating func tried(_ card: OptionCard, _ node: SettingsNode, _ values: [String]) -> [String]? {
        do throws(ToolError) {
            try Settings.check(card, values, profiles: profiles, in: context)
            return values
        } catch {
            // The key stands before it already.
            let words = error.text.split(whereSeparator: \.isWhitespace).map(String.init)
            let isNamed = words.first == card.spelling
            let sentence = ((isNamed ? ["It"] : []) + words.drop { $0 == card.spelling || $0 == "\(card.spelling):" })
            mistakes.note(sentence.joined(separator: " "), of: node)
            return nil
        }
    }

    // MARK: Overrides

    private mutating func readOverrides(_ node: SettingsNode) {
        guard let elements = node.elements else { return mistakes.noteKind(node, wanted: "a list of objects") }
        for element in elements {
            var override = RuleOverride(files: PathPatterns([], from: view))
            for (key, node) in mistakes.members(of: element, known: Self.overrideKeys) {
                guard key != "files" else {
                    override.files.globs = mistakes.texts(node).map { Glob($0.text) }
                    continue
                }
                let values = readOption(key, node) ?? []
                switch key {
                case "disable": override.disabledRules = Set(values)
                case "profile": override.profiles = values.compactMap(profile(named:))
                default: override.severities = Settings.severities(values)
                }
            }
            if override.files.globs.isEmpty, element.members != nil {
                mistakes.note("It needs \"files\": patterns such as \"banners/**\".", of: element)
            }
            overrides.append(override)
        }
    }

    private func profile(named name: String) -> Profile? {
        profiles.first { $0.profile.name == name }?.profile ?? LintCatalog.profile(named: name)
    }
}

extension RawPath {
    fileprivate var isOwnedByUser: Bool { status.map { $0.st_uid == getuid() } ?? false }
}
