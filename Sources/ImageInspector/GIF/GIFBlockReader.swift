import MediaBytes

/// Walks the blocks of a GIF one after the other and keeps none of them: a file of a million frames costs no memory.
struct GIFBlockReader {
    /// What the walk meets.
    enum Step {
        case frame(GIFFrame)
        /// The trailer; the offset behind it.
        case end(Int)
        /// Where and why the walk cannot go on.
        case fault(String)
    }

    private let bytes: ByteView
    private var offset: Int
    private var delay = 0
    private var transparentIndex: Int?
    private var frameNumber = 0

    /// Plays stored in the last looping extension: 0 is for ever; nil without one.
    private(set) var storedLoops: Int?

    /// - Parameter bytes: the whole file, signature included.
    init(_ bytes: ByteView) {
        self.bytes = bytes
        let flags = bytes[10] ?? 0
        offset = 13 + 3 * Self.colorCount(flags)
    }

    /// Entries of a colour table, 0 when the flags announce none.
    private static func colorCount(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7) }

    /// The next frame, the end, or what keeps the walk from it.
    mutating func next() -> Step {
        guard bytes.count >= 13 else { return .fault("ends at byte \(bytes.count), inside the header") }
        guard offset <= bytes.count else {
            return .fault("ends at byte \(bytes.count), inside the global colour table")
        }
        while let introducer = bytes[offset] {
            switch introducer {
            case 0x21:
                guard readExtension() else { return .fault("ends at byte \(bytes.count), inside an extension block") }
            case 0x2C: return readFrame()
            case 0x3B: return .end(offset + 1)
            default:
                let hex = String(introducer, radix: 16, uppercase: true)
                return .fault("unknown block type 0x\(hex) at byte \(offset)")
            }
        }
        return .fault("ends at byte \(bytes.count) without the trailer")
    }

    private mutating func readExtension() -> Bool {
        guard let label = bytes[offset + 1], let size = bytes[offset + 2] else { return false }
        let body = offset + 3
        if label == 0xF9, size >= 4, let flags = bytes[body], let time = bytes.u16le(body + 1),
            let index = bytes[body + 3]
        {
            delay = Int(time)
            transparentIndex = flags & 1 == 1 ? Int(index) : nil
        } else if label == 0xFF, size == 11 {
            readLoops(body)
        }
        guard let end = endOfSubBlocks(from: offset + 2) else { return false }
        offset = end
        return true
    }

    /// The looping extension of Netscape, which ANIMEXTS repeats: a sub-block of kind 1 with a 16-bit number.
    private mutating func readLoops(_ body: Int) {
        guard bytes.starts(with: "NETSCAPE2.0", at: body) || bytes.starts(with: "ANIMEXTS1.0", at: body),
            let size = bytes[body + 11], size >= 3, let kind = bytes[body + 12], kind & 7 == 1,
            let number = bytes.u16le(body + 13)
        else { return }
        storedLoops = Int(number)
    }

    private mutating func readFrame() -> Step {
        frameNumber += 1
        let start = offset
        guard let left = bytes.u16le(start + 1), let top = bytes.u16le(start + 3), let width = bytes.u16le(start + 5),
            let height = bytes.u16le(start + 7), let flags = bytes[start + 9]
        else { return .fault("ends at byte \(bytes.count), inside the descriptor of frame \(frameNumber)") }
        let data = start + 10 + 3 * Self.colorCount(flags)
        guard let codeSize = bytes[data], let end = endOfSubBlocks(from: data + 1) else {
            return .fault("ends at byte \(bytes.count), inside frame \(frameNumber)")
        }
        offset = end
        // A graphic control extension speaks of the next picture only.
        defer { (delay, transparentIndex) = (0, nil) }
        return .frame(
            GIFFrame(
                offset: start, left: Int(left), top: Int(top), width: Int(width), height: Int(height),
                minimumCodeSize: Int(codeSize), dataOffset: data + 1, delay: delay, transparentIndex: transparentIndex))
    }

    /// The offset behind a chain of sub-blocks, nil when the bytes end before its terminator.
    private func endOfSubBlocks(from start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            let length = Int(bytes.buffer[place])
            place += 1 + length
            if length == 0 { return place }
        }
        return nil
    }
}
