import MediaBytes

/// What the COMM chunk of an AIFF or AIFF-C file says.
struct AIFFCommon {
    let channels: Int
    /// Frames, or packets for kinds that are coded in packets.
    let frames: Int
    /// Bits of a sample.
    let bits: Int
    /// Frames a second; nil when the field holds no rate anybody plays.
    let sampleRate: Double?
    /// The four letters of the compression; `NONE` for AIFF.
    let compression: String

    /// - Returns: nil when the chunk is shorter than the fields every version has.
    init?(_ bytes: ByteView, chunk: RIFFChunk, isCompressed: Bool) {
        let body = bytes.slice(chunk.body, chunk.size)
        guard let channels = body.u16be(0), let frames = body.u32be(2), let bits = body.u16be(6), body.has(10, at: 8)
        else { return nil }
        self.channels = Int(channels)
        self.frames = Int(frames)
        self.bits = Int(bits)
        sampleRate = Self.extended(body, at: 8).flatMap { (1...10_000_000).contains($0) ? $0 : nil }
        compression = isCompressed ? body.fourCC(18) ?? "NONE" : "NONE"
    }

    /// An 80-bit number of IEEE 754 (sign and exponent, then a mantissa whose first bit is explicit).
    private static func extended(_ bytes: ByteView, at offset: Int) -> Double? {
        guard let head = bytes.u16be(offset), let mantissa = bytes.u64be(offset + 2), head & 0x7FFF != 0x7FFF else {
            return nil
        }
        let value = Double(sign: .plus, exponent: Int(head & 0x7FFF) - 16383 - 63, significand: Double(mantissa))
        return head & 0x8000 != 0 ? -value : value
    }

    /// Bytes of one sample of one channel; nil for kinds that are coded in packets.
    private var sampleBytes: Int? {
        switch compression {
        case "NONE", "twos", "sowt", "raw ": (bits + 7) / 8
        case "fl32", "FL32": 4
        case "fl64", "FL64": 8
        case "in24", "42ni", "23ni", "in32": compression == "in24" || compression == "42ni" ? 3 : 4
        case "ulaw", "ULAW", "alaw", "ALAW": 1
        default: nil
        }
    }

    /// Bits of a stored sample; nil for kinds that are coded in packets. Writers put the unpacked 16 into the field for
    /// the two companded kinds.
    var storedBits: Int? {
        guard let sampleBytes else { return nil }
        return ["ulaw", "ULAW", "alaw", "ALAW"].contains(compression) ? 8 * sampleBytes : bits
    }

    /// Whether every sample has the same number of bytes.
    var isLinear: Bool { sampleBytes != nil }

    /// Bytes of one frame, or of one packet; nil where they vary or nobody knows.
    var packetBytes: Int? {
        if let sampleBytes { return sampleBytes * channels }
        return switch compression {
        case "ima4": 34 * channels
        case "GSM ", "agsm": 33
        case "MAC3": 2 * channels
        case "MAC6": channels
        default: nil
        }
    }

    /// Frames one packet gives.
    var framesPerPacket: Int {
        switch compression {
        case "ima4": 64
        case "GSM ", "agsm": 160
        case "MAC3", "MAC6": 6
        default: 1
        }
    }

    /// FFmpeg's short name of the codec; nil for a compression nobody here knows.
    var codec: String? {
        switch compression {
        case "NONE", "twos": bits <= 8 ? "pcm_s8" : "pcm_s\((bits + 7) / 8 * 8)be"
        case "sowt": bits <= 8 ? "pcm_s8" : "pcm_s\((bits + 7) / 8 * 8)le"
        case "raw ": "pcm_u8"
        case "fl32", "FL32": "pcm_f32be"
        case "fl64", "FL64": "pcm_f64be"
        case "in24": "pcm_s24be"
        case "in32": "pcm_s32be"
        case "42ni": "pcm_s24le"
        case "23ni": "pcm_s32le"
        case "ulaw", "ULAW": "pcm_mulaw"
        case "alaw", "ALAW": "pcm_alaw"
        case "ima4": "adpcm_ima_qt"
        case "GSM ", "agsm": "gsm"
        case "MAC3": "mace3"
        case "MAC6": "mace6"
        case "QDMC": "qdmc"
        case "QDM2": "qdm2"
        case "Qclp": "qcelp"
        case "G722": "adpcm_g722"
        case "ADP4": "adpcm_ima_ws"
        default: nil
        }
    }
}
