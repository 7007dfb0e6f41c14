import MediaBytes

/// How many samples a track has and how many bytes each: `stsz` and `stz2` (ISO/IEC 14496-12, section 8.7.3).
struct SampleSizes {
    /// Samples in the track, fragments not counted.
    let count: Int
    /// Bytes of every sample; 0 when each has its own.
    let fixedSize: Int
    /// Whether the box has fewer sizes than it says.
    let isShort: Bool
    /// Bits of one size in the table: 32, 16, 8 or 4.
    private let fieldBits: Int
    private let start: Int

    static let empty = SampleSizes(count: 0, fixedSize: 0, isShort: false, fieldBits: 32, start: 0)

    private init(count: Int, fixedSize: Int, isShort: Bool, fieldBits: Int, start: Int) {
        self.count = count
        self.fixedSize = fixedSize
        self.isShort = isShort
        self.fieldBits = fieldBits
        self.start = start
    }

    /// - Returns: nil when the box is too short for its own header or has an unknown width of fields.
    init?(_ bytes: ByteView, _ box: Box) {
        guard box.contentCount >= 12, let second = bytes.u32be(box.contentStart + 4),
            let claimed = bytes.u32be(box.contentStart + 8)
        else { return nil }
        let bits = box.type == "stz2" ? Int(second & 0xFF) : 32
        guard [4, 8, 16, 32].contains(bits) else { return nil }
        let fixed = box.type == "stz2" ? 0 : Int(second)
        let room = fixed > 0 ? Int(claimed) : (box.contentCount - 12) * 8 / bits
        self.init(
            count: min(Int(claimed), room), fixedSize: fixed, isShort: room < Int(claimed), fieldBits: bits,
            start: box.contentStart + 12)
    }

    /// Bytes of a sample.
    /// - Parameter index: 0 to `count` - 1.
    @inline(__always)
    func size(_ index: Int, in bytes: ByteView) -> Int {
        if fixedSize > 0 { return fixedSize }
        switch fieldBits {
        case 32: return Int(bytes.u32be(start + index * 4) ?? 0)
        case 16: return Int(bytes.u16be(start + index * 2) ?? 0)
        case 8: return Int(bytes[start + index] ?? 0)
        default:
            let pair = bytes[start + index / 2] ?? 0
            return Int(index & 1 == 0 ? pair >> 4 : pair & 15)
        }
    }
}
