/// Text out of a payload as a message shows it: never longer than a line.
enum TextExcerpt {
    /// - Parameter limit: characters, at least 1.
    /// - Returns: the text, or its beginning with `…` behind it.
    static func short(_ text: String, to limit: Int = 60) -> String {
        // Counting all of a long text costs time; its beginning tells enough.
        let start = text.prefix(limit + 1)
        return start.count > limit ? start.prefix(limit) + "…" : text
    }

    /// The first of many, as a list: `a, b, c and 12 more`.
    static func list(_ texts: [String], most: Int = 3) -> String {
        let shown = texts.prefix(most).map { short($0) }.joined(separator: ", ")
        return texts.count > most ? "\(shown) and \(texts.count - most) more" : shown
    }
}
