import MediaBytes

/// Looks at the head of one frame: what no decoder could start on is damage that needs no decoding to be seen.
enum MatroskaFrameCheck {
    /// - Parameters:
    ///   - frame: where the frame lies; all of it is there.
    ///   - steps: NAL units that may still be looked at; counted down.
    /// - Returns: what is wrong, in one clause; nil when nothing is or nobody can tell.
    static func fault(_ bytes: ByteView, frame: Range<Int>, of track: MatroskaTrack, steps: inout Int) -> String? {
        guard track.isPlain, let first = bytes[frame.lowerBound], !frame.isEmpty else { return nil }
        switch track.codecID {
        case "V_VP8":
            // RFC 6386, section 9.1: a key frame opens with a start code behind its three-byte tag.
            guard first & 1 == 0, frame.count >= 6 else { return nil }
            return bytes.starts(with: [0x9D, 0x01, 0x2A], at: frame.lowerBound + 3)
                ? nil : "a VP8 key frame without its start code at byte \(frame.lowerBound)"
        case "V_VP9":
            // VP9 bitstream specification, section 6.2: the frame marker, and the sync code of key frames.
            guard first >> 6 == 2 else { return "no VP9 frame where one should start, at byte \(frame.lowerBound)" }
            let isProfile3 = first & 0x30 == 0x30
            let isKey = first & 0x0C == 0
            guard !isProfile3, isKey, frame.count >= 4 else { return nil }
            return bytes.starts(with: [0x49, 0x83, 0x42], at: frame.lowerBound + 1)
                ? nil : "a VP9 key frame without its sync code at byte \(frame.lowerBound)"
        case "V_MPEG4/ISO/AVC", "V_MPEGH/ISO/HEVC":
            return track.nalFormat?.fault(in: bytes, from: frame.lowerBound, size: frame.count, steps: &steps)
        default: return nil
        }
    }
}
