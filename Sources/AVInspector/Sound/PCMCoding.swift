/// The codings of plain samples in a sound track (QuickTime File Format, "Sound Sample Descriptions"; ISO/IEC 23003-5).
struct PCMCoding {
    /// Short name as FFmpeg spells it.
    let codec: String
    /// Bits of one sample.
    let bits: Int

    /// - Parameters:
    ///   - coding: type of the sample entry.
    ///   - bits: sample size of the sample entry.
    ///   - flags: format flags of a version 2 sound description: 1 float, 2 big-endian, 4 signed.
    ///   - isLittle: whether an extension says little-endian.
    /// - Returns: nil for a coding that is not PCM.
    init?(_ coding: BoxType, bits: Int, flags: UInt32, isLittle: Bool) {
        let order = isLittle ? "le" : "be"
        switch coding {
        case "raw ", "NONE":
            self.init(bits == 16 ? "pcm_s16be" : "pcm_u8", bits == 16 ? 16 : 8)
        case "twos":
            self.init(bits == 8 ? "pcm_s8" : "pcm_s\(Self.whole(bits))be", bits == 8 ? 8 : Self.whole(bits))
        case "sowt":
            self.init(bits == 8 ? "pcm_s8" : "pcm_s\(Self.whole(bits))le", bits == 8 ? 8 : Self.whole(bits))
        case "in24": self.init("pcm_s24\(order)", 24)
        case "in32": self.init("pcm_s32\(order)", 32)
        case "fl32": self.init("pcm_f32\(order)", 32)
        case "fl64": self.init("pcm_f64\(order)", 64)
        case "ipcm":
            self.init(bits == 8 ? "pcm_s8" : "pcm_s\(Self.whole(bits))\(order)", bits == 8 ? 8 : Self.whole(bits))
        case "fpcm": self.init("pcm_f\(bits == 64 ? 64 : 32)\(order)", bits == 64 ? 64 : 32)
        case "lpcm":
            let kind = flags & 1 == 1 ? "f" : flags & 4 == 4 ? "s" : "u"
            let order = flags & 2 == 2 ? "be" : "le"
            let size = bits == 8 ? 8 : bits == 64 ? 64 : Self.whole(bits)
            self.init("pcm_\(kind)\(size)" + (size == 8 ? "" : order), size)
        case "ulaw": self.init("pcm_mulaw", 8)
        case "alaw": self.init("pcm_alaw", 8)
        default: return nil
        }
    }

    private init(_ codec: String, _ bits: Int) {
        self.codec = codec
        self.bits = bits
    }

    /// The container size for a number of bits that need not be sane.
    private static func whole(_ bits: Int) -> Int { [24, 32].contains(bits) ? bits : 16 }
}
