package import MediaBytes
package import MediaModel

/// Native FLAC (RFC 9639), with or without an ID3 tag in front.
package struct FLACProbe: MediaProbe {
    private let bytes: ByteView
    private let start: Int
    private let audioEnd: Int
    private var info: FLACStreamInfo?
    private var audioStart = 0
    private var fault: String?

    package private(set) var facts = MediaFacts(format: .flac)

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        start = AudioTag.endOfLeading(bytes)
        audioEnd = AudioTag.startOfTrailing(bytes, from: start)
        walkBlocks()
        facts.gps = false
        facts.audioCodec = "flac"
        guard let info, info.sampleRate > 0 else { return }
        facts.bitDepth = info.bits
        var samples = info.totalSamples
        if samples == 0, fault == nil { samples = FLACFrameWalk(bytes, from: audioStart, to: audioEnd).samples }
        facts.durationSeconds = Double(samples) / Double(info.sampleRate)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        guard let info, depth != .header else { return .ok }
        let walk = FLACFrameWalk(bytes, from: audioStart, to: audioEnd)
        if let fault = walk.fault { return .damaged(fault) }
        if walk.samples < info.totalSamples {
            return .damaged("STREAMINFO promises \(info.totalSamples) samples, \(walk.samples) are there")
        }
        guard depth == .full, walk.frames > 0 else { return .ok }
        return FrameDecoder.decodeAll(bytes.slice(start, audioEnd - start), demuxer: "flac", limits: limits)
    }

    private mutating func walkBlocks() {
        guard bytes.starts(with: "fLaC", at: start) else {
            fault = "no FLAC stream at byte \(start)"
            return
        }
        var offset = start + 4
        while let head = bytes.u32be(offset) {
            let size = Int(head & 0xFF_FFFF)
            let kind = head >> 24 & 0x7F
            guard size <= bytes.count - offset - 4 else {
                fault = "ends at byte \(bytes.count), inside the metadata block at byte \(offset) of \(size) bytes"
                return
            }
            if kind == 127 { fault = "the metadata block at byte \(offset) has the forbidden type 127" }
            if kind == 0, info == nil {
                info = size >= FLACStreamInfo.size ? FLACStreamInfo(bytes, at: offset + 4) : nil
            }
            offset += 4 + size
            if head >> 31 == 1 {
                audioStart = offset
                fault = fault ?? headerFault
                return
            }
        }
        fault = "ends at byte \(bytes.count), before the last metadata block"
    }

    private var headerFault: String? {
        guard let info else { return "no STREAMINFO block says how the sound is coded" }
        if info.sampleRate == 0 { return "STREAMINFO says a sample rate of 0" }
        let isSilent = audioStart >= audioEnd
        return isSilent && info.totalSamples > 0 ? "no frame behind the metadata that ends at byte \(audioStart)" : nil
    }
}
