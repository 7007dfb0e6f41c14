import LintEngine
import MediaModel
import StrictJSON

/// The JSON Schema of the settings file, for editors; made from the tables its reader uses.
package enum SettingsSchema {
    /// `docs/attachlint.schema.json`, to the letter.
    package static var text: String { schema.indentedText() + "\n" }

    /// JSON Schema, draft 7: the version most editors know.
    private static var schema: JSONNode {
        var properties = OptionBook.all.filter { !$0.isRefusedInFile }
            .map { ($0.name, option($0)) }
        properties += [
            ("$schema", object([("type", text("string"))])),
            (
                "ignore",
                described(oneOrMany(string), "of a folder, leave out what matches, from the folder of this file")
            ),
            ("overrides", described(list(override), "what holds for some files; the later one counts")),
            ("profiles", described(map(profile, names: "^[a-z0-9]+(-[a-z0-9]+)*$"), "profiles of one's own, by name")),
        ]
        let head: [(String, JSONNode)] = [
            ("$schema", text("http://json-schema.org/draft-07/schema#")), ("title", text("Settings of attachlint")),
        ]
        let limits = record(ProfileDraft.limitKeys.map { ($0, limit($0)) })
        return object(head + members(properties) + [("definitions", object([("limits", limits)]))])
    }

    // MARK: Options

    private static func option(_ card: OptionCard) -> JSONNode {
        let values: JSONNode =
            switch card.value {
            case .none: object([("type", text("boolean"))])
            case .one: card.choices.isEmpty ? type(["string", "number"]) : words(card.choices)
            case .many("RULE=LEVEL"): severities
            case .many: oneOrMany(item(card))
            }
        let standard = card.standard.map { "; default: \($0)" } ?? ""
        return described(values, card.help + standard)
    }

    /// A profile of one's own is as good as a built-in one.
    private static func item(_ card: OptionCard) -> JSONNode {
        switch card.name {
        case "profile": object([("anyOf", array([words(card.choices), string]))])
        case "disable", "only": words(LintCatalog.rules.map(\.id))
        default: string
        }
    }

    private static var severities: JSONNode {
        record(LintCatalog.rules.map { ($0.id, words(Severity.allCases.map(\.rawValue))) })
    }

    // MARK: Overrides and profiles

    private static var override: JSONNode {
        let options = SettingsFile.overrideKeys.filter { $0 != "files" }.compactMap { name in
            OptionBook.all.first { $0.name == name }.map { (name, option($0)) }
        }
        return record(
            [("files", described(oneOrMany(string), "patterns, from the folder of this file"))] + options,
            required: ["files"])
    }

    private static var profile: JSONNode {
        record(OwnProfile.keys.map { ($0, profileValue($0)) }, required: ["extends"])
    }

    private static func profileValue(_ key: String) -> JSONNode {
        switch key {
        case "extends": words(LintCatalog.profileNames)
        case "formats":
            record(MediaFormat.allCases.filter(\.isMedia).map { ($0.rawValue, words(OwnProfile.stances)) })
        case "limits": record(ProfileDraft.places.map { ($0, object([("$ref", text("#/definitions/limits"))])) })
        case "video-codecs", "audio-codecs":
            described(map(words(OwnProfile.codecStances)), "by their names in FFmpeg; * is every other one")
        default: string
        }
    }

    private static func limit(_ key: String) -> JSONNode {
        switch key {
        case "pixels":
            oneOrMany(record(ProfileDraft.pixelKeys.map { ($0, bound($0, type(["integer"]))) }), orNull: true)
        case "aspect-ratio":
            oneOrMany(record(ProfileDraft.shapeKeys.map { ($0, bound($0, type(["string", "number"]))) }), orNull: true)
        case "seconds": type(["number", "null"])
        default: described(type(["string", "integer", "null"]), "such as 2 MB, 300 kB, 1 MiB, or a number of bytes")
        }
    }

    private static func bound(_ key: String, _ value: JSONNode) -> JSONNode {
        key == "severity" ? words(Severity.allCases.map(\.rawValue)) : value
    }

    // MARK: Words of JSON Schema

    private static var string: JSONNode { object([("type", text("string")), ("minLength", number(1))]) }

    private static func type(_ names: [String]) -> JSONNode {
        object([("type", names.count == 1 ? text(names[0]) : array(names.map(text)))])
    }

    private static func words(_ words: [String]) -> JSONNode { object([("enum", array(words.map(text)))]) }

    private static func list(_ item: JSONNode) -> JSONNode { object([("type", text("array")), ("items", item)]) }

    private static func oneOrMany(_ item: JSONNode, orNull: Bool = false) -> JSONNode {
        object([("anyOf", array([item, list(item)] + (orNull ? [type(["null"])] : [])))])
    }

    private static func map(_ value: JSONNode, names: String? = nil) -> JSONNode {
        let start = [("type", text("object")), ("additionalProperties", value)]
        return object(start + (names.map { [("propertyNames", object([("pattern", text($0))]))] } ?? []))
    }

    private static func record(_ properties: [(String, JSONNode)], required: [String] = []) -> JSONNode {
        object(members(properties) + (required.isEmpty ? [] : [("required", array(required.map(text)))]))
    }

    private static func members(_ properties: [(String, JSONNode)]) -> [(String, JSONNode)] {
        [
            ("type", text("object")), ("properties", object(properties)),
            ("additionalProperties", JSONNode(.bool(false))),
        ]
    }

    private static func described(_ node: JSONNode, _ help: String) -> JSONNode {
        var node = node
        node["description"] = text(help)
        return node
    }

    private static func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(name: $0.0, value: $0.1) }))
    }

    private static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }
    private static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }
    private static func number(_ count: Int) -> JSONNode { JSONNode(.number(JSONNumber(String(count)))) }
}
