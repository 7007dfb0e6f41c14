import MediaBytes

/// How the samples of an H.264, HEVC or VVC track are cut into NAL units: each behind its length (ISO/IEC 14496-15).
struct NALFormat: Equatable {
    enum Codec: Equatable {
        case avc, hevc, vvc
    }

    /// Bytes of a length: 1 to 4.
    let lengthSize: Int
    let codec: Codec

    /// Walks the units of a sample; they must add up to it exactly.
    /// - Parameters:
    ///   - start: offset of the sample; the whole sample must be there.
    ///   - size: bytes of the sample.
    ///   - steps: units, and kilobytes of them, that may still be looked at; counted down.
    /// - Returns: what is wrong, in one clause; nil when nothing is, or the steps are used up.
    func fault(in bytes: ByteView, from start: Int, size: Int, steps: inout Int) -> String? {
        let end = start + size
        var position = start
        while end - position >= lengthSize {
            guard steps > 0 else { return nil }
            steps -= 1
            let length = self.length(bytes, at: position)
            let unit = position + lengthSize
            steps -= length >> 10
            if length == 0 { return "an empty NAL unit at byte \(position)" }
            if length > end - unit {
                return "a NAL unit of \(length) bytes at byte \(position) with \(end - unit) bytes of its sample left"
            }
            // The top bit of every unit is forbidden_zero_bit in all three standards.
            if bytes.buffer[unit] & 0x80 != 0 { return "no NAL unit where one should start, at byte \(unit)" }
            if let hole = ZeroRun.first(in: bytes, from: unit, to: unit + length) {
                return "zeros in the middle of coded pictures at byte \(hole)"
            }
            position = unit + length
        }
        // Fewer bytes than a length has are padding when they are zeros.
        while position < end {
            if bytes.buffer[position] != 0 {
                return "\(end - position) stray bytes behind the NAL units at byte \(position)"
            }
            position += 1
        }
        return nil
    }

    @inline(__always)
    private func length(_ bytes: ByteView, at position: Int) -> Int {
        switch lengthSize {
        case 4: Int(bytes.u32be(position) ?? 0)
        case 2: Int(bytes.u16be(position) ?? 0)
        case 1: Int(bytes[position] ?? 0)
        default: Int(bytes.u24be(position) ?? 0)
        }
    }
}
