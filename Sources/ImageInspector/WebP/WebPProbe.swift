import ExifMetadata
import MediaBytes
import MediaModel

/// Reads WebP: lossy, lossless and animated; every frame is decoded to its last row.
struct WebPProbe: MediaProbe {
    let facts: MediaFacts
    private let bytes: ByteView
    private let contents: WebPContents

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        contents = WebPContents(bytes)
        facts = Self.facts(contents, bytes)
    }

    private static func facts(_ contents: WebPContents, _ bytes: ByteView) -> MediaFacts {
        var facts = MediaFacts(format: .webp)
        let still = contents.still
        let isStill = contents.frameCount == 0
        let size = contents.canvas ?? (still.width > 0 ? (still.width, still.height) : nil)
        facts.frames = isStill ? (still.coding == nil ? 0 : 1) : contents.frameCount
        facts.animated = contents.frameCount > 1
        facts.bitDepth = 8
        facts.alpha = isStill ? still.alpha : contents.announcesAlpha
        facts.colorModel = isStill && still.coding == .lossy ? .yuv : .rgb
        facts.orientation = contents.exif.orientation
        facts.gps = contents.exif.gps
        facts.trailingBytes = max(0, bytes.count - contents.end)
        if contents.end < bytes.count {
            facts.trailingFormat = TrailingSignature.format(of: bytes.dropping(contents.end))
        }
        if let size {
            let turned = contents.exif.orientation >= 5
            (facts.width, facts.height) = (size.width, size.height)
            (facts.displayWidth, facts.displayHeight) = turned ? (size.height, size.width) : (size.width, size.height)
            let unpacked = (size.width * size.height * 4).multipliedReportingOverflow(by: max(1, contents.frameCount))
            facts.decodedBytes = unpacked.overflow ? nil : unpacked.partialValue
        }
        facts.loopCount = isStill ? nil : contents.loopCount ?? 0
        if contents.frameCount > 1 { addTimes(to: &facts, contents) }
        return facts
    }

    private static func addTimes(to facts: inout MediaFacts, _ contents: WebPContents) {
        facts.shortestDelaySeconds = Double(contents.shortestMilliseconds) / 1000
        // Without a single duration browsers give each frame a tenth of a second.
        facts.durationSeconds =
            contents.milliseconds > 0 ? Double(contents.milliseconds) / 1000 : Double(contents.frameCount) / 10
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = contents.fault { return .damaged(fault) }
        if contents.frameCount == 0 {
            guard !contents.isAnimation else { return .damaged("announces an animation and holds no frame") }
            guard contents.still.coding != nil else { return .damaged("holds no picture") }
        }
        if depth == .header { return .ok }
        return contents.frameCount == 0 ? stillIntegrity(limits) : animationIntegrity(limits)
    }

    private func stillIntegrity(_ limits: ProbeLimits) -> Integrity {
        verdict(on: contents.still, in: bytes.slice(0, contents.end), limits) ?? .ok
    }

    private func animationIntegrity(_ limits: ProbeLimits) -> Integrity {
        guard let canvas = contents.canvas else { return .damaged("holds frames and states no canvas") }
        var walker = WebPChunkWalker(bytes, from: 12, to: contents.end)
        var pixels = 0
        var number = 0
        while let chunk = walker.next() {
            guard chunk.isKind("ANMF") else { continue }
            number += 1
            guard let place = WebPAnimationFrame(chunk, in: bytes) else {
                return .damaged("frame \(number) at byte \(chunk.offset) has no header")
            }
            pixels += place.width * place.height
            guard pixels <= limits.pixels else { return .unknown("has more pixels than may be decoded") }
            guard place.left + place.width <= canvas.width, place.top + place.height <= canvas.height else {
                return .damaged("frame \(number) at byte \(chunk.offset) does not fit the canvas")
            }
            if let problem = frameVerdict(place, chunk, limits) {
                let reason = "frame \(number) at byte \(chunk.offset): \(problem.reason ?? "")"
                return problem.status == .damaged ? .damaged(reason) : .unknown(reason)
            }
        }
        return .ok
    }

    private func frameVerdict(_ place: WebPAnimationFrame, _ chunk: WebPChunk, _ limits: ProbeLimits) -> Integrity? {
        let end = chunk.payload + chunk.size
        var frame = WebPFrame()
        var walker = WebPChunkWalker(bytes, from: chunk.payload + WebPAnimationFrame.headerSize, to: end)
        while let part = walker.next() { frame.take(part, in: bytes) }
        if let fault = walker.fault { return .damaged(fault) }
        guard let start = frame.start, frame.coding != nil else { return .damaged("holds no picture") }
        guard frame.width == 0 || (frame.width, frame.height) == (place.width, place.height) else {
            return .damaged("states \(place.width)×\(place.height) pixels, its data \(frame.width)×\(frame.height)")
        }
        return verdict(on: frame, in: bytes.slice(start, end - start), limits)
    }

    /// - Returns: nil when the picture is whole.
    private func verdict(on frame: WebPFrame, in data: ByteView, _ limits: ProbeLimits) -> Integrity? {
        guard frame.width > 0, frame.height > 0 else { return .damaged("the picture has no readable header") }
        guard frame.width * frame.height <= limits.pixels, frame.decoderMemory <= limits.decodeMemory else {
            return .unknown("\(frame.width)×\(frame.height) pixels need more memory than may be used")
        }
        switch WebPDecoder.decode(data, frame) {
        case .whole: return nil
        case .damaged(let reason): return .damaged(reason)
        case .undecided(let reason): return .unknown(reason)
        }
    }
}
