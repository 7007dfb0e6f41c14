/// Text of strangers, made harmless for a terminal: what would act on it or hide from it is shown instead.
package enum VisibleText {
    /// - Returns: the text; control bytes as `\x1B`, invisible characters and changes of direction as `\u{202E}`.
    package static func text(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            guard acts(scalar) else {
                out.unicodeScalars.append(scalar)
                continue
            }
            let hex = String(scalar.value, radix: 16, uppercase: true)
            out += scalar.value < 0x80 ? "\\x" + (hex.count == 1 ? "0" : "") + hex : "\\u{\(hex)}"
        }
        return out
    }

    /// Whether a terminal would do something on the character other than print it, or print nothing at all.
    package static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: return false
        // Joiners are part of how words and emoji are written in many scripts.
        case 0x200C, 0x200D: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
