import MediaBytes

/// The header of one FLAC frame (RFC 9639, section 9.1), accepted only with the right CRC-8.
struct FLACFrameHeader {
    /// Bytes of the header, its CRC included.
    let size: Int
    /// Samples a channel in the frame.
    let blockSize: Int
    /// Number of the frame, or of its first sample when block sizes vary.
    let number: UInt64
    /// Whether block sizes vary.
    let isVariable: Bool

    /// The number the next frame must bear.
    var nextNumber: UInt64 { isVariable ? number &+ UInt64(blockSize) : number &+ 1 }

    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes[offset] == 0xFF, let head = bytes.u32be(offset), head >> 17 == 0x7FFC, head & 1 == 0 else {
            return nil
        }
        let blockCode = Int(head >> 12 & 15)
        let rateCode = Int(head >> 8 & 15)
        guard blockCode != 0, rateCode != 15, head >> 4 & 15 <= 10, head >> 1 & 7 != 3 else { return nil }
        isVariable = head >> 16 & 1 == 1
        var end = offset + 4
        guard let number = Self.codedNumber(bytes, &end) else { return nil }
        self.number = number
        switch blockCode {
        case 1: blockSize = 192
        case 2...5: blockSize = 576 << (blockCode - 2)
        case 6:
            guard let size = bytes[end] else { return nil }
            blockSize = Int(size) + 1
            end += 1
        case 7:
            guard let size = bytes.u16be(end) else { return nil }
            blockSize = Int(size) + 1
            end += 2
        default: blockSize = 256 << (blockCode - 8)
        }
        end += rateCode == 12 ? 1 : rateCode >= 13 ? 2 : 0
        guard let checksum = bytes[end], Checksum.crc8(bytes, from: offset, to: end) == checksum else {
            return nil
        }
        size = end + 1 - offset
    }

    /// A number coded like a character of UTF-8, up to seven bytes long.
    private static func codedNumber(_ bytes: ByteView, _ offset: inout Int) -> UInt64? {
        guard let first = bytes[offset] else { return nil }
        offset += 1
        let ones = (~first).leadingZeroBitCount
        guard ones != 1, ones < 8 else { return nil }
        var value = ones == 0 ? UInt64(first) : UInt64(first) & (1 << UInt64(7 - ones) - 1)
        for _ in 1..<max(1, ones) {
            guard let next = bytes[offset], next >> 6 == 2 else { return nil }
            value = value << 6 | UInt64(next & 0x3F)
            offset += 1
        }
        return value
    }
}
