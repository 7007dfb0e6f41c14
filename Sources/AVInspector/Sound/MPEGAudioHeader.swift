import MediaBytes

/// The four bytes in front of an MPEG audio frame, layers I to III (ISO/IEC 11172-3, section 2.4.1.3; 13818-3; MPEG-2.5).
struct MPEGAudioHeader: SyncFrame {
    static let syncByte: UInt8 = 0xFF
    static let headerSize = 4

    /// The four bytes.
    let word: UInt32
    let length: Int
    let samples: Int
    /// Samples a second.
    let sampleRate: Int

    /// 1, 2 or 3.
    var layer: Int { 4 - Int(word >> 17 & 3) }
    var isMono: Bool { word >> 6 & 3 == 3 }
    /// MPEG-2 and MPEG-2.5: half the sample rates.
    var isLowRate: Bool { word >> 19 & 3 != 3 }
    /// Whether a CRC-16 follows the header.
    var hasChecksum: Bool { word & 0x0001_0000 == 0 }

    /// FFmpeg's short name of the codec.
    var codec: String { "mp\(layer)" }

    /// Bytes of the side information of a layer III frame.
    var sideInfoSize: Int { isLowRate ? (isMono ? 9 : 17) : (isMono ? 17 : 32) }

    /// Bits that stay the same in all frames of a stream: sync, version, layer, sample rate.
    private static let constant: UInt32 = 0xFFFE_0C00

    init?(_ bytes: ByteView, at offset: Int, freeLength: Int?) {
        guard let word = bytes.u32be(offset), word >> 21 == 0x7FF else { return nil }
        let version = Int(word >> 19 & 3)
        let layerBits = Int(word >> 17 & 3)
        let bitrateIndex = Int(word >> 12 & 15)
        let rateIndex = Int(word >> 10 & 3)
        guard version != 1, layerBits != 0, bitrateIndex != 15, rateIndex != 3 else { return nil }
        self.word = word
        let base = rateIndex == 0 ? 44100 : rateIndex == 1 ? 48000 : 32000
        sampleRate = version == 3 ? base : version == 2 ? base / 2 : base / 4
        let layer = 4 - layerBits
        samples = layer == 1 ? 384 : layer == 3 && version != 3 ? 576 : 1152
        let padding = Int(word >> 9 & 1)
        if bitrateIndex == 0 {
            guard let freeLength else { return nil }
            length = freeLength + (layer == 1 ? padding * 4 : padding)
        } else {
            let bitrate = Self.bitrate(low: version != 3, layer: layer, index: bitrateIndex)
            length =
                layer == 1
                ? (12 * bitrate / sampleRate + padding) * 4 : samples / 8 * bitrate / sampleRate + padding
        }
        guard length > Self.headerSize else { return nil }
    }

    func continues(_ previous: MPEGAudioHeader) -> Bool {
        (word ^ previous.word) & Self.constant == 0
    }

    /// The CRC-16 of layer III covers two bytes of the header and the side information; that of the others varies.
    func isIntact(in bytes: ByteView, at offset: Int) -> Bool? {
        guard hasChecksum, layer == 3, length >= 6 + sideInfoSize, let stored = bytes.u16be(offset + 4) else {
            return nil
        }
        // Writers of the describing frame rarely care for its checksum.
        guard MPEGVBRHeader(bytes, at: offset, header: self) == nil else { return nil }
        let head = Checksum.crc16(bytes, from: offset + 2, to: offset + 4, start: 0xFFFF)
        return Checksum.crc16(bytes, from: offset + 6, to: offset + 6 + sideInfoSize, start: head) == stored
    }

    /// A free-format frame (bit rate index 0) ends where the next header of its kind stands.
    static func measureFreeLength(_ bytes: ByteView, at offset: Int, end: Int) -> Int? {
        guard let word = bytes.u32be(offset), word >> 21 == 0x7FF, word >> 12 & 15 == 0,
            let probe = MPEGAudioHeader(bytes, at: offset, freeLength: 1 << 16)
        else { return nil }
        let slot = probe.layer == 1 ? 4 : 1
        let padding = Int(word >> 9 & 1) * slot
        for next in stride(from: offset + 24, to: min(end - 4, offset + 5760), by: 1) {
            guard bytes[next] == 0xFF, let other = bytes.u32be(next), (other ^ word) & (constant | 0xF000) == 0 else {
                continue
            }
            // A third header at the same distance tells a frame from a chance.
            let length = next - offset - padding
            let third = next + length + Int(other >> 9 & 1) * slot
            if third == end { return length }
            if let last = bytes.u32be(third), (last ^ word) & (constant | 0xF000) == 0 { return length }
        }
        return nil
    }

    /// Bits a second (ISO/IEC 11172-3, table B.1; 13818-3, table 2.4.2.3).
    private static func bitrate(low: Bool, layer: Int, index: Int) -> Int {
        let row = low ? (layer == 1 ? 3 : 4) : layer - 1
        return Int(bitrates[row * 15 + index]) * 1000
    }

    private static let bitrates: [UInt16] = [
        0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448,
        0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384,
        0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
        0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256,
        0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
    ]
}
