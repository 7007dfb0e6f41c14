import StrictJSON

extension String {
    /// Nothing in it, or nothing but blanks.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// A name as messages show it: long ones are cut.
    var shortName: String { cut(toScalars: 60) }

    /// The text, or its start and a sign that the rest is left out.
    ///
    /// Counted in scalars, since a single character can be megabytes long.
    private func cut(toScalars limit: Int) -> String {
        let start = unicodeScalars.prefix(limit)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}

extension JSONNode {
    /// A value as messages show it, as it was written: long ones are cut.
    var shown: String { compactText.shortName }
}
