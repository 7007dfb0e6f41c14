import MediaBytes

/// The head of one packet of a packetized elementary stream (ISO/IEC 13818-1, section 2.4.3.6; ISO/IEC 11172-1).
struct PESHeader {
    let streamID: UInt8
    /// Bytes behind the length field; 0 when the packet does not say (video in transport streams).
    let length: Int
    /// Bytes from the start code to the payload.
    let payloadOffset: Int
    /// Ticks of 90 kHz; nil without a time stamp.
    let presentationTime: Int?

    /// - Parameter offset: where the start code stands.
    /// - Returns: nil when no packet starts there or its head is cut.
    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes.u24be(offset) == 1, let id = bytes[offset + 3], id >= 0xBC, let length = bytes.u16be(offset + 4)
        else { return nil }
        streamID = id
        self.length = Int(length)
        // Maps, padding, private 2 and a few control streams have no further head.
        guard ![0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF].contains(id) else {
            payloadOffset = 6
            presentationTime = nil
            return
        }
        guard let marker = bytes[offset + 6] else { return nil }
        if marker >> 6 == 2 {
            guard let flags = bytes[offset + 7], let extra = bytes[offset + 8] else { return nil }
            payloadOffset = 9 + Int(extra)
            presentationTime = flags & 0x80 != 0 ? Self.time(bytes, at: offset + 9) : nil
        } else {
            var next = 6
            while next < 22, bytes[offset + next] == 0xFF { next += 1 }
            if let byte = bytes[offset + next], byte >> 6 == 1 { next += 2 }
            guard let byte = bytes[offset + next] else { return nil }
            presentationTime = byte >> 5 == 1 ? Self.time(bytes, at: offset + next) : nil
            payloadOffset = next + (byte >> 4 == 2 ? 5 : byte >> 4 == 3 ? 10 : 1)
        }
    }

    /// 33 bits spread over five bytes with marker bits between them.
    private static func time(_ bytes: ByteView, at offset: Int) -> Int? {
        guard let high = bytes[offset], let middle = bytes.u16be(offset + 1), let low = bytes.u16be(offset + 3)
        else { return nil }
        return Int(high >> 1 & 7) << 30 | Int(middle >> 1) << 15 | Int(low >> 1)
    }
}
