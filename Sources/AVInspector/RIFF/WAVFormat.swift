import MediaBytes

/// What the `fmt ` chunk of a WAVE file says (Microsoft, Multimedia Programming Interface 1.0, and `mmreg.h`).
struct WAVFormat {
    /// The format tag, of the sub-format when the chunk is WAVE_FORMAT_EXTENSIBLE.
    let tag: UInt16
    let channels: Int
    /// Frames a second.
    let sampleRate: Int
    /// Bytes a second on average; 0 when the writer left it open.
    let byteRate: Int
    /// Bytes of one block: of one frame for PCM, of one coded block otherwise.
    let blockAlign: Int
    /// Bits of the container of one sample.
    let bits: Int
    /// Bits of a sample that count; the container's when the chunk does not tell them apart.
    let validBits: Int
    /// Frames one coded block gives; nil where the chunk does not say.
    let samplesPerBlock: Int?

    /// - Parameter chunk: the `fmt ` chunk.
    /// - Returns: nil when the chunk is shorter than 14 bytes.
    init?(_ bytes: ByteView, chunk: RIFFChunk, bigEndian: Bool) {
        let body = bytes.slice(chunk.body, chunk.size)
        func u16(_ offset: Int) -> Int? { (bigEndian ? body.u16be(offset) : body.u16le(offset)).map(Int.init) }
        func u32(_ offset: Int) -> Int? { (bigEndian ? body.u32be(offset) : body.u32le(offset)).map(Int.init) }
        guard let tag = u16(0), let channels = u16(2), let rate = u32(4), let byteRate = u32(8), let align = u16(12)
        else { return nil }
        let extensible = tag == 0xFFFE && body.count >= 26
        self.tag = UInt16(extensible ? u16(24) ?? tag : tag)
        self.channels = channels
        sampleRate = rate
        self.byteRate = byteRate
        blockAlign = align
        bits = u16(14) ?? 0
        let valid = extensible ? u16(18) ?? 0 : 0
        validBits = valid > 0 && valid <= bits ? valid : bits
        // IMA and Microsoft ADPCM and GSM keep the frames of a block in the first word of their extension.
        let perBlock = [0x0002, 0x0011, 0x0031].contains(self.tag) && !extensible ? u16(18) : nil
        samplesPerBlock = perBlock.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether every frame has the same number of bytes: PCM, float and the two companded kinds.
    var isLinear: Bool { [0x0001, 0x0003, 0x0006, 0x0007].contains(tag) }

    /// Bytes of one frame of linear audio; the block size when it fits the channels, else what the bits come to.
    var frameBytes: Int {
        blockAlign > 0 ? blockAlign : channels * ((bits + 7) / 8)
    }

    /// Frames in one coded block; nil for kinds whose blocks vary.
    var framesPerBlock: Int? {
        switch tag {
        case 0x0011 where channels > 0 && blockAlign >= 4 * channels:
            samplesPerBlock ?? (blockAlign - 4 * channels) * 2 / channels + 1
        case 0x0002 where channels > 0 && blockAlign >= 7 * channels:
            samplesPerBlock ?? (blockAlign - 7 * channels) * 2 / channels + 2
        case 0x0031: samplesPerBlock ?? 320
        default: nil
        }
    }

    /// FFmpeg's short name of the codec; nil for a tag nobody here knows.
    func codec(bigEndian: Bool) -> String? {
        let order = bigEndian ? "be" : "le"
        switch tag {
        case 0x0001:
            let container =
                channels > 0 && blockAlign > 0 && blockAlign % channels == 0 ? blockAlign / channels : (bits + 7) / 8
            return switch container {
            case 0, 1: "pcm_u8"
            case 2...4: "pcm_s\(container * 8)\(order)"
            case 8: "pcm_s64\(order)"
            default: "pcm_s\(max(8, bits))\(order)"
            }
        case 0x0003: return bits == 64 ? "pcm_f64\(order)" : "pcm_f32\(order)"
        default: return Self.codecs[tag]
        }
    }

    private static let codecs: [UInt16: String] = [
        0x0002: "adpcm_ms", 0x0006: "pcm_alaw", 0x0007: "pcm_mulaw", 0x000A: "wmavoice", 0x0010: "adpcm_ima_oki",
        0x0011: "adpcm_ima_wav", 0x0017: "adpcm_ima_oki", 0x0020: "adpcm_yamaha", 0x0022: "truespeech",
        0x0031: "gsm_ms", 0x0032: "gsm_ms", 0x0038: "amr_nb", 0x0040: "adpcm_g726", 0x0042: "g723_1",
        0x0045: "adpcm_g726", 0x0050: "mp2", 0x0055: "mp3", 0x0057: "amr_nb", 0x0058: "amr_wb", 0x0061: "adpcm_ima_dk4",
        0x0062: "adpcm_ima_dk3", 0x0064: "adpcm_g726", 0x0069: "adpcm_ima_wav", 0x0083: "g729", 0x00FF: "aac",
        0x0130: "sipr", 0x0160: "wmav1", 0x0161: "wmav2", 0x0162: "wmapro", 0x0163: "wmalossless",
        0x0200: "adpcm_ct", 0x0270: "atrac3", 0x1600: "aac", 0x1602: "aac_latm", 0x1610: "aac", 0x2000: "ac3",
        0x2001: "dts", 0x2048: "sonic", 0x5346: "adpcm_swf", 0x566F: "vorbis", 0x674F: "vorbis", 0x6750: "vorbis",
        0x6751: "vorbis",
        0x676F: "vorbis", 0x6770: "vorbis", 0x6771: "vorbis", 0x706D: "aac", 0x704F: "opus", 0xA106: "aac",
        0xA109: "speex", 0xF1AC: "flac",
    ]
}
