import MediaBytes

/// The header of an ADTS frame of AAC (ISO/IEC 13818-7, section 6.2).
struct ADTSHeader: SyncFrame {
    static let syncByte: UInt8 = 0xFF
    static let headerSize = 7

    let length: Int
    let samples: Int
    /// Samples a second of the core coder.
    let sampleRate: Int
    private let fixed: UInt32

    /// Sync, layer, protection, profile, sampling index: what stays the same from frame to frame.
    private static let constant: UInt32 = 0xFFF6_FC00

    init?(_ bytes: ByteView, at offset: Int, freeLength: Int?) {
        guard bytes.has(Self.headerSize, at: offset), let head = bytes.u32be(offset), head >> 20 == 0xFFF,
            head >> 17 & 3 == 0, let rest = bytes.u24be(offset + 4)
        else { return nil }
        let index = Int(head >> 10 & 15)
        guard index < Self.sampleRates.count else { return nil }
        sampleRate = Self.sampleRates[index]
        length = Int((head & 3) << 11 | rest >> 13)
        samples = 1024 * (Int(rest & 3) + 1)
        fixed = head & Self.constant
        guard length > (head >> 16 & 1 == 1 ? 7 : 9) else { return nil }
    }

    func continues(_ previous: ADTSHeader) -> Bool { fixed == previous.fixed }

    /// ISO/IEC 14496-3, table 1.18.
    static let sampleRates = [
        96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
    ]
}
