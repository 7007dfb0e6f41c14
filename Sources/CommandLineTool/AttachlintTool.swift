package import MediaModel

/// The command line: picks the subcommand and turns what happened into an exit code.
package enum AttachlintTool {
    package static let version = "0.1.0"

    /// Runs one command line.
    /// - Parameters:
    ///   - arguments: without the program's name; bytes, since a file name need not be text.
    ///   - context: streams, environment, terminal.
    /// - Returns: 0, 1, 2 or 130, as the contract says.
    package static func run(_ arguments: [RawPath], in context: ToolContext) -> Int32 {
        do throws(ToolError) {
            return try dispatch(arguments, context)
        } catch {
            context.complain("attachlint: \(error.text)")
            return 2
        }
    }

    private static func dispatch(_ arguments: [RawPath], _ context: ToolContext) throws(ToolError) -> Int32 {
        guard let first = arguments.first?.display else {
            throw .usage("A command is missing.", hint: "Try attachlint lint FOLDER, or attachlint --help.")
        }
        switch first {
        case "--help", "-h", "help":
            let command = arguments.dropFirst().first.flatMap { word in
                CommandBook.commands.first { $0.name == word.text }
            }
            let width = context.helpColumns
            try context.print(command.map { HelpText.page($0, width: width) } ?? HelpText.overview(width: width))
            return 0
        case "--version":
            try context.print("attachlint \(version)\n")
            return 0
        default: break
        }
        guard let command = CommandBook.commands.first(where: { $0.name == first }) else {
            throw unknownCommand(first)
        }
        let parsed = try ParsedArguments(Array(arguments.dropFirst()), cards: command.options, command: command.name)
        if parsed.wantsHelp {
            try context.print(HelpText.page(command, width: context.helpColumns))
            return 0
        }
        return try command.run(parsed, in: context)
    }

    private static func unknownCommand(_ name: String) -> ToolError {
        if CommandBook.later.contains(name) {
            return .usage("This version has no attachlint \(name) yet.", hint: "attachlint --help lists what there is.")
        }
        let names = CommandBook.commands.map { $0.name }
        let near = NearestName.of(name, among: names).map { " Did you mean \($0)?" } ?? ""
        return .usage("There is no command \(name).\(near)", hint: "attachlint --help lists all commands.")
    }
}
