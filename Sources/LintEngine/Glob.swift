package import MediaModel

/// A shell pattern for paths: `*` and `?` stay within a component, `**` crosses them, `[…]` is a set of bytes.
///
/// A pattern without a slash is held against the name alone, any other against the whole path below the folder named;
/// a slash at the end makes it one for folders only (the rules of gitignore(5)).
package struct Glob: Sendable, Equatable {
    package let pattern: String
    private let steps: GlobSteps
    private let matchesNameOnly: Bool
    /// Whether it stands for folders alone.
    let matchesFoldersOnly: Bool

    /// - Parameter pattern: as a person types it; a leading slash or `./` anchors it to the folder named.
    package init(_ pattern: String) {
        self.pattern = pattern
        var body = Array(pattern.utf8)[...]
        matchesFoldersOnly = body.count > 1 && body.last == UInt8(ascii: "/")
        if matchesFoldersOnly { body = body.dropLast() }
        matchesNameOnly = !body.contains(UInt8(ascii: "/"))
        if body.starts(with: Array("./".utf8)) { body = body.dropFirst() }
        if body.first == UInt8(ascii: "/") { body = body.dropFirst() }
        steps = GlobSteps(body)
    }

    /// Whether a path below the folder named matches.
    package func matches(_ path: RawPath, isFolder: Bool = false) -> Bool {
        guard isFolder || !matchesFoldersOnly else { return false }
        let text = matchesNameOnly ? path.name.bytes : path.bytes
        return steps.match(text)
    }
}
