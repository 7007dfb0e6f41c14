package import MediaBytes
package import MediaModel

/// Reads MP4, M4A, QuickTime and 3GPP files: ISO/IEC 14496-12, QuickTime File Format, 3GPP TS 26.244.
package struct MP4Probe: MediaProbe {
    private let bytes: ByteView
    private let movie: Movie
    /// What the boxes say; pictures of the main video track, sound of the main sound track.
    package let facts: MediaFacts

    /// Reads boxes and tables, no media data.
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - format: what the sniffer found; holds only where there is neither a brand nor an index.
    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        movie = Movie(bytes)
        facts = Self.facts(movie, bytes, sniffed: format)
    }

    /// Whether everything the index names is there and holds together.
    /// - Parameters:
    ///   - depth: `header` answers from what `init` has seen; `standard` walks every sample and NAL unit without decoding;
    ///     `full` decodes every frame.
    ///   - limits: a picture beyond them is not decoded.
    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let reason = movie.fault.reason { return .damaged(reason) }
        if let found = emptiness { return found }
        guard depth != .header else { return .ok }
        switch MovieCheck(bytes, movie).run() {
        case .fault(let reason): return .damaged(reason)
        case .tooMany: return .unknown("the tables name more samples than the file can hold")
        case .sound: break
        }
        let isEncrypted = movie.tracks.contains { $0.table.entries.contains(where: \.isEncrypted) }
        guard depth == .full, !isEncrypted, movie.tracks.contains(where: { $0.samples > 0 }) else { return .ok }
        return FrameDecoder.decodeAll(bytes, demuxer: "mov", limits: limits)
    }

    /// What a file without anything to play is; nil for one that has tracks with samples, or announces them.
    private var emptiness: Integrity? {
        guard movie.index != nil else {
            if movie.firstMediaData != nil || movie.fragments.hasFragments {
                return .damaged("no moov box: the index of the media data is missing")
            }
            return .damaged("a signature with no track behind it")
        }
        if movie.hasCompressedIndex { return .unknown("the index is compressed, which nothing here reads") }
        if movie.tracks.isEmpty { return .unknown("the index names no track") }
        if movie.tracks.allSatisfy(\.isExternal) { return .unknown("the media data lies in another file") }
        if movie.tracks.allSatisfy({ $0.samples == 0 }), !movie.announcesFragments {
            return .damaged("no track has a sample")
        }
        return nil
    }

    private static func facts(_ movie: Movie, _ bytes: ByteView, sniffed: MediaFormat) -> MediaFacts {
        let video = movie.mainVideo
        let audio = movie.mainAudio
        let hasOnlySound = video == nil && audio != nil
        let format = format(movie, hasOnlySound: hasOnlySound, sniffed: sniffed)
        var facts = MediaFacts(
            format: format, mime: mime(format, hasOnlySound: hasOnlySound),
            family: hasOnlySound ? .audio : video == nil && movie.hasOnlyOtherTracks ? .other : .video)
        if let video { describe(video, bytes, in: &facts) }
        if let audio, let entry = audio.table.entries.first, case .audio(let coding) = entry.coding {
            facts.audioCodec = coding.codec
            if video == nil { facts.bitDepth = coding.bitDepth }
        }
        if movie.index != nil {
            facts.audioStreams = movie.tracks.count(where: { $0.kind == .audio && $0.samples > 0 })
        }
        facts.durationSeconds = movie.index == nil ? nil : movie.seconds(in: bytes)
        facts.gps = movie.tellsLocation
        // A file that is one index and nothing else, such as the start of a stream, is in order too.
        if let index = movie.index {
            facts.indexPosition = index.start < movie.firstMediaData ?? .max ? .start : .end
        }
        return facts
    }

    private static func describe(_ video: MovieTrack, _ bytes: ByteView, in facts: inout MediaFacts) {
        facts.frames = video.samples
        facts.orientation = 1
        let entry = video.table.entries.first
        facts.videoTag = entry?.tag.text
        var visual: VisualSampleEntry?
        if case .visual(let found)? = entry?.coding { visual = found }
        facts.videoCodec = visual?.codec
        facts.videoProfile = visual?.profile
        facts.hasReorderedFrames = video.samples > 0 ? video.isReordered(in: bytes) : nil
        facts.bitDepth = visual?.bitDepth
        facts.colorModel = visual?.colorModel
        facts.alpha = visual?.alpha
        let size = MovieDisplaySize(video, visual)
        facts.width = size.width
        facts.height = size.height
        facts.displayWidth = size.displayWidth
        facts.displayHeight = size.displayHeight
    }

    private static func format(_ movie: Movie, hasOnlySound: Bool, sniffed: MediaFormat) -> MediaFormat {
        guard let brand = movie.brand else { return movie.index == nil && movie.firstMediaData == nil ? sniffed : .mov }
        if brand == "qt  " { return .mov }
        // The brands of 3GPP and 3GPP2 are 3gp4, 3gr6, 3ge7, 3g2a … (TS 26.244, section 5.3; C.S0050).
        if brand.text.lowercased().hasPrefix("3g") { return .threeGP }
        return hasOnlySound ? .m4a : .mp4
    }

    private static func mime(_ format: MediaFormat, hasOnlySound: Bool) -> String? {
        hasOnlySound && format == .threeGP ? "audio/3gpp" : format.mime
    }
}
