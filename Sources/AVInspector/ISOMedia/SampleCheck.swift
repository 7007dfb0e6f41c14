import MediaBytes

/// Looks at the samples of one track: are they there, and do their bytes hold together without decoding them?
struct SampleCheck {
    /// What can be told about a sample from its bytes alone.
    private enum Look {
        /// NAL units that must add up to the sample.
        case nalUnits(NALFormat)
        /// A coding in which no sample is all zeros.
        case neverZero
        /// Encrypted, unknown, or zeros are silence.
        case nothing
    }

    private let bytes: ByteView
    private let looks: [Look]
    private let name: String
    /// NAL units that may still be looked at: sound files have fewer than one in four bytes, forged ones may let samples
    /// overlap.
    private var steps: Int
    /// Samples that may still be looked at: sound files have fewer than bytes, forged tables may have more.
    private var visits: Int

    init(_ bytes: ByteView, track: MovieTrack, number: Int) {
        self.bytes = bytes
        looks = track.table.entries.map { Self.look($0) }
        name = "track \(number)" + (track.kind == .video ? " (video)" : track.kind == .audio ? " (audio)" : "")
        steps = bytes.count / 4 + 64
        visits = bytes.count + 64
    }

    /// Codings whose shortest possible sample has a bit set: a start code, a sync word, a frame header or an end mark.
    private static let neverZero: Set<String> = [
        "aac", "mp3", "ac3", "eac3", "ac4", "opus", "flac", "alac", "amr_nb", "amr_wb", "dts", "truehd", "vorbis",
        "vp8",
        "vp9", "av1", "mpeg4", "h263", "mpeg1video", "mpeg2video", "mjpeg", "mjpegb", "png", "gif", "jpeg2000",
        "prores",
        "dnxhd", "h264", "hevc", "vvc", "vc1", "dvvideo", "svq3",
    ]

    private static func look(_ entry: SampleEntry) -> Look {
        guard !entry.isEncrypted else { return .nothing }
        switch entry.coding {
        case .visual(let visual):
            if let format = visual.nalFormat { return .nalUnits(format) }
            return neverZero.contains(visual.codec ?? "") ? .neverZero : .nothing
        case .audio(let audio): return neverZero.contains(audio.codec ?? "") ? .neverZero : .nothing
        case .other: return .nothing
        }
    }

    /// Whether samples of a description need no look beyond where they end.
    func needsNoLook(_ description: Int) -> Bool {
        guard description >= 1, description <= looks.count else { return true }
        if case .nothing = looks[description - 1] { return true }
        return false
    }

    /// Whether more samples were looked at than a sound file of this size can have.
    var isExhausted: Bool { visits <= 0 || steps <= 0 }

    /// Looks at one sample.
    /// - Parameters:
    ///   - index: counts from 0, for the message.
    ///   - start: offset in the file.
    ///   - size: bytes.
    ///   - description: number of its sample description, from 1.
    /// - Returns: what is wrong, in one clause; nil when nothing is.
    mutating func fault(sample index: Int, at start: Int, size: Int, description: Int) -> String? {
        visits -= 1
        guard size > 0 else { return nil }
        guard start >= 0, start <= bytes.count, size <= bytes.count - start else {
            return missing(index, at: start, size: size)
        }
        guard visits > 0, description >= 1, description <= looks.count else { return nil }
        switch looks[description - 1] {
        case .nothing: return nil
        case .neverZero:
            return size >= 8 && isZero(start, size)
                ? "sample \(index + 1) of \(name) at byte \(start) is all zeros" : nil
        case .nalUnits(let format):
            guard let reason = format.fault(in: bytes, from: start, size: size, steps: &steps) else { return nil }
            return isZero(start, size)
                ? "sample \(index + 1) of \(name) at byte \(start) is all zeros"
                : "sample \(index + 1) of \(name) has \(reason)"
        }
    }

    /// Says that a sample, or a chunk of them, lies past the end.
    func missing(_ index: Int, at start: Int, size: Int) -> String {
        let end = start.addingReportingOverflow(size)
        return start < 0 || end.overflow
            ? "sample \(index + 1) of \(name) lies at an impossible place"
            : "sample \(index + 1) of \(name) ends at byte \(end.partialValue), the file at byte \(bytes.count)"
    }

    /// Says that a chunk lies inside the index.
    func misplaced(chunk index: Int, at start: Int) -> String {
        "chunk \(index + 1) of \(name) points to byte \(start), inside the index of the file"
    }

    /// Says what is wrong with the tables of the track.
    func inconsistent(_ what: String) -> String { "\(name) \(what)" }

    private mutating func isZero(_ start: Int, _ size: Int) -> Bool {
        var position = start
        // Samples that overlap would make the look at all of them endless.
        defer { visits -= (position - start) >> 6 }
        let end = start + size
        while position + 8 <= end {
            if bytes.buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self) != 0 { return false }
            position += 8
        }
        while position < end {
            if bytes.buffer[position] != 0 { return false }
            position += 1
        }
        return true
    }
}
