package import MediaModel

/// Media of a WhatsApp Business message.
///
/// Numbers: picture 5 MB, video 16 MB (Meta's pages, read in copies of 2025-11-03), sound 16 MB (AWS). Video is H.264 and
/// AAC with one sound track at most and `moov` in front; Android clients do not play High profile with B-frames. Some
/// resellers claim WebP and HEIC pictures, MOV and AVI video: Meta's text does not.
package enum WhatsApp {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "whatsapp", title: "WhatsApp Business: picture 5 MB, video and sound 16 MB, strict codecs",
            system: "WhatsApp")
        profile.formats = formats
        profile.limits = limits
        profile.videoCodecs = CodecTable(
            [(["h264"], .plays, MessagingSources.whatsAppVideos)],
            others: .never(note: "H.264 is the only codec it names"), MessagingSources.whatsAppVideos)
        profile.audioCodecs = audioCodecs
        profile.refusedVideoCodings = [
            Sourced(
                VideoCodingRefusal(
                    codec: "h264", profiles: ["High", "High 10", "High 4:2:2", "High 4:4:4 Predictive"],
                    onlyWithReorderedFrames: true, note: "its Android clients fail"),
                MessagingSources.whatsAppVideos)
        ]
        profile.audioStreams = Sourced(1, MessagingSources.whatsAppVideos)
        profile.indexAtEnd = Sourced(.error, MessagingSources.whatsAppVideos)
        profile.colors = Sourced(
            ColorBounds(bits: 8, refusedModels: [.cmyk, .lab], text: "8-bit RGB or RGBA"),
            MessagingSources.whatsAppImages)
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], AndroidSources.inferredDecoding)
        profile.stillAnimations = Sourced([.png], AndroidSources.inferredDecoding)
        return profile
    }()

    private static let limits: [MediaFamily: AttachmentLimits] = [
        .image: AttachmentLimits(
            size: Sourced(.megabytes(5), MessagingSources.whatsAppImages),
            pixels: [
                Sourced(
                    PixelBounds(minimumWidth: 800, minimumHeight: 418, severity: .info),
                    MessagingSources.whatsAppHeader)
            ],
            shapes: [
                Sourced(
                    ShapeBounds(
                        narrowest: 1.91, widest: 1.91, consequence: "gets bars in the header of a template",
                        severity: .info),
                    MessagingSources.whatsAppHeader)
            ]),
        .video: AttachmentLimits(size: Sourced(.megabytes(16), MessagingSources.whatsAppVideos)),
        .audio: AttachmentLimits(size: Sourced(.megabytes(16), MessagingSources.whatsAppTypes)),
    ]

    // The sound of a video is AAC; the other codecs are for sound by itself.
    private static let audioCodecs = CodecTable(
        [
            (["aac"], .plays, MessagingSources.whatsAppVideos),
            (
                ["mp3"], .playsIn([.mp3], otherwise: "it takes MP3 as a file of its own only"),
                MessagingSources.whatsAppTypes
            ),
            (
                ["amr_nb", "amrnb"], .playsIn([.amr], otherwise: "it takes AMR as a file of its own only"),
                MessagingSources.whatsAppTypes
            ),
            (["opus"], .playsIn([.ogg], otherwise: "it takes Opus in Ogg only"), MessagingSources.whatsAppTypes),
            (
                ["amr_wb", "amrwb"], .dependsOnDevice(note: "its list names AMR and does not say which"),
                MessagingSources.whatsAppTypes
            ),
        ], others: .never(note: "it is not among the codecs WhatsApp names"), MessagingSources.whatsAppTypes)

    private static let formats = FormatTable.table(
        [
            ([.jpeg, .png], .accepted(), MessagingSources.whatsAppImages),
            (
                [.gif], .refused(note: "it is no picture type there; what moves goes as a silent video"),
                MessagingSources.whatsAppImages
            ),
            ([.webp], .refused(note: "it is for stickers only"), MessagingSources.whatsAppTypes),
            ([.mp4, .threeGP], .accepted(), MessagingSources.whatsAppVideos),
            ([.aac, .amr, .mp3, .m4a, .ogg], .accepted(), MessagingSources.whatsAppTypes),
        ],
        rest: [
            .image: Sourced(.refused(note: "it takes JPEG and PNG only"), MessagingSources.whatsAppImages),
            .video: Sourced(.refused(note: "it takes MP4 and 3GP only"), MessagingSources.whatsAppVideos),
            .audio: Sourced(
                .refused(note: "it takes AAC, AMR, MP3, M4A and Ogg with Opus only"), MessagingSources.whatsAppTypes),
        ])
}
