import MediaModel

/// `attachlint completions`: let the shell finish words.
enum CompletionsCommand: Command {
    static let name = "completions"
    static let summary = "print what makes a shell complete attachlint"
    static let operands = "bash|zsh|fish"
    static let details =
        "bash: put it into ~/.local/share/bash-completion/completions/attachlint. zsh: into a file _attachlint in a folder of "
        + "$fpath. fish: into ~/.config/fish/completions/attachlint.fish."
    static let sections: [(title: String, options: [OptionCard])] = []
    static let examples = [
        ("source <(attachlint completions bash)", "for this shell only"),
        ("attachlint completions fish | source", "the same in fish"),
    ]
    static let words = ["bash", "zsh", "fish"]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard arguments.operands.count == 1, let shell = arguments.operands.first?.display else {
            throw .usage(
                "attachlint completions takes one of bash, zsh and fish.", hint: "See attachlint completions --help.")
        }
        switch shell {
        case "bash": try context.print(BashCompletion.script)
        case "zsh": try context.print(ZshCompletion.script)
        case "fish": try context.print(FishCompletion.script)
        default:
            let near = NearestName.of(shell, among: words).map { " Did you mean \($0)?" } ?? ""
            throw .usage(
                "There are no completions for \(shell).\(near)", hint: "attachlint completions takes bash, zsh or fish."
            )
        }
        return 0
    }
}
