/// A command line taken apart.
struct ParsedArguments: Equatable {
    /// Option names with the values given, in order; a flag has an empty list.
    var options: [String: [String]] = [:]
    /// What is no option, in order.
    var operands: [String] = []
    var wantsHelp = false

    /// - Parameters:
    ///   - arguments: what follows the command's name.
    ///   - cards: the options the command knows.
    ///   - command: its name, for hints.
    /// - Throws: `usage` for an unknown option, a missing value or a value where none belongs.
    init(_ arguments: [String], cards: [OptionCard], command: String) throws(ToolError) {
        var rest = arguments[...]
        let hint = "See attachlint \(command) --help."
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word == "--help" || word == "-h" {
                wantsHelp = true
                continue
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let (name, attached) = Self.split(word)
            guard let card = cards.first(where: { $0.name == name }) else {
                throw .usage(Self.unknown(word, name, cards), hint: hint)
            }
            if card.value == .none {
                guard attached == nil else { throw .usage("--\(name) takes no value.", hint: hint) }
                options[name] = []
            } else {
                guard let value = attached ?? rest.popFirst() else {
                    throw .usage("--\(name) needs a value.", hint: hint)
                }
                options[name, default: []].append(value)
            }
        }
    }

    private static func split(_ word: String) -> (name: String, value: String?) {
        if word == "-0" { return ("0", nil) }
        let short = ["-q": "quiet", "-v": "verbose", "-j": "jobs", "-o": "output"]
        guard word.hasPrefix("--") else { return (short[word] ?? String(word.dropFirst()), nil) }
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }

    private static func unknown(_ word: String, _ name: String, _ cards: [OptionCard]) -> String {
        let near = NearestName.of(name, among: cards.map(\.name)).map { " Did you mean --\($0)?" } ?? ""
        return "There is no option \(word).\(near)"
    }
}
