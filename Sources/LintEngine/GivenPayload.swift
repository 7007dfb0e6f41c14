import MediaModel

/// One payload as it was given.
struct GivenPayload: Sendable {
    /// A longer text is no payload; bodies for thousands of receivers are shorter.
    static let mostBytes = 4 << 20

    /// Its JSON text, to the letter.
    var bytes: ArraySlice<UInt8>
    /// What the user named, or the path found under it.
    var source: RawPath
    /// The file it stands in; nil for standard input.
    var path: RawPath?
    /// Where in a list it stands; nil when it is a file of its own.
    var location: SourceLocation?

    /// Where it stands, for what depends on the folder.
    var place: RawPath { path ?? source }
}
