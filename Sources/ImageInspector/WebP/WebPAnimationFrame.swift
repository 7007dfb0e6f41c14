import MediaBytes

/// Where a frame lies on the canvas (WebP Container Specification, "Animation").
struct WebPAnimationFrame {
    static let headerSize = 16

    let left: Int
    let top: Int
    let width: Int
    let height: Int

    init?(_ chunk: WebPChunk, in bytes: ByteView) {
        let start = chunk.payload
        guard chunk.size >= Self.headerSize, let x = bytes.u24le(start), let y = bytes.u24le(start + 3),
            let wide = bytes.u24le(start + 6), let high = bytes.u24le(start + 9)
        else { return nil }
        left = Int(x) * 2
        top = Int(y) * 2
        width = Int(wide) + 1
        height = Int(high) + 1
    }
}
