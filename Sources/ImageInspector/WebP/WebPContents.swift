import ExifMetadata
import MediaBytes

/// What the chunks of a WebP file say, without decoding a pixel.
struct WebPContents {
    /// The canvas of the extended header; nil in simple files.
    private(set) var canvas: (width: Int, height: Int)?
    private(set) var isAnimation = false
    /// Whether the extended header announces alpha.
    private(set) var announcesAlpha = false
    /// Plays stored in the file, 0 for ever; nil without an animation header.
    private(set) var loopCount: Int?
    /// Frames of the animation met.
    private(set) var frameCount = 0
    /// Sum of the stored durations in milliseconds.
    private(set) var milliseconds = 0
    private(set) var shortestMilliseconds = Int.max
    /// The still picture, if one lies outside animation frames.
    private(set) var still = WebPFrame()
    private(set) var exif = ExifSummary.none
    /// Offset behind the file as its header states it.
    private(set) var end = 0
    /// What keeps a decoder from the end; nil when the chunks are whole.
    private(set) var fault: String?

    init(_ bytes: ByteView) {
        let stated = bytes.u32le(4).map(Int.init) ?? 0
        end = 8 + stated
        var walker = WebPChunkWalker(bytes, from: 12, to: end)
        while let chunk = walker.next() { take(chunk, in: bytes) }
        // A picture cut short still states its size.
        if let cut = walker.cut { take(cut, in: bytes) }
        fault = walker.fault ?? sizeFault(bytes, stated: stated)
        // A pad byte the size forgot belongs to the last chunk.
        if end % 2 == 1, bytes[end] == 0 { end += 1 }
    }

    private func sizeFault(_ bytes: ByteView, stated: Int) -> String? {
        // The pad byte of the last chunk may be missing.
        if end - bytes.count > (end % 2 == 0 ? 1 : 0) {
            return "ends at byte \(bytes.count), the header states \(end) bytes"
        }
        return stated < 12 ? "the header states \(stated) bytes, too few for a picture" : nil
    }

    private mutating func take(_ chunk: WebPChunk, in bytes: ByteView) {
        if chunk.isKind("VP8X") {
            readExtendedHeader(bytes.slice(chunk.payload, chunk.size))
        } else if chunk.isKind("ANIM") {
            if chunk.size >= 6 { loopCount = bytes.u16le(chunk.payload + 4).map(Int.init) }
        } else if chunk.isKind("ANMF") {
            frameCount += 1
            // A frame header shorter than its fields is found out when the frame is decoded.
            let duration = chunk.size >= 16 ? Int(bytes.u24le(chunk.payload + 12) ?? 0) : 0
            milliseconds += duration
            shortestMilliseconds = min(shortestMilliseconds, duration)
        } else if chunk.isKind("EXIF") {
            exif = ExifSummary(bytes.slice(chunk.payload, chunk.size).buffer)
        } else {
            still.take(chunk, in: bytes)
        }
    }

    /// Flags and canvas (WebP Container Specification, "Extended File Format").
    private mutating func readExtendedHeader(_ data: ByteView) {
        guard canvas == nil, let flags = data[0], let wide = data.u24le(4), let high = data.u24le(7) else { return }
        canvas = (Int(wide) + 1, Int(high) + 1)
        isAnimation = flags & 0x02 != 0
        announcesAlpha = flags & 0x10 != 0
    }
}
