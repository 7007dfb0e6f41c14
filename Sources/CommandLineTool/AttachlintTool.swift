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
            let width = context.helpColumns
            guard let word = arguments.dropFirst().first?.display else {
                try context.print(HelpText.overview(width: width))
                return 0
            }
            try context.print(HelpText.page(try command(named: word), width: width))
            return 0
        case "--version":
            try context.print("attachlint \(version)\n")
            return 0
        default: break
        }
        let command = try command(named: first)
        let parsed = try ParsedArguments(Array(arguments.dropFirst()), cards: command.options, command: command.name)
        if parsed.wantsHelp {
            try context.print(HelpText.page(command, width: context.helpColumns))
            return 0
        }
        return try command.run(parsed, in: context)
    }

    private static func command(named name: String) throws(ToolError) -> any Command.Type {
        if let command = CommandBook.commands.first(where: { $0.name == name }) { return command }
        let names = CommandBook.commands.map { $0.name }
        let near = NearestName.of(name, among: names).map { " Did you mean \($0)?" } ?? ""
        throw .usage("There is no command \(name).\(near)", hint: "attachlint --help lists all commands.")
    }
}
