/// The four bytes that name a box, a brand, a handler or a sample entry (ISO/IEC 14496-12, section 4.2).
struct BoxType: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The four bytes as one big-endian number.
    let code: UInt32

    init(code: UInt32) { self.code = code }

    /// - Parameter value: four ASCII characters, blanks included; shorter texts are filled with zeros.
    @inline(__always)
    init(stringLiteral value: StaticString) {
        var code: UInt32 = 0
        for index in 0..<4 {
            code = code << 8 | (index < value.utf8CodeUnitCount ? UInt32(value.utf8Start[index]) : 0)
        }
        self.code = code
    }

    /// The type as text: printable ASCII as it is, the copyright sign of QuickTime as `©`, anything else as `?`.
    var text: String {
        var text = ""
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: code >> shift)
            switch byte {
            case 32...126: text.unicodeScalars.append(Unicode.Scalar(byte))
            case 0xA9: text += "©"
            default: text += "?"
            }
        }
        return text
    }

    /// Whether all four bytes can stand in the name of a box: printable ASCII, or the copyright sign in front.
    var isPlausible: Bool {
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: code >> shift)
            guard (32...126).contains(byte) || byte == 0xA9 else { return false }
        }
        return true
    }
}
