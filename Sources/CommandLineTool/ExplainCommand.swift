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
    static let examples = [
        ("attachlint explain file-size", "what it finds, why, and the commands that repair it"),
        ("attachlint explain checklist", "where to look when all is right here"),
    ]

    static var words: [String] { LintCatalog.rules.map(\.id) + [Checklist.name] }

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard !arguments.operands.isEmpty else {
            throw .usage("A rule is missing.", hint: "attachlint rules lists them.")
        }
        let rules = LintCatalog.rulePages
        var pages: [String] = []
        for id in arguments.operands.map(\.display) {
            if id == Checklist.name {
                pages.append(Checklist.page(width: context.helpColumns))
                continue
            }
            guard let rule = rules.first(where: { $0.card.id == id }) else {
                let near = NearestName.of(id, among: words).map { " Did you mean \($0)?" } ?? ""
                throw .usage("There is no rule \(id).\(near)", hint: "attachlint rules lists them.")
            }
            pages.append(rule.text(width: context.helpColumns) + "\n")
        }
        try context.print(pages.joined(separator: "\n"))
        return 0
    }
}
