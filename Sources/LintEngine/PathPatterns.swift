import MediaModel

/// Patterns that a settings file holds against paths as they look from its own folder.
package struct PathPatterns: Sendable, Equatable {
    package var globs: [Glob]
    private let view: FolderView

    /// - Parameters:
    ///   - globs: as `--exclude` takes them.
    ///   - view: from the folder of the settings file.
    package init(_ globs: [Glob], from view: FolderView) {
        self.globs = globs
        self.view = view
    }

    /// Whether a pattern matches the path itself.
    func match(_ path: RawPath, isFolder: Bool) -> Bool {
        guard !globs.isEmpty, let below = view.path(to: path) else { return false }
        return globs.contains { $0.matches(below, isFolder: isFolder) }
    }

    /// Whether a pattern matches a file, or a folder it lies in.
    func hold(_ file: RawPath) -> Bool {
        guard !globs.isEmpty, let below = view.path(to: file) else { return false }
        let ends = below.bytes.indices.filter { below.bytes[$0] == UInt8(ascii: "/") }
        return globs.contains { glob in
            glob.matches(below)
                || ends.contains { glob.matches(RawPath(bytes: Array(below.bytes[..<$0])), isFolder: true) }
        }
    }
}
