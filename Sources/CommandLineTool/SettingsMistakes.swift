import StrictJSON

/// Everything wrong in a settings file, gathered while it is read, and the questions that find it.
struct SettingsMistakes {
    private struct Mistake {
        var position: JSONPosition
        var sentence: String
    }

    /// More names are no help.
    private static let mostListed = 12

    private var mistakes: [Mistake] = []

    var isEmpty: Bool { mistakes.isEmpty }

    /// One sentence each in the order of the file: `.attachlint.json:3:5: severity.gps-metdata: There is no rule …`.
    /// - Parameter file: its name.
    func sentences(of file: String) -> [String] {
        mistakes.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
            .map { "\(file):\($0.position.line):\($0.position.column): \($0.sentence)" }
    }

    mutating func note(_ sentence: String, of node: SettingsNode) {
        note(node.path.isEmpty ? sentence : "\(node.path): \(sentence)", at: node.position)
    }

    mutating func note(_ sentence: String, at position: JSONPosition) {
        mistakes.append(Mistake(position: position, sentence: sentence))
    }

    mutating func noteKind(_ node: SettingsNode, wanted: String) {
        note("It is \(node.json.kind), but takes \(wanted).", of: node)
    }

    // MARK: Questions

    /// The members of an object whose names are known; the others are noted.
    mutating func members(of node: SettingsNode, known: [String]) -> [(name: String, node: SettingsNode)] {
        guard let members = node.members else {
            let names = known.count > Self.mostListed ? "" : " with \(known.joined(separator: ", "))"
            noteKind(node, wanted: "an object" + names)
            return []
        }
        return members.filter { member in
            if known.contains(member.name) { return true }
            noteUnknown(member.node, "key", member.name, known)
            return false
        }
    }

    /// Notes a name nobody knows, with the nearest right one.
    mutating func noteUnknown(_ node: SettingsNode, _ what: String, _ name: String, _ known: [String]) {
        let all = known.count > Self.mostListed ? "" : " It takes \(known.joined(separator: ", "))."
        let near = NearestName.of(name, among: known).map { " Did you mean \($0)?" }
        note("There is no \(what) \(name).\(near ?? all)", of: node)
    }

    mutating func text(_ node: SettingsNode) -> String? {
        guard let text = node.json.string else {
            noteKind(node, wanted: "a text")
            return nil
        }
        guard !text.isEmpty else {
            note("It is empty.", of: node)
            return nil
        }
        return text
    }

    /// The texts of a list, or one text.
    mutating func texts(_ node: SettingsNode) -> [(text: String, node: SettingsNode)] {
        guard node.json.string != nil || node.elements != nil else {
            noteKind(node, wanted: "a text or a list of texts")
            return []
        }
        return node.oneOrMany.compactMap { element in text(element).map { ($0, element) } }
    }

    /// One of several words.
    mutating func word(_ node: SettingsNode, _ known: [String]) -> String? {
        guard let word = text(node) else { return nil }
        guard known.contains(word) else {
            noteUnknown(node, "value", word, known)
            return nil
        }
        return word
    }

    mutating func positiveNumber(_ node: SettingsNode) -> Double? {
        guard let number = node.json.number?.double, number > 0 else {
            note("It takes a number above 0.", of: node)
            return nil
        }
        return number
    }

    mutating func count(_ node: SettingsNode) -> Int? {
        guard let count = node.json.number?.int, (1...1_000_000).contains(count) else {
            note("It takes a whole number from 1 to 1000000.", of: node)
            return nil
        }
        return count
    }
}
