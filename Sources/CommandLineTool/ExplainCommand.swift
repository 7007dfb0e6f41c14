import LintEngine
import MediaModel

/// `attachlint explain`: why do you complain, and how do I repair it?
enum ExplainCommand: Command {
    static let name = "explain"
    static let summary = "explain a rule: what, why, how to repair"
    static let operands = "RULE…"
    static let details = ""
    static let sections: [(title: String, options: [OptionCard])] = []

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard !arguments.operands.isEmpty else {
            throw .usage("A rule is missing.", hint: "attachlint rules lists them.")
        }
        let cards = LintCatalog.rules
        var pages: [String] = []
        for id in arguments.operands.map(\.display) {
            guard let card = cards.first(where: { $0.id == id }) else {
                let near = NearestName.of(id, among: cards.map(\.id)).map { " Did you mean \($0)?" } ?? ""
                throw .usage("There is no rule \(id).\(near)", hint: "attachlint rules lists them.")
            }
            pages.append(card.explanation + "\n")
        }
        try context.print(pages.joined(separator: "\n"))
        return 0
    }
}
