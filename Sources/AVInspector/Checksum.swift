import CFFmpeg
import MediaBytes

/// The checksums containers and streams put behind their parts, computed by libavutil.
enum Checksum {
    /// CRC-8 with the polynomial 0x07: FLAC frame headers.
    static func crc8(_ bytes: ByteView, from start: Int, to end: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: run(AV_CRC_8_ATM, 0, bytes, start, end))
    }

    /// CRC-16 with the polynomial 0x8005, most significant bit first: FLAC footers, AC-3, MPEG audio.
    static func crc16(_ bytes: ByteView, from start: Int, to end: Int, start seed: UInt16 = 0) -> UInt16 {
        // libavutil keeps such a register byte-swapped.
        UInt16(truncatingIfNeeded: run(AV_CRC_16_ANSI, UInt32(seed.byteSwapped), bytes, start, end)).byteSwapped
    }

    /// CRC-32 with the polynomial 0x04C11DB7, most significant bit first, no inversion: Ogg pages (RFC 3533), and with
    /// all bits set at the start MPEG sections (ISO/IEC 13818-1, annex A).
    static func crc32(_ bytes: ByteView, from start: Int, to end: Int, start seed: UInt32 = 0) -> UInt32 {
        run(AV_CRC_32_IEEE, seed.byteSwapped, bytes, start, end).byteSwapped
    }

    /// CRC-32 as above, continued over a run of zero bytes.
    static func crc32(zeros count: Int, start seed: UInt32) -> UInt32 {
        [UInt8](repeating: 0, count: count).withUnsafeBytes { crc32(ByteView($0), from: 0, to: count, start: seed) }
    }

    /// CRC-32 as in ZIP, PNG and Matroska: bits reflected, inverted before and after.
    static func ieee(_ bytes: ByteView) -> UInt32 { ~run(AV_CRC_32_IEEE_LE, .max, bytes, 0, bytes.count) }

    /// - Returns: the seed itself for a range outside the bytes.
    private static func run(_ kind: AVCRCId, _ seed: UInt32, _ bytes: ByteView, _ start: Int, _ end: Int) -> UInt32 {
        guard start >= 0, start < end, end <= bytes.count, let base = bytes.bytePointer else { return seed }
        return av_crc(av_crc_get_table(kind), seed, base + start, end - start)
    }
}
