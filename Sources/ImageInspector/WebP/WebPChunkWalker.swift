import MediaBytes

/// Walks the chunks between two offsets of a WebP file (WebP Container Specification, "RIFF File Format").
struct WebPChunkWalker {
    private let bytes: ByteView
    private var offset: Int
    private let end: Int
    /// Whether the bytes end before the chunks should.
    private let isCut: Bool
    /// Where and why the walk stopped before its end; nil when it did not.
    private(set) var fault: String?
    /// What is there of the chunk at the fault.
    private(set) var cut: WebPChunk?

    init(_ bytes: ByteView, from start: Int, to end: Int) {
        self.bytes = bytes
        offset = start
        self.end = min(end, bytes.count)
        isCut = end > bytes.count
    }

    /// The next whole chunk, nil at the end or at a fault.
    mutating func next() -> WebPChunk? {
        // Up to seven bytes that are no chunk are left alone by every decoder.
        guard fault == nil, offset <= end - 8, let code = bytes.u32le(offset), let size = bytes.u32le(offset + 4) else {
            return nil
        }
        let chunk = WebPChunk(code: code, offset: offset, size: Int(size))
        guard chunk.size <= end - chunk.payload else {
            let name = (bytes.fourCC(offset) ?? "").filter { $0 != " " }
            fault =
                isCut
                ? "ends at byte \(bytes.count), inside the \(name) chunk"
                : "the \(name) chunk at byte \(offset) states \(size) bytes, \(end - chunk.payload) are left"
            cut = WebPChunk(code: code, offset: offset, size: end - chunk.payload)
            return nil
        }
        offset = chunk.payload + chunk.size + chunk.size % 2
        return chunk
    }
}
