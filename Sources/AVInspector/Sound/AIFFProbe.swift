package import MediaBytes
package import MediaModel

/// AIFF and AIFF-C audio (Apple, Audio Interchange File Format 1.3 and AIFF-C draft of 1991).
package struct AIFFProbe: MediaProbe {
    private let bytes: ByteView
    private let common: AIFFCommon?
    private let audioStart: Int
    /// Bytes of sound present; nil without a sound chunk.
    private let audioSize: Int?
    private let fault: String?

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        let isCompressed = bytes.starts(with: "AIFC", at: 8)
        let declared = bytes.u32be(4).map(Int.init) ?? 0
        var common: AIFFCommon?
        var sound: RIFFChunk?
        var last: RIFFChunk?
        for chunk in RIFFChunks(bytes, from: 12, bigEndian: true) {
            // Bytes behind the form that are no chunk belong to nobody and hurt nobody.
            if sound != nil, !RIFFChunks.isPlausible(chunk.id) || (declared > 0 && chunk.start >= 8 + declared) {
                break
            }
            last = chunk
            if chunk.isNamed("COMM"), common == nil {
                common = AIFFCommon(bytes, chunk: chunk, isCompressed: isCompressed)
            } else if chunk.isNamed("SSND"), sound == nil {
                sound = chunk
                if chunk.declaredSize == 0 { break }
            }
        }
        self.common = common
        (audioStart, audioSize) = Self.audio(bytes, sound)
        fault = Self.fault(bytes, common: common, sound: sound, last: last, audioSize: audioSize)
        facts = Self.facts(common, audioSize: audioSize)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        // Plain samples need no decoder: any bits are a sound.
        guard depth == .full, let audioSize, audioSize > 0, common?.isLinear == false else { return .ok }
        return FrameDecoder.decodeAll(bytes, demuxer: "aiff", limits: limits)
    }

    private static func facts(_ common: AIFFCommon?, audioSize: Int?) -> MediaFacts {
        var facts = MediaFacts(format: .aiff)
        facts.gps = false
        guard let common else { return facts }
        facts.audioCodec = common.codec
        facts.bitDepth = common.storedBits.flatMap { $0 > 0 ? $0 : nil }
        guard let rate = common.sampleRate else { return facts }
        var frames = common.frames
        if let size = common.packetBytes, size > 0, let audioSize { frames = min(frames, audioSize / size) }
        facts.durationSeconds = Double(frames) * Double(common.framesPerPacket) / rate
        return facts
    }

    /// Where the sound lies behind the offset and block size of its chunk; a size of 0 or 0xFFFFFFFF means to the end.
    private static func audio(_ bytes: ByteView, _ sound: RIFFChunk?) -> (start: Int, size: Int?) {
        guard let sound else { return (0, nil) }
        let isOpen = sound.declaredSize == 0 || sound.declaredSize == 0xFFFF_FFFF
        let end = isOpen ? bytes.count : sound.end
        let offset = bytes.u32be(sound.body).map(Int.init) ?? 0
        let start = min(sound.body + 8 + offset, max(end, sound.body))
        return (start, max(0, end - start))
    }

    private static func fault(
        _ bytes: ByteView, common: AIFFCommon?, sound: RIFFChunk?, last: RIFFChunk?, audioSize: Int?
    ) -> String? {
        guard let common else { return cutFault(bytes, last) ?? "no COMM chunk says how the sound is coded" }
        if common.channels == 0 { return "the COMM chunk says 0 channels" }
        guard common.sampleRate != nil else { return "the COMM chunk says an impossible sample rate" }
        if common.isLinear, !(1...64).contains(common.bits) {
            return "the COMM chunk says \(common.bits) bits a sample"
        }
        if let cut = cutFault(bytes, last) { return cut }
        guard let audioSize else {
            return common.frames > 0 ? "no SSND chunk: \(common.frames) frames of sound are missing" : nil
        }
        guard let size = common.packetBytes else { return nil }
        let (needed, overflow) = common.frames.multipliedReportingOverflow(by: size)
        // A few samples less in a file that is whole are a slip of its writer, who counted headers in.
        if overflow || needed - audioSize > Self.slip + size {
            return
                "the COMM chunk promises \(common.frames) frames of \(size) bytes, \(audioSize) bytes of sound are there"
        }
        return nil
    }

    /// Bytes of the heads of a chunk and its sound.
    private static let slip = 16

    private static func cutFault(_ bytes: ByteView, _ last: RIFFChunk?) -> String? {
        guard let last, last.isCut, last.declaredSize != 0xFFFF_FFFF, RIFFChunks.isPlausible(last.id) else {
            return nil
        }
        return "ends at byte \(bytes.count), inside the \(last.name) chunk of \(last.declaredSize) bytes"
    }
}
