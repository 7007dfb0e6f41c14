import Glibc
import MediaBytes

/// A walk over all frames of a FLAC stream. A frame does not tell its length: it ends where its CRC-16 comes out and
/// the next header stands (RFC 9639, section 9.3).
struct FLACFrameWalk {
    private(set) var frames = 0
    /// Samples a channel in all frames.
    private(set) var samples = 0
    /// The first fault; nil when every frame is whole.
    private(set) var fault: String?

    private let bytes: ByteView
    private let end: Int

    /// - Parameters:
    ///   - start: where the first frame should stand.
    ///   - end: where the frames end.
    init(_ bytes: ByteView, from start: Int, to end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        var offset = start
        while offset < self.end {
            guard let header = FLACFrameHeader(bytes, at: offset) else {
                if !bytes.isZero(from: offset, to: self.end) {
                    fault = fault ?? "no FLAC frame starts at byte \(offset)"
                }
                return
            }
            frames += 1
            samples += header.blockSize
            offset = endOfFrame(at: offset, header)
        }
    }

    private mutating func endOfFrame(at start: Int, _ header: FLACFrameHeader) -> Int {
        var checksum: UInt16 = 0
        var summed = start
        var search = start + header.size
        while let candidate = nextSync(from: search) {
            search = candidate + 1
            guard let next = FLACFrameHeader(bytes, at: candidate), next.isVariable == header.isVariable else {
                continue
            }
            checksum = Checksum.crc16(bytes, from: summed, to: candidate, start: checksum)
            summed = candidate
            if checksum == 0 { return candidate }
            // The very next number proves that this is the next frame, so the one before it is faulty.
            if next.number == header.nextNumber {
                fault = fault ?? "the checksum of the FLAC frame at byte \(start) is wrong"
                return candidate
            }
        }
        checksum = Checksum.crc16(bytes, from: summed, to: end, start: checksum)
        if checksum != 0 { fault = fault ?? "the last FLAC frame, at byte \(start), is cut short or wrong" }
        return end
    }

    private func nextSync(from offset: Int) -> Int? {
        guard offset < end, let base = bytes.baseAddress, let found = memchr(base + offset, 0xFF, end - offset) else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }
}
