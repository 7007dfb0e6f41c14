import MediaBytes

/// How an HEVC picture is coded: `hvcC` (ISO/IEC 14496-15, section 8.3.3.1).
struct HEVCConfiguration: Equatable {
    /// Bytes of the length in front of each NAL unit: 1, 2 or 4.
    let lengthSize: Int
    /// Bits of a luma sample.
    let bits: Int
    /// 0 grey, 1 4:2:0, 2 4:2:2, 3 4:4:4.
    let chroma: Int
    /// Where the box's content stands in the file.
    let content: Range<Int>

    /// - Returns: nil when the content is too short.
    init?(_ bytes: ByteView, content: Range<Int>) {
        let start = content.lowerBound
        guard content.count >= 23, let lengths = bytes[start + 21], let chroma = bytes[start + 16],
            let luma = bytes[start + 17]
        else { return nil }
        lengthSize = Int(lengths & 3) + 1
        bits = Int(luma & 7) + 8
        self.chroma = Int(chroma & 3)
        self.content = content
    }

    /// The parameter sets, each behind a start code (ITU-T H.265, annex B).
    func parameterSets(_ bytes: ByteView) -> [UInt8] {
        var stream: [UInt8] = []
        var position = content.lowerBound + 23
        for _ in 0..<(bytes[content.lowerBound + 22] ?? 0) {
            guard position + 3 <= content.upperBound, let count = bytes.u16be(position + 1) else { return stream }
            position += 3
            for _ in 0..<count {
                guard let length = bytes.u16be(position).map(Int.init), position + 2 + length <= content.upperBound
                else {
                    return stream
                }
                stream += [0, 0, 0, 1]
                stream += bytes.slice(position + 2, length).buffer
                position += 2 + length
            }
        }
        return stream
    }

    /// The units of a sample, each behind a start code; stops at the first that does not fit.
    func units(_ sample: ByteView) -> [UInt8] {
        var stream: [UInt8] = []
        stream.reserveCapacity(sample.count + 64)
        var position = 0
        while sample.has(lengthSize, at: position) {
            let length = (0..<lengthSize).reduce(0) { $0 << 8 | Int(sample[position + $1] ?? 0) }
            position += lengthSize
            guard length > 0, sample.has(length, at: position) else { break }
            stream += [0, 0, 0, 1]
            stream += sample.slice(position, length).buffer
            position += length
        }
        return stream
    }
}
