import MediaBytes

/// The four-byte header of an MPEG audio frame (ISO/IEC 11172-3, 2.4.1.3; the "2.5" rates are Fraunhofer's).
struct MPEGAudioHeader: Equatable {
    /// Version, layer and sampling-rate bits: they stay the same through a stream.
    let kind: UInt32
    /// Bytes of the whole frame, this header included.
    let frameLength: Int

    private static let bitrates: [[Int]] = [
        [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    /// - Returns: nil when no frame with a stated bit rate can begin at the offset.
    init?(_ bytes: ByteView, at offset: Int) {
        guard let word = bytes.u32be(offset), word & 0xFFE0_0000 == 0xFFE0_0000 else { return nil }
        let version = word >> 19 & 3
        let layer = 4 - Int(word >> 17 & 3)
        let rateIndex = Int(word >> 12 & 15)
        let samplingIndex = Int(word >> 10 & 3)
        guard version != 1, layer <= 3, (1...14).contains(rateIndex), samplingIndex < 3, word & 3 != 2 else {
            return nil
        }
        let isFirst = version == 3
        let table = isFirst ? layer - 1 : layer == 1 ? 3 : 4
        let bitrate = Self.bitrates[table][rateIndex - 1] * 1000
        let sampling = [44100, 48000, 32000][samplingIndex] >> (isFirst ? 0 : version == 2 ? 1 : 2)
        let padding = Int(word >> 9 & 1)
        kind = word & 0xFFFE_0C00
        frameLength =
            layer == 1
            ? (12 * bitrate / sampling + padding) * 4
            : (layer == 3 && !isFirst ? 72 : 144) * bitrate / sampling + padding
    }
}
