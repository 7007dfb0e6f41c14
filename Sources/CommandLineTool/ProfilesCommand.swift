import LintEngine
import MediaModel

/// `attachlint profiles`: which limits do you know?
enum ProfilesCommand: Command {
    static let name = "profiles"
    static let summary = "list the profiles, or show every limit of some"
    static let operands = "[show PROFILE…]"
    static let details =
        "attachlint profiles lists them, those of the settings file too; attachlint profiles show PROFILE tells every limit "
        + "with its source and date."
    static let sections: [(title: String, options: [OptionCard])] = []
    static let examples = [
        ("attachlint profiles show ios", "every limit of iOS, with its source"),
        ("attachlint lint banners --profile ios --profile rcs", "judge by two of them"),
    ]

    static var words: [String] { ["show"] + LintCatalog.profileNames }

    static func run(_ arguments: ParsedArguments, in context: ToolContext) throws(ToolError) -> Int32 {
        let profiles = try context.settings(arguments).profiles
        let words = arguments.operands.map(\.display)
        guard let first = words.first else {
            let rows = profiles.map { ($0.name, $0.title) }
            try context.print(
                HelpText.table(rows, width: context.outputIsTerminal ? context.helpColumns : nil) + "\n")
            return 0
        }
        guard first == "show" else {
            if profiles.contains(where: { $0.name == first }) {
                throw .usage(
                    "attachlint profiles does not know \(first).",
                    hint: "Did you mean attachlint profiles show \(first)?")
            }
            throw .usage(
                "attachlint profiles does not know \(first).", hint: "It takes show and the names of profiles.")
        }
        guard words.count > 1 else {
            throw .usage("A profile is missing.", hint: "attachlint profiles lists them.")
        }
        var pages: [String] = []
        for name in words.dropFirst() {
            guard let profile = profiles.first(where: { $0.name == name }) else {
                let near = NearestName.of(name, among: profiles.map(\.name)).map { " Did you mean \($0)?" } ?? ""
                throw .usage("There is no profile \(name).\(near)", hint: "attachlint profiles lists them.")
            }
            pages.append(page(profile, width: context.helpColumns))
        }
        try context.print(pages.joined(separator: "\n"))
        return 0
    }

    private static func page(_ profile: Profile, width: Int) -> String {
        var blocks = ["\(profile.name)\n" + paragraph(profile.title, by: 2, width)]
        if profile.strictest < .error {
            blocks.append(paragraph("Nothing of it is more than a \(profile.strictest.rawValue).", by: 2, width))
        }
        let statements = profile.statements
        let sources = statements.map(\.source).reduce(into: [LimitSource]()) { if !$0.contains($1) { $0.append($1) } }
        let limits = statements.map { statement in
            let number = (sources.firstIndex(of: statement.source) ?? 0) + 1
            return paragraph("\(statement.what): \(statement.value) [\(number)]", by: 2, width, hanging: 2)
        }
        blocks.append((["Limits"] + limits).joined(separator: "\n"))
        let citations = sources.enumerated().map { index, source in
            paragraph("[\(index + 1)] \(source.citation)", by: 2, width, hanging: 4)
        }
        blocks.append((["Sources"] + citations).joined(separator: "\n"))
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func paragraph(_ text: String, by count: Int, _ width: Int, hanging: Int = 0) -> String {
        let (first, rest) = (String(repeating: " ", count: count), String(repeating: " ", count: count + hanging))
        let wrapped = HelpText.paragraph(text, width: width - count - hanging)
        return first + wrapped.replacing("\n", with: "\n" + rest)
    }
}
