import LintEngine
import MediaModel

/// `attachlint inspect`: what is this file, really?
enum InspectCommand: Command {
    static let name = "inspect"
    static let summary = "say what a file really is, without judging it"
    static let operands = "[OPTIONS] SOURCE…"
    static let details =
        "A SOURCE is a file, a folder, an https:// address, or - for a list of them on standard input. An address that "
        + "cannot be fetched exits with 2."
    static let sections: [(title: String, options: [OptionCard])] = [
        ("Looking", OptionBook.judging.filter { $0.name == "depth" }),
        ("Reporting", OptionBook.reporting), ("Folders and lists", OptionBook.folders), ("Running", OptionBook.running),
        ("Network", OptionBook.network),
    ]
    static let examples = [
        ("attachlint inspect banner.gif", "what it is, in words"),
        ("attachlint inspect --format json clip.mp4", "the same for scripts"),
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        var arguments = arguments
        // Without findings a file has nothing but its facts to show.
        arguments.options["verbose"] = []
        let settings = try context.settings(arguments)
        var options = try settings.lintOptions(cores: context.cores)
        options.omitsFindings = true
        let sources = try Sources.check(arguments.operands, command: name, areAllMedia: true)
        try settings.setNetwork(of: &options, sources: sources, context: context)
        return try MediaRun(sources, options: options, settings: settings, context: context).run()
    }
}
