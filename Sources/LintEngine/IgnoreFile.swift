import MediaModel

/// The patterns of one `.gitignore` (gitignore(5)).
struct IgnoreFile {
    private struct Line {
        var glob: Glob
        var isNegated: Bool
        var foldersOnly: Bool
    }

    private let lines: [Line]

    init(text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { raw in
            var line = raw[...]
            while line.last == " ", !line.hasSuffix("\\ ") { line = line.dropLast() }
            guard !line.isEmpty, line.first != "#" else { return nil }
            let isNegated = line.first == "!"
            if isNegated { line = line.dropFirst() }
            let foldersOnly = line.last == "/"
            if foldersOnly { line = line.dropLast() }
            return line.isEmpty ? nil : Line(glob: Glob(String(line)), isNegated: isNegated, foldersOnly: foldersOnly)
        }
    }

    /// What the last line that matches says of a path below the file's folder; nil when none does.
    func ignores(_ path: RawPath, isFolder: Bool) -> Bool? {
        lines.last { (isFolder || !$0.foldersOnly) && $0.glob.matches(path) }.map { !$0.isNegated }
    }
}
