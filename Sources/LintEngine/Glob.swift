package import MediaModel

/// A shell pattern for paths: `*` and `?` stay within a component, `**` crosses them, `[…]` is a set of bytes.
///
/// A pattern without a slash is held against the name alone, any other against the whole path below the folder named;
/// a slash at the end makes it one for folders only (the rules of gitignore(5)).
package struct Glob: Sendable, Equatable {
    package let pattern: String
    private let bytes: [UInt8]
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
        bytes = Array(body)
    }

    /// Whether a path below the folder named matches.
    package func matches(_ path: RawPath, isFolder: Bool = false) -> Bool {
        guard isFolder || !matchesFoldersOnly else { return false }
        let text = matchesNameOnly ? path.name.bytes : path.bytes
        return Self.match(bytes[...], text[...])
    }

    private static func match(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        var pattern = pattern
        var text = text
        // Where to go on after the latest `*`: one more byte of text belongs to the star at each return.
        var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
        while true {
            if pattern.starts(with: Array("**".utf8)) { return matchAnywhere(pattern.dropFirst(2), text) }
            switch (pattern.first, text.first) {
            case (nil, nil): return true
            case (UInt8(ascii: "*"), _):
                pattern = pattern.dropFirst()
                retry = (pattern, text)
                continue
            case (UInt8(ascii: "?"), let byte?) where byte != UInt8(ascii: "/"):
                (pattern, text) = (pattern.dropFirst(), text.dropFirst())
                continue
            case (UInt8(ascii: "["), let byte?) where byte != UInt8(ascii: "/"):
                if let rest = matchSet(pattern.dropFirst(), byte) {
                    (pattern, text) = (rest, text.dropFirst())
                    continue
                }
            case (UInt8(ascii: "\\"), let byte?) where pattern.dropFirst().first == byte:
                (pattern, text) = (pattern.dropFirst(2), text.dropFirst())
                continue
            case (let wanted?, let byte?) where wanted == byte:
                (pattern, text) = (pattern.dropFirst(), text.dropFirst())
                continue
            default: break
            }
            guard let last = retry, let skipped = last.text.first, skipped != UInt8(ascii: "/") else { return false }
            pattern = last.pattern
            text = last.text.dropFirst()
            retry = (pattern, text)
        }
    }

    /// Holds what follows `**` against every place it may stand at; after `**/` that is the start of a component.
    private static func matchAnywhere(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        guard pattern.first == slash else {
            return (text.startIndex...text.endIndex).contains { match(pattern, text[$0...]) }
        }
        let rest = pattern.dropFirst()
        return match(rest, text) || text.indices.contains { text[$0] == slash && match(rest, text[($0 + 1)...]) }
    }

    /// Holds a byte against the set that starts after `[`.
    /// - Returns: the pattern after `]`; nil when the byte is not in the set or the set has no end.
    private static func matchSet(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
        var rest = pattern
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest = rest.dropFirst() }
        var isIn = false
        var isFirst = true
        while let low = rest.first, isFirst || low != UInt8(ascii: "]") {
            isFirst = false
            rest = rest.dropFirst()
            var high = low
            if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
                high = end
                rest = rest.dropFirst(2)
            }
            if low <= high, (low...high).contains(byte) { isIn = true }
        }
        guard rest.first == UInt8(ascii: "]"), isIn != isNegated else { return nil }
        return rest.dropFirst()
    }
}
