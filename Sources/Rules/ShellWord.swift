import MediaModel

/// A path as one word of a shell command that can be copied from a report and run.
enum ShellWord {
    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+/@,=".utf8)

    /// - Returns: the path itself when no byte of it means anything to a shell, `'…'` around it otherwise, `$'…'` with
    ///   octal escapes when it holds bytes that a terminal must not see.
    static func quoted(_ path: RawPath) -> String {
        let bytes = guarded(path)
        if !bytes.isEmpty, bytes.allSatisfy(plain.contains) { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.allSatisfy(isVisible) else {
            return escaped(bytes)
        }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// Programs take `-x.jpg` for a flag, `a:b.mp4` for a protocol and `@list.png` for a list: a path that starts with
    /// its folder is none of these.
    private static func guarded(_ path: RawPath) -> [UInt8] {
        let bytes = path.bytes
        guard let first = bytes.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ".") else { return bytes }
        let risky = first == UInt8(ascii: "-") || first == UInt8(ascii: "@") || bytes.contains(UInt8(ascii: ":"))
        return risky ? Array("./".utf8) + bytes : bytes
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        var word = "$'"
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): word += "\\" + String(UnicodeScalar(byte))
            case 0x20..<0x7F: word.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 8)
                word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return word + "'"
    }
}
