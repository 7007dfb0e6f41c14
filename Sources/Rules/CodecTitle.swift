/// The names people know codecs by.
enum CodecTitle {
    private static let titles: [String: String] = [
        "h264": "H.264", "hevc": "HEVC", "av1": "AV1", "vp8": "VP8", "vp9": "VP9", "theora": "Theora",
        "mpeg1video": "MPEG-1", "mpeg2video": "MPEG-2", "mpeg4": "MPEG-4 part 2", "mjpeg": "Motion JPEG",
        "prores": "ProRes", "flv1": "Sorenson Spark (flv1)", "aac": "AAC", "mp3": "MP3", "mp2": "MPEG layer 2",
        "opus": "Opus", "vorbis": "Vorbis", "speex": "Speex", "flac": "FLAC", "alac": "Apple Lossless", "ac3": "AC-3",
        "eac3": "E-AC-3", "amr_nb": "AMR", "amr_wb": "AMR-WB",
    ]

    /// - Parameter codec: short name as FFmpeg spells it.
    static func title(_ codec: String) -> String { titles[codec] ?? codec }
}
