package import MediaBytes
package import MediaModel

/// AVI films: RIFF chunks, OpenDML continuations included.
package struct AVIProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let movie: AVIMovie

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        movie = AVIMovie(bytes)
        facts = Self.facts(movie, format: format)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        let structure = Self.structure(of: movie)
        guard depth == .full, structure.status == .ok else { return structure }
        return FrameDecoder.decodeAll(bytes, demuxer: "avi", limits: limits)
    }

    private static func facts(_ movie: AVIMovie, format: MediaFormat) -> MediaFacts {
        var facts = MediaFacts(format: format)
        let streams = movie.header?.streams ?? []
        facts.orientation = 1
        facts.gps = false
        facts.audioCodec = streams.first { $0.kind == .audio }?.audioCodec
        if let index = streams.firstIndex(where: { $0.kind == .video && $0.hasFormat }) {
            let video = streams[index]
            facts.videoCodec = video.videoCodec
            facts.videoTag = video.videoTag
            facts.frames = movie.counts[index].filled
            if video.width > 0, video.height > 0 {
                facts.width = video.width
                facts.height = video.height
                let shape = video.screen.flatMap {
                    PixelAspect(
                        screenWidth: $0.width, screenHeight: $0.height, pixelWidth: video.width,
                        pixelHeight: video.height)
                }
                facts.displayWidth = shape?.displayWidth(video.width) ?? video.width
                facts.displayHeight = video.height
            }
        }
        let longest = zip(streams, movie.counts).map(Self.seconds).max() ?? 0
        facts.durationSeconds = longest > 0 && longest.isFinite ? longest : nil
        return facts
    }

    /// Seconds one stream plays, from the chunks that are there.
    private static func seconds(_ stream: AVIStream, _ count: AVIMovie.Count) -> Double {
        switch stream.kind {
        case .video: return Double(count.chunks) * stream.sampleSeconds
        case .audio:
            guard let audio = stream.audio else { return 0 }
            // Without a sample size each chunk is one sample, as with sound of varying rate.
            if stream.sampleSize == 0, stream.sampleSeconds > 0 { return Double(count.chunks) * stream.sampleSeconds }
            if audio.isLinear, audio.frameBytes > 0, audio.sampleRate > 0 {
                return Double(count.bytes / audio.frameBytes) / Double(audio.sampleRate)
            }
            if let frames = audio.framesPerBlock, audio.blockAlign > 0, audio.sampleRate > 0 {
                return Double(count.bytes / audio.blockAlign * frames) / Double(audio.sampleRate)
            }
            return audio.byteRate > 0 ? Double(count.bytes) / Double(audio.byteRate) : 0
        case .other: return 0
        }
    }

    private static func structure(of movie: AVIMovie) -> Integrity {
        guard let header = movie.header, header.streams.contains(where: { $0.kind != .other }) else {
            return .damaged(movie.fault ?? "holds no header of a video or audio stream")
        }
        if let fault = movie.fault { return .damaged(fault) }
        guard movie.hasMedia else { return .damaged("holds no movi list, so no picture and no sound") }
        for (number, stream) in header.streams.enumerated() where stream.kind != .other {
            guard stream.hasFormat else { return .damaged("stream \(number) has no format") }
            if stream.kind == .video, movie.counts[number].filled == 0 {
                return .damaged("holds no frame of video stream \(number)")
            }
        }
        guard movie.counts.contains(where: { $0.filled > 0 }) else { return .damaged("holds no frame and no sound") }
        return .ok
    }
}
