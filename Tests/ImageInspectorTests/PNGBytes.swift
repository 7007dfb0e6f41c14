/// Builds PNG files byte by byte, so that a test can break any one of them.
enum PNGBytes {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let end = chunk("IEND", [])

    static func chunk(_ type: String, _ data: [UInt8], crcError: UInt32 = 0) -> [UInt8] {
        let covered = Array(type.utf8) + data
        return u32(data.count) + covered + u32(Int(crc(covered) ^ crcError))
    }

    static func header(
        _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", u32(width) + u32(height) + [depth, color, 0, 0, interlace])
    }

    /// A whole file around picture data.
    static func file(_ chunks: [[UInt8]]) -> [UInt8] { signature + chunks.joined() + end }

    /// An RGB picture of 8 bits with one run of zeros behind every filter byte.
    static func rgb(_ width: Int, _ height: Int) -> [UInt8] {
        file([header(width, height), chunk("IDAT", zlib(rows(width * 3, height)))])
    }

    /// Rows of zeros, each with a filter byte in front.
    static func rows(_ bytesPerRow: Int, _ count: Int, filter: UInt8 = 0) -> [UInt8] {
        Array(repeating: [filter] + [UInt8](repeating: 0, count: bytesPerRow), count: count).flatMap(\.self)
    }

    /// A zlib stream of one stored block, for up to 65535 bytes.
    static func zlib(_ raw: [UInt8], adlerError: UInt32 = 0) -> [UInt8] {
        [0x78, 0x01] + deflate(raw) + u32(Int(adler(raw) ^ adlerError))
    }

    static func deflate(_ raw: [UInt8]) -> [UInt8] {
        let low = UInt8(raw.count & 255)
        let high = UInt8(raw.count >> 8)
        return [1, low, high, ~low, ~high] + raw
    }

    static func animationControl(frames: Int, plays: Int) -> [UInt8] { chunk("acTL", u32(frames) + u32(plays)) }

    static func frameControl(
        _ sequence: Int, _ width: Int, _ height: Int, left: Int = 0, top: Int = 0, delay: (Int, Int)
    ) -> [UInt8] {
        chunk(
            "fcTL",
            u32(sequence) + u32(width) + u32(height) + u32(left) + u32(top) + u16(delay.0) + u16(delay.1) + [0, 0])
    }

    static func frameData(_ sequence: Int, _ data: [UInt8]) -> [UInt8] { chunk("fdAT", u32(sequence) + data) }

    static func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 1
        var sums: UInt32 = 0
        for byte in bytes {
            sum = (sum + UInt32(byte)) % 65521
            sums = (sums + sum) % 65521
        }
        return sums << 16 | sum
    }
}
