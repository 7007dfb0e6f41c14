/// The completions for zsh, made of the tables of commands and options.
enum ZshCompletion {
    /// The script: a file `_attachlint` in a folder of `$fpath`, or something to source.
    static var script: String {
        """
        #compdef attachlint
        # zsh completion for attachlint, made by: attachlint completions zsh
        _attachlint() {
            local -a commands specs
            commands=(
        \(CommandBook.commands.map { "        " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            if (( CURRENT == 2 )); then
                if [[ $words[2] == -* ]]; then
                    _arguments '--help[list the commands]' '--version[print the version]'
                else
                    _describe -t commands command commands
                fi
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
        \(CommandBook.commands.map(specs).joined(separator: "\n"))
                help)
                    _describe -t commands command commands
                    return ;;
                *) return 1 ;;
            esac
            _arguments -s -S $specs
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _attachlint "$@"
        else
            compdef _attachlint attachlint
        fi

        """
    }

    private static func specs(_ command: any Command.Type) -> String {
        var lines = command.options.flatMap(specs)
        lines.append(quoted("--help[show what the command takes]"))
        switch command.operandCompletion {
        case .words(let words): lines.append(quoted("*:\(command.name):(\(words.joined(separator: " ")))"))
        case .file, .folder: lines.append(quoted("*:source:_files"))
        case .nothing: break
        }
        return "        \(command.name))\n            specs=(\n"
            + lines.map { "                " + $0 }.joined(separator: "\n") + "\n            ) ;;"
    }

    private static func specs(_ card: OptionCard) -> [String] {
        var value = ""
        if let completion = card.completion { value = ":\(card.name):" + action(completion) }
        let isRepeated = if case .many = card.value { true } else { false }
        let spellings = [card.spelling] + (card.short.map { ["-" + $0] } ?? [])
        // One spelling takes the other one away, unless the option may be repeated.
        let start = isRepeated ? "*" : spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
        return spellings.map { spelling in
            let attaches = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
            return quoted("\(start)\(spelling)\(attaches)[\(escaped(card.help))]\(value)")
        }
    }

    private static func action(_ completion: CompletionValue) -> String {
        switch completion {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .file: "_files"
        case .folder: "_files -/"
        case .nothing: " "
        }
    }

    /// What `_arguments` would take for its own.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            if "[]:\\".contains(character) { out.append("\\") }
            out.append(character)
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
