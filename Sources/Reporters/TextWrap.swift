/// Words set into lines.
enum TextWrap {
    /// - Parameters:
    ///   - text: one paragraph.
    ///   - width: columns of a line; nil, or less than 20, for no wrapping.
    /// - Returns: at least one line; a word longer than a line stands alone.
    static func lines(_ text: String, width: Int?) -> [String] {
        guard let width, width >= 20, text.count > width else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(word)
            } else {
                line += line.isEmpty ? String(word) : " " + word
            }
        }
        return lines + [line]
    }
}
