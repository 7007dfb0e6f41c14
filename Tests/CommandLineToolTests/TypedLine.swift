import LintEngine
import Testing

/// What a person typed, the cursor behind the last word, and some of what the shell has to offer or must not.
struct TypedLine: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offers: [String]
    var hides: [String] = []
    var testDescription: String { words.joined(separator: " ") + "<TAB>" }

    static let all = [
        TypedLine(words: ["prof"], offers: ["profiles"], hides: ["lint"]),
        TypedLine(words: [""], offers: ["lint", "check", "explain", "man", "completions"]),
        TypedLine(words: ["lint", "--profile", "web"], offers: ["webpush-chrome"], hides: ["ios"]),
        TypedLine(words: ["lint", "--profile", ""], offers: LintCatalog.profileNames),
        TypedLine(words: ["check", "--sdk", "one"], offers: ["onesignal"]),
        TypedLine(words: ["lint", "--disable", "moov"], offers: ["moov-position"]),
        TypedLine(words: ["lint", "--severity", "moov"], offers: ["moov-position="]),
        TypedLine(words: ["lint", "--depth", ""], offers: ["header", "standard", "full"], hides: ["lint"]),
        TypedLine(words: ["lint", "--fai"], offers: ["--fail-on"], hides: ["--format"]),
        TypedLine(words: ["cache", ""], offers: ["stats", "verify", "prune", "clear"], hides: ["--max-age"]),
        TypedLine(words: ["cache", "--max"], offers: ["--max-size", "--max-age"]),
        TypedLine(words: ["explain", "url-"], offers: ["url-invalid", "url-expires"], hides: ["damaged"]),
        TypedLine(words: ["explain", "damaged", "check"], offers: ["checklist"]),
        TypedLine(words: ["profiles", "show", "wha"], offers: ["whatsapp"]),
        TypedLine(words: ["sdks", "cle"], offers: ["clevertap"]),
        TypedLine(words: ["completions", ""], offers: ["bash", "zsh", "fish"]),
    ]
}
