import MediaBytes

/// One block: the frames of one track at one time (RFC 9559, section 10).
struct MatroskaBlock {
    let track: Int
    /// Ticks relative to the cluster.
    let time: Int
    /// Frames inside: more than one when they are laced.
    let frameCount: Int
    /// The bytes of the only frame; nil for laced blocks.
    let singleFrame: Range<Int>?

    /// - Parameter element: a `SimpleBlock` or `Block`.
    /// - Returns: nil when the header or the sizes of laced frames do not fit.
    init?(_ bytes: ByteView, element: EBMLElement) {
        let end = element.end
        guard let track = EBMLNumber(bytes, at: element.body, limit: end) else { return nil }
        let head = element.body + track.length
        guard end - head >= 3, let time = bytes.u16be(head), let flags = bytes[head + 2] else { return nil }
        self.track = track.value
        self.time = Int(Int16(bitPattern: time))
        guard flags & 0x06 != 0 else {
            frameCount = 1
            singleFrame = (head + 3)..<end
            return
        }
        guard head + 4 <= end, let packed = bytes[head + 3] else { return nil }
        frameCount = Int(packed) + 1
        singleFrame = nil
        let sizes = (head + 4)..<end
        let fits =
            switch flags & 0x06 {
            case 0x02: Self.xiphFits(bytes, sizes, frameCount)
            case 0x04: sizes.count % frameCount == 0
            default: Self.ebmlFits(bytes, sizes, frameCount)
            }
        guard fits else { return nil }
    }

    /// Whether the frame sizes in runs of 255 leave room for a last frame.
    private static func xiphFits(_ bytes: ByteView, _ range: Range<Int>, _ count: Int) -> Bool {
        var offset = range.lowerBound
        var total = 0
        for _ in 1..<max(1, count) {
            while true {
                guard offset < range.upperBound, let byte = bytes[offset] else { return false }
                offset += 1
                total += Int(byte)
                if byte < 255 { break }
            }
        }
        return total <= range.upperBound - offset
    }

    /// Whether the first size and the differences that follow leave room for a last frame.
    private static func ebmlFits(_ bytes: ByteView, _ range: Range<Int>, _ count: Int) -> Bool {
        guard count > 1 else { return true }
        guard let first = EBMLNumber(bytes, at: range.lowerBound, limit: range.upperBound) else { return false }
        var offset = range.lowerBound + first.length
        var size = first.value
        var total = size
        for _ in 2..<max(2, count) {
            guard let step = EBMLNumber(bytes, at: offset, limit: range.upperBound) else { return false }
            offset += step.length
            // Differences are stored with half their range added, so that they can be negative.
            size += step.value - ((1 << (7 * step.length - 1)) - 1)
            guard size >= 0 else { return false }
            total += size
        }
        return total <= range.upperBound - offset
    }
}
