import MediaBytes

/// The pictures an MPF segment lists behind the first one (CIPA DC-007, section 5): stereo partners, gain maps,
/// previews.
struct MultiPictureIndex {
    /// Where each listed picture lies in the file; the numbers are what the file claims.
    var pictures: [(offset: Int, length: Int)] = []

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - segment: an APP2 segment.
    /// - Returns: nil when the segment is no readable index.
    init?(_ bytes: ByteView, segment: JPEGSegment) {
        let data = bytes.slice(segment.dataOffset, segment.length)
        guard data.starts(with: "MPF\0") else { return nil }
        let index = data.dropping(4)
        let isLittle = index.starts(with: "II")
        guard isLittle || index.starts(with: "MM") else { return nil }
        func u16(_ at: Int) -> Int? { (isLittle ? index.u16le(at) : index.u16be(at)).map(Int.init) }
        func u32(_ at: Int) -> Int? { (isLittle ? index.u32le(at) : index.u32be(at)).map(Int.init) }
        guard let directory = u32(4), let fields = u16(directory) else { return nil }
        // Offsets count from the byte order mark of the index.
        let origin = segment.dataOffset + 4
        for field in 0..<fields {
            let at = directory + 2 + 12 * field
            guard let tag = u16(at), let size = u32(at + 4), let entries = u32(at + 8) else { return nil }
            guard tag == 0xB002 else { continue }
            for entry in stride(from: entries, to: entries + min(size, 16 * 64), by: 16) {
                guard let length = u32(entry + 4), let offset = u32(entry + 8) else { return nil }
                // The first picture is the one the index lies in; it has offset 0.
                if offset != 0, length != 0 { pictures.append((origin + offset, length)) }
            }
        }
    }
}
