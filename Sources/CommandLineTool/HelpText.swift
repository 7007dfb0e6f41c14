import MediaModel

/// The pages of `--help`.
enum HelpText {
    /// - Parameter width: columns of a line.
    static func overview(width: Int) -> String {
        """
        \(paragraph(purpose, width: width))

        Usage: attachlint COMMAND …

        Commands
        \(table(CommandBook.commands.map { ($0.name, $0.summary) }, width: width))

        Options
        \(table(options, width: width))

        Exit codes
        \(table(exitCodes, width: width))

        """
    }

    static let purpose =
        "attachlint checks media for rich push notifications before they are sent: what the bytes really are, "
        + "whether they are whole, and whether they may go out."

    private static let options = [
        ("--help", "this page; attachlint COMMAND --help for a command"), ("--version", "the version"),
    ]
    static let exitCodes = [
        ("0", "all right"), ("1", "something found"), ("2", "the tool could not do its job"), ("130", "interrupted"),
    ]

    /// - Parameter width: columns of a line.
    static func page(_ command: any Command.Type, width: Int) -> String {
        var text = "Usage: attachlint \(command.name) \(command.operands)\n\n"
        text += paragraph(about(command), width: width) + "\n"
        for section in command.sections {
            guard !section.options.isEmpty else { continue }
            text += "\n\(section.title)\n" + table(section.options.map { (left($0), right($0)) }, width: width) + "\n"
        }
        let examples = command.examples.map { line, purpose in "  \(line)\n      \(purpose)" }
        return text + "\nExamples\n" + examples.joined(separator: "\n") + "\n"
    }

    /// What the command does, in full sentences.
    static func about(_ command: any Command.Type) -> String {
        "\(command.summary.capitalizedFirst). \(command.details)".trimmedEnd
    }

    private static func left(_ card: OptionCard) -> String {
        let names = (card.short.map { "-\($0), " } ?? "") + card.spelling
        return switch card.value {
        case .none: names
        case .one(let value), .many(let value): "\(names) \(value)"
        }
    }

    /// What an option does, with its values, what holds without it, and whether it may be repeated.
    static func right(_ card: OptionCard) -> String {
        var text = card.help
        if !card.choices.isEmpty { text += " (\(card.choices.joined(separator: ", ")))" }
        if let standard = card.standard { text += "; default: \(standard)" }
        if case .many = card.value { text += "; may be repeated" }
        return text
    }

    /// Two columns, the left one as wide as its widest entry.
    /// - Parameter width: columns at which the right one is wrapped; nil for no wrapping.
    static func table(_ rows: [(String, String)], width: Int? = nil) -> String {
        // Values out of a settings file or the environment may be anybody's.
        let rows = rows.map { (VisibleText.text($0.0), VisibleText.text($0.1)) }
        let left = (rows.map(\.0.count).max() ?? 0) + 4
        return rows.map { row in
            let lines = width.map { wrapped(row.1, width: max(20, $0 - left)) } ?? [row.1]
            let indent = String(repeating: " ", count: left)
            let start = "  " + row.0 + indent.dropFirst(row.0.count + 2)
            return start + lines.joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }

    static func paragraph(_ text: String, width: Int) -> String {
        wrapped(text.trimmedEnd, width: width).joined(separator: "\n")
    }

    /// Breaks a text at its spaces; several of them in a row stay within a line.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
