/// `attachlint man`: the manual page.
enum ManCommand: Command {
    static let name = "man"
    static let summary = "print the manual page, as man reads it"
    static let operands = ""
    static let details = ""
    static let sections: [(title: String, options: [OptionCard])] = []
    static let examples = [
        ("attachlint man | man -l -", "read it"),
        ("attachlint man > ~/.local/share/man/man1/attachlint.1", "keep it, so that man attachlint finds it"),
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard arguments.operands.isEmpty else {
            throw .usage("attachlint man takes no operands.", hint: "attachlint man | man -l - shows the page.")
        }
        try context.print(ManualPage.text)
        return 0
    }
}
