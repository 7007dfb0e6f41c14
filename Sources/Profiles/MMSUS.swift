package import MediaModel

/// A picture, video or sound in an MMS to a phone in the United States.
///
/// Numbers: 600 KB, the smallest of the limits of AT&T, T-Mobile and Verizon that two providers agree on (toll-free
/// numbers; long codes reach 1.0 to 1.5 MB); 500 KB advised. The whole message counts, text and all media together.
package enum MMSUS {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "mms-us", title: "MMS in the United States: 600 KB, which every carrier and number type takes",
            system: "MMS")
        profile.formats = formats
        let limits = AttachmentLimits(
            size: Sourced(.kilobytes(600), MessagingSources.mmsCarriers),
            advisedSize: Sourced(.kilobytes(500), MessagingSources.mmsAdvice))
        let bare = AttachmentLimits(size: Sourced(.kilobytes(600), MessagingSources.mmsCarriers))
        profile.limits = [.image: limits, .video: bare, .audio: bare]
        profile.videoCodecs = CodecTable(
            [(["h264"], .plays, MessagingSources.mmsCarriers)],
            others: .dependsOnDevice(note: "H.264 is the one every phone plays, and providers do not re-encode video"),
            MessagingSources.mmsCarriers)
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], AndroidSources.inferredDecoding)
        profile.stillAnimations = Sourced([.png], AndroidSources.inferredDecoding)
        return profile
    }()

    private static let formats = FormatTable.table(
        [
            ([.jpeg, .png, .gif, .mp4, .threeGP], .accepted(), MessagingSources.mmsCarriers),
            ([.mp3, .amr, .m4a], .accepted(), MessagingSources.mmsCarriers),
            (
                [.tiff, .mov, .webm, .avi, .mpegps, .mpegvideo, .ogg],
                .undocumented(note: "only some providers take it, and phones differ"), MessagingSources.mmsTypes
            ),
        ],
        rest: [
            .image: Sourced(.refused(note: "no carrier's list names it"), MessagingSources.mmsTypes),
            .video: Sourced(.refused(note: "no carrier's list names it"), MessagingSources.mmsTypes),
            .audio: Sourced(.refused(note: "no carrier's list names it"), MessagingSources.mmsTypes),
        ])
}
