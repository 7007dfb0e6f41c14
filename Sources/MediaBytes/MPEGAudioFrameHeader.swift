/// The four bytes in front of an MPEG audio frame, layers I to III (ISO/IEC 11172-3, section 2.4.1.3; 13818-3; the rates
/// of "MPEG-2.5" are Fraunhofer's).
package struct MPEGAudioFrameHeader: Equatable, Sendable {
    /// The four bytes as a big-endian number.
    package let word: UInt32
    /// Samples the frame stands for, in each channel.
    package let samples: Int
    /// Samples a second.
    package let sampleRate: Int
    /// Bytes of the whole frame, this header included; nil for a frame of free format, which does not state its rate.
    package let length: Int?

    /// Bytes a header has.
    package static let size = 4
    /// Bits that stay the same in all frames of a stream: sync, version, layer, sample rate.
    package static let constantBits: UInt32 = 0xFFFE_0C00

    /// 1, 2 or 3.
    package var layer: Int { 4 - Int(word >> 17 & 3) }
    /// Whether there is one channel.
    package var isMono: Bool { word >> 6 & 3 == 3 }
    /// Whether it is of MPEG-2 or MPEG-2.5, which have lower sample rates.
    package var isLowRate: Bool { word >> 19 & 3 != 3 }
    /// Whether a CRC-16 follows the header.
    package var hasChecksum: Bool { word & 0x0001_0000 == 0 }
    /// Whether the emphasis has the one value that is reserved.
    package var hasReservedEmphasis: Bool { word & 3 == 2 }
    /// Bytes the frame is longer by its padding bit.
    package var padding: Int { Int(word >> 9 & 1) * (layer == 1 ? 4 : 1) }
    /// Bytes of the side information of a layer III frame.
    package var sideInfoSize: Int { isLowRate ? (isMono ? 9 : 17) : (isMono ? 17 : 32) }

    /// - Returns: nil when no frame can begin at the offset.
    package init?(_ bytes: ByteView, at offset: Int) {
        guard let word = bytes.u32be(offset), word >> 21 == 0x7FF else { return nil }
        let version = Int(word >> 19 & 3)
        let layer = 4 - Int(word >> 17 & 3)
        let rateIndex = Int(word >> 12 & 15)
        let samplingIndex = Int(word >> 10 & 3)
        guard version != 1, layer != 4, rateIndex != 15, samplingIndex != 3 else { return nil }
        let isFirst = version == 3
        self.word = word
        sampleRate = Self.sampleRates[samplingIndex] >> (isFirst ? 0 : version == 2 ? 1 : 2)
        samples = layer == 1 ? 384 : layer == 3 && !isFirst ? 576 : 1152
        let bitrate = Self.bitrates[(isFirst ? layer - 1 : layer == 1 ? 3 : 4) * 15 + rateIndex] * 1000
        let slot = layer == 1 ? 4 : 1
        let padding = Int(word >> 9 & 1)
        length = rateIndex == 0 ? nil : (samples / 8 / slot * bitrate / sampleRate + padding) * slot
    }

    /// Whether the two are frames of one stream.
    package func continues(_ previous: MPEGAudioFrameHeader) -> Bool {
        (word ^ previous.word) & Self.constantBits == 0
    }

    /// Measures a frame of free format: it ends where the next header of its kind stands.
    /// - Parameters:
    ///   - offset: where the frame starts.
    ///   - end: where the sound ends.
    /// - Returns: bytes without padding; nil for a frame that states its rate, and where no two headers lie behind it
    ///   at the same distance.
    package func measureFreeLength(_ bytes: ByteView, at offset: Int, end: Int) -> Int? {
        guard length == nil else { return nil }
        let same = Self.constantBits | 0xF000
        for next in stride(from: offset + 24, to: min(end - Self.size, offset + Self.longestFree), by: 1) {
            guard bytes[next] == 0xFF, let other = MPEGAudioFrameHeader(bytes, at: next),
                (other.word ^ word) & same == 0
            else { continue }
            // A third header at the same distance tells a frame from a chance.
            let length = next - offset - padding
            let third = next + length + other.padding
            if third == end { return length }
            if let last = bytes.u32be(third), (last ^ word) & same == 0 { return length }
        }
        return nil
    }

    /// Bytes of the longest frame of free format: 1280 kbit/s of layer II at 32 kHz.
    private static let longestFree = 5760

    private static let sampleRates = [44100, 48000, 32000]

    /// Thousands of bits a second: MPEG-1 layers I to III, then the lower rates' layer I and layers II and III
    /// (ISO/IEC 11172-3, table B.1; 13818-3, table 2.4.2.3).
    private static let bitrates = [
        0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448,
        0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384,
        0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
        0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256,
        0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
    ]
}
