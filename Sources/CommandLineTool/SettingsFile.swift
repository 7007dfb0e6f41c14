import FoundationEssentials
import Glibc
import LintEngine
import MediaModel

/// A `.attachlint.json`.
struct SettingsFile {
    let path: RawPath
    /// Option names with their values; a flag that is on has an empty list.
    let values: [String: [String]]

    /// Finds the nearest settings file, walking up from a folder.
    ///
    /// The search ends at the root of a repository, and before a folder that belongs to another user.
    static func nearest(from folder: RawPath) throws(ToolError) -> SettingsFile? {
        var folder = folder
        while true {
            guard folder.isOwnedByUser else { return nil }
            let candidate = folder.appending(Array(".attachlint.json".utf8))
            if candidate.exists { return try SettingsFile(at: candidate) }
            guard folder.bytes.count > 1, !folder.appending(Array(".git".utf8)).exists else { return nil }
            folder = folder.parent
        }
    }

    /// - Throws: `trouble` when it cannot be read, `usage` for anything in it that means nothing.
    init(at path: RawPath) throws(ToolError) {
        self.path = path
        guard let bytes = path.contents else {
            throw .trouble("The settings file \(path.display) cannot be read, or is over 1 MB.")
        }
        let object: [String: JSONValue]
        do { object = try JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)) } catch {
            throw .usage(
                "The settings file \(path.display) is not a JSON object.", hint: "Check its commas and quotes.")
        }
        var values: [String: [String]] = [:]
        for (key, value) in object.sorted(by: { $0.key < $1.key }) where key != "$schema" {
            if let given = try Self.values(key, value, in: path) { values[key] = given }
        }
        self.values = values
    }

    private static func values(_ key: String, _ value: JSONValue, in path: RawPath) throws(ToolError) -> [String]? {
        guard let card = OptionBook.card(named: key) else {
            let near = NearestName.of(key, among: OptionBook.all.map(\.name)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw .usage("The settings file \(path.display) has the unknown key \"\(key)\".\(near)", hint: hint)
        }
        guard !card.isRefusedInFile else {
            throw .usage(
                "The settings file \(path.display) must not set \"\(key)\": only the command line and the environment may.",
                hint: "Use --\(key) or \(card.variable).")
        }
        switch (card.value, value) {
        case (.none, .bool(let isOn)): return isOn ? [] : nil
        case (.one, .string(let text)): return [text]
        case (.one, .number(let number)): return [number]
        case (.many, .string(let text)): return [text]
        case (.many, .strings(let texts)): return texts
        case (.many("RULE=LEVEL"), .object(let levels)):
            return levels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        default:
            throw .usage(
                "The settings file \(path.display) gives \"\(key)\" a value of the wrong kind.",
                hint: "It takes \(wanted(card)).")
        }
    }

    private static let hint = "attachlint settings shows what is in force."

    private static func wanted(_ card: OptionCard) -> String {
        switch card.value {
        case .none: "true or false"
        case .one: "one value"
        case .many("RULE=LEVEL"): "an object such as {\"gps-metadata\": \"error\"}"
        case .many: "one text or a list of texts"
        }
    }
}

/// The values a settings file may hold.
private enum JSONValue: Decodable {
    case bool(Bool)
    case number(String)
    case string(String)
    case strings([String])
    case object([String: String])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number(String(value))
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String].self) {
            self = .strings(value)
        } else {
            self = .object(try container.decode([String: String].self))
        }
    }
}

extension RawPath {
    fileprivate var exists: Bool { status != nil }

    fileprivate var isOwnedByUser: Bool { status.map { $0.st_uid == getuid() } ?? false }
}
