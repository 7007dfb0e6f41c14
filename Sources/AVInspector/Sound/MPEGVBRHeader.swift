import MediaBytes

/// What the first frame of an MPEG layer III file tells about the rest: Xing, Info or VBRI, and LAME's gapless figures.
struct MPEGVBRHeader {
    /// Frames of sound, without the one that holds this header; nil when not told.
    private(set) var frames: Int?
    /// Bytes from the start of this frame to the end of the last one; nil when not told.
    private(set) var byteCount: Int?
    /// Samples that encoder delay and padding add to the sound; 0 when not told.
    private(set) var paddingSamples = 0

    /// - Parameters:
    ///   - offset: where the frame starts.
    ///   - header: the header of that frame.
    /// - Returns: nil when the frame is one of sound.
    init?(_ bytes: ByteView, at offset: Int, header: MPEGAudioHeader) {
        guard header.layer == 3 else { return nil }
        let side = offset + 4 + header.sideInfoSize
        if let found = Self.xingOffset(bytes, at: side) {
            readXing(bytes, at: found)
        } else if bytes.starts(with: "VBRI", at: offset + 36) {
            // Fraunhofer's header always stands 32 bytes behind the frame header.
            byteCount = bytes.u32be(offset + 46).map(Int.init)
            frames = bytes.u32be(offset + 50).map(Int.init)
        } else {
            return nil
        }
        if frames == 0 { frames = nil }
        if byteCount == 0 { byteCount = nil }
    }

    /// A frame with a checksum moves the header by two bytes in some writers only.
    private static func xingOffset(_ bytes: ByteView, at side: Int) -> Int? {
        [side, side + 2].first { bytes.starts(with: "Xing", at: $0) || bytes.starts(with: "Info", at: $0) }
    }

    private mutating func readXing(_ bytes: ByteView, at start: Int) {
        guard let flags = bytes.u32be(start + 4) else { return }
        var offset = start + 8
        if flags & 1 != 0 {
            frames = bytes.u32be(offset).map(Int.init)
            offset += 4
        }
        if flags & 2 != 0 {
            byteCount = bytes.u32be(offset).map(Int.init)
            offset += 4
        }
        if flags & 4 != 0 { offset += 100 }
        if flags & 8 != 0 { offset += 4 }
        let isTrusted = bytes.starts(with: "LAME", at: offset) || bytes.starts(with: "Lav", at: offset)
        guard isTrusted, let packed = bytes.u24be(offset + 21) else { return }
        paddingSamples = Int(packed >> 12) + Int(packed & 0xFFF)
    }
}
