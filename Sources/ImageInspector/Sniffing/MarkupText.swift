import MediaBytes

/// Markup as a row of code units, UTF-8 and UTF-16 read alike and never copied.
///
/// Everything markup is made of is ASCII; any other unit stands as 0x80.
struct MarkupText {
    private let bytes: ByteView
    /// Offset of the first byte after a byte order mark.
    let start: Int
    /// Bytes of one code unit: 1 or 2.
    let unitWidth: Int
    private let lowByte: Int
    /// Code units.
    let count: Int

    /// - Returns: nil for UTF-32.
    init?(_ bytes: ByteView) {
        self.bytes = bytes
        let first = bytes.u16be(0)
        let mark = first == 0xFEFF || first == 0xFFFE
        if first == 0xFFFE, bytes.count >= 4, bytes.u16be(2) == 0 { return nil }
        // Without a mark, XML 1.0 (appendix F) tells the order by the first `<`.
        let bigEndian = first == 0xFEFF || first == 0x003C
        if mark || first == 0x003C || first == 0x3C00 {
            start = mark ? 2 : 0
            unitWidth = 2
            lowByte = bigEndian ? 1 : 0
        } else {
            start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            unitWidth = 1
            lowByte = 0
        }
        count = max(0, bytes.count - start) / unitWidth
    }

    /// The code unit at an index below `count`; 0x80 for everything outside ASCII, 0 past the end.
    subscript(index: Int) -> UInt8 {
        guard index >= 0, index < count else { return 0 }
        let offset = start + index * unitWidth
        guard unitWidth == 2 else { return min(bytes.buffer[offset], 0x80) }
        return bytes.buffer[offset + 1 - lowByte] == 0 ? min(bytes.buffer[offset + lowByte], 0x80) : 0x80
    }

    /// The offset in the file of the code unit at an index.
    func offset(of index: Int) -> Int { start + index * unitWidth }

    /// Whether the text is UTF-8: one byte a unit, and no declaration of another encoding.
    var isUTF8: Bool {
        guard unitWidth == 1 else { return false }
        guard starts(with: "<?xml", at: 0), let end = firstIndex(of: "?>", from: 0, to: min(count, 256)),
            let place = firstIndex(of: "encoding", from: 0, to: end)
        else { return true }
        let value = (place + 8..<min(place + 14, end)).first { self[$0] == 0x22 || self[$0] == 0x27 }
        return value.map { starts(with: "utf-8", at: $0 + 1, ignoringCase: true) } ?? true
    }

    /// Whether the ASCII text stands at an index.
    /// - Parameter ignoringCase: `word` must then be lower case.
    func starts(with word: StaticString, at index: Int, ignoringCase: Bool = false) -> Bool {
        guard index >= 0, word.utf8CodeUnitCount <= count - index else { return false }
        for place in 0..<word.utf8CodeUnitCount {
            let unit = self[index + place]
            let folded = ignoringCase && (0x41...0x5A).contains(unit) ? unit | 0x20 : unit
            if folded != word.utf8Start[place] { return false }
        }
        return true
    }

    /// The first place of an ASCII text at or after an index, nil when absent.
    func firstIndex(of word: StaticString, from index: Int, to end: Int) -> Int? {
        guard index < end else { return nil }
        for place in index..<end where starts(with: word, at: place) { return place }
        return nil
    }

    /// The first index at or after one that is no white space.
    func skippingSpace(from index: Int) -> Int {
        var place = index
        while place < count, Self.isSpace(self[place]) { place += 1 }
        return place
    }

    static func isSpace(_ unit: UInt8) -> Bool { unit == 0x20 || (0x09...0x0D).contains(unit) }

    /// Whether a unit can stand in the name of an element.
    static func isName(_ unit: UInt8) -> Bool {
        switch unit {
        case 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x2D, 0x2E, 0x80...: true
        default: false
        }
    }
}
