package import MediaBytes
package import MediaModel

/// Raw AAC: ADTS frames, or the rare ADIF.
package struct ADTSProbe: MediaProbe {
    private let bytes: ByteView
    private let tagEnd: Int
    private let audioEnd: Int
    private let walk: FrameWalk<ADTSHeader>
    private let adif: ADIFHeader?

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        tagEnd = AudioTag.endOfLeading(bytes)
        audioEnd = AudioTag.startOfTrailing(bytes, from: tagEnd)
        adif = ADIFHeader(bytes)
        walk = FrameWalk(bytes, from: tagEnd, to: adif == nil ? audioEnd : 0)
        var facts = MediaFacts(format: .aac)
        facts.gps = false
        if let first = walk.first {
            facts.audioCodec = "aac"
            facts.durationSeconds = Double(walk.samples) / Double(first.sampleRate)
        } else if let adif {
            facts.audioCodec = "aac"
            if adif.bitrate > 0 { facts.durationSeconds = Double(bytes.count - adif.size) * 8 / Double(adif.bitrate) }
        }
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if adif != nil { return depth == .header ? .ok : .unknown("nothing here decodes AAC in ADIF form") }
        guard walk.first != nil else {
            return .damaged(tagEnd > 0 ? "no AAC frame behind the tag that ends at byte \(tagEnd)" : "no AAC frame")
        }
        if let fault = walk.gapFault(named: "AAC") ?? walk.cutFault(named: "AAC") { return .damaged(fault) }
        if let stray = walk.strayFault(named: "AAC", after: tagEnd, longestFrame: 8191) { return .damaged(stray) }
        guard depth == .full else { return .ok }
        // Tags stay out: a faulty picture in them is no fault of the sound.
        let sound = bytes.slice(walk.firstOffset, walk.wholeEnd - walk.firstOffset)
        return FrameDecoder.decodeAll(sound, demuxer: "aac", limits: limits)
    }
}
