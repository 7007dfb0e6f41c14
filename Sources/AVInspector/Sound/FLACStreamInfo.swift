import MediaBytes

/// The STREAMINFO block of FLAC (RFC 9639, section 8.2).
struct FLACStreamInfo {
    /// Bytes of the block.
    static let size = 34

    /// Most samples a channel in one frame.
    let maxBlockSize: Int
    /// Samples a second; 0 when the block says nothing.
    let sampleRate: Int
    let channels: Int
    /// Bits of a sample.
    let bits: Int
    /// Samples a channel in the whole stream; 0 when the writer did not know.
    let totalSamples: Int

    /// - Parameter offset: where the 34 bytes start.
    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes.has(Self.size, at: offset), let maxBlock = bytes.u16be(offset + 2),
            let packed = bytes.u64be(offset + 10)
        else { return nil }
        maxBlockSize = Int(maxBlock)
        sampleRate = Int(packed >> 44)
        channels = Int(packed >> 41 & 7) + 1
        bits = Int(packed >> 36 & 31) + 1
        totalSamples = Int(packed & 0xF_FFFF_FFFF)
    }
}
