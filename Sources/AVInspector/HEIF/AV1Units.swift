import MediaBytes

/// How AV1 data is cut into units: OBUs (AV1 Bitstream Specification, sections 5.3 and 5.9).
enum AV1Units {
    /// Walks the units of one picture; they must add up to it exactly.
    /// - Parameter range: where the picture stands; wholly inside the bytes.
    /// - Returns: what is wrong, in one clause; nil when nothing is.
    static func fault(in bytes: ByteView, _ range: Range<Int>) -> String? {
        var position = range.lowerBound
        var hasPicture = false
        while position < range.upperBound {
            guard let head = bytes[position] else { return "ends inside an AV1 unit at byte \(position)" }
            // obu_forbidden_bit
            if head & 0x80 != 0 { return "no AV1 unit where one should start, at byte \(position)" }
            let headSize = head & 4 != 0 ? 2 : 1
            let kind = head >> 3 & 15
            // Only the last unit may leave out its size: it reaches to the end.
            var length = range.upperBound - position - headSize
            var content = position + headSize
            if head & 2 != 0 {
                guard let (value, size) = leb128(bytes, at: content, before: range.upperBound) else {
                    return "a broken length of an AV1 unit at byte \(content)"
                }
                content += size
                length = value
            }
            guard length >= 0, length <= range.upperBound - content else {
                return
                    "an AV1 unit of \(length) bytes at byte \(position) with \(max(0, range.upperBound - content)) bytes left"
            }
            // Frame header, tile group, frame, redundant frame header.
            if [3, 4, 6, 7].contains(kind), length > 0 {
                hasPicture = true
                if let hole = zeros(in: bytes.buffer, from: content, to: content + length) {
                    return "zeros in the middle of coded pictures at byte \(hole)"
                }
            }
            position = content + length
        }
        return hasPicture ? nil : "no AV1 frame between bytes \(range.lowerBound) and \(range.upperBound)"
    }

    /// Zeros in a row that entropy coding never gives: each symbol costs a part of a bit, and 400,000 of them at their
    /// cheapest stand for more pixels than a frame may have.
    private static let zeroRun = 512

    /// Where a long run of zeros starts. Looks at one word in every half run, so most bytes are never read.
    /// - Returns: nil when there is none.
    private static func zeros(in buffer: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        var position = start + zeroRun / 2
        while position + 8 <= end {
            if buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0 {
                var first = position
                while first > start, buffer[first - 1] == 0 { first -= 1 }
                var last = position + 8
                while last < end, last - first < zeroRun, buffer[last] == 0 { last += 1 }
                if last - first >= zeroRun { return first }
            }
            position += zeroRun / 2
        }
        return nil
    }

    /// A number in groups of seven bits, lowest first, at most eight of them (section 4.10.5).
    private static func leb128(_ bytes: ByteView, at start: Int, before end: Int) -> (value: Int, size: Int)? {
        var value = 0
        for index in 0..<8 {
            guard start + index < end, let byte = bytes[start + index] else { return nil }
            value |= Int(byte & 0x7F) << (7 * index)
            if byte & 0x80 == 0 { return (value, index + 1) }
        }
        return nil
    }
}
