import LintEngine
import MediaModel

/// `attachlint cache`: what do you keep on my disk?
enum CacheCommand: Command {
    static let name = "cache"
    static let summary = "show, check, trim or empty what is kept on disk"
    static let operands = "[OPTIONS] stats|verify|prune|clear"
    static let details =
        "stats tells what is kept, verify looks at every byte and removes what is wrong, prune removes what was used least "
        + "recently, clear removes everything from a folder that attachlint made."
    static let sections: [(title: String, options: [OptionCard])] = [
        (
            "Options",
            OptionBook.running.filter { $0.name == "cache-dir" } + [
                OptionCard(
                    name: "max-size", value: .one("SIZE"), help: "prune: how much may stay, such as 500MB",
                    standard: "2 GB"),
                OptionCard(
                    name: "max-age", value: .one("SPAN"),
                    help: "prune: what was not used for so long goes, such as 14d"),
            ]
        )
    ]
    private static let actions = ["stats", "verify", "prune", "clear"]
    private static let hint = "See attachlint cache --help."
    static let examples = [
        ("attachlint cache stats", "how much is kept, and where"),
        ("attachlint cache prune --max-size 500MB --max-age 14d", "keep less"),
    ]
    static var words: [String] { actions }

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        guard arguments.operands.count == 1, let action = arguments.operands.first?.text else {
            throw .usage("attachlint cache takes one of stats, verify, prune and clear.", hint: hint)
        }
        guard actions.contains(action) else {
            let near = NearestName.of(action, among: actions).map { " Did you mean \($0)?" } ?? ""
            throw .usage(
                "attachlint cache does not know \(action).\(near)", hint: "It takes \(actions.joined(separator: ", "))."
            )
        }
        for name in ["max-size", "max-age"] where action != "prune" && arguments.options[name] != nil {
            throw .usage("--\(name) belongs to attachlint cache prune.", hint: hint)
        }
        guard let folder = try context.settings(arguments).cacheFolder(context) else {
            throw .trouble("There is no home folder to keep a cache in: name one with --cache-dir.")
        }
        do {
            switch action {
            case "stats": try context.print(HelpText.table(try CacheDesk.statistics(of: folder)) + "\n")
            case "verify":
                let (isSound, sentence) = try CacheDesk.verify(folder)
                try context.print(VisibleText.text(sentence) + "\n")
                return isSound ? 0 : 1
            case "prune":
                let sentence = try CacheDesk.prune(folder, maxSize: try size(arguments), maxAge: try age(arguments))
                try context.print(VisibleText.text(sentence) + "\n")
            default: try context.print(VisibleText.text(try CacheDesk.clear(folder)) + "\n")
            }
        } catch let error as ToolError {
            throw error
        } catch {
            throw .trouble("The cache cannot be used: \(CacheDesk.reason(of: error)).")
        }
        return 0
    }

    private static func size(_ arguments: ParsedArguments) throws(ToolError) -> Int? {
        guard let text = arguments.options["max-size"]?.last else { return nil }
        guard let size = ByteCount(text: text) else {
            throw .usage("--max-size takes bytes, or a number with kB, MB or GB, not \(text).", hint: hint)
        }
        return size.bytes
    }

    private static func age(_ arguments: ParsedArguments) throws(ToolError) -> Int? {
        guard let text = arguments.options["max-age"]?.last else { return nil }
        do { return try TimeSpan(text).seconds } catch {
            throw .usage("--max-age \(error.reason).", hint: hint)
        }
    }
}
