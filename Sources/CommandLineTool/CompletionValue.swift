/// What a shell offers for a word.
enum CompletionValue: Equatable {
    case words([String])
    case file
    case folder
    /// A number, a time, a name nobody can guess.
    case nothing
}

extension OptionCard {
    /// What a shell offers for the value; nil for an option without one.
    var completion: CompletionValue? {
        let name: String
        switch value {
        case .none: return nil
        case .one(let text), .many(let text): name = text
        }
        let words = choices.isEmpty ? suggestions() : choices
        if !words.isEmpty { return .words(words) }
        return name == "DIR" ? .folder : name.contains("FILE") ? .file : .nothing
    }
}

extension Command {
    /// What a shell offers where no option stands.
    static var operandCompletion: CompletionValue {
        if !words.isEmpty { return .words(words) }
        return operands.contains("SOURCE") || operands.contains("PAYLOAD") ? .file : .nothing
    }
}
