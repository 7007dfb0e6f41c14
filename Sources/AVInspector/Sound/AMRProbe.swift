package import MediaBytes
package import MediaModel

/// AMR narrow band and wide band in their storage format (RFC 4867, section 5); every frame lasts 20 ms.
package struct AMRProbe: MediaProbe {
    private let bytes: ByteView
    private let isWide: Bool
    private let start: Int
    private var frames = 0
    private var fault: String?

    package private(set) var facts = MediaFacts(format: .amr)

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        isWide = bytes.starts(with: "#!AMR-WB")
        // The multichannel form has its channel count behind the magic line.
        let isMultichannel = bytes.starts(with: isWide ? "#!AMR-WB_MC1.0\n" : "#!AMR_MC1.0\n")
        let magic = isWide ? "#!AMR-WB\n".utf8.count : "#!AMR\n".utf8.count
        start = isMultichannel ? magic + 6 + 4 : magic
        let channels = isMultichannel ? max(1, Int((bytes.u32be(start - 4) ?? 1) & 15)) : 1
        walk()
        facts.gps = false
        facts.audioCodec = isWide ? "amr_wb" : "amr_nb"
        facts.durationSeconds = Double(frames / channels) * 0.02
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        guard depth == .full else { return .ok }
        return FrameDecoder.decodeAll(bytes, demuxer: "amr", limits: limits)
    }

    private mutating func walk() {
        let sizes = isWide ? Self.wideSizes : Self.narrowSizes
        var offset = start
        while offset < bytes.count {
            let head = bytes.buffer[offset]
            let size = sizes[Int(head >> 3 & 15)]
            // The top bit and the lowest two are always zero in storage.
            guard head & 0x83 == 0, size >= 0 else {
                if !bytes.isZero(from: offset, to: bytes.count) { fault = "no AMR frame starts at byte \(offset)" }
                break
            }
            guard size < bytes.count - offset else {
                fault = "ends at byte \(bytes.count), inside the AMR frame that starts at byte \(offset)"
                break
            }
            offset += 1 + size
            frames += 1
        }
        if frames == 0, fault == nil { fault = "no AMR frame behind the first line" }
    }

    /// Bytes of speech by frame type (3GPP TS 26.101, table 1a and annex A); -1 is reserved.
    private static let narrowSizes = [12, 13, 15, 17, 19, 20, 26, 31, 5, 6, 5, 5, -1, -1, -1, 0]
    /// The same for wide band (3GPP TS 26.201, table 2 and annex A).
    private static let wideSizes = [17, 23, 32, 36, 40, 46, 50, 58, 60, 5, -1, -1, -1, -1, 0, 0]
}
