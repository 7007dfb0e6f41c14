import MediaModel

/// Why the tool cannot do its job: exit code 2.
enum ToolError: Error, Equatable {
    /// The command line or the settings are wrong; the hint says where to look.
    case usage(String, hint: String)
    /// Everything wrong with a settings file, a sentence each.
    case mistakes([String], hint: String)
    /// Something outside stands in the way.
    case trouble(String)

    /// What the user reads: the sentence, and the hint on a line of its own.
    var text: String {
        switch self {
        case .usage(let sentence, let hint): VisibleText.text(sentence) + "\n" + VisibleText.text(hint)
        case .mistakes(let sentences, let hint):
            sentences.map(VisibleText.text).joined(separator: "\n") + "\n" + VisibleText.text(hint)
        case .trouble(let sentence): VisibleText.text(sentence)
        }
    }
}
