/// Bytes written as text, read strictly.
package enum BinaryText: String, Sendable, CaseIterable {
    /// RFC 4648, section 4: `+` and `/`, padded with `=`.
    case base64
    /// RFC 4648, section 5: `-` and `_`, padded or not.
    case base64url
    /// Two digits a byte, any case (RFC 4648, section 8).
    case hex

    /// Why a text holds no bytes.
    package enum Fault: Error, Equatable {
        /// A character no byte is written with, and its place, from 1.
        case character(UInt8, at: Int)
        /// The text ends within a byte, or its padding is missing or too long.
        case cut
    }

    /// The bytes a text stands for. Bits of the last character that belong to no byte are not looked at, as on phones.
    /// - Parameter text: ASCII; no blank and no line break is allowed.
    package func bytes(of text: [UInt8]) throws(Fault) -> [UInt8] {
        switch self {
        case .hex: try Self.unpack(text[...], bitsPerCharacter: 4, value: Self.hexValue)
        case .base64: try unpackBase64(text, isPadded: true)
        case .base64url: try unpackBase64(text, isPadded: text.last == UInt8(ascii: "="))
        }
    }

    private func unpackBase64(_ text: [UInt8], isPadded: Bool) throws(Fault) -> [UInt8] {
        let end = text.lastIndex { $0 != UInt8(ascii: "=") }.map { $0 + 1 } ?? 0
        let value = self == .base64 ? Self.base64Value : Self.base64urlValue
        let bytes = try Self.unpack(text[..<end], bitsPerCharacter: 6, value: value)
        let padding = text.count - end
        guard end % 4 != 1, isPadded ? padding == (4 - end % 4) % 4 : padding == 0 else { throw .cut }
        return bytes
    }

    // The room for all bytes is taken at once: a key must not leave copies of its start behind.
    private static func unpack(
        _ text: ArraySlice<UInt8>, bitsPerCharacter: Int, value: (UInt8) -> UInt8?
    ) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * bitsPerCharacter / 8)
        var held: UInt32 = 0
        var bits = 0
        for (index, character) in text.enumerated() {
            guard let next = value(character) else { throw .character(character, at: index + 1) }
            held = held << UInt32(bitsPerCharacter) | UInt32(next)
            bits += bitsPerCharacter
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: held >> UInt32(bits)))
            }
        }
        guard bits < bitsPerCharacter else { throw .cut }
        return bytes
    }

    private static func hexValue(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func base64Value(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: commonValue(character)
        }
    }

    private static func base64urlValue(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: commonValue(character)
        }
    }

    private static func commonValue(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        default: nil
        }
    }
}
