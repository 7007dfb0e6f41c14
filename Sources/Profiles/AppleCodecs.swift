import MediaModel

/// Which codecs Apple's phones play in an attachment.
enum AppleCodecs {
    /// Video codecs, by the names FFmpeg gives them.
    static let video = CodecTable(
        stances: table([
            (["h264", "hevc"], .plays, AppleSources.videoCodecs),
            (["av1"], .dependsOnDevice(note: "only recent chips decode it"), AppleSources.inferredCodecs),
            (
                ["prores", "prores_raw"], .dependsOnDevice(note: "only recent phones decode it"),
                AppleSources.videoCodecs
            ),
            (
                ["mjpeg", "mjpegb"], .dependsOnDevice(note: "newer phones no longer list it"),
                AppleSources.inferredCodecs
            ),
            (
                ["mpeg4", "h263", "h263p"], .dependsOnDevice(note: "newer phones no longer list it"),
                AppleSources.inferredCodecs
            ),
            (
                ["mpeg1video", "mpeg2video"], .dependsOnDevice(note: "iOS takes the file, but playback is doubtful"),
                AppleSources.inferredCodecs
            ),
            (["vp8", "vp9"], .never(note: "reported from the field"), AppleSources.vp9Report),
            (
                [
                    "theora", "flv1", "vp3", "vp5", "vp6", "vp6a", "vp6f", "vp7", "msmpeg4v1", "msmpeg4v2", "msmpeg4v3",
                    "wmv1", "wmv2", "wmv3", "vc1", "rv10", "rv20", "rv30", "rv40",
                ], .never(note: "AVFoundation has no decoder for it"), AppleSources.inferredCodecs
            ),
        ]),
        others: Sourced(
            .dependsOnDevice(note: "it is not among the codecs phones are known to play"), AppleSources.inferredCodecs))

    /// Audio codecs, by the names FFmpeg gives them.
    static let audio = CodecTable(
        stances: table([
            (
                ["aac", "mp3", "mp2", "mp1", "alac", "pcm_*", "ac3", "eac3", "amr_nb", "amrnb", "adpcm_ima_qt"], .plays,
                AppleSources.audioCodecs
            ),
            (["flac"], .plays, AppleSources.audioCodecs),
            (
                ["opus"], .playsIn([.caf], otherwise: "iOS plays it inside CAF only, reported from the field"),
                AppleSources.oggReport
            ),
            (["vorbis"], .never(note: "reported from the field"), AppleSources.oggReport),
            (
                [
                    "speex", "wmav1", "wmav2", "wmapro", "wmalossless", "wmavoice", "cook", "sipr", "atrac3", "ra_*",
                    "nellymoser", "ape", "wavpack", "tta", "musepack7", "musepack8",
                ], .never(note: "Core Audio has no decoder for it"), AppleSources.audioCodecs
            ),
        ]),
        others: Sourced(
            .dependsOnDevice(note: "it is not among the codecs phones are known to play"), AppleSources.audioCodecs))

    private static func table(
        _ rows: [(codecs: [String], stance: CodecStance, source: LimitSource)]
    ) -> [String: Sourced<CodecStance>] {
        var stances: [String: Sourced<CodecStance>] = [:]
        for row in rows {
            for codec in row.codecs { stances[codec] = Sourced(row.stance, row.source) }
        }
        return stances
    }
}
