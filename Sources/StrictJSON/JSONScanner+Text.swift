/// Texts, and what is escaped in them.
extension JSONScanner {
    /// Steps over the text at `index`.
    /// - Returns: what it says, unescaped.
    package mutating func string() throws(JSONTrouble) -> String {
        let start = startText()
        // Almost no text has an escape, and then nothing is copied twice.
        if peek == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        try rest(into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Steps over the text at `index` and puts what it says, unescaped, behind others.
    package mutating func text(into buffer: inout [UInt8]) throws(JSONTrouble) {
        let start = startText()
        buffer.append(contentsOf: bytes[start..<index])
        try rest(into: &buffer)
    }

    /// Steps over the quotation mark and all bytes that stand for themselves.
    /// - Returns: where they start.
    private mutating func startText() -> Int {
        textStart = index
        index += 1
        let start = index
        skipPlain()
        return start
    }

    private mutating func skipPlain() {
        while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
    }

    /// From the first byte that does not stand for itself to the end of the text.
    private mutating func rest(into buffer: inout [UInt8]) throws(JSONTrouble) {
        while true {
            switch peek {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"): try escape(into: &buffer)
            case nil: throw .textUnclosed
            default: throw .controlInText
            }
            let start = index
            skipPlain()
            buffer.append(contentsOf: bytes[start..<index])
        }
    }

    private mutating func escape(into buffer: inout [UInt8]) throws(JSONTrouble) {
        index += 1
        let plain: UInt8
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = bytes[index]
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "n"): plain = 0x0A
        case UInt8(ascii: "f"): plain = 0x0C
        case UInt8(ascii: "r"): plain = 0x0D
        case UInt8(ascii: "u"):
            buffer.append(contentsOf: String(try scalar()).utf8)
            return
        case nil: throw .textUnclosed
        default: throw .unknownEscape
        }
        index += 1
        buffer.append(plain)
    }

    /// From the `u` on: four digits, or two times four of them for what lies beyond the first plane.
    private mutating func scalar() throws(JSONTrouble) -> Unicode.Scalar {
        let first = try hexadecimal()
        var value = first
        if (0xD800..<0xDC00).contains(first) {
            guard bytes[index...].starts(with: "\\u".utf8) else { throw .halfCharacter }
            index += 1
            let second = try hexadecimal()
            guard (0xDC00..<0xE000).contains(second) else { throw .halfCharacter }
            value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw .halfCharacter }
        return scalar
    }

    /// Four digits behind the `u` at `index`.
    private mutating func hexadecimal() throws(JSONTrouble) -> UInt32 {
        index += 1
        var value: UInt32 = 0
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4 else { throw .digitsExpected }
        for byte in digits {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x57)
            default: throw .digitsExpected
            }
        }
        index += 4
        return value
    }
}
