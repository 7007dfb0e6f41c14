/// The bytes of a list as UTF-8, whatever they were.
struct ListText {
    let bytes: [UInt8]
    /// What was done, when something was.
    let note: String?

    /// Reads byte order marks of UTF-8 and UTF-16; bytes that are no UTF-8 are taken for Latin-1.
    init(_ raw: [UInt8]) {
        if raw.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = Self.narrow(Array(raw.dropFirst(3)))
        } else if raw.starts(with: [0xFF, 0xFE]) {
            self = Self.wide(raw.dropFirst(2), lowFirst: true)
        } else if raw.starts(with: [0xFE, 0xFF]) {
            self = Self.wide(raw.dropFirst(2), lowFirst: false)
        } else {
            self = Self.narrow(raw)
        }
    }

    private init(bytes: [UInt8], note: String?) {
        self.bytes = bytes
        self.note = note
    }

    private static func narrow(_ raw: [UInt8]) -> ListText {
        // Most lists are plain ASCII, and this look is far cheaper than a full validation.
        if raw.allSatisfy({ $0 < 0x80 }) || isUTF8(raw) { return ListText(bytes: raw, note: nil) }
        var out: [UInt8] = []
        out.reserveCapacity(raw.count + raw.count / 8)
        for byte in raw {
            if byte < 0x80 {
                out.append(byte)
            } else {
                let scalar = (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
                out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return ListText(bytes: out, note: "it is not UTF-8 and was read as Latin-1 (Windows-1252)")
    }

    private static func isUTF8(_ raw: [UInt8]) -> Bool {
        var decoder = UTF8()
        var bytes = raw.makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue: continue
            case .emptyInput: return true
            case .error: return false
            }
        }
    }

    private static func wide(_ raw: ArraySlice<UInt8>, lowFirst: Bool) -> ListText {
        var out: [UInt8] = []
        out.reserveCapacity(raw.count / 2)
        var index = raw.startIndex
        while index < raw.endIndex {
            let first = unit(raw, index, lowFirst)
            index += 2
            guard let first else {
                out.append(contentsOf: UTF8.encodedReplacementCharacter)
                break
            }
            if first < 0x80 {
                out.append(UInt8(first))
                continue
            }
            var value = UInt32(first)
            if (0xD800..<0xDC00).contains(first), let second = unit(raw, index, lowFirst),
                (0xDC00..<0xE000).contains(second)
            {
                value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00
                index += 2
            }
            // A lone surrogate becomes a replacement character, which no address may hold.
            out.append(
                contentsOf: Unicode.Scalar(value).flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter)
        }
        return ListText(bytes: out, note: nil)
    }

    /// Nil for the last half of one.
    private static func unit(_ raw: ArraySlice<UInt8>, _ index: Int, _ lowFirst: Bool) -> UInt16? {
        guard index + 1 < raw.endIndex else { return nil }
        let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
        return lowFirst ? second << 8 | first : first << 8 | second
    }

    /// What Windows puts where Latin-1 has control characters; spreadsheets on Windows write these.
    private static let windows: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}",
        "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}", "\u{90}", "\u{2018}", "\u{2019}",
        "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}",
        "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
    ]
}
