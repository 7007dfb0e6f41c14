import Glibc
import MediaBytes

/// A walk over a stream of frames from the first to the last, with everything that lies between them.
struct FrameWalk<Frame: SyncFrame> {
    /// The header of the first frame; nil when there is none.
    private(set) var first: Frame?
    /// Offset of the first frame.
    private(set) var firstOffset = 0
    /// Frames present whole.
    private(set) var frames = 0
    /// Samples a channel in the frames present whole, at the rate of the first frame.
    private(set) var samples = 0
    /// Bytes between frames that are neither frame nor tag.
    private(set) var gapBytes = 0
    /// Where the first such bytes lie.
    private(set) var gapOffset = 0
    /// Offset of a last frame that the end of the bytes cuts short.
    private(set) var cutOffset: Int?
    /// Offset after the last frame.
    private(set) var endOffset = 0
    /// Frames with a checksum, and those of them whose checksum does not hold.
    private(set) var checked = 0
    private(set) var faulty = 0
    /// Offset of the first frame whose checksum does not hold.
    private(set) var faultyOffset = 0

    private let bytes: ByteView
    private let end: Int
    private var freeLength: Int?

    /// Frames in a row that prove a stream where garbage lies around.
    private static var proof: Int { 3 }

    /// - Parameters:
    ///   - start: where to look for the first frame.
    ///   - end: where the frames end; never past the end of the bytes.
    ///   - checks: whether checksums are verified.
    ///   - headerOnly: whether to stop after the first frame was found.
    init(_ bytes: ByteView, from start: Int, to end: Int, checks: Bool = false, headerOnly: Bool = false) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        guard let offset = findFirst(from: max(0, start)) else { return }
        firstOffset = offset
        first = frame(at: offset)
        endOffset = offset
        if !headerOnly { walk(from: offset, checks: checks) }
    }

    /// Bytes behind the last frame.
    var tailBytes: Int { max(0, end - endOffset) }

    /// Whether the bytes behind the last frame are all zero.
    var isZeroTail: Bool { bytes.isZero(from: endOffset, to: end) }

    private func frame(at offset: Int) -> Frame? {
        offset <= end - Frame.headerSize ? Frame(bytes, at: offset, freeLength: freeLength) : nil
    }

    private mutating func walk(from start: Int, checks: Bool) {
        var offset = start
        var previous: Frame?
        let rate = first?.sampleRate ?? 1
        while offset < end {
            guard let next = frame(at: offset), isExpected(next, at: offset, after: previous) else {
                guard let previous, let resumed = resume(after: offset, previous) else { break }
                offset = resumed
                continue
            }
            guard next.length <= end - offset else {
                cutOffset = offset
                endOffset = end
                return
            }
            if checks, let intact = next.isIntact(in: bytes, at: offset) { count(intact, at: offset) }
            frames += 1
            samples += next.sampleRate == rate ? next.samples : next.samples * rate / next.sampleRate
            offset += next.length
            endOffset = offset
            previous = next
        }
        // Too few bytes for a header, but they start like one.
        if tailBytes > 0, tailBytes < Frame.headerSize, bytes[endOffset] == Frame.syncByte {
            cutOffset = endOffset
            endOffset = end
        }
    }

    /// Whether a frame belongs where it stands: to the stream so far, or to another one joined to it.
    private func isExpected(_ next: Frame, at offset: Int, after previous: Frame?) -> Bool {
        guard let previous, !next.continues(previous) else { return true }
        return proves(offset, next, lone: false)
    }

    private mutating func count(_ intact: Bool, at offset: Int) {
        checked += 1
        guard !intact else { return }
        if faulty == 0 { faultyOffset = offset }
        faulty += 1
    }

    /// Finds the next frame of the same stream behind something that is none.
    private mutating func resume(after offset: Int, _ previous: Frame) -> Int? {
        if let tag = AudioTag.length(bytes, at: offset), tag <= end - offset { return offset + tag }
        var search = offset + 1
        while let candidate = nextSync(from: search) {
            search = candidate + 1
            // The frame that describes the sound may be of another kind than the sound.
            guard let next = frame(at: candidate), frames == 1 || next.continues(previous),
                proves(candidate, next, lone: false)
            else { continue }
            if gapBytes == 0 { gapOffset = offset }
            gapBytes += candidate - offset
            return candidate
        }
        return nil
    }

    private mutating func findFirst(from start: Int) -> Int? {
        var search = start
        // A frame of unknown length costs a search of its own, so only the first few candidates get one.
        var attempts = 16
        while let candidate = nextSync(from: search) {
            search = candidate + 1
            if let header = frame(at: candidate) {
                if proves(candidate, header, lone: candidate == start) { return candidate }
                // Where a frame should stand, one that tells how many follow needs no other witness.
                if candidate == start, Frame.introducesItself(bytes, at: candidate, header) { return candidate }
            }
            guard attempts > 0, let length = Frame.measureFreeLength(bytes, at: candidate, end: end) else { continue }
            attempts -= 1
            freeLength = length
            if let header = frame(at: candidate), proves(candidate, header, lone: false) { return candidate }
            freeLength = nil
        }
        return nil
    }

    /// Whether enough frames follow each other from here on.
    /// - Parameter lone: whether one frame alone is enough, because it stands where a frame is expected.
    private func proves(_ start: Int, _ header: Frame, lone: Bool) -> Bool {
        var offset = start
        var current = header
        for count in 1...Self.proof {
            guard current.length <= end - offset else { return count > 2 || (lone && count > 1) }
            offset += current.length
            if offset == end { return count > 1 || lone }
            guard count < Self.proof else { return true }
            guard let next = frame(at: offset), next.continues(current) else { return lone && isPadding(from: offset) }
            current = next
        }
        return true
    }

    /// Whether nothing but zeros or a tag is left.
    private func isPadding(from offset: Int) -> Bool {
        AudioTag.length(bytes, at: offset) != nil || bytes.isZero(from: offset, to: end)
    }

    private func nextSync(from offset: Int) -> Int? {
        guard offset < end, let base = bytes.baseAddress,
            let found = memchr(base + offset, Int32(Frame.syncByte), end - offset)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}

extension FrameWalk {
    /// What a decoder has to skip in the middle of the stream; nil when frame follows frame.
    /// - Parameter name: what the frames are called in the message.
    func gapFault(named name: String) -> String? {
        guard gapBytes > 0 else { return nil }
        return "\(gapBytes) bytes between the frames are no \(name), the first at byte \(gapOffset)"
    }

    /// The first frame when the file ends inside it; nil when at least one is whole.
    ///
    /// A cut last frame alone is none: players leave it out without a word, and nothing promised it.
    func cutFault(named name: String) -> String? {
        guard frames == 0, let cutOffset else { return nil }
        return "ends at byte \(endOffset), inside the \(name) frame that starts at byte \(cutOffset)"
    }

    /// Offset after the last frame that is present whole.
    var wholeEnd: Int { cutOffset ?? endOffset }
}

extension FrameWalk {
    /// Bytes in front of the first and behind the last frame that are neither frame nor tag nor padding.
    /// - Parameters:
    ///   - name: what the frames are called in the message.
    ///   - start: where the first frame should stand.
    ///   - longestFrame: bytes of the longest frame; less than two of them may be left over from a cut in a stream.
    func strayFault(named name: String, after start: Int, longestFrame: Int) -> String? {
        let leading = firstOffset - start
        if leading > 2 * longestFrame { return "\(leading) bytes in front of the first frame are no \(name)" }
        guard tailBytes > 2 * longestFrame else { return nil }
        guard isZeroTail else { return "\(tailBytes) bytes from byte \(endOffset) on are no \(name)" }
        // A little padding is usual; a large part of the file is a download that never arrived.
        return tailBytes > (endOffset - firstOffset) / 3 ? "the last \(tailBytes) bytes are zeros" : nil
    }
}
