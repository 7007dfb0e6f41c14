import LintEngine
import MediaModel

/// `attachlint lint`: is everything I am about to send all right?
enum LintCommand: Command {
    static let name = "lint"
    static let summary = "check media files, and all media in folders"
    static let operands = "[OPTIONS] SOURCE…"
    static let details =
        "A SOURCE is a file or a folder, which is walked with all folders below it. "
        + "Hidden files are ignored; files that are no media and do not claim to be are skipped."
    static let sections = OptionBook.sections

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        let settings = try context.settings(arguments)
        let options = try settings.lintOptions(cores: context.cores)
        let sources = try Sources.check(arguments.operands, command: name, areAllMedia: options.includesEverything)
        return try MediaRun(sources, options: options, settings: settings, context: context).run()
    }
}
