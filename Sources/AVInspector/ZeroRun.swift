import MediaBytes

/// A run of zeros that coded pictures never hold.
///
/// H.26x: emulation prevention allows two (ISO/IEC 14496-10, section 7.4.1), encoders that pad their units sloppily a few
/// more. AV1: each symbol costs a part of a bit, and 400,000 of them at their cheapest stand for more pixels than a frame
/// may have.
enum ZeroRun {
    /// Bytes from which on a run counts.
    private static let length = 512

    /// Looks at one word in every half run, so most bytes are never read.
    /// - Parameters:
    ///   - start: first byte of the coded data.
    ///   - end: offset behind the last one; not past the bytes.
    /// - Returns: where a long run of zeros starts; nil when there is none.
    static func first(in bytes: ByteView, from start: Int, to end: Int) -> Int? {
        let buffer = bytes.buffer
        var position = start + length / 2
        while position + 8 <= end {
            if buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0 {
                var first = position
                while first > start, buffer[first - 1] == 0 { first -= 1 }
                var last = position + 8
                while last < end, last - first < length, buffer[last] == 0 { last += 1 }
                if last - first >= length { return first }
            }
            position += length / 2
        }
        return nil
    }
}
