import LintEngine
import MediaModel

/// `attachlint lint`: is everything I am about to send all right?
enum LintCommand: Command {
    static let name = "lint"
    static let summary = "check media: files, folders, addresses and lists of them"
    static let operands = "[OPTIONS] SOURCE…"
    static let details =
        "A SOURCE is a file, a folder, which is walked with all folders below it, an https:// address, a list of addresses, "
        + "paths or push payloads (.csv, .tsv, .txt, .json, .ndjson), a payload (.apns, .json), or - for a list on standard "
        + "input. "
        + "Hidden files are ignored; files that are no media and do not claim to be are skipped."
    static let sections = OptionBook.sections
    static let examples = [
        ("attachlint lint banners", "every file in the folder and below it"),
        ("attachlint lint campaign.csv --column image_url", "every address of a column"),
        ("attachlint lint banners --profile ios --profile whatsapp", "by the limits of two channels, with a table"),
        ("attachlint lint banners --report json=report.json", "and a file for later"),
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        let settings = try context.settings(arguments)
        var options = try settings.lintOptions(cores: context.cores)
        let sources = try Sources.check(arguments.operands, command: name, areAllMedia: options.includesEverything)
        try settings.setNetwork(of: &options, sources: sources, context: context)
        try settings.setPayloads(of: &options)
        try settings.setBaseline(of: &options, sources: sources, context: context)
        return try MediaRun(sources, options: options, settings: settings, context: context).run()
    }
}
