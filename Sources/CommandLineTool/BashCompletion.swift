/// The completions for bash, made of the tables of commands and options.
enum BashCompletion {
    /// The script, for version 3.2 and newer.
    static var script: String {
        let names = CommandBook.commands.map { $0.name }
        return """
            # bash completion for attachlint, made by: attachlint completions bash
            _attachlint() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=
                # bash takes --depth=full for three words.
                if [ "$current" = "=" ]; then
                    current=
                elif [ "$previous" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then
                    previous=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '\(names.joined(separator: " ")) --help --version' -- "$current"))
                    return
                fi
                case ${COMP_WORDS[1]}:$previous in
            \(values.joined(separator: "\n"))
                esac
                case ${COMP_WORDS[1]} in
            \(CommandBook.commands.map(operands).joined(separator: "\n"))
                    help) words='\(names.joined(separator: " "))' ;;
                esac
                if [ -n "$words" ]; then
                    COMPREPLY=($(compgen -W "$words" -- "$current"))
                fi
            }
            complete -o bashdefault -o default -F _attachlint attachlint

            """
    }

    /// The options of all commands that take a value; one that several commands share stands once.
    private static var values: [String] {
        var lines: [(commands: [String], spellings: String, action: String)] = []
        for command in CommandBook.commands {
            for card in command.options {
                guard let completion = card.completion else { continue }
                let spellings = ([card.spelling] + (card.short.map { ["-" + $0] } ?? [])).joined(separator: " ")
                let action = action(completion)
                if let index = lines.firstIndex(where: { $0.spellings == spellings && $0.action == action }) {
                    lines[index].commands.append(command.name)
                } else {
                    lines.append(([command.name], spellings, action))
                }
            }
        }
        return lines.map { line in
            let patterns = line.spellings.split(separator: " ").flatMap { spelling in
                line.commands.map { "\($0):\(spelling)" }
            }
            return "        \(patterns.joined(separator: " | ")))\n            \(line.action)\n            return ;;"
        }
    }

    private static func action(_ completion: CompletionValue) -> String {
        switch completion {
        case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
        case .folder: "compopt -o dirnames +o default +o bashdefault 2> /dev/null"
        // With nothing to offer, bash falls back on names of files.
        case .file: "COMPREPLY=()"
        case .nothing: "compopt +o default +o bashdefault 2> /dev/null"
        }
    }

    private static func operands(_ command: any Command.Type) -> String {
        let flags = command.options.flatMap { [$0.spelling] + ($0.short.map { ["-" + $0] } ?? []) } + ["--help"]
        let lines =
            switch command.operandCompletion {
            case .words(let words):
                "case $current in -*) words='\(flags.joined(separator: " "))' ;; *) words='\(words.joined(separator: " "))' ;; esac"
            case .file, .folder, .nothing:
                "case $current in -*) words='\(flags.joined(separator: " "))' ;; esac"
            }
        return "        \(command.name))\n            \(lines) ;;"
    }
}
