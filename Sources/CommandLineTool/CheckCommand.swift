import LintEngine
import MediaModel

/// `attachlint check`: may this one push go out, now?
enum CheckCommand: Command {
    static let name = "check"
    static let summary = "check one push before it goes out, media and all"
    static let operands = "[OPTIONS] [PAYLOAD|-]"
    static let details =
        "Takes a push payload from a file or from standard input: as APNs takes it, or a body for FCM, OneSignal, Airship, "
        + "Braze, Expo and others. Follows what the push SDK will do with it and says what the person will see. Prints "
        + "nothing when all is well."
    static let sections: [(title: String, options: [OptionCard])] =
        [
            ("Checking", [OptionBook.medium])
        ] + OptionBook.sections.filter { $0.title != "Folders and lists" }
    static let examples = [
        ("attachlint check push.json && send push.json", "the hook before sending"),
        ("attachlint check --sdk braze --network 3g < push.json", "as Braze handles it, over a slow network"),
        ("attachlint check --media https://cdn.example.com/banner.gif", "one medium, without a payload"),
    ]

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        let settings = try context.settings(arguments)
        var options = try settings.lintOptions(cores: context.cores)
        let source = try source(arguments, context)
        try settings.setNetwork(of: &options, sources: [source], context: context)
        try settings.setPayloads(of: &options)
        options.network.probesVariants = true
        try settings.setBaseline(of: &options, sources: [source], context: context)
        return try MediaRun([source], options: options, settings: settings, context: context, isHook: true).run()
    }

    private static func source(_ arguments: ParsedArguments, _ context: ToolContext) throws(ToolError) -> LintSource {
        let hint = "See attachlint check --help."
        if let medium = arguments.options["media"]?.last {
            guard arguments.operands.isEmpty else {
                throw .usage("--media takes the place of a payload: leave one of them out.", hint: hint)
            }
            guard !medium.isEmpty, medium != "-" else {
                throw .usage("--media takes a file or an https:// address.", hint: hint)
            }
            guard !RawPath(medium).isFolder else {
                throw .usage(
                    "\(medium) is a folder, and --media takes one medium.", hint: "attachlint lint takes folders.")
            }
            return LintSource(RawPath(medium), areAllMedia: true)
        }
        guard arguments.operands.count < 2 else {
            throw .usage("attachlint check takes one payload.", hint: "attachlint lint takes many.")
        }
        guard let operand = arguments.operands.first, operand.text != "-" else {
            guard !arguments.operands.isEmpty || !context.inputIsTerminal else {
                throw .usage(
                    "A payload is missing.", hint: "Name its file, or pipe it in: attachlint check < push.json")
            }
            return .payloadInput
        }
        return .payload(operand)
    }
}
