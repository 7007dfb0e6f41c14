package import MediaBytes
package import MediaModel

/// Matroska and WebM.
package struct MatroskaProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let segment: MatroskaSegment

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        segment = MatroskaSegment(bytes)
        facts = Self.facts(segment)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let reason = Self.structure(of: segment) { return .damaged(reason) }
        guard depth != .header else { return .ok }
        if let fault = MatroskaSegment(bytes, looksIntoFrames: true).fault { return .damaged(fault) }
        guard depth == .full else { return .ok }
        if segment.tracks.contains(where: \.isEncrypted) { return .unknown("a track is encrypted") }
        return FrameDecoder.decodeAll(bytes, demuxer: "matroska", limits: limits)
    }

    private static func structure(of segment: MatroskaSegment) -> String? {
        if let fault = segment.fault { return fault }
        guard segment.tracks.contains(where: { $0.kind != .other }) else { return "holds no video and no audio track" }
        for (track, count) in zip(segment.tracks, segment.counts) where track.kind == .video && count.blocks == 0 {
            return "holds no frame of video track \(track.number)"
        }
        return segment.counts.contains { $0.blocks > 0 } ? nil : "holds no frame and no sound"
    }

    private static func facts(_ segment: MatroskaSegment) -> MediaFacts {
        let hasVideo = segment.tracks.contains { $0.kind == .video }
        let isAudio = !hasVideo && segment.tracks.contains { $0.kind == .audio }
        let isWebM = segment.docType == "webm"
        var facts = MediaFacts(
            format: isWebM ? .webm : .mkv,
            mime: isAudio ? (isWebM ? "audio/webm" : "audio/x-matroska") : nil,
            family: isAudio ? .audio : nil)
        if let index = segment.tracks.firstIndex(where: { $0.kind == .video }) {
            let video = segment.tracks[index]
            facts.videoCodec = video.codec
            facts.videoTag = video.fourCC.flatMap(CodecName.text)
            facts.frames = segment.counts[index].frames
            facts.orientation = 1
            facts.alpha = video.hasAlpha
            if video.width > 0, video.height > 0 {
                facts.width = video.width
                facts.height = video.height
                facts.displayWidth = video.displaySize.width
                facts.displayHeight = video.displaySize.height
            }
        }
        facts.gps = false
        let audio = segment.tracks.first { $0.kind == .audio }
        facts.audioCodec = audio?.codec
        if !hasVideo, facts.audioCodec?.hasPrefix("pcm") == true { facts.bitDepth = audio?.bitDepth }
        facts.durationSeconds = duration(segment)
        return facts
    }

    /// What plays, from the blocks; what the header states when the two agree, as it is the finer one.
    private static func duration(_ segment: MatroskaSegment) -> Double? {
        let played = zip(segment.tracks, segment.counts).compactMap { track, count -> Double? in
            guard track.isEnabled, track.kind != .other, count.blocks > 0 else { return nil }
            let last = Double(count.lastTime) * segment.tickSeconds
            var length = track.frameSeconds * Double(count.frames) / Double(count.blocks)
            if length == 0, count.blocks > 1 {
                length = Double(count.lastTime &- count.firstTime) * segment.tickSeconds / Double(count.blocks - 1)
            }
            return max(last + length, Double(count.statedEnd) * segment.tickSeconds)
        }.max()
        let stated = segment.statedDuration.map { $0 * segment.tickSeconds }.flatMap {
            $0 > 0 && $0.isFinite ? $0 : nil
        }
        guard let played, played > 0, played.isFinite else { return stated }
        let tolerance = max(0.2, 0.02 * played)
        if let stated, abs(stated - played) <= tolerance { return stated }
        // A piece cut out of a longer stream keeps its clock; then the header tells how long the piece is.
        let begin = Double(segment.counts.map(\.firstTime).min() ?? 0) * segment.tickSeconds
        if let stated, abs(stated - (played - begin)) <= tolerance { return stated }
        return played
    }
}
