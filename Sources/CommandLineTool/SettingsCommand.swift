import LintEngine
import MediaModel

/// `attachlint settings`: what is in force here, and where does it come from?
enum SettingsCommand: Command {
    static let name = "settings"
    static let summary = "show what is in force here and where it comes from"
    static let operands = "[OPTIONS]"
    static let details = "Takes the options of attachlint lint and shows what would hold."
    static let sections = OptionBook.sections
    static let examples = [
        ("attachlint settings", "what holds in this folder"),
        ("ATTACHLINT_DEPTH=full attachlint settings", "and with this in the environment"),
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard arguments.operands.isEmpty else {
            throw .usage("attachlint settings takes no operands.", hint: "See attachlint settings --help.")
        }
        let settings = try context.settings(arguments)
        _ = try settings.lintOptions(cores: context.cores)
        let rows = OptionBook.all.compactMap { card -> (String, String)? in
            if let entry = settings.entries[card.name] {
                let value = entry.values.isEmpty ? "on" : entry.values.joined(separator: ", ")
                return (card.name, "\(value)  (\(entry.origin))")
            }
            return card.standard.map { (card.name, "\($0)  (default)") }
        }
        let sandbox = ("sandbox", "\(Sandbox.summary(programFolder: context.programFolder))  (this kernel)")
        let all = rows + (settings.file?.rows ?? []) + [sandbox]
        try context.print(HelpText.table(all.map { (VisibleText.text($0), VisibleText.text($1)) }) + "\n")
        return 0
    }
}
