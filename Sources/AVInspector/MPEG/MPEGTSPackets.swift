import MediaBytes

/// Where the packets of a transport stream lie (ISO/IEC 13818-1, section 2.4.3.2): 188 bytes, 192 with the time code of
/// BDAV, 204 with an error-correcting tail.
struct MPEGTSPackets {
    /// Bytes from one packet to the next.
    let stride: Int
    /// Offset of the first sync byte.
    let first: Int

    static let sync: UInt8 = 0x47
    /// Bytes of the packet itself.
    static let size = 188

    /// Finds the packets, behind junk if need be.
    /// - Returns: nil when no row of packets starts within the first 64 KB.
    init?(_ bytes: ByteView) {
        let limit = min(bytes.count, 1 << 16)
        for wanted in [4, 1] {
            for start in 0..<limit where bytes[start] == Self.sync {
                for stride in [188, 192, 204] {
                    let room = (bytes.count - start - 1) / stride
                    guard room >= 1 else { continue }
                    let steps = min(room, wanted)
                    guard steps == wanted || start < stride else { continue }
                    if (1...steps).allSatisfy({ bytes[start + $0 * stride] == Self.sync }) {
                        self.stride = stride
                        first = start
                        return
                    }
                }
            }
        }
        return nil
    }

    /// The next offset where a packet starts and another one follows, or the bytes end.
    func resync(_ bytes: ByteView, from offset: Int) -> Int? {
        var next = offset
        while next + Self.size <= bytes.count {
            if bytes.buffer[next] == Self.sync {
                let next1 = next + stride
                let next2 = next1 + stride
                let isRow =
                    (next1 >= bytes.count || bytes.buffer[next1] == Self.sync)
                    && (next2 >= bytes.count || bytes.buffer[next2] == Self.sync)
                if isRow { return next }
            }
            next += 1
        }
        return nil
    }
}
