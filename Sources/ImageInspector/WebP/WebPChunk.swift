/// One chunk of a RIFF file, its payload inside the bytes.
struct WebPChunk {
    /// The four characters as a little-endian number.
    var code: UInt32
    /// Offset of the chunk's header.
    var offset: Int
    /// Bytes of the payload.
    var size: Int

    var payload: Int { offset + 8 }

    /// Whether the chunk is of a kind.
    /// - Parameter name: four ASCII characters.
    func isKind(_ name: StaticString) -> Bool {
        code == (0..<4).reduce(UInt32(0)) { $0 | UInt32(name.utf8Start[$1]) << UInt32(8 * $1) }
    }
}
