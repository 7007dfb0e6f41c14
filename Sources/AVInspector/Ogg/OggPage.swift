import MediaBytes

/// One page of an Ogg file (RFC 3533, section 6).
struct OggPage {
    /// Bytes of the header without its lacing values.
    static let fixedSize = 27

    let offset: Int
    /// Bytes of the header with its lacing values.
    let headerSize: Int
    /// Bytes of the whole page; the file may be shorter.
    let size: Int
    /// Position of the last packet that ends here, in units of the codec; -1 when none ends here.
    let granule: Int64
    let serial: UInt32
    let sequence: UInt32
    /// Packets that end on this page.
    let packets: Int
    private let flags: UInt8

    var isFirst: Bool { flags & 2 != 0 }
    var isLast: Bool { flags & 4 != 0 }

    /// - Returns: nil when no page starts at the offset or its header is cut short.
    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes.starts(with: "OggS", at: offset), bytes[offset + 4] == 0, let flags = bytes[offset + 5],
            let granule = bytes.u64le(offset + 6), let serial = bytes.u32le(offset + 14),
            let sequence = bytes.u32le(offset + 18), let segments = bytes[offset + 26],
            bytes.has(Int(segments), at: offset + Self.fixedSize)
        else { return nil }
        self.offset = offset
        self.flags = flags
        self.granule = Int64(bitPattern: granule)
        self.serial = serial
        self.sequence = sequence
        headerSize = Self.fixedSize + Int(segments)
        var body = 0
        var ended = 0
        for index in 0..<Int(segments) {
            let lacing = bytes.buffer[offset + Self.fixedSize + index]
            body += Int(lacing)
            if lacing < 255 { ended += 1 }
        }
        packets = ended
        size = headerSize + body
    }

    /// Whether the CRC-32 in the header fits the page; the page must be present whole.
    func isIntact(in bytes: ByteView) -> Bool {
        var crc = Checksum.crc32(bytes, from: offset, to: offset + 22)
        crc = Checksum.crc32(zeros: 4, start: crc)
        crc = Checksum.crc32(bytes, from: offset + 26, to: offset + size, start: crc)
        return crc == bytes.u32le(offset + 22)
    }
}
