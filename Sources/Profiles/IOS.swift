package import MediaModel

/// Apple's documented table, and what iOS was seen to do beyond it.
///
/// Numbers: image 10 MB, audio 5 MB, video 50 MB
/// (https://developer.apple.com/documentation/usernotifications/unnotificationattachment, the same from 2016 to 2026).
/// The page does not say which MB it means, and it knows no limit for pixels, shapes, seconds or codecs.
package enum IOS {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "ios", title: "Apple's documented table: image 10 MB, audio 5 MB, video 50 MB", system: "iOS")
        profile.formats = formats
        profile.limits = [
            .image: AttachmentLimits(size: Sourced(.megabytes(10), AppleSources.attachmentTable)),
            .audio: AttachmentLimits(size: Sourced(.megabytes(5), AppleSources.attachmentTable)),
            .video: AttachmentLimits(size: Sourced(.megabytes(50), AppleSources.attachmentTable)),
        ]
        profile.videoCodecs = AppleCodecs.video
        profile.audioCodecs = AppleCodecs.audio
        profile.videoTags = Sourced(["hev1": "hvc1", "dvhe": "dvh1"], AppleSources.hevcTagReport)
        // CgBI is Apple's own dialect of PNG: iOS reads it.
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical], AppleSources.observedDisplay)
        profile.indexAtEnd = Sourced(.info, AppleSources.inferredDelivery)
        // 24 MB is the limit in crash logs since 2023, 12 MB the one of older systems (deltachat-ios, 2025-01-04).
        profile.decodeMemory = Sourced(
            DecodeMemory(notable: .megabytes(12), dangerous: .megabytes(24)), AppleSources.extensionMemory)
        profile.stillAnimations = Sourced([.png, .webp, .avif, .heic, .jxl], AppleSources.observedDisplay)
        profile.animatesByName = Sourced([.gif], AppleSources.observedDisplay)
        return profile
    }()

    private static let formats: [MediaFormat: Sourced<FormatStance>] = {
        var formats: [MediaFormat: Sourced<FormatStance>] = [:]
        // AIFF, WAV, MP3, MPEG-4 audio; JPEG, GIF, PNG; MPEG, MPEG-2, MPEG-4, AVI.
        for format: MediaFormat in [.jpeg, .png, .gif, .mp4, .mpegps, .mpegvideo, .mp3, .m4a, .wav, .aiff] {
            formats[format] = Sourced(.accepted(), AppleSources.attachmentTable)
        }
        formats[.avi] = Sourced(
            .accepted(caution: "Apple's table lists AVI, but iOS is not known to have a reader for it"),
            AppleSources.attachmentTable)
        for format: MediaFormat in [.heic, .mov, .threeGP, .caf, .amr, .ac3] {
            formats[format] = Sourced(
                .undocumented(note: "iOS takes it today (observed, not documented)"), AppleSources.observedTypes)
        }
        for format: MediaFormat in [.tiff, .aac, .avif, .bmp, .svg, .flac, .ogg, .mkv, .webm, .mpegts] {
            formats[format] = Sourced(
                .refused(note: "seen to be refused by name with error 101 (observed, not documented)"),
                AppleSources.observedTypes)
        }
        formats[.webp] = Sourced(
            .refused(note: "seen to be refused by name with error 101 (observed, not documented)"),
            AppleSources.webpReport)
        for format: MediaFormat in [.ico, .jp2, .jxl, .flv] {
            formats[format] = Sourced(.refused(note: "it is not in Apple's table"), AppleSources.attachmentTable)
        }
        return formats
    }()
}
