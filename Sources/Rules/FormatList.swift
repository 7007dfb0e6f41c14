import MediaModel

/// Formats as a sentence lists them.
enum FormatList {
    /// `JPEG, PNG or GIF`; `none` for no format.
    static func text(_ formats: [MediaFormat]) -> String {
        var titles: [String] = []
        for format in formats where !titles.contains(format.title) { titles.append(format.title) }
        guard let last = titles.popLast() else { return "none" }
        return titles.isEmpty ? last : titles.joined(separator: ", ") + " or " + last
    }
}
