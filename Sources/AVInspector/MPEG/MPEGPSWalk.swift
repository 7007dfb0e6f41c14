import MediaBytes

/// A program stream walked from pack to pack (ISO/IEC 13818-1, section 2.5.3; ISO/IEC 11172-1, section 2.4.3).
struct MPEGPSWalk {
    private(set) var streams: [MPEGPSStream] = []
    /// The first fault met; nil when there was none.
    private(set) var fault: String?
    private(set) var isScrambled = false

    private let bytes: ByteView
    /// Zeros some writers fill a last sector of this size with.
    private static let sector = 4096

    init(_ bytes: ByteView) {
        self.bytes = bytes
        guard var offset = MPEGPSStream.startCode(bytes, from: 0) else {
            fault = "holds no pack"
            return
        }
        while offset < bytes.count, let next = step(at: offset) { offset = next }
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    /// - Returns: where the next pack or packet should start; nil when the walk is over.
    private mutating func step(at offset: Int) -> Int? {
        guard bytes.u24be(offset) == 1, let code = bytes[offset + 3], code >= 0xB9 else {
            return resync(from: offset)
        }
        switch code {
        case 0xB9: return offset + 4
        case 0xBA: return pack(at: offset)
        default: break
        }
        guard let length = bytes.u16be(offset + 4) else { return cut(at: offset) }
        let end = offset + 6 + Int(length)
        if end > bytes.count { note("ends at byte \(bytes.count), inside the packet at byte \(offset)") }
        if code >= 0xBC { packet(at: offset, end: min(end, bytes.count)) }
        return end
    }

    private mutating func cut(at offset: Int) -> Int? {
        note("ends at byte \(bytes.count), inside the packet at byte \(offset)")
        return nil
    }

    private mutating func pack(at offset: Int) -> Int? {
        guard let kind = bytes[offset + 4] else { return cut(at: offset) }
        guard kind >> 6 == 1 else { return bytes.has(12, at: offset) ? offset + 12 : cut(at: offset) }
        guard let stuffing = bytes[offset + 13] else { return cut(at: offset) }
        return offset + 14 + Int(stuffing & 7)
    }

    private mutating func resync(from offset: Int) -> Int? {
        let next = nextSystemCode(from: offset)
        let gap = bytes.slice(offset, (next ?? bytes.count) - offset)
        // Zeros fill up sectors; anything else is no part of a program stream.
        if gap.count > Self.sector || gap.buffer.contains(where: { $0 != 0 }) {
            note("no pack or packet where one should start, at byte \(offset)")
        }
        return next
    }

    private func nextSystemCode(from offset: Int) -> Int? {
        var next = offset
        while let start = MPEGPSStream.startCode(bytes, from: next) {
            if let code = bytes[start + 3], (0xB9...0xBB).contains(code) || (0xC0...0xEF).contains(code) {
                return start
            }
            next = start + 3
        }
        return nil
    }

    private mutating func packet(at offset: Int, end: Int) {
        guard let head = PESHeader(bytes, at: offset) else { return }
        var id = Int(head.streamID)
        var start = offset + head.payloadOffset
        guard start <= end else { return note("a packet whose head is longer than itself at byte \(offset)") }
        switch id {
        case 0xBD:
            guard let substream = bytes[start], start < end else { return }
            id = id << 8 | Int(substream)
            start += 1
        case 0xC0...0xEF: break
        case 0xFD: id <<= 8
        default: return
        }
        if let flags = bytes[offset + 6], flags >> 6 == 2, flags & 0x30 != 0 { isScrambled = true }
        var index = streams.firstIndex { $0.id == id }
        if index == nil, streams.count < 64 {
            streams.append(MPEGPSStream(id: id))
            index = streams.count - 1
        }
        guard let index else { return }
        if let time = head.presentationTime { streams[index].span.add(time) }
        streams[index].take(bytes.slice(start, end - start))
    }
}
