package import MediaBytes
package import MediaModel

/// MPEG transport streams: `.ts`, `.m2ts` and `.mts`.
package struct MPEGTSProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let walk: MPEGTSWalk

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        walk = MPEGTSWalk(bytes)
        facts = Self.facts(bytes, walk, format: format)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = walk.fault { return .damaged(fault) }
        guard walk.program.streams.contains(where: { $0.kind != .other }) else {
            return .damaged("holds no video and no audio stream")
        }
        if walk.isScrambled { return .unknown("the streams are scrambled") }
        guard walk.program.streams.contains(where: { $0.kind != .other && $0.packets > 0 }) else {
            return .damaged("holds no frame and no sound")
        }
        return depth == .full ? FrameDecoder.decodeAll(bytes, demuxer: "mpegts", limits: limits) : .ok
    }

    private static func facts(_ bytes: ByteView, _ walk: MPEGTSWalk, format: MediaFormat) -> MediaFacts {
        var facts = MediaFacts(format: format)
        facts.orientation = 1
        facts.gps = false
        guard !walk.program.streams.isEmpty else { return facts }
        let found = ContainerStreams(bytes, demuxer: "mpegts")
        let video = walk.program.streams.first { $0.kind == .video }
        facts.videoCodec = found.video?.codec ?? video?.codec
        facts.audioCodec = found.audio?.codec ?? walk.program.streams.first { $0.kind == .audio }?.codec
        if let pictures = video?.pictures?.pictures, pictures > 0 { facts.frames = pictures }
        if let picture = found.video, picture.width > 0, picture.height > 0 {
            facts.width = picture.width
            facts.height = picture.height
            facts.displayWidth = picture.pixelAspect?.displayWidth(picture.width) ?? picture.width
            facts.displayHeight = picture.height
        }
        let longest = walk.program.streams.filter { $0.kind != .other }.map(Self.seconds).max() ?? 0
        facts.durationSeconds = longest > 0 ? longest : nil
        return facts
    }

    /// From the first picture or sound to the end of the last.
    private static func seconds(_ stream: MPEGTSStream) -> Double {
        let span = stream.span.seconds
        guard stream.kind == .video else { return span + stream.span.lastUnitSeconds }
        // Pictures differ too much in bytes; the last one lasts as long as the average.
        let pictures = max(stream.span.count, stream.pictures?.pictures ?? 0)
        return pictures > 1 ? span + span / Double(pictures - 1) : span
    }
}
