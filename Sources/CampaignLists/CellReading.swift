import MediaModel

/// How the cells of one column are to be taken.
enum CellReading: Equatable {
    /// Every cell counts, an empty one too: somebody named the column.
    case everything
    /// Every cell with something in it counts: most of the column is addresses.
    case filled
    /// Only addresses count: a column of texts with an address here and there.
    case addresses

    /// What a cell stands for; nil when the column has nothing to say there.
    func value(of cell: ArraySlice<UInt8>) -> ListRow.Value? {
        if ListValue.isBlank(cell) { return self == .everything ? .broken("the cell is empty") : nil }
        if ListValue.isAddress(cell) { return .address(String(decoding: cell, as: UTF8.self)) }
        guard self != .addresses else { return nil }
        let text = String(decoding: cell, as: UTF8.self)
        if ListValue.isObject(cell) { return .object(text) }
        if ListValue.startsLikeHost(cell) { return .address(text) }
        let path = RawPath(String(ListValue.trimmed(text)))
        if path.claimsMedia || path.bytes.contains(UInt8(ascii: "/")) { return .path(path) }
        return .broken("\"\(ListValue.shortened(text))\" is neither an address nor a path")
    }
}

/// What a text in a list looks like.
enum ListValue {
    /// Whether it is meant as an address: a scheme in front, or `http` with its punctuation wrong; blanks and characters
    /// nobody sees before it do not count.
    static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = firstVisible(bytes)
        let rest = bytes[start...]
        if startsLikeHTTP(rest) { return true }
        let scheme = rest.prefix { isSchemeByte($0) }
        guard let first = scheme.first, isLetter(first), scheme.count > 1 else { return false }
        return rest[scheme.endIndex...].starts(with: "://".utf8)
    }

    /// `http` or `https` and a colon or slash: also `https//host`, which nobody means as a path.
    private static func startsLikeHTTP(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        for letter in "http".utf8 {
            guard let byte = rest.popFirst(), byte | 0x20 == letter else { return false }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "s") { rest = rest.dropFirst() }
        return rest.starts(with: "://".utf8) || rest.starts(with: "//".utf8) || rest.starts(with: ":/".utf8)
    }

    /// Whether the first component is a host name and not a folder: `cdn.example.com/a.jpg`.
    static func startsLikeHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = firstVisible(bytes)
        guard let slash = bytes[start...].firstIndex(of: UInt8(ascii: "/")), slash > start else { return false }
        let labels = bytes[start..<slash].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(isLetter) else { return false }
        return labels.allSatisfy { label in
            !label.isEmpty && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
        }
    }

    /// Whether it is meant as a JSON object.
    static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first { !$0.isBlankInList } == UInt8(ascii: "{") && bytes.last { !$0.isBlankInList } == UInt8(ascii: "}")
    }

    static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(\.isBlankInList) }

    static func trimmed(_ text: String) -> Substring {
        let isBlank = { (character: Character) in character.isWhitespace }
        let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
        let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? start
        return text[start..<end]
    }

    /// A text of strangers, short enough for a message.
    static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

    /// The first byte that is no blank, and no no-break space, zero-width character or byte order mark either.
    private static func firstVisible(_ bytes: ArraySlice<UInt8>) -> Int {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let rest = bytes[index...]
            if bytes[index] <= 0x20 {
                index += 1
            } else if rest.starts(with: [0xC2, 0xA0]) {
                index += 2
            } else if [[0xE2, 0x80], [0xE2, 0x81], [0xEF, 0xBB, 0xBF]].contains(where: { rest.starts(with: $0) }) {
                index = min(index + 3, bytes.endIndex)
            } else {
                break
            }
        }
        return index
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
}
