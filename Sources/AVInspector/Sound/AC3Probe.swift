package import MediaBytes
package import MediaModel

/// Raw AC-3 and E-AC-3.
package struct AC3Probe: MediaProbe {
    private let bytes: ByteView
    private let tagEnd: Int
    private let audioEnd: Int
    private let walk: FrameWalk<AC3Header>

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        tagEnd = AudioTag.endOfLeading(bytes)
        audioEnd = AudioTag.startOfTrailing(bytes, from: tagEnd)
        walk = FrameWalk(bytes, from: tagEnd, to: audioEnd)
        var facts = MediaFacts(format: .ac3)
        facts.gps = false
        if let first = walk.first {
            facts.audioCodec = first.isEnhanced ? "eac3" : "ac3"
            facts.durationSeconds = Double(walk.samples) / Double(first.sampleRate)
        }
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        guard let first = walk.first else {
            return .damaged(tagEnd > 0 ? "no AC-3 frame behind the tag that ends at byte \(tagEnd)" : "no AC-3 frame")
        }
        if let fault = walk.gapFault(named: "AC-3") ?? walk.cutFault(named: "AC-3") { return .damaged(fault) }
        if let stray = walk.strayFault(named: "AC-3", after: tagEnd, longestFrame: 4096) { return .damaged(stray) }
        guard depth != .header else { return .ok }
        let checked = FrameWalk<AC3Header>(bytes, from: walk.firstOffset, to: audioEnd, checks: true)
        if checked.faulty > 0 { return .damaged("the checksum of the frame at byte \(checked.faultyOffset) is wrong") }
        guard depth == .full else { return .ok }
        // Tags stay out: a faulty picture in them is no fault of the sound.
        let sound = bytes.slice(walk.firstOffset, walk.wholeEnd - walk.firstOffset)
        return FrameDecoder.decodeAll(sound, demuxer: first.isEnhanced ? "eac3" : "ac3", limits: limits)
    }
}
