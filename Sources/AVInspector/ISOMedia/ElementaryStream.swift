import MediaBytes

/// What an `esds` box says about its stream (ISO/IEC 14496-1, section 7.2.6).
struct ElementaryStream {
    /// Object type of the decoder configuration: 0x40 MPEG-4 audio, 0x20 MPEG-4 visual ….
    let objectType: UInt8

    /// - Parameter range: the content of the box, version and flags included.
    /// - Returns: nil when the descriptors do not lead to a decoder configuration.
    init?(_ bytes: ByteView, in range: Range<Int>) {
        var position = range.lowerBound + 4
        guard Self.enter(0x03, bytes, &position, range.upperBound), let flags = bytes[position + 2] else { return nil }
        position += 3
        if flags & 0x80 != 0 { position += 2 }
        if flags & 0x40 != 0 { position += 1 + Int(bytes[position] ?? 0) }
        if flags & 0x20 != 0 { position += 2 }
        guard Self.enter(0x04, bytes, &position, range.upperBound), let type = bytes[position] else { return nil }
        objectType = type
    }

    /// Steps over the tag and the length of a descriptor.
    /// - Returns: false when another tag stands here, or the bytes end.
    private static func enter(_ tag: UInt8, _ bytes: ByteView, _ position: inout Int, _ end: Int) -> Bool {
        guard position < end, bytes[position] == tag else { return false }
        position += 1
        for _ in 0..<4 {
            guard position < end, let byte = bytes[position] else { return false }
            position += 1
            if byte & 0x80 == 0 { return position < end }
        }
        return false
    }
}
