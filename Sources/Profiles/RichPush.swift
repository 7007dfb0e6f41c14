package import MediaModel

/// The default: one limit for everything, so that a push goes out the same way to everyone.
///
/// Numbers: every attachment at most 10 MB, video at most 30 s, pictures best within 1024 × 1024 pixels (house rules of
/// this project, 2026, stricter than Apple where Apple allows 50 MB of video of any length). Audio over 5 MB is a
/// warning, because Apple documents 5 MB
/// (https://developer.apple.com/documentation/usernotifications/unnotificationattachment, 2026).
package enum RichPush {
    private static let house = LimitSource(
        title: "attachlint's rule for a push that everyone can receive: 10 MB, 30 s of video, 1024 × 1024 pixels",
        address: nil, date: "2026", standing: .house)

    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = IOS.profile
        profile.name = "rich-push"
        profile.title = "Every attachment at most 10 MB, video at most 30 s (the default)"
        profile.formats[.avi] = Sourced(
            .undocumented(note: "Apple's table lists AVI, but iOS is not known to have a reader for it (inferred)"),
            AppleSources.inferredCodecs)
        for format: MediaFormat in [.tiff, .aac] {
            profile.formats[format] = Sourced(
                .undocumented(
                    note: "Apple's table leaves it out, and iOS was seen to refuse it (observed, not documented)"),
                AppleSources.observedTypes)
        }
        let size = Sourced(ByteLimit.megabytes(10), house)
        profile.limits = [
            .image: AttachmentLimits(
                size: size,
                pixels: [Sourced(PixelBounds(maximumWidth: 1024, maximumHeight: 1024, severity: .info), house)]),
            .audio: AttachmentLimits(
                size: size, advisedSize: Sourced(.megabytes(5), AppleSources.attachmentTable)),
            .video: AttachmentLimits(size: size, seconds: Sourced(30, house)),
        ]
        return profile
    }()
}
