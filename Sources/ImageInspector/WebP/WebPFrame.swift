import MediaBytes

/// One coded picture of a WebP file: the whole still, or a frame of an animation.
struct WebPFrame {
    /// How the picture is coded.
    enum Coding {
        case lossy, lossless
    }

    /// Where the picture begins for a decoder that gets no file header: at its alpha chunk, or at its own.
    private(set) var start: Int?
    private(set) var coding: Coding?
    private(set) var width = 0
    private(set) var height = 0
    private(set) var hasAlphaChunk = false
    /// Whether a lossless picture says that it uses its alpha channel.
    private(set) var usesAlpha = false

    /// Takes in a chunk when it belongs to the picture.
    mutating func take(_ chunk: WebPChunk, in bytes: ByteView) {
        guard coding == nil else { return }
        if chunk.isKind("ALPH") {
            hasAlphaChunk = true
            start = start ?? chunk.offset
        } else if chunk.isKind("VP8 ") {
            coding = .lossy
            start = start ?? chunk.offset
            readLossyHeader(bytes.slice(chunk.payload, chunk.size))
        } else if chunk.isKind("VP8L") {
            coding = .lossless
            start = start ?? chunk.offset
            readLosslessHeader(bytes.slice(chunk.payload, chunk.size))
        }
    }

    var alpha: Bool { coding == .lossless ? usesAlpha : hasAlphaChunk }

    /// Bytes a decoder holds for the picture when it shows a few rows only: lossless and alpha planes stay whole.
    var decoderMemory: Int {
        let pixels = width * height
        return (coding == .lossless ? pixels * 4 : 0) + (hasAlphaChunk ? pixels * 5 : 0)
    }

    /// The frame header of a key frame (RFC 6386, section 9.1).
    private mutating func readLossyHeader(_ data: ByteView) {
        guard data.starts(with: [0x9D, 0x01, 0x2A], at: 3), let wide = data.u16le(6), let high = data.u16le(8)
        else { return }
        width = Int(wide & 0x3FFF)
        height = Int(high & 0x3FFF)
    }

    /// Signature and size (WebP Lossless Bitstream Specification, section 3).
    private mutating func readLosslessHeader(_ data: ByteView) {
        guard data[0] == 0x2F, let word = data.u32le(1) else { return }
        width = Int(word & 0x3FFF) + 1
        height = Int(word >> 14 & 0x3FFF) + 1
        usesAlpha = word >> 28 & 1 == 1
    }
}
