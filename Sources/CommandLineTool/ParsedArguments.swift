import MediaModel

/// A command line taken apart.
struct ParsedArguments: Equatable {
    /// Option names with the values given, in order; a flag has an empty list.
    var options: [String: [String]] = [:]
    /// What is no option, in order.
    var operands: [RawPath] = []
    var wantsHelp = false

    /// - Parameters:
    ///   - arguments: what follows the command's name.
    ///   - cards: the options the command knows.
    ///   - command: its name, for hints.
    /// - Throws: `usage` for an unknown option, a missing value, a value where none belongs or one that is not text.
    init(_ arguments: [RawPath], cards: [OptionCard], command: String) throws(ToolError) {
        var rest = arguments[...]
        let hint = "See attachlint \(command) --help."
        while let argument = rest.popFirst() {
            let word = argument.display
            if word == "--" {
                operands += rest
                break
            }
            if word == "--help" || word == "-h" {
                wantsHelp = true
                continue
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(argument)
                continue
            }
            guard argument.text != nil else { throw .usage("\(word) is not text in UTF-8.", hint: hint) }
            let (name, attached) = Self.split(word, cards)
            guard let card = cards.first(where: { $0.name == name }) else {
                throw .usage(Self.unknown(word, name, cards), hint: hint)
            }
            if card.value == .none {
                guard attached == nil else { throw .usage("\(card.spelling) takes no value.", hint: hint) }
                options[name] = []
            } else {
                guard let value = attached.map({ RawPath($0) }) ?? rest.popFirst() else {
                    throw .usage("\(card.spelling) needs a value.", hint: hint)
                }
                guard let text = value.text else {
                    throw .usage("The value of \(card.spelling) is not text in UTF-8.", hint: hint)
                }
                options[name, default: []].append(text)
            }
        }
    }

    /// Takes an option and a value attached to it apart: `--jobs=4`, `-j4`.
    private static func split(_ word: String, _ cards: [OptionCard]) -> (name: String, value: String?) {
        guard !word.hasPrefix("--") else {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        }
        let (letter, rest) = (String(word.dropFirst().prefix(1)), String(word.dropFirst(2)))
        guard let card = cards.first(where: { $0.short == letter }) else { return (String(word.dropFirst()), nil) }
        // Two letters in one word are not told apart: better an unknown option than a wrong one.
        if card.value == .none, !rest.isEmpty { return (String(word.dropFirst()), nil) }
        return (card.name, rest.isEmpty ? nil : rest)
    }

    private static func unknown(_ word: String, _ name: String, _ cards: [OptionCard]) -> String {
        let near = NearestName.of(name, among: cards.map(\.name)).map { " Did you mean --\($0)?" } ?? ""
        return "There is no option \(word).\(near)"
    }
}
