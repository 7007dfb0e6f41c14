/// The completions for fish, made of the tables of commands and options.
enum FishCompletion {
    /// The script, for version 3.0 and newer.
    static var script: String {
        let names = CommandBook.commands.map { $0.name }
        let commands = CommandBook.commands.map { command in
            "complete -c attachlint -n __attachlint_first -a \(command.name) -d \(quoted(command.summary))"
        }
        return """
            # fish completion for attachlint, made by: attachlint completions fish
            function __attachlint_first
                test (count (commandline -opc)) -eq 1
            end
            function __attachlint_command
                set -l words (commandline -opc)
                test (count $words) -gt 1; and contains -- $words[2] $argv
            end
            complete -c attachlint -f
            complete -c attachlint -n __attachlint_first -l version -d 'print the version'
            complete -c attachlint -l help -s h -d 'show what there is'
            \(commands.joined(separator: "\n"))
            complete -c attachlint -n '__attachlint_command help' -a \(quoted(names.joined(separator: " ")))
            \(CommandBook.commands.compactMap(operands).joined(separator: "\n"))
            \(options.joined(separator: "\n"))

            """
    }

    private static func operands(_ command: any Command.Type) -> String? {
        let start = "complete -c attachlint -n '__attachlint_command \(command.name)'"
        return switch command.operandCompletion {
        case .words(let words): "\(start) -a \(quoted(words.joined(separator: " ")))"
        case .file, .folder: "\(start) -F"
        case .nothing: nil
        }
    }

    /// The options of all commands; one that several commands share stands once.
    private static var options: [String] {
        var lines: [(commands: [String], text: String)] = []
        for command in CommandBook.commands {
            for card in command.options {
                let text = option(card)
                if let index = lines.firstIndex(where: { $0.text == text }) {
                    lines[index].commands.append(command.name)
                } else {
                    lines.append(([command.name], text))
                }
            }
        }
        return lines.map { line in
            "complete -c attachlint -n '__attachlint_command \(line.commands.joined(separator: " "))' \(line.text)"
        }
    }

    private static func option(_ card: OptionCard) -> String {
        let name = card.name.count == 1 ? "-s \(card.name)" : "-l \(card.name)"
        let spelling = name + (card.short.map { " -s \($0)" } ?? "")
        let value =
            switch card.completion {
            case .words(let words)?: " -x -a \(quoted(words.joined(separator: " ")))"
            case .file?: " -r -F"
            case .folder?: " -x -a '(__fish_complete_directories)'"
            case .nothing?: " -x"
            case nil: ""
            }
        return "\(spelling)\(value) -d \(quoted(card.help))"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
