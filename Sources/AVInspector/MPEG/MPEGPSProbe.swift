package import MediaBytes
package import MediaModel

/// MPEG program streams and bare MPEG-1 and MPEG-2 video.
package struct MPEGPSProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let streams: [MPEGPSStream]
    private let fault: String?
    private let isScrambled: Bool

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        if format == .mpegvideo {
            // Bare video is one stream without packets around it.
            var video = MPEGPSStream(id: 0xE0)
            video.take(bytes)
            streams = [video]
            isScrambled = false
            fault = Self.emptyTail(bytes)
        } else {
            let walk = MPEGPSWalk(bytes)
            streams = walk.streams
            isScrambled = walk.isScrambled
            fault = walk.fault
        }
        facts = Self.facts(bytes, streams, format: format)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        guard streams.contains(where: { $0.isVideo || $0.isAudio }) else {
            return .damaged("holds no video and no audio stream")
        }
        for stream in streams where stream.isVideo {
            if let counter = stream.pictures, counter.pictures == 0 { return .damaged("holds no picture") }
        }
        if facts.format == .mpegvideo, facts.width == nil { return .damaged("holds no sequence header") }
        if isScrambled { return .unknown("the streams are scrambled") }
        guard depth == .full else { return .ok }
        let demuxer = facts.format == .mpegvideo ? "mpegvideo" : "mpeg"
        return FrameDecoder.decodeAll(bytes, demuxer: demuxer, limits: limits)
    }

    /// Zeros may stand between start codes, but a stream that ends in many of them was never written to its end.
    private static func emptyTail(_ bytes: ByteView) -> String? {
        var end = bytes.count
        while end > 0, bytes.buffer[end - 1] == 0 { end -= 1 }
        return bytes.count - end > 4096 ? "nothing but zeros from byte \(end) to the end" : nil
    }

    private static func facts(_ bytes: ByteView, _ streams: [MPEGPSStream], format: MediaFormat) -> MediaFacts {
        var facts = MediaFacts(format: format)
        facts.orientation = 1
        facts.gps = false
        let video = streams.first { $0.isVideo }
        facts.videoCodec = video?.codec
        facts.audioCodec = streams.first { $0.isAudio }?.codec
        if let sequence = video?.sequence {
            facts.width = sequence.width
            facts.height = sequence.height
            facts.displayWidth = sequence.pixelAspect?.displayWidth(sequence.width) ?? sequence.width
            facts.displayHeight = sequence.height
        } else if format == .mpegps, video != nil,
            let picture = ContainerStreams(bytes, demuxer: "mpeg").video, picture.width > 0
        {
            facts.videoCodec = picture.codec ?? facts.videoCodec
            facts.width = picture.width
            facts.height = picture.height
            facts.displayWidth = picture.pixelAspect?.displayWidth(picture.width) ?? picture.width
            facts.displayHeight = picture.height
        }
        if let pictures = video?.pictures?.pictures, pictures > 0 { facts.frames = pictures }
        let longest = streams.map(Self.seconds).max() ?? 0
        facts.durationSeconds = longest > 0 && longest.isFinite ? longest : nil
        return facts
    }

    /// What the time stamps span, unless the pictures alone say that the clock jumped.
    private static func seconds(_ stream: MPEGPSStream) -> Double {
        guard stream.isVideo || stream.isAudio else { return 0 }
        let frame = stream.sequence?.frameSeconds ?? 0
        let counted = Double(stream.pictures?.pictures ?? 0) * frame
        guard stream.span.count > 1 else { return counted }
        let span = stream.span.seconds + (frame > 0 ? frame : stream.isAudio ? stream.span.lastUnitSeconds : 0)
        return counted > 0 && span > 2 * counted + 5 ? counted : span
    }
}
