package import MediaModel

/// Media of an RCS for Business message: rich cards, and files for sound.
///
/// Numbers: 100 MB (AWS; Twilio 16 MB), pictures of 2 MB advised, video of 5 MB because carriers often stop there, sound
/// 100 MiB (CM.com). Types and cards are Google's: 2:1, 16:9 or 7:3 at 1440 × 720, 3:4 at 768 × 1024.
package enum RCS {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "rcs", title: "RCS for Business: 100 MB, pictures of 2 MB and video of 5 MB advised", system: "RCS")
        profile.formats = formats
        let size = Sourced(ByteLimit.megabytes(100), MessagingSources.rcsSizes)
        profile.limits = [
            .image: AttachmentLimits(
                size: size, advisedSize: Sourced(.megabytes(2), MessagingSources.rcsAdvice),
                pixels: [
                    Sourced(
                        PixelBounds(maximumWidth: 1440, maximumHeight: 1024, severity: .info), MessagingSources.rcsCards
                    )
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(
                            narrowest: 16.0 / 9, widest: 7.0 / 3, consequence: "is cropped in a vertical card",
                            severity: .info),
                        MessagingSources.rcsCards)
                ]),
            .video: AttachmentLimits(size: size, advisedSize: Sourced(.megabytes(5), MessagingSources.rcsSizes)),
            .audio: AttachmentLimits(
                size: Sourced(ByteLimit.exactly(.mebibytes(100)).worded("100 MiB"), MessagingSources.rcsSound)),
        ]
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], AndroidSources.inferredDecoding)
        profile.stillAnimations = Sourced([.png], AndroidSources.inferredDecoding)
        return profile
    }()

    private static let formats = FormatTable.table(
        [
            ([.jpeg, .png, .gif], .accepted(), MessagingSources.rcsCards),
            ([.mp4, .mpegps, .mpegvideo, .webm], .accepted(), MessagingSources.rcsCards),
            ([.threeGP], .accepted(caution: "RCS names 3GP for sound only"), MessagingSources.rcsSound),
            ([.aac, .mp3, .m4a, .ogg], .accepted(), MessagingSources.rcsSound),
        ],
        rest: [
            .image: Sourced(.refused(note: "it takes JPEG, PNG and GIF only"), MessagingSources.rcsCards),
            .video: Sourced(.refused(note: "it takes MP4, MPEG and WebM only"), MessagingSources.rcsCards),
            .audio: Sourced(.refused(note: "it takes AAC, MP3, MP4, 3GP and Ogg only"), MessagingSources.rcsSound),
        ])
}
