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
                if let hole = ZeroRun.first(in: bytes, from: content, to: content + length) {
                    return "zeros in the middle of coded pictures at byte \(hole)"
                }
            }
            position = content + length
        }
        return hasPicture ? nil : "no AV1 frame between bytes \(range.lowerBound) and \(range.upperBound)"
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
