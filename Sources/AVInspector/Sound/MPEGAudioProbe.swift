package import MediaBytes
package import MediaModel

/// MPEG audio of all three layers, MPEG-1, 2 and 2.5, with whatever tags stand around it.
package struct MPEGAudioProbe: MediaProbe {
    private let bytes: ByteView
    private let tagEnd: Int
    private let audioEnd: Int
    private let first: FrameWalk<MPEGAudioHeader>
    private let header: MPEGVBRHeader?

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        tagEnd = AudioTag.endOfLeading(bytes)
        audioEnd = AudioTag.startOfTrailing(bytes, from: tagEnd)
        var first = FrameWalk<MPEGAudioHeader>(bytes, from: tagEnd, to: audioEnd, headerOnly: true)
        if first.first == nil, tagEnd == bytes.count {
            // A tag that claims too much hides the sound behind its own header.
            first = FrameWalk(bytes, from: 10, to: audioEnd, headerOnly: true)
        }
        self.first = first
        header = first.first.flatMap { MPEGVBRHeader(bytes, at: first.firstOffset, header: $0) }
        var facts = MediaFacts(format: .mp3)
        facts.gps = false
        facts.audioCodec = first.first?.codec
        if let frame = first.first {
            let samples =
                Self.promisedSamples(header, first, frame, end: audioEnd)
                ?? Self.countedSamples(Self.walk(bytes, first, end: audioEnd, checks: false), header)
            facts.durationSeconds = Double(samples) / Double(frame.sampleRate)
        }
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        guard let frame = first.first else { return .damaged(silence) }
        if depth == .header {
            return missing(present: audioEnd - first.firstOffset).map(Integrity.damaged) ?? .ok
        }
        let walk = Self.walk(bytes, first, end: audioEnd, checks: true)
        if let fault = fault(walk, frame) { return .damaged(fault) }
        guard depth == .full else { return .ok }
        if frame.isFreeFormat { return .unknown("nothing here decodes MPEG audio of free format") }
        // Tags stay out: a faulty picture or text in them is no fault of the sound.
        let sound = bytes.slice(first.firstOffset, walk.wholeEnd - first.firstOffset)
        return FrameDecoder.decodeAll(sound, demuxer: "mp3", limits: limits)
    }

    private static func walk(
        _ bytes: ByteView, _ first: FrameWalk<MPEGAudioHeader>, end: Int, checks: Bool
    ) -> FrameWalk<MPEGAudioHeader> {
        FrameWalk(bytes, from: first.firstOffset, to: end, checks: checks)
    }

    /// Samples that play by the header in the first frame; nil when it says nothing or the bytes present belie it.
    private static func promisedSamples(
        _ header: MPEGVBRHeader?, _ first: FrameWalk<MPEGAudioHeader>, _ frame: MPEGAudioHeader, end: Int
    ) -> Int? {
        guard let header, let frames = header.frames, let promised = header.byteCount else { return nil }
        let present = end - first.firstOffset
        guard abs(present - promised) <= 2 * frame.length + present / 100 else { return nil }
        // A count that comes to impossible frames is no count.
        guard (24...longestFrame).contains(promised / frames) else { return nil }
        return max(0, frames * frame.samples - header.paddingSamples)
    }

    /// Samples that play by counting; the frame that only holds a header plays nothing.
    private static func countedSamples(_ walk: FrameWalk<MPEGAudioHeader>, _ header: MPEGVBRHeader?) -> Int {
        guard let header, let frame = walk.first else { return walk.samples }
        let samples = max(0, walk.samples - frame.samples)
        // Padding stands at the end, so a file that lost its end has lost it too.
        let isWhole = header.frames.map { samples >= ($0 - 1) * frame.samples } ?? true
        return isWhole ? max(0, samples - header.paddingSamples) : samples
    }

    private var silence: String {
        if bytes.starts(with: "ID3"), let tag = AudioTag.id3Length(bytes, at: 0), tag > bytes.count {
            return "ends at byte \(bytes.count), inside the ID3 tag of \(tag) bytes: there is no sound"
        }
        return tagEnd > 0 ? "no MPEG audio frame behind the tag that ends at byte \(tagEnd)" : "no MPEG audio frame"
    }

    /// What the header in the first frame promises beyond the bytes that are there.
    private func missing(present: Int) -> String? {
        guard let promised = header?.byteCount, promised - present > 2 * Self.longestFrame else { return nil }
        return "the first frame promises \(promised) bytes of sound, \(present) are there"
    }

    /// Bytes of the longest layer III frame: 320 kbit/s at 32 kHz.
    private static let longestFrame = 1441

    private func fault(_ walk: FrameWalk<MPEGAudioHeader>, _ frame: MPEGAudioHeader) -> String? {
        let heard = walk.frames - (header == nil ? 0 : 1)
        if heard <= 0, walk.cutOffset == nil {
            return "the only frame holds no sound, it describes sound that is missing"
        }
        // Decoders take a header for one only when a second follows, so nobody opens so short a stream.
        if walk.frames == 1, walk.cutOffset == nil, header == nil {
            return "a single frame, too little to be recognised as MPEG audio"
        }
        // Writers disagree on whether the describing frame counts itself.
        if let promised = header?.frames, heard < promised - 1 {
            return "the first frame promises \(promised) frames of sound, \(max(0, heard)) are there"
        }
        if let gap = walk.gapFault(named: "MPEG audio") { return gap }
        if let cut = walk.cutFault(named: "MPEG audio") { return cut }
        // A writer that never gets the checksum right is no witness; one that nearly always does is.
        if walk.faulty > 0, walk.faulty * 10 < walk.checked {
            return "the checksum of the frame at byte \(walk.faultyOffset) is wrong"
        }
        return walk.strayFault(named: "MPEG audio", after: tagEnd, longestFrame: Self.longestFrame)
    }
}
