import MediaBytes

/// Tags that stand before, between and behind audio frames: ID3v2, APE, Lyrics3, ID3v1.
enum AudioTag {
    /// Bytes of the tag that starts at an offset, as its header says; the file may be shorter.
    /// - Returns: nil when no tag with a valid header starts there.
    static func length(_ bytes: ByteView, at offset: Int) -> Int? {
        id3Length(bytes, at: offset) ?? apeLength(bytes, at: offset) ?? id3v1Length(bytes, at: offset)
    }

    /// ID3v2 (id3.org, ID3v2.4.0, section 3.1): four times seven bits of size, a footer when bit 4 of the flags is set.
    static func id3Length(_ bytes: ByteView, at offset: Int) -> Int? {
        guard bytes.starts(with: "ID3", at: offset), let major = bytes[offset + 3], let minor = bytes[offset + 4],
            let flags = bytes[offset + 5], let size = bytes.u32be(offset + 6), major != 0xFF, minor != 0xFF,
            size & 0x8080_8080 == 0
        else { return nil }
        let content = Int((size >> 24 & 0x7F) << 21 | (size >> 16 & 0x7F) << 14 | (size >> 8 & 0x7F) << 7 | size & 0x7F)
        return 10 + content + (flags & 0x10 != 0 ? 10 : 0)
    }

    /// APE tag with its header in front (APEv2 specification): the size counts everything but that header.
    private static func apeLength(_ bytes: ByteView, at offset: Int) -> Int? {
        guard bytes.starts(with: "APETAGEX", at: offset), let size = bytes.u32le(offset + 12),
            let flags = bytes.u32le(offset + 20)
        else { return nil }
        // Bit 29 tells the header from a footer, which is only met when its tag has none in front.
        return flags & 0x2000_0000 != 0 ? 32 + Int(size) : 32
    }

    private static func id3v1Length(_ bytes: ByteView, at offset: Int) -> Int? {
        if bytes.starts(with: "TAG+", at: offset) { return 227 }
        return bytes.starts(with: "TAG", at: offset) ? 128 : nil
    }

    /// The offset behind all tags at the start, one after the other, and the zeros that pad them.
    /// - Returns: at most the length of the bytes.
    static func endOfLeading(_ bytes: ByteView) -> Int {
        var offset = 0
        while let tag = id3Length(bytes, at: offset) ?? apeLength(bytes, at: offset) {
            guard tag <= bytes.count - offset else { return bytes.count }
            offset += tag
            // Padding may be longer than the tag says; sound never starts with a zero byte.
            while bytes[offset] == 0 { offset += 1 }
        }
        return offset
    }

    /// The offset where the tags at the end begin.
    /// - Parameter start: tags never reach in front of it.
    static func startOfTrailing(_ bytes: ByteView, from start: Int) -> Int {
        var end = bytes.count
        while let tag = trailingLength(bytes, end: end), tag > 0, tag <= end - start { end -= tag }
        return end
    }

    private static func trailingLength(_ bytes: ByteView, end: Int) -> Int? {
        if bytes.starts(with: "TAG", at: end - 128), !bytes.starts(with: "APETAGEX", at: end - 133) {
            return bytes.starts(with: "TAG+", at: end - 355) ? 355 : 128
        }
        if bytes.starts(with: "APETAGEX", at: end - 32), let size = bytes.u32le(end - 20),
            let flags = bytes.u32le(end - 12)
        {
            return Int(size) + (flags & 0x8000_0000 != 0 ? 32 : 0)
        }
        if bytes.starts(with: "LYRICS200", at: end - 9) {
            var size = 0
            for index in (end - 15)..<(end - 9) {
                guard let digit = bytes[index], (48...57).contains(digit) else { return nil }
                size = size * 10 + Int(digit - 48)
            }
            return size + 15
        }
        if bytes.starts(with: "LYRICSEND", at: end - 9) {
            let window = min(end, 5120)
            return bytes.firstIndex(of: "LYRICSBEGIN", from: end - window, within: window).map { end - $0 }
        }
        if bytes.starts(with: "3DI", at: end - 10), let size = bytes.u32be(end - 4), size & 0x8080_8080 == 0 {
            let content = (size >> 24) << 21 | (size >> 16 & 0x7F) << 14 | (size >> 8 & 0x7F) << 7 | size & 0x7F
            return Int(content) + 20
        }
        return nil
    }
}
