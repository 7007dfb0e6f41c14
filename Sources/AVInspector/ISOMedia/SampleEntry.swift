import MediaBytes

/// One row of `stsd`: how the samples that point to it are coded (ISO/IEC 14496-12, section 8.5.2).
struct SampleEntry {
    enum Coding {
        case visual(VisualSampleEntry)
        case audio(AudioSampleEntry)
        case other
    }

    /// The four characters as they stand in the file: `encv` and `enca` for encrypted tracks.
    let tag: BoxType
    /// The same, or what an encrypted track is behind its encryption (`sinf`/`frma`).
    let format: BoxType
    let isEncrypted: Bool
    let coding: Coding
    /// Whether the entry of a timed metadata track declares positions on the earth.
    let declaresLocation: Bool

    /// - Parameters:
    ///   - kind: what the handler of the track says it is.
    ///   - descriptionVersion: version of the `stsd` box.
    init(_ bytes: ByteView, _ box: Box, kind: MovieTrack.Kind, descriptionVersion: UInt8) {
        tag = box.type
        isEncrypted = ["encv", "enca", "enct", "encs", "drms", "drmi"].contains(box.type)
        let original = isEncrypted ? Self.original(bytes, box, kind: kind) : nil
        format = original ?? box.type
        switch kind {
        case .video: coding = .visual(VisualSampleEntry(bytes, box, coding: format))
        case .audio:
            coding = .audio(AudioSampleEntry(bytes, box, coding: format, descriptionVersion: descriptionVersion))
        case .other: coding = .other
        }
        declaresLocation =
            box.type == "mebx"
            && bytes.slice(box.contentStart, min(box.contentCount, 4096)).firstIndex(of: "location.ISO6709") != nil
    }

    /// The coding behind the encryption: `frma` inside `sinf`, which follows the fixed fields.
    private static func original(_ bytes: ByteView, _ box: Box, kind: MovieTrack.Kind) -> BoxType? {
        let fixed = kind == .video ? 78 : kind == .audio ? 28 : 8
        guard box.contentStart + fixed < box.end else { return nil }
        let walker = BoxWalker(bytes, in: (box.contentStart + fixed)..<box.end)
        guard let scheme = walker.first("sinf"), let format = BoxWalker(bytes, inside: scheme).first("frma") else {
            return nil
        }
        return bytes.u32be(format.contentStart).map(BoxType.init(code:))
    }
}
