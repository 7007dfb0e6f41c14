import MediaModel

/// Codecs no iPhone has a decoder for, by the names FFmpeg gives them.
///
/// What AVFoundation and Core Audio do not name (developer.apple.com/documentation/avfoundation/avvideocodectype,
/// developer.apple.com/documentation/coreaudiotypes/audio-format-identifiers); VP9 and Opus are reported from the field
/// (github.com/element-hq/element-x-ios/issues/2374, github.com/deltachat/deltachat-ios/issues/943).
enum PlayableCodecs {
    private static let deadVideo: Set<String> = [
        "vp8", "vp9", "theora", "flv1", "vp3", "vp5", "vp6", "vp6a", "vp6f", "vp7", "msmpeg4v1", "msmpeg4v2",
        "msmpeg4v3", "wmv1", "wmv2", "wmv3", "vc1", "rv10", "rv20", "rv30", "rv40",
    ]

    private static let deadAudio: Set<String> = [
        "vorbis", "speex", "wmav1", "wmav2", "wmapro", "wmalossless", "wmavoice", "cook", "sipr", "atrac3",
        "nellymoser", "ape", "wavpack", "tta", "musepack7", "musepack8",
    ]

    /// Codecs whose pictures every phone shows.
    private static let sureVideo: Set<String> = ["h264", "hevc"]

    /// The codec of the picture, when no phone shows it.
    static func deadPicture(in facts: MediaFacts) -> String? {
        facts.videoCodec.flatMap { deadVideo.contains($0) ? $0 : nil }
    }

    /// The codec of the sound, when no phone plays it.
    static func deadSound(in facts: MediaFacts) -> String? {
        guard let codec = facts.audioCodec else { return nil }
        // Core Audio has Opus, and reads it out of its own container only.
        if codec == "opus" { return facts.format == .caf ? nil : codec }
        return deadAudio.contains(codec) || codec.hasPrefix("ra_") ? codec : nil
    }

    /// Whether some phones may fail to show the picture of a video.
    static func isDoubtful(_ facts: MediaFacts) -> Bool {
        guard let codec = facts.videoCodec else { return false }
        return !sureVideo.contains(codec) || facts.videoTag == "hev1" || facts.videoTag == "dvhe"
    }
}
