import CDeflate
import MediaBytes
import MediaModel

/// Looks at every byte of a PNG: checksums, lengths, order, and the pixels of every frame.
struct PNGIntegrityCheck {
    private let bytes: ByteView
    private let header: PNGHeader
    private let isCgBI: Bool
    private let limits: ProbeLimits

    /// A picture whose compressed data has been located.
    private struct Picture {
        var width: Int
        var height: Int
        var parts: [ByteView] = []
        /// Where its first chunk stands, for a reason.
        var offset: Int
    }

    private var main: Picture
    private var frames: [Picture] = []
    private var declaredFrames: Int?
    private var controls = 0
    private var nextSequenceNumber = 0
    private var paletteEntries: Int?
    private var dataEnded = false

    /// - Parameter bytes: the whole file; its chunk structure has been found whole.
    init(_ bytes: ByteView, header: PNGHeader, isCgBI: Bool, limits: ProbeLimits) {
        self.bytes = bytes
        self.header = header
        self.isCgBI = isCgBI
        self.limits = limits
        main = Picture(width: header.width, height: header.height, offset: 0)
    }

    mutating func run() -> Integrity {
        declaredFrames = promisedFrames()
        var walker = PNGChunkWalker(bytes)
        while case .chunk(let chunk) = walker.next() {
            if let fault = check(chunk) { return .damaged(fault) }
            if chunk.type == PNGChunk.iend { break }
        }
        if let fault = animationFault() { return .damaged(fault) }
        if header.colorType == .indexed, paletteEntries == nil { return .damaged("has no palette (PLTE chunk)") }
        return checkPixels()
    }

    /// The frame count of an acTL chunk in front of the picture data; behind it the chunk means nothing.
    private func promisedFrames() -> Int? {
        var walker = PNGChunkWalker(bytes)
        while case .chunk(let chunk) = walker.next(), chunk.type != PNGChunk.idat {
            if chunk.type == PNGChunk.actl { return PNGAnimation(bytes.slice(chunk.dataOffset, 8))?.declaredFrames }
        }
        return nil
    }

    private mutating func check(_ chunk: PNGChunk) -> String? {
        let covered = bytes.slice(chunk.offset + 4, chunk.length + 4)
        if libdeflate_crc32(0, covered.baseAddress, covered.count) != bytes.u32be(chunk.end - 4) ?? 0 {
            return "has a wrong CRC in the \(chunk.name) chunk at byte \(chunk.offset)"
        }
        let rule = PNGChunkLength(header: header, paletteEntries: paletteEntries)
        if !rule.allows(chunk.length, for: chunk.type) {
            return "has a \(chunk.name) chunk of a wrong length (\(chunk.length) bytes) at byte \(chunk.offset)"
        }
        if chunk.type != PNGChunk.idat, !main.parts.isEmpty { dataEnded = true }
        switch chunk.type {
        case PNGChunk.idat: return addData(chunk)
        case PNGChunk.plte:
            if paletteEntries != nil { return "has a second PLTE chunk at byte \(chunk.offset)" }
            if dataEnded { return "has its PLTE chunk at byte \(chunk.offset), behind the picture data" }
            paletteEntries = chunk.length / 3
        case PNGChunk.fctl where declaredFrames != nil: return addFrame(chunk)
        case PNGChunk.fdat where declaredFrames != nil: return addFrameData(chunk)
        case PNGChunk.ihdr, PNGChunk.iend, PNGChunk.cgbi: break
        default:
            if chunk.isCritical { return "needs the unknown chunk \(chunk.name) at byte \(chunk.offset)" }
        }
        return nil
    }

    private mutating func addData(_ chunk: PNGChunk) -> String? {
        if dataEnded { return "has a second run of IDAT chunks at byte \(chunk.offset)" }
        if main.parts.isEmpty { main.offset = chunk.offset }
        main.parts.append(bytes.slice(chunk.dataOffset, chunk.length))
        return nil
    }

    private mutating func addFrame(_ chunk: PNGChunk) -> String? {
        guard let frame = PNGFrameControl(bytes.slice(chunk.dataOffset, chunk.length)) else { return nil }
        if let fault = sequenceFault(frame.sequenceNumber, chunk) { return fault }
        guard frame.fits(header) else { return "has a frame outside the picture (fcTL chunk at byte \(chunk.offset))" }
        controls += 1
        // Without data in front of it, this one describes the picture in IDAT, which is the whole canvas.
        guard !main.parts.isEmpty else {
            if controls > 1 { return Self.emptyFrame(at: chunk.offset) }
            if frame.covers(header) { return nil }
            return "has a first frame smaller than the picture (fcTL chunk at byte \(chunk.offset))"
        }
        if let last = frames.last, last.parts.isEmpty { return Self.emptyFrame(at: last.offset) }
        frames.append(Picture(width: frame.width, height: frame.height, offset: chunk.offset))
        return nil
    }

    private mutating func addFrameData(_ chunk: PNGChunk) -> String? {
        guard let number = bytes.u32be(chunk.dataOffset) else { return nil }
        if let fault = sequenceFault(Int(number), chunk) { return fault }
        guard !frames.isEmpty else { return "has frame data without a frame (fdAT chunk at byte \(chunk.offset))" }
        frames[frames.count - 1].parts.append(bytes.slice(chunk.dataOffset + 4, chunk.length - 4))
        return nil
    }

    private mutating func sequenceFault(_ number: Int, _ chunk: PNGChunk) -> String? {
        guard number == nextSequenceNumber else {
            return "has sequence number \(number) instead of \(nextSequenceNumber) in the \(chunk.name) chunk at byte "
                + "\(chunk.offset)"
        }
        nextSequenceNumber += 1
        return nil
    }

    private static func emptyFrame(at offset: Int) -> String {
        "has a frame without data (fcTL chunk at byte \(offset))"
    }

    private func animationFault() -> String? {
        guard let declaredFrames else { return nil }
        if let last = frames.last, last.parts.isEmpty { return Self.emptyFrame(at: last.offset) }
        // No frames promised and none there: a plain picture with a chunk that means nothing.
        if declaredFrames != controls {
            return "promises \(declaredFrames) animation frames and holds \(controls)"
        }
        return nil
    }

    private func checkPixels() -> Integrity {
        guard let inflater = PNGInflater(header: header, isRaw: isCgBI, limits: limits) else {
            return .unknown("not enough memory to unpack it")
        }
        var unpacked = 0
        for (index, picture) in ([main] + frames).enumerated() {
            // Frames are small one by one; together they may still be a bomb.
            unpacked &+= header.passes(width: picture.width, height: picture.height).byteCount ?? 0
            if index > 0, unpacked > 2 * limits.pixels {
                return .unknown("unpacks to more than \(2 * limits.pixels) bytes")
            }
            let place = index == 0 ? "in the picture data (IDAT) from byte" : "in the animation frame at byte"
            let found = inflater.check(
                picture.parts, width: picture.width, height: picture.height, place: "\(place) \(picture.offset)",
                whole: index == 0 && !isCgBI ? bytes : nil)
            if found.status != .ok { return found }
        }
        return .ok
    }
}
