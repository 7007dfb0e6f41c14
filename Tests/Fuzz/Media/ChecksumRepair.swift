import MediaBytes

@testable import AVInspector

/// Checksums made right again: what is behind them would stay closed to changed bytes.
enum ChecksumRepair {
    /// The CRC of every chunk (PNG 3, section 5.3).
    static func png(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var offset = 8
        while let length = number(bytes, at: offset), length <= bytes.count - offset - 12 {
            let end = offset + 8 + length
            put(crc: bytes[(offset + 4)..<end].withUnsafeBytes { Checksum.ieee(ByteView($0)) }, into: &bytes, at: end)
            offset = end + 4
        }
        return bytes
    }

    /// The CRC of every page (RFC 3533, section 6).
    static func ogg(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var offset = 0
        while let size = bytes.withUnsafeBytes({ OggPage(ByteView($0), at: offset)?.size }),
            size <= bytes.count - offset
        {
            for index in 22..<26 { bytes[offset + index] = 0 }
            let crc = bytes.withUnsafeBytes { Checksum.crc32(ByteView($0), from: offset, to: offset + size) }
            put(crc: crc.byteSwapped, into: &bytes, at: offset + 22)
            offset += size
        }
        return bytes
    }

    /// The CRC of every section that stands in one packet (ISO/IEC 13818-1, section 2.4.4).
    static func transportStream(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for packet in stride(from: 0, to: bytes.count - 187, by: 188) where bytes[packet + 1] & 0x40 != 0 {
            let start = packet + 5 + Int(bytes[packet + 4])
            guard start + 3 <= packet + 188, bytes[start] == 0 || bytes[start] == 2 else { continue }
            let end = start + 3 + (Int(bytes[start + 1] & 15) << 8 | Int(bytes[start + 2])) - 4
            guard end > start + 3, end + 4 <= packet + 188 else { continue }
            let crc = bytes.withUnsafeBytes { Checksum.crc32(ByteView($0), from: start, to: end, start: .max) }
            put(crc: crc, into: &bytes, at: end)
        }
        return bytes
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
        bytes.withUnsafeBytes { ByteView($0).u32be(offset) }.map { Int($0) }
    }

    /// Most significant byte first.
    private static func put(crc: UInt32, into bytes: inout [UInt8], at offset: Int) {
        for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * UInt32(index))) }
    }
}
