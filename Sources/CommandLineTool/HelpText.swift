/// The pages of `--help`.
enum HelpText {
    static var overview: String {
        """
        attachlint checks media for rich push notifications before they are sent:
        what the bytes really are, whether they are whole, and whether they may go out.

        Usage: attachlint COMMAND …

        Commands
        \(table(CommandBook.commands.map { ($0.name, $0.summary) }))

        Options
          --help       this page; attachlint COMMAND --help for a command
          --version    the version

        Exit codes: 0 all right, 1 something found, 2 the tool could not do its job, 130 interrupted.

        """
    }

    static func page(_ command: any Command.Type) -> String {
        var text = "Usage: attachlint \(command.name) \(command.operands)\n\n\(command.summary.capitalizedFirst).\n"
        if !command.details.isEmpty { text += command.details + "\n" }
        for section in command.sections {
            let works = section.options.filter { $0.availability == .works }
            guard !works.isEmpty else { continue }
            text += "\n\(section.title)\n" + table(works.map { (left($0), right($0)) }) + "\n"
        }
        return text
    }

    private static func left(_ card: OptionCard) -> String {
        let dashes = card.name.count == 1 ? "-" : "--"
        return switch card.value {
        case .none: dashes + card.name
        case .one(let value), .many(let value): "\(dashes)\(card.name) \(value)"
        }
    }

    private static func right(_ card: OptionCard) -> String {
        var text = card.help
        if !card.choices.isEmpty { text += " (\(card.choices.joined(separator: ", ")))" }
        if let standard = card.standard { text += "; default: \(standard)" }
        if case .many = card.value { text += "; may be repeated" }
        return text
    }

    /// Two columns, the left one as wide as its widest entry.
    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
            .joined(separator: "\n")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
