import MediaBytes

/// Knows images, sounds and videos that have a name but no probe here: such bytes are not damaged, only foreign.
enum ForeignMediaSniffer {
    /// - Returns: the media type; nil when the bytes are none of these.
    static func mime(of bytes: ByteView) -> String? {
        let start = MPEGAudioSniffer.endOfTags(bytes, from: 0)
        if let (_, mime) = signatures.first(where: { bytes.starts(with: $0.mark, at: start) }) { return mime }
        // ASF header object (Advanced Systems Format, section 10.1).
        if bytes.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) { return "video/x-ms-asf" }
        return bytes.starts(with: "FORM") ? form(bytes) : nil
    }

    private static let signatures: [(mark: StaticString, mime: String)] = [
        ("wvpk", "audio/x-wavpack"), ("MAC ", "audio/x-ape"), ("MPCK", "audio/x-musepack"),
        ("MP+", "audio/x-musepack"), ("TTA1", "audio/x-tta"), ("DSD ", "audio/x-dsf"), ("FRM8", "audio/x-dff"),
        (".RMF", "application/vnd.rn-realmedia"), ("MThd", "audio/midi"), (".snd\0\0", "audio/basic"),
        ("Creative Voice File", "audio/x-voc"), ("riff\u{2E}", "audio/x-w64"),
    ]

    /// Interchange files other than AIFF (EA IFF 85): a picture, a sound, an animation.
    private static func form(_ bytes: ByteView) -> String? {
        guard let size = bytes.u32be(4), size >= 4, Int(size) + 8 <= bytes.count else { return nil }
        let kinds: [(mark: StaticString, mime: String)] = [
            ("ILBM", "image/x-ilbm"), ("PBM ", "image/x-ilbm"), ("ACBM", "image/x-ilbm"), ("8SVX", "audio/x-8svx"),
            ("16SV", "audio/x-16sv"), ("ANIM", "video/x-anim"),
        ]
        return kinds.first { bytes.starts(with: $0.mark, at: 8) }?.mime
    }
}
