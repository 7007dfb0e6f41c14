import MediaBytes

/// The header of an AC-3 or E-AC-3 frame (ETSI TS 102 366, section 4.4.1 and annex E.1.2).
struct AC3Header: SyncFrame {
    static let syncByte: UInt8 = 0x0B
    static let headerSize = 7

    let length: Int
    let samples: Int
    /// Samples a second.
    let sampleRate: Int
    /// Whether it is E-AC-3.
    let isEnhanced: Bool

    init?(_ bytes: ByteView, at offset: Int, freeLength: Int?) {
        guard bytes.has(Self.headerSize, at: offset), bytes.u16be(offset) == 0x0B77, let word = bytes.u32be(offset + 2)
        else { return nil }
        let identification = Int((bytes[offset + 5] ?? 0) >> 3)
        isEnhanced = identification > 10
        guard identification <= 16 else { return nil }
        if isEnhanced {
            let kind = word >> 30
            let substream = word >> 27 & 7
            let rateCode = Int(word >> 14 & 3)
            let blockCode = Int(word >> 12 & 3)
            guard kind != 3, rateCode != 3 || blockCode != 3 else { return nil }
            length = (Int(word >> 16 & 0x7FF) + 1) * 2
            sampleRate = rateCode == 3 ? Self.rates[blockCode] / 2 : Self.rates[rateCode]
            let blocks = rateCode == 3 ? 6 : [1, 2, 3, 6][blockCode]
            // Dependent and further substreams play together with the first independent one.
            samples = kind == 1 || substream != 0 ? 0 : blocks * 256
        } else {
            let code = Int(bytes[offset + 4] ?? 0)
            let rateCode = code >> 6
            let sizeCode = code & 63
            guard rateCode != 3, sizeCode < 38 else { return nil }
            let bitrate = Self.bitrates[sizeCode >> 1]
            length = Self.frameWords(rateCode: rateCode, bitrate: bitrate, odd: sizeCode & 1) * 2
            // Versions 9 and 10 are the half and quarter rates.
            sampleRate = Self.rates[rateCode] >> max(0, identification - 8)
            samples = 1536
        }
        guard length > Self.headerSize else { return nil }
    }

    func continues(_ previous: AC3Header) -> Bool {
        sampleRate == previous.sampleRate && isEnhanced == previous.isEnhanced
    }

    /// The second CRC-16 makes the checksum of everything behind the sync word zero.
    func isIntact(in bytes: ByteView, at offset: Int) -> Bool? {
        Checksum.crc16(bytes, from: offset + 2, to: offset + length) == 0
    }

    private static let rates = [48000, 44100, 32000, 0]
    private static let bitrates = [
        32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ]

    /// 16-bit words of a frame (table 4.13).
    private static func frameWords(rateCode: Int, bitrate: Int, odd: Int) -> Int {
        switch rateCode {
        case 0: bitrate * 2
        case 1: bitrate * 1000 * 1536 / 44100 / 16 + odd
        default: bitrate * 3
        }
    }
}
