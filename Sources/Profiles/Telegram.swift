package import MediaModel

/// Media a Telegram bot sends.
///
/// Numbers: photo 10 MB uploaded and 5 MB by address, width and height together 10,000 pixels, ratio 20; all else 50 MB
/// uploaded and 20 MB by address (Telegram Bot API, 2026). What only an address may break is a warning here.
package enum Telegram {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "telegram", title: "Telegram bots: photo 10 MB, the rest 50 MB (by address 5 and 20 MB)",
            system: "Telegram")
        profile.formats = formats
        profile.limits = limits
        let byAddress = Sourced(ByteLimit.megabytes(20).worded("20 MB by address"), MessagingSources.telegramFiles)
        profile.formatLimits = [
            .gif: AttachmentLimits(
                size: Sourced(.megabytes(50), MessagingSources.telegramAnimation), advisedSize: byAddress),
            .ogg: AttachmentLimits(
                size: Sourced(.megabytes(50), MessagingSources.telegramFiles),
                advisedSize: Sourced(
                    ByteLimit.megabytes(1).worded("1 MB by address"), MessagingSources.telegramAudio)),
        ]
        profile.videoCodecs = CodecTable(
            [(["h264", "mpeg4"], .plays, MessagingSources.telegramAnimation)],
            others: .dependsOnDevice(note: "Telegram names H.264 only"), MessagingSources.telegramInferred)
        profile.audioCodecs = CodecTable(
            [
                (["aac", "mp3", "opus"], .plays, MessagingSources.telegramAudio)
            ], others: .dependsOnDevice(note: "Telegram names MP3, M4A and Opus only"),
            MessagingSources.telegramInferred)
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], MessagingSources.telegramInferred)
        profile.stillAnimations = Sourced([.png, .webp, .avif, .heic, .jxl], MessagingSources.telegramInferred)
        return profile
    }()

    private static let limits: [MediaFamily: AttachmentLimits] = {
        let size = Sourced(ByteLimit.megabytes(50), MessagingSources.telegramFiles)
        let byAddress = Sourced(ByteLimit.megabytes(20).worded("20 MB by address"), MessagingSources.telegramFiles)
        return [
            .image: AttachmentLimits(
                size: Sourced(.megabytes(10), MessagingSources.telegramPhoto),
                advisedSize: Sourced(
                    ByteLimit.megabytes(5).worded("5 MB by address"), MessagingSources.telegramFiles),
                pixels: [
                    Sourced(PixelBounds(maximumSum: 10_000, severity: .error), MessagingSources.telegramPhoto)
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(narrowest: 0.05, widest: 20, consequence: "is refused", severity: .error),
                        MessagingSources.telegramPhoto)
                ]),
            .video: AttachmentLimits(size: size, advisedSize: byAddress),
            .audio: AttachmentLimits(size: size, advisedSize: byAddress),
        ]
    }()

    private static let formats = FormatTable.table(
        [
            ([.jpeg, .png], .accepted(), MessagingSources.telegramInferred),
            ([.gif], .accepted(), MessagingSources.telegramAnimation),
            ([.mp4], .accepted(), MessagingSources.telegramVideo),
            ([.mp3, .m4a, .ogg], .accepted(), MessagingSources.telegramAudio),
        ],
        rest: [
            .image: Sourced(
                .undocumented(note: "Telegram names no list of types, and may send it as a file"),
                MessagingSources.telegramInferred),
            .video: Sourced(
                .refused(note: "its clients play MPEG-4; this arrives as a file to download"),
                MessagingSources.telegramVideo),
            .audio: Sourced(.refused(note: "sound must be MP3, M4A or Ogg"), MessagingSources.telegramAudio),
        ])
}
