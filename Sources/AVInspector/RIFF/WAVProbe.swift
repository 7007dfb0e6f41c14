package import MediaBytes
package import MediaModel

/// WAVE audio: RIFF, big-endian RIFX, and the 64-bit forms RF64 and BW64 (EBU Tech 3306, ITU-R BS.2088).
package struct WAVProbe: MediaProbe {
    private let bytes: ByteView
    private let layout: WAVLayout

    package let facts: MediaFacts

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        layout = WAVLayout(bytes)
        var facts = MediaFacts(format: .wav)
        facts.gps = false
        if let format = layout.format {
            facts.audioCodec = format.codec(bigEndian: layout.bigEndian)
            if format.isLinear { facts.bitDepth = format.validBits > 0 ? format.validBits : nil }
            facts.durationSeconds = Self.seconds(bytes, layout: layout, format: format)
        }
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = layout.fault { return .damaged(fault) }
        guard depth != .header else { return .ok }
        if let fault = layout.listFault(bytes) ?? mpegFault { return .damaged(fault) }
        // Plain samples need no decoder: any bits are a sound.
        guard depth == .full, layout.audioSize > 0, layout.format?.isLinear == false else { return .ok }
        return FrameDecoder.decodeAll(bytes, demuxer: "wav", limits: limits)
    }

    /// Whether MPEG audio inside loses sync; where the last frame ends is the writer's choice there.
    private var mpegFault: String? {
        guard let format = layout.format, format.tag == 0x0055 || format.tag == 0x0050 else { return nil }
        let walk = FrameWalk<MPEGAudioHeader>(bytes, from: layout.audioStart, to: layout.audioStart + layout.audioSize)
        if walk.first == nil { return "the data chunk holds no MPEG audio frame" }
        return walk.gapFault(named: "MPEG audio")
    }

    private static func seconds(_ bytes: ByteView, layout: WAVLayout, format: WAVFormat) -> Double? {
        guard format.sampleRate > 0 else { return nil }
        let rate = Double(format.sampleRate)
        if format.isLinear {
            return format.frameBytes > 0 ? Double(layout.audioSize / format.frameBytes) / rate : nil
        }
        if let perBlock = format.framesPerBlock, format.blockAlign > 0 {
            let whole = (layout.audioSize + format.blockAlign - 1) / format.blockAlign
            let (most, overflow) = whole.multipliedReportingOverflow(by: perBlock)
            guard !overflow else { return nil }
            // Block maths give the end of the last block; the fact chunk says where the sound ends inside it.
            if let frames = layout.factFrames, frames > 0, frames <= most { return Double(frames) / rate }
            return Double(most) / rate
        }
        let isMPEG = format.tag == 0x0055 || format.tag == 0x0050
        if let frames = layout.factFrames, frames > 0, !(isMPEG && layout.isAudioCut) { return Double(frames) / rate }
        if isMPEG {
            let walk = FrameWalk<MPEGAudioHeader>(
                bytes, from: layout.audioStart, to: layout.audioStart + layout.audioSize)
            if let first = walk.first { return Double(walk.samples) / Double(first.sampleRate) }
        }
        return format.byteRate > 0 ? Double(layout.audioSize) / Double(format.byteRate) : nil
    }
}
