import Glibc
import MediaBytes
import MediaModel

/// Finds bare audio frames, which have no signature: MPEG audio, AAC in ADTS, AC-3; behind ID3 tags and padding too.
///
/// Two equal bits prove nothing, so only headers that stand where the previous frame ends, and agree with it, count.
enum MPEGAudioSniffer {
    /// Bytes of foreign data in front that are searched for the first frame.
    private static let searchLength = 512 << 10

    /// Audio at the first byte, behind ID3v2 tags or behind zero padding.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        let afterTags = endOfTags(bytes, from: 0)
        guard afterTags > 0 else { return format(bytes, at: 0) ?? behindPadding(bytes, from: 0) }
        if ForeignMediaSniffer.mime(of: bytes) != nil { return .unknown }
        // Nothing but MP3 players' files begins with such a tag, so a tag without audio stays an MP3.
        return format(bytes, at: afterTags) ?? behindPadding(bytes, from: afterTags) ?? .mp3
    }

    /// MPEG audio behind foreign bytes.
    static func search(_ bytes: ByteView) -> MediaFormat? {
        guard let base = bytes.baseAddress else { return nil }
        let end = min(bytes.count, searchLength)
        var offset = 0
        while offset < end, let hit = memchr(base + offset, 0xFF, end - offset) {
            offset = UnsafeRawPointer(hit) - base
            if frames(bytes, at: offset).count >= 4 { return .mp3 }
            if let length = frameLength(bytes, offset), introducesItself(bytes, at: offset, length) { return .mp3 }
            offset += 1
        }
        return nil
    }

    /// What begins with the header of one frame and ends inside it: little proof, but nobody had a better one.
    static func cutFrame(_ bytes: ByteView) -> MediaFormat? {
        if let length = adtsLength(bytes, 0), length > bytes.count { return .aac }
        if let length = frameLength(bytes, 0), length > bytes.count, bytes.count >= 64 { return .mp3 }
        return nil
    }

    /// The offset behind all ID3v2 tags that begin at one, the same without any (id3.org, ID3v2.4 structure, 3.1).
    static func endOfTags(_ bytes: ByteView, from start: Int) -> Int {
        var offset = start
        while bytes.starts(with: "ID3", at: offset), let version = bytes[offset + 3], (2...4).contains(version),
            let flags = bytes[offset + 5], let size = bytes.u32be(offset + 6)
        {
            let length = (0..<4).reduce(0) { $0 << 7 | Int(size >> (24 - 8 * UInt32($1)) & 0x7F) }
            offset += 10 + length + (flags & 0x10 != 0 ? 10 : 0)
        }
        return offset
    }

    private static func format(_ bytes: ByteView, at offset: Int) -> MediaFormat? {
        if bytes.starts(with: "fLaC", at: offset) { return .flac }
        if bytes.starts(with: "ADIF", at: offset) { return .aac }
        if bytes.starts(with: "OggS", at: offset) { return .ogg }
        if isMPEGAudio(bytes, at: offset) { return .mp3 }
        if isChain(bytes, at: offset, length: adtsLength) { return .aac }
        return isChain(bytes, at: offset, length: ac3Length) ? .ac3 : nil
    }

    private static func behindPadding(_ bytes: ByteView, from start: Int) -> MediaFormat? {
        guard bytes[start] == 0 else { return nil }
        let end = min(bytes.count, start + searchLength)
        var offset = start
        while offset < end, bytes.buffer[offset] == 0 { offset += 1 }
        return offset < end ? format(bytes, at: offset) : nil
    }

    private static func isMPEGAudio(_ bytes: ByteView, at offset: Int) -> Bool {
        guard let length = frameLength(bytes, offset) else {
            return MPEGAudioFrameHeader(bytes, at: offset)?
                .measureFreeLength(bytes, at: offset, end: bytes.count) != nil
        }
        let found = frames(bytes, at: offset)
        if found.count >= 3 { return true }
        // Short sounds: frames that fill the file, or a first frame that introduces itself.
        if found.end == bytes.count || bytes.starts(with: "TAG", at: found.end) { return true }
        return introducesItself(bytes, at: offset, length)
    }

    /// Whether a frame describes the sound that follows, as the first frame of many files does.
    private static func introducesItself(_ bytes: ByteView, at offset: Int, _ length: Int) -> Bool {
        let frame = bytes.slice(offset, length)
        return frame.count == length
            && ["Xing", "Info", "VBRI", "LAME"].contains { (mark: StaticString) in
                frame.firstIndex(of: mark, within: 64) != nil
            }
    }

    /// How many frames follow each other, at most eight, and where the last one ends.
    private static func frames(_ bytes: ByteView, at start: Int) -> (count: Int, end: Int) {
        guard let first = MPEGAudioFrameHeader(bytes, at: start), let length = frameLength(bytes, start) else {
            return (0, start)
        }
        var end = start + length
        var count = 1
        while count < 8, MPEGAudioFrameHeader(bytes, at: end)?.continues(first) == true,
            let length = frameLength(bytes, end)
        {
            // Radio streams carry tags between the frames.
            end = endOfTags(bytes, from: end + length)
            count += 1
        }
        return (count, end)
    }

    /// Bytes of an MPEG audio frame that states its rate, nil when none begins here.
    private static func frameLength(_ bytes: ByteView, _ offset: Int) -> Int? {
        guard let header = MPEGAudioFrameHeader(bytes, at: offset), !header.hasReservedEmphasis else { return nil }
        return header.length
    }

    /// Whether at least three frames follow each other, or fewer fill the file.
    private static func isChain(_ bytes: ByteView, at start: Int, length: (ByteView, Int) -> Int?) -> Bool {
        var offset = start
        var count = 0
        while count < 3, let frame = length(bytes, offset) {
            offset = endOfTags(bytes, from: offset + frame)
            count += 1
        }
        return count >= 3 || (count > 0 && offset == bytes.count)
    }

    /// Bytes of an ADTS frame (ISO/IEC 13818-7, 6.2), nil when none begins here.
    private static func adtsLength(_ bytes: ByteView, _ offset: Int) -> Int? {
        guard let word = bytes.u32be(offset), word & 0xFFF6_0000 == 0xFFF0_0000, word >> 10 & 0xF < 13,
            let rest = bytes.u24be(offset + 3)
        else { return nil }
        let length = Int(rest >> 5 & 0x1FFF)
        return length > 7 ? length : nil
    }

    /// Bytes of an AC-3 or E-AC-3 frame (ETSI TS 102 366, 4.4.1 and E.1.3.1), nil when none begins here.
    private static func ac3Length(_ bytes: ByteView, _ offset: Int) -> Int? {
        guard bytes.u16be(offset) == 0x0B77, let sizes = bytes[offset + 4], let stream = bytes[offset + 5] else {
            return nil
        }
        let identification = stream >> 3
        guard identification > 10 else { return ac3Length(rate: Int(sizes >> 6), size: Int(sizes & 0x3F)) }
        guard identification <= 16, let words = bytes.u16be(offset + 2) else { return nil }
        return (Int(words & 0x7FF) + 1) * 2
    }

    private static func ac3Length(rate: Int, size: Int) -> Int? {
        let bitrates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640]
        guard rate < 3, size < 38 else { return nil }
        let bitrate = bitrates[size / 2]
        switch rate {
        case 0: return bitrate * 4
        case 1: return 2 * (bitrate * 96_000 / 44_100 + size % 2)
        default: return bitrate * 6
        }
    }
}
