import LintEngine
import MediaModel

/// `attachlint explain`: why do you complain, and how do I repair it?
enum ExplainCommand: Command {
    static let name = "explain"
    static let summary = "explain a rule: what, why, how to repair"
    static let operands = "RULE…|checklist"
    static let details =
        "attachlint explain checklist lists what to look at when all is right here and the phone still shows the text alone."
    static let sections: [(title: String, options: [OptionCard])] = []

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard !arguments.operands.isEmpty else {
            throw .usage("A rule is missing.", hint: "attachlint rules lists them.")
        }
        let cards = LintCatalog.rules
        var pages: [String] = []
        for id in arguments.operands.map(\.display) {
            if id == Checklist.name {
                pages.append(Checklist.page(width: context.helpColumns))
                continue
            }
            guard let card = cards.first(where: { $0.id == id }) else {
                let near =
                    NearestName.of(id, among: cards.map(\.id) + [Checklist.name]).map { " Did you mean \($0)?" } ?? ""
                throw .usage("There is no rule \(id).\(near)", hint: "attachlint rules lists them.")
            }
            pages.append(card.explanation + "\n")
        }
        try context.print(pages.joined(separator: "\n"))
        return 0
    }
}
