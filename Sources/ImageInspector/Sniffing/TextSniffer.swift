import MediaBytes
import MediaModel

/// Tells text apart: markup (SVG, HTML), JSON, PDF, and plain words in UTF-8 or UTF-16.
enum TextSniffer {
    /// Bytes looked at to tell text from binary data.
    private static let window = 4096

    /// Whether the beginning is printable ASCII, longer than the printable signature of any binary format.
    static func looksPrintable(_ bytes: ByteView) -> Bool {
        // A file that ends inside its signature is cut, not a word.
        if bytes.count <= 13, bytes.starts(with: "GIF8") || bytes.starts(with: "#!AMR") { return false }
        for byte in bytes.buffer.prefix(64) where !isTextual(byte) || byte >= 0x7F { return false }
        return true
    }

    /// Tells apart what begins printable, in UTF-8 or any other encoding that holds ASCII.
    /// - Returns: nil for binary data behind a printable head.
    static func sniffPrintable(_ bytes: ByteView) -> MediaFormat? {
        if bytes.starts(with: "%PDF-") { return .pdf }
        guard let text = MarkupText(bytes) else { return nil }
        return MarkupSniffer.sniff(text) ?? sniff(bytes) ?? (isLatin(bytes) ? .text : nil)
    }

    /// - Returns: nil when the bytes are no text in UTF-8 or UTF-16.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        guard let text = MarkupText(bytes), isText(bytes, text) else { return nil }
        if let format = MarkupSniffer.sniff(text) { return format }
        return JSONSniffer.isJSON(text) ? .json : .text
    }

    /// Whether letters outnumber the rest clearly, as in Latin text of any European language.
    static func isMostlyASCII(_ bytes: ByteView) -> Bool {
        let seen = bytes.buffer.prefix(window)
        return seen.count { isTextual($0) && $0 < 0x7F } * 10 >= seen.count * 7
    }

    /// Whether the bytes are letters of some eight-bit encoding throughout.
    private static func isLatin(_ bytes: ByteView) -> Bool {
        isMostlyASCII(bytes) && bytes.buffer.prefix(window).allSatisfy(isTextual)
    }

    private static func isText(_ bytes: ByteView, _ text: MarkupText) -> Bool {
        text.unitWidth == 1 ? isUTF8(bytes.slice(text.start, window)) : isUTF16(text)
    }

    /// Printable, or one of the controls that text holds.
    private static func isTextual(_ byte: UInt8) -> Bool {
        byte >= 0x20 || (0x07...0x0D).contains(byte) || byte == 0x1B
    }

    /// Whether all bytes make characters of UTF-8 (RFC 3629, section 3), the last one whole.
    static func isWholeUTF8(_ bytes: ByteView) -> Bool { openUTF8(bytes) == 0 }

    private static func isUTF8(_ bytes: ByteView) -> Bool {
        for byte in bytes.buffer where !isTextual(byte) || byte == 0x7F { return false }
        // A character cut by the end of the window is none of the text's faults, cut by the end of three bytes it is.
        return openUTF8(bytes).map { $0 == 0 || bytes.count >= 16 } ?? false
    }

    /// How many bytes the last character still lacks; nil when some byte belongs to no character.
    private static func openUTF8(_ bytes: ByteView) -> Int? {
        var following = 0
        for byte in bytes.buffer {
            if following > 0 {
                guard byte & 0xC0 == 0x80 else { return nil }
                following -= 1
            } else if byte >= 0x80 {
                switch byte {
                case 0xC2...0xDF: following = 1
                case 0xE0...0xEF: following = 2
                case 0xF0...0xF4: following = 3
                default: return nil
                }
            }
        }
        return following
    }

    /// Behind a byte order mark: no controls, and letters of one script only fill the upper bytes so far.
    private static func isUTF16(_ text: MarkupText) -> Bool {
        let count = min(text.count, window / 2)
        guard count > 0 else { return false }
        var ascii = 0
        for index in 0..<count {
            let unit = text[index]
            guard isTextual(unit), unit != 0x7F else { return false }
            if unit < 0x80 { ascii += 1 }
        }
        // Spaces, digits and line ends are ASCII in every script.
        return ascii * 20 >= count
    }
}
