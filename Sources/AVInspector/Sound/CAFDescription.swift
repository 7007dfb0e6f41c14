import MediaBytes

/// What the `desc` chunk of a Core Audio file says (Apple, Core Audio Format Specification 1.0).
struct CAFDescription {
    /// Frames a second; nil when the field holds no rate anybody plays.
    let sampleRate: Double?
    /// The four letters of the coding.
    let kind: String
    /// Bit 0: floating point; bit 1: least significant byte first.
    let flags: UInt32
    /// Bytes of a packet; 0 when they vary.
    let bytesPerPacket: Int
    /// Frames of a packet; 0 when they vary.
    let framesPerPacket: Int
    let channels: Int
    /// Bits of a sample; 0 for compressed sound.
    let bits: Int

    /// - Parameter offset: where the 32 bytes of the chunk start.
    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes.has(32, at: offset), let rate = bytes.u64be(offset), let kind = bytes.fourCC(offset + 8),
            let flags = bytes.u32be(offset + 12), let packetBytes = bytes.u32be(offset + 16),
            let packetFrames = bytes.u32be(offset + 20), let channels = bytes.u32be(offset + 24),
            let bits = bytes.u32be(offset + 28)
        else { return nil }
        let value = Double(bitPattern: rate)
        sampleRate = (1...10_000_000).contains(value) ? value : nil
        self.kind = kind
        self.flags = flags
        bytesPerPacket = Int(packetBytes)
        framesPerPacket = Int(packetFrames)
        self.channels = Int(channels)
        self.bits = Int(bits)
    }

    /// Whether every packet has the same number of bytes and frames, so that no packet table is needed.
    var isConstant: Bool { bytesPerPacket > 0 && framesPerPacket > 0 }

    /// Whether every sample has the same number of bytes.
    var isLinear: Bool { kind == "lpcm" || kind == "ulaw" || kind == "alaw" }

    /// FFmpeg's short name of the codec; nil for a coding nobody here knows.
    var codec: String? {
        guard kind == "lpcm" else { return Self.codecs[kind] }
        let order = flags & 2 != 0 ? "le" : "be"
        if flags & 1 != 0 { return bits == 64 ? "pcm_f64\(order)" : "pcm_f32\(order)" }
        return bits <= 8 ? "pcm_s8" : "pcm_s\((bits + 7) / 8 * 8)\(order)"
    }

    private static let codecs: [String: String] = [
        "aac ": "aac", "aach": "aac", "aacp": "aac", "aacl": "aac", "aace": "aac", "aacf": "aac", "alac": "alac",
        "ima4": "adpcm_ima_qt", "MAC3": "mace3", "MAC6": "mace6", "ulaw": "pcm_mulaw", "alaw": "pcm_alaw",
        ".mp1": "mp1", ".mp2": "mp2", ".mp3": "mp3", "samr": "amr_nb", "opus": "opus", "flac": "flac", "ac-3": "ac3",
        "ec-3": "eac3", "QDMC": "qdmc", "QDM2": "qdm2", "Qclp": "qcelp", "Qclq": "qcelp", "ilbc": "ilbc", "agsm": "gsm",
        // Format tags of WAVE stand in the last two bytes behind the letters `ms`; unprintable ones read as `?`.
        "ms?1": "gsm_ms", "ms?U": "mp3", "ms? ": "adpcm_yamaha",
    ]
}
