import MediaBytes

/// Where the chunks of a WAVE file lie, and what is wrong with that.
struct WAVLayout {
    /// Whether numbers are stored most significant byte first (RIFX).
    let bigEndian: Bool
    /// What the `fmt ` chunk says; nil when there is none.
    private(set) var format: WAVFormat?
    /// Frames the `fact` chunk promises.
    private(set) var factFrames: Int?
    /// Offset of the first byte of sound.
    private(set) var audioStart = 0
    /// Bytes of sound that are present.
    private(set) var audioSize = 0
    /// Whether the data chunk promises more bytes than are present.
    private(set) var isAudioCut = false
    /// The first fault of the chunk chain; nil when it is sound.
    private(set) var fault: String?
    private var lists: [RIFFChunk] = []
    private var hasData = false
    /// Size of the sound as the `ds64` chunk gives it.
    private var longDataSize: Int?

    /// Sizes from here on are what writers leave that cannot seek back: 0x7FFFF000, 0x80000000, 0xFFFFFFFF and the like.
    private static let placeholder = 0x7FFF_0000

    init(_ bytes: ByteView) {
        bigEndian = bytes.starts(with: "RIFX")
        let declared = (bigEndian ? bytes.u32be(4) : bytes.u32le(4)).map(Int.init) ?? 0
        // Zero, a placeholder or the rule of RF64 leave the end to the file itself.
        let riffEnd = declared == 0 || declared >= Self.placeholder ? bytes.count : 8 + declared
        let last = walk(bytes, riffEnd: riffEnd, isStreamed: declared == 0 || declared >= Self.placeholder)
        fault = fault ?? headerFault(bytes, last: last)
    }

    /// Collects the chunks.
    /// - Returns: the last chunk met.
    private mutating func walk(_ bytes: ByteView, riffEnd: Int, isStreamed: Bool) -> RIFFChunk? {
        var last: RIFFChunk?
        for chunk in RIFFChunks(bytes, from: 12, bigEndian: bigEndian) {
            // Bytes behind the sound that are no chunk belong to nobody and hurt nobody.
            if hasData, !RIFFChunks.isPlausible(chunk.id) || chunk.start >= riffEnd { break }
            last = chunk
            if chunk.isNamed("fmt "), format == nil {
                format = WAVFormat(bytes, chunk: chunk, bigEndian: bigEndian)
            } else if chunk.isNamed("fact"), chunk.size >= 4 {
                factFrames = (bigEndian ? bytes.u32be(chunk.body) : bytes.u32le(chunk.body)).map(Int.init)
            } else if chunk.isNamed("ds64") {
                longDataSize = bytes.u64le(chunk.body + 8).flatMap { Int(exactly: $0) }
            } else if chunk.isNamed("LIST"), lists.count < 64 {
                lists.append(chunk)
            } else if chunk.isNamed("data"), !hasData {
                if takeData(chunk, bytes, isStreamed: isStreamed) { break }
                continue
            }
            if hasData, chunk.isCut, fault == nil {
                fault = "ends at byte \(bytes.count), inside the \(chunk.name) chunk of \(chunk.declaredSize) bytes"
            }
        }
        return last
    }

    /// Takes in the data chunk.
    /// - Returns: whether it reaches to the end of the file, so that no chunk can follow.
    private mutating func takeData(_ chunk: RIFFChunk, _ bytes: ByteView, isStreamed: Bool) -> Bool {
        hasData = true
        audioStart = chunk.body
        let present = bytes.count - chunk.body
        var declared = chunk.declaredSize
        if declared == 0xFFFF_FFFF, let long = longDataSize, long > 0 {
            declared = long
        } else if declared == 0xFFFF_FFFF || (isStreamed && declared >= Self.placeholder)
            || (declared == 0 && present > 0 && !RIFFChunks.isPlausible(bytes, at: chunk.body))
        {
            declared = present
        }
        audioSize = min(declared, present)
        isAudioCut = declared > present
        if isAudioCut {
            fault =
                "ends at byte \(bytes.count), inside the data chunk, which needs \(declared) bytes from byte \(chunk.body) on"
        }
        return declared >= present
    }

    private func headerFault(_ bytes: ByteView, last: RIFFChunk?) -> String? {
        if format == nil || !hasData, let last, last.isCut {
            return "ends at byte \(bytes.count), inside the \(last.name) chunk of \(last.declaredSize) bytes"
        }
        guard let format else { return "no fmt chunk says how the sound is coded" }
        guard hasData else { return "no data chunk: there is no sound" }
        if format.channels == 0 { return "the fmt chunk says 0 channels" }
        if format.sampleRate == 0 { return "the fmt chunk says a sample rate of 0" }
        if format.blockAlign == 0 { return "the fmt chunk says a block size of 0" }
        if format.isLinear, format.bits == 0 { return "the fmt chunk says 0 bits a sample" }
        return nil
    }

    /// A length inside the LIST chunks that leads out of its list.
    func listFault(_ bytes: ByteView) -> String? {
        for list in lists where list.size > 4 {
            for item in RIFFChunks(bytes, from: list.body + 4, to: list.end, bigEndian: bigEndian) {
                guard RIFFChunks.isPlausible(item.id) else { break }
                // One byte of difference is a pad byte that was counted in one place only.
                if item.declaredSize > item.size + 1 {
                    return "the \(item.name) entry at byte \(item.start) is said to have \(item.declaredSize) bytes, "
                        + "more than its LIST chunk holds"
                }
            }
        }
        return nil
    }
}
