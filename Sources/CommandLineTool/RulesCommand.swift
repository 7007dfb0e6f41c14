import LintEngine
import MediaModel

/// `attachlint rules`: which rules are there?
enum RulesCommand: Command {
    static let name = "rules"
    static let summary = "list all rules"
    static let operands = ""
    static let details = ""
    static let sections: [(title: String, options: [OptionCard])] = []
    static let examples = [
        ("attachlint rules", "all of them, with their severities")
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard arguments.operands.isEmpty else {
            throw .usage("attachlint rules takes no operands.", hint: "attachlint explain RULE tells about one rule.")
        }
        let rows = LintCatalog.rules.map { card in
            (
                card.id,
                card.severityText + String(repeating: " ", count: max(1, 20 - card.severityText.count)) + card.title
            )
        }
        // On a terminal the titles are wrapped; a pipe gets one line a rule.
        let width = context.outputIsTerminal ? context.helpColumns : nil
        try context.print(HelpText.table(rows, width: width) + "\n")
        return 0
    }
}
