import MediaBytes

/// The `pakt` chunk of a Core Audio file: how many packets there are, what of them plays, how long each is.
struct CAFPacketTable {
    let packets: Int
    /// Frames that play, without priming and remainder.
    let validFrames: Int
    /// Bytes all packets need; nil when the table is cut short or adds up to nonsense.
    let byteCount: Int?

    /// - Parameter description: decides whether sizes, frame counts or both stand in the table.
    init?(_ bytes: ByteView, chunk: Range<Int>, description: CAFDescription) {
        guard chunk.count >= 24, let packets = bytes.u64be(chunk.lowerBound),
            let valid = bytes.u64be(chunk.lowerBound + 8),
            let count = Int(exactly: packets), let frames = Int(exactly: valid)
        else { return nil }
        self.packets = count
        validFrames = frames
        byteCount = Self.sum(bytes, from: chunk.lowerBound + 24, to: chunk.upperBound, packets: count, description)
    }

    private static func sum(
        _ bytes: ByteView, from start: Int, to end: Int, packets: Int, _ description: CAFDescription
    ) -> Int? {
        if description.bytesPerPacket > 0 {
            let (total, overflow) = packets.multipliedReportingOverflow(by: description.bytesPerPacket)
            return overflow ? nil : total
        }
        var offset = start
        var total = 0
        for _ in 0..<packets {
            guard let size = variable(bytes, &offset, end: end) else { return nil }
            if description.framesPerPacket == 0, variable(bytes, &offset, end: end) == nil { return nil }
            total += size
        }
        return total
    }

    /// A number of seven bits a byte, most significant first, the top bit set on all but the last.
    private static func variable(_ bytes: ByteView, _ offset: inout Int, end: Int) -> Int? {
        var value = 0
        for _ in 0..<5 {
            guard offset < end, let byte = bytes[offset] else { return nil }
            offset += 1
            value = value << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}
