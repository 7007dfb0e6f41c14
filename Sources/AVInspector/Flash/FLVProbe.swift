package import MediaBytes
package import MediaModel

/// Flash video.
package struct FLVProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let walk: FLVWalk

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        walk = FLVWalk(bytes)
        facts = Self.facts(bytes, walk, format: format)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = walk.fault { return .damaged(fault) }
        guard walk.video.tags > 0 || walk.audio.tags > 0 else { return .damaged("holds no frame and no sound") }
        if let missing = missingBytes {
            return .damaged("ends at byte \(bytes.count), \(missing) bytes before its end")
        }
        guard depth != .header else { return .ok }
        if let fault = FLVWalk(bytes, looksIntoFrames: true).fault { return .damaged(fault) }
        guard depth == .full else { return .ok }
        if walk.isEncrypted { return .unknown("the streams are encrypted") }
        return FrameDecoder.decodeAll(bytes, demuxer: "flv", limits: limits)
    }

    /// A cut between two tags shows only when the writer left both size and duration, and both are too large.
    private var missingBytes: Int? {
        guard let size = walk.metadata?.fileSize, let seconds = walk.metadata?.seconds, size > bytes.count,
            seconds > (facts.durationSeconds ?? 0) + 0.2
        else { return nil }
        return size - bytes.count
    }

    private static func facts(_ bytes: ByteView, _ walk: FLVWalk, format: MediaFormat) -> MediaFacts {
        var facts = MediaFacts(format: format)
        facts.orientation = 1
        facts.gps = false
        facts.videoCodec = walk.videoCodec
        facts.audioCodec = walk.audioCodec
        let milliseconds = max(walk.video.milliseconds, walk.audio.milliseconds)
        facts.durationSeconds = milliseconds > 0 ? milliseconds / 1000 : nil
        if walk.video.tags > 0 { facts.frames = walk.video.tags }
        // The numbers in the script tag are what the writer meant; the stream knows better.
        let picture = walk.video.tags > 0 ? ContainerStreams(bytes, demuxer: "flv").video : nil
        if let picture, picture.width > 0, picture.height > 0 {
            facts.width = picture.width
            facts.height = picture.height
            facts.displayWidth = picture.pixelAspect?.displayWidth(picture.width) ?? picture.width
        } else {
            facts.width = walk.metadata?.width
            facts.height = walk.metadata?.height
            facts.displayWidth = facts.width
        }
        facts.displayHeight = facts.height
        return facts
    }
}
