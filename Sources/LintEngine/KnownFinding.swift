/// What makes a finding the same in the next run: its rule, its place and its profile, but no figure that may change.
package struct KnownFinding: Sendable, Hashable, Comparable {
    package var rule: String
    /// Nil for a finding of no profile.
    package var profile: String?
    /// The file as it looks from the folder of the baseline; nil for an address by itself.
    package var file: String?
    /// The address, secrets left out; nil for a local file.
    package var url: String?

    package init(rule: String, profile: String? = nil, file: String? = nil, url: String? = nil) {
        self.rule = rule
        self.profile = profile
        self.file = file
        self.url = url
    }

    package static func < (left: KnownFinding, right: KnownFinding) -> Bool {
        left.words.lexicographicallyPrecedes(right.words)
    }

    private var words: [String] { [file ?? "", url ?? "", rule, profile ?? ""] }

    /// As a note names it: `damaged of banner.gif`.
    var text: String { "\(rule) of \(url ?? file ?? "-")" }
}
