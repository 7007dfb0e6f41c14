import MediaModel

/// One subcommand.
protocol Command: SendableMetatype {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What follows `attachlint NAME`, for the first line of the help.
    static var operands: String { get }
    /// What a person should know beyond the summary; may be empty.
    static var details: String { get }
    /// The sections of options the command takes.
    static var sections: [(title: String, options: [OptionCard])] { get }
    /// Command lines as people type them, each with what it does.
    static var examples: [(String, String)] { get }
    /// What an operand may be, as a shell offers it; empty where it cannot be told.
    static var words: [String] { get }
    /// - Returns: the exit code.
    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32
}

extension Command {
    static var options: [OptionCard] { sections.flatMap(\.options) }
    static var words: [String] { [] }
}

/// All subcommands, in the order of the help.
enum CommandBook {
    static let commands: [any Command.Type] = [
        LintCommand.self,
        CheckCommand.self,
        InspectCommand.self,
        RulesCommand.self,
        ExplainCommand.self,
        ProfilesCommand.self,
        SDKsCommand.self,
        SettingsCommand.self,
        CacheCommand.self,
        CompletionsCommand.self,
        ManCommand.self,
    ]
}
