/// The text a sender would write: no blanks, only the escapes that must be, members in their order, numbers as written.
extension JSONNode {
    /// The value as compact JSON.
    package var compactText: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(compactByteCount)
        write(into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Bytes of `compactText`, counted without writing it.
    package var compactByteCount: Int {
        switch content {
        case .object(let members):
            members.reduce(2 + max(members.count - 1, 0)) { sum, member in
                sum + Self.byteCount(quoted: member.name) + 1 + member.value.compactByteCount
            }
        case .array(let elements):
            elements.reduce(2 + max(elements.count - 1, 0)) { $0 + $1.compactByteCount }
        case .string(let text): Self.byteCount(quoted: text)
        case .number(let number): number.text.utf8.count
        case .bool(let value): value ? 4 : 5
        case .null: 4
        }
    }

    private func write(into bytes: inout [UInt8]) {
        switch content {
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(quoted: member.name, into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let text): Self.write(quoted: text, into: &bytes)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    // MARK: Text

    /// RFC 8259, section 7: the quotation mark, the backslash and U+0000 to U+001F must be escaped, nothing else.
    private static func byteCount(quoted text: String) -> Int {
        text.utf8.reduce(2) { sum, byte in
            if byte >= 0x20 { return sum + (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1) }
            return sum + (shortEscape(byte) == nil ? 6 : 2)
        }
    }

    private static func write(quoted text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                bytes.append(byte)
            } else if let letter = shortEscape(byte) {
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(letter)
            } else {
                bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The letter behind the backslash; nil for what has none and is written as `\u` with four digits.
    private static func shortEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case 0x08: UInt8(ascii: "b")
        case 0x09: UInt8(ascii: "t")
        case 0x0A: UInt8(ascii: "n")
        case 0x0C: UInt8(ascii: "f")
        case 0x0D: UInt8(ascii: "r")
        default: nil
        }
    }
}
