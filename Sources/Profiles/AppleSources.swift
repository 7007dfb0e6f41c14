import MediaModel

/// The pages and reports that the profiles for Apple's systems rest on.
enum AppleSources {
    /// Apple's table of types and sizes; the same in every edition from 2016 on.
    static let attachmentTable = LimitSource(
        title: "Apple, UNNotificationAttachment, table of supported types and sizes",
        address: "https://developer.apple.com/documentation/usernotifications/unnotificationattachment",
        date: "2026", standing: .documented)

    /// What the system was seen to do with types that Apple's table leaves out.
    static let observedTypes = LimitSource(
        title: "types iOS was seen to take or refuse by name over several versions; no Apple page says so",
        address: nil, date: "2026", standing: .observed)

    /// WebP attachments that do not show.
    static let webpReport = LimitSource(
        title: "Iterable SDK, issue 552: a WebP attachment is not shown",
        address: "https://github.com/Iterable/iterable-swift-sdk/issues/552", date: "2022-04-26", standing: .reported)

    /// The video codecs AVFoundation names.
    static let videoCodecs = LimitSource(
        title: "Apple, AVVideoCodecType",
        address: "https://developer.apple.com/documentation/avfoundation/avvideocodectype",
        date: "2026", standing: .documented)

    /// Codecs that AVFoundation does not name, or that only some devices decode.
    static let inferredCodecs = LimitSource(
        title: "concluded from the codecs AVFoundation names; not tried on a device",
        address: "https://developer.apple.com/documentation/avfoundation/avvideocodectype",
        date: "2026", standing: .inferred)

    /// VP9 in MP4 that does not play on iOS.
    static let vp9Report = LimitSource(
        title: "Element X, issue 2374: VP9 in MP4 does not play on iOS",
        address: "https://github.com/element-hq/element-x-ios/issues/2374", date: "2024-01-24", standing: .reported)

    /// HEVC under the tag `hev1` that does not play on iOS.
    static let hevcTagReport = LimitSource(
        title: "Frigate, pull request 10105: HEVC tagged hev1 does not play on iOS, hvc1 does",
        address: "https://github.com/blakeblackshear/frigate/pull/10105", date: "2024-02-27", standing: .reported)

    /// The audio codecs Core Audio names.
    static let audioCodecs = LimitSource(
        title: "Apple, Core Audio Types, audio format identifiers",
        address: "https://developer.apple.com/documentation/coreaudiotypes/audio-format-identifiers",
        date: "2026", standing: .documented)

    /// Opus and Vorbis in Ogg that do not play on iOS.
    static let oggReport = LimitSource(
        title: "Delta Chat, issue 943: Ogg and Opus do not play on iOS",
        address: "https://github.com/deltachat/deltachat-ios/issues/943", date: "2020-10-12", standing: .reported)

    /// The memory limit of a notification service extension, in a crash log.
    static let extensionMemory = LimitSource(
        title:
            "Nextcloud Talk, issue 1223: the extension is killed at 24 MB; Delta Chat, pull request 2477: 12 MB before",
        address: "https://github.com/nextcloud/talk-ios/issues/1223", date: "2023-05-05", standing: .reported)

    /// How notifications show animations and pictures.
    static let observedDisplay = LimitSource(
        title: "how notifications were seen to show animations and pictures; no Apple page says so",
        address: nil, date: "2026", standing: .observed)

    /// Conclusions from how an attachment reaches the phone.
    static let inferredDelivery = LimitSource(
        title: "concluded from the fact that an attachment is a whole local file when it plays; not tried on a device",
        address: nil, date: "2026", standing: .inferred)
}
