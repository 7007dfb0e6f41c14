import LintEngine
import MediaModel

/// `attachlint sdks`: which push SDKs do you know?
enum SDKsCommand: Command {
    static let name = "sdks"
    static let summary = "list the push SDKs whose work can be followed"
    static let operands = "[SDK…]"
    static let details =
        "Each with the keys it reads, how sure that is, and where it was read. With a name: also how it tells the type of a "
        + "download, and what it does with time, memory and the status of the answer."
    static let sections: [(title: String, options: [OptionCard])] = []
    static let examples = [
        ("attachlint sdks", "all of them, with the keys they read"),
        ("attachlint sdks braze onesignal", "how these two work"),
    ]

    static var words: [String] { LintCatalog.sdks.map(\.name) }

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        let cards = LintCatalog.sdks
        guard !arguments.operands.isEmpty else {
            let rows = cards.map { card in
                let source = card.source.address ?? card.source.title
                return (
                    card.name,
                    "\(card.title): \(card.keys.joined(separator: ", ")) (\(card.source.standing.rawValue), \(source))"
                )
            }
            try context.print(HelpText.table(rows, width: context.helpColumns) + "\n")
            return 0
        }
        var pages: [String] = []
        for name in arguments.operands.map(\.display) {
            guard let card = cards.first(where: { $0.name == name }) else {
                let near = NearestName.of(name, among: cards.map(\.name)).map { " Did you mean \($0)?" } ?? ""
                throw .usage("There is no SDK \(name).\(near)", hint: "attachlint sdks lists them.")
            }
            pages.append(
                "\(card.name) (\(card.title))\n" + HelpText.table(rows(card), width: context.helpColumns) + "\n")
        }
        try context.print(pages.joined(separator: "\n"))
        return 0
    }

    private static func rows(_ card: SDKCard) -> [(String, String)] {
        [
            ("reads", card.keys.joined(separator: ", ")), ("type", card.typing),
            ("status", status(card.statusCheck)),
            ("memory", card.loadsWholeBody ? "holds the whole download in memory" : "streams the download to a file"),
            ("time", time(card)),
            ("read in", card.source.title + (card.source.address.map { ", " + $0 } ?? "") + " (\(card.source.date))"),
            ("confidence", confidence(card.source.standing)),
        ]
    }

    private static func confidence(_ standing: LimitSource.Standing) -> String {
        switch standing {
        case .documented: "documented: it stands in the source"
        case .observed: "observed: seen, and written down nowhere"
        case .reported: "reported: the vendor or developers say so"
        case .inferred: "inferred: concluded from other facts"
        case .house: "house: agreed on here"
        }
    }

    private static func status(_ check: SDKCard.StatusCheck) -> String {
        switch check {
        case .none: "not looked at: an error page is taken for the medium"
        case .exactly200: "only 200 is taken"
        case .success: "only 200 to 299 are taken"
        }
    }

    private static func time(_ card: SDKCard) -> String {
        let limit = card.ownTimeout.map { "gives up after \(DecimalText.short($0, decimals: 1)) s" }
        let end =
            card.deliversBestAttempt
            ? "delivers the text when time is over" : "leaves it to the system when time is over"
        return [limit, end].compactMap { $0 }.joined(separator: ", ")
    }
}
