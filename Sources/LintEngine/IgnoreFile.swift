import MediaModel

/// The patterns of one `.gitignore` (gitignore(5)).
struct IgnoreFile {
    private struct Line {
        var glob: Glob
        var isNegated: Bool
    }

    private let lines: [Line]

    init(text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { raw in
            var line = raw[...]
            while line.last == " ", !line.hasSuffix("\\ ") { line = line.dropLast() }
            guard !line.isEmpty, line.first != "#" else { return nil }
            let isNegated = line.first == "!"
            if isNegated { line = line.dropFirst() }
            return line.isEmpty ? nil : Line(glob: Glob(String(line)), isNegated: isNegated)
        }
    }

    /// What the last line that matches says of a path below the file's folder; nil when none does.
    func ignores(_ path: RawPath, isFolder: Bool) -> Bool? {
        lines.last { $0.glob.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
    }
}
