/// Text of strangers, made harmless for a terminal: what would act on it or hide from it is shown instead.
package enum VisibleText {
    /// - Returns: the text; control bytes as `\x1B`, invisible characters and changes of direction as `\u{202E}`, and what
    ///   build machines take for a command with a character of it as `\x23` or `\x3A`.
    package static func text(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        let shown = isPlain ? text : escaped(text)
        return hasPairs(shown) ? disarmed(shown) : shown
    }

    private static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            if acts(scalar) { out += escape(scalar) } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return scalar.value < 0x80 ? "\\x" + (hex.count == 1 ? "0" : "") + hex : "\\u{\(hex)}"
    }

    /// Whether a terminal would do something on the character other than print it, or print nothing at all.
    package static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: return false
        // Joiners are part of how words and emoji are written in many scripts, selectors of how emoji look.
        case 0x200C, 0x200D, 0xFE0E, 0xFE0F: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        // Fillers and the like are letters by category, and nothing on a screen.
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    // MARK: Build machines

    // They read what a program prints: Azure Pipelines and the older form of GitHub take `##vso[…]` and `##[…]` anywhere in
    // a line, TeamCity `##teamcity[…]`, GitHub `::name::` at the start of one, where blanks do not count.

    private static func hasPairs(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
            last = byte
        }
        return false
    }

    private static func disarmed(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var lastPair = 0
        for index in scalars.indices.dropFirst() where scalars[index] == ":" && scalars[index - 1] == ":" {
            lastPair = index - 1
        }
        var out = ""
        for (index, scalar) in scalars.enumerated() {
            let isSecondHash = scalar == "#" && index > 0 && scalars[index - 1] == "#"
            // A wrapped line may start behind any blank. An IPv6 address has no second pair.
            let startsWord = index == 0 || scalars[index - 1].properties.isWhitespace
            let startsCommand =
                scalar == ":" && startsWord && index + 1 < lastPair && scalars[index + 1] == ":"
                && scalars[index + 2].properties.isAlphabetic
            if isSecondHash || startsCommand { out += escape(scalar) } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }
}
