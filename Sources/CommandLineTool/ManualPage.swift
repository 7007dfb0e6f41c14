/// The manual page, made of the tables of commands and options.
enum ManualPage {
    /// The page in the man macros of roff, ASCII only.
    static var text: String {
        let parts = [
            ".TH ATTACHLINT 1 2026-11-30 \"attachlint \(AttachlintTool.version)\" \"User Commands\"",
            ".SH NAME", "attachlint \\- check media for rich push notifications before they are sent",
            ".SH SYNOPSIS", ".B attachlint", ".I COMMAND", "[\\fIOPTIONS\\fR] [\\fIOPERANDS\\fR]",
            ".SH DESCRIPTION", escaped(HelpText.purpose),
            ".SH COMMANDS", CommandBook.commands.map(command).joined(separator: "\n"),
            ".SH OPTIONS", sections.joined(separator: "\n"),
            ".SH EXIT STATUS", HelpText.exitCodes.map { entry("\\fB\($0.0)\\fR", $0.1) }.joined(separator: "\n"),
            ".SH ENVIRONMENT", environment.map { entry("\\fB\(escaped($0.0))\\fR", $0.1) }.joined(separator: "\n"),
            ".SH FILES",
            entry(
                "\\fI.attachlint.json\\fR",
                "Options for a project: the nearest one walking up from the working folder, no further than the root of the "
                    + "repository."),
            ".SH EXAMPLES", examples,
        ]
        return parts.joined(separator: "\n") + "\n"
    }

    private static let environment = [
        ("ATTACHLINT_OPTION", "An option by its name, such as ATTACHLINT_FAIL_ON=warning; the command line wins."),
        ("NO_COLOR", "Anything: no colours."),
        ("CLICOLOR_FORCE, FORCE_COLOR", "Anything but 0: colours also where no terminal is, unless NO_COLOR is set."),
        ("XDG_CACHE_HOME", "Where the cache lies; ~/.cache without it."),
    ]

    private static func command(_ command: any Command.Type) -> String {
        let titles = command.sections.map(\.title).filter { $0 != "Options" }
        let options = titles.isEmpty ? "" : " Options: \(titles.joined(separator: ", "))."
        let operands = command.operands.isEmpty ? "" : " \\fI\(escaped(command.operands))\\fR"
        return entry("\\fB\(command.name)\\fR\(operands)", "\(HelpText.about(command))\(options)")
    }

    /// Every section once, under the name of its commands where not all take it.
    private static var sections: [String] {
        var sections: [(title: String, options: [OptionCard])] = []
        for command in CommandBook.commands {
            for section in command.sections {
                let title = section.title == "Options" ? "Of \(command.name)" : section.title
                guard !sections.contains(where: { $0.title == title }) else { continue }
                sections.append((title, section.options))
            }
        }
        return sections.compactMap { section in
            guard !section.options.isEmpty else { return nil }
            return ".SS \(escaped(section.title))\n" + section.options.map(option).joined(separator: "\n")
        }
    }

    private static func option(_ card: OptionCard) -> String {
        let spellings = (card.short.map { ["-" + $0] } ?? []) + [card.spelling]
        let names = spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        let value =
            switch card.value {
            case .none: ""
            case .one(let text), .many(let text): " \\fI\(escaped(text))\\fR"
            }
        return entry(names + value, HelpText.right(card).sentence)
    }

    private static var examples: String {
        CommandBook.commands.flatMap { $0.examples }
            .map { entry("\\fB\(escaped($0.0))\\fR", $0.1.sentence) }.joined(separator: "\n")
    }

    private static func entry(_ term: String, _ text: String) -> String { ".TP\n\(term)\n\(escaped(text))" }

    /// Text in which roff finds nothing of its own, at the beginning of a line or within one.
    private static func escaped(_ text: String) -> String {
        var out = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": out += "\\e"
            case "-": out += "\\-"
            case "'": out += "\\(aq"
            case "`": out += "\\(ga"
            case "^": out += "\\(ha"
            case "~": out += "\\(ti"
            case "…": out += "..."
            case "×": out += "\\(mu"
            case "\n": out += "\n"
            default:
                if scalar.isASCII {
                    out.unicodeScalars.append(scalar)
                } else {
                    out += "\\[u" + String(scalar.value, radix: 16, uppercase: true) + "]"
                }
            }
        }
        return out
    }
}

extension String {
    fileprivate var sentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") || hasSuffix(")") ? "" : ".")
    }
}
