package import MediaBytes
package import MediaModel

/// Ogg with Vorbis, Opus, FLAC, Speex, Theora and what else is put into it; several streams, side by side or chained.
package struct OggProbe: MediaProbe {
    private let bytes: ByteView
    private let start: Int
    private let walk: OggWalk

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        start = AudioTag.endOfLeading(bytes)
        walk = OggWalk(bytes, from: start, checks: false)
        let video = walk.streams.first { $0.codec.kind == .video }
        let audio = walk.streams.first { $0.codec.kind == .audio }
        var facts =
            video == nil ? MediaFacts(format: .ogg) : MediaFacts(format: .ogg, mime: "video/ogg", family: .video)
        facts.gps = false
        facts.audioCodec = audio?.codec.name
        facts.bitDepth = video == nil ? audio?.codec.bits : nil
        if !walk.streams.isEmpty { facts.durationSeconds = walk.seconds }
        if let video { Self.add(video, to: &facts) }
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = walk.fault { return .damaged(fault) }
        guard depth != .header else { return .ok }
        if let fault = OggWalk(bytes, from: start, checks: true).fault { return .damaged(fault) }
        guard depth == .full else { return .ok }
        return decodeLinks(limits)
    }

    /// Decodes the links of a chain one by one, since libavformat takes no other streams in a later one.
    private func decodeLinks(_ limits: ProbeLimits) -> Integrity {
        var doubt: Integrity?
        for (index, begin) in walk.linkStarts.enumerated() {
            let end = index + 1 < walk.linkStarts.count ? walk.linkStarts[index + 1] : bytes.count
            let link = FrameDecoder.decodeAll(bytes.slice(begin, end - begin), demuxer: "ogg", limits: limits)
            if link.status == .damaged { return link }
            if link.status == .unknown { doubt = doubt ?? link }
        }
        return doubt ?? .ok
    }

    private static func add(_ video: OggStream, to facts: inout MediaFacts) {
        facts.videoCodec = video.codec.name
        facts.orientation = 1
        facts.frames = video.pictures > 0 ? video.pictures : nil
        guard let width = video.codec.width, let height = video.codec.height, width > 0, height > 0 else { return }
        facts.width = width
        facts.height = height
        // Players keep the height and stretch the width.
        let shown = Double(width) * video.codec.pixelAspect
        facts.displayWidth = shown < 1_000_000 ? max(1, Int(shown.rounded())) : width
        facts.displayHeight = height
    }
}
