/// What a rule sees: one file, its name and what the inspectors found. A rule never opens a file.
package struct InspectedMedium: Sendable {
    package var path: RawPath
    /// Size of the file in bytes.
    package var bytes: Int
    package var facts: MediaFacts
    package var integrity: Integrity

    package init(path: RawPath, bytes: Int, facts: MediaFacts, integrity: Integrity) {
        self.path = path
        self.bytes = bytes
        self.facts = facts
        self.integrity = integrity
    }

    /// The formats the file-name extension stands for; empty without a media extension.
    package var namedFormats: [MediaFormat] { path.fileExtension.map(MediaFormat.formats(forExtension:)) ?? [] }
}
