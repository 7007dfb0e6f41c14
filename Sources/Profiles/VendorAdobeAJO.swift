package import MediaModel

/// What Adobe Journey Optimizer asks for beyond the platforms, which warns and never fails.
///
/// Numbers: pictures of 5 MB advised for Android, 1:1 to 2:1 (1:1 is stretched a little on Android), video 16:9 or 9:16
/// (Adobe Journey Optimizer, rich media, 2026). For iOS it repeats Apple's table.
package enum VendorAdobeAJO {
    /// The profile, to be named beside a platform's.
    package static let profile: Profile = {
        var profile = Profile(
            name: "vendor-adobe-ajo", title: "Adobe Journey Optimizer's own limits: pictures of 5 MB for Android",
            system: "Adobe Journey Optimizer")
        profile.strictest = .warning
        profile.limits = [
            .image: AttachmentLimits(
                advisedSize: Sourced(ByteLimit.megabytes(5).worded("5 MB on Android"), VendorSources.adobe),
                shapes: [
                    Sourced(
                        ShapeBounds(
                            narrowest: 4.0 / 3, widest: 2, consequence: "is stretched or cropped on Android",
                            severity: .info),
                        VendorSources.adobe)
                ]),
            .video: AttachmentLimits(
                shapes: [
                    Sourced(
                        ShapeBounds(
                            narrowest: 9.0 / 16, widest: 16.0 / 9, consequence: "may be cropped", severity: .info),
                        VendorSources.adobe)
                ]),
        ]
        profile.formats = FormatTable.table(
            [
                ([.jpeg, .png, .gif], .accepted(), VendorSources.adobe),
                ([.webp], .undocumented(note: "it names WebP for Android only"), VendorSources.adobe),
                ([.mpegps, .mpegvideo, .mp4, .avi], .accepted(), VendorSources.adobe),
                ([.aiff, .wav, .mp3, .m4a], .accepted(), VendorSources.adobe),
            ],
            rest: [
                .image: Sourced(.refused(note: "it names PNG, JPEG, GIF and WebP"), VendorSources.adobe),
                .video: Sourced(.refused(note: "it names MPEG, MP4 and AVI"), VendorSources.adobe),
                .audio: Sourced(.refused(note: "it names AIFF, WAV, MP3 and M4A"), VendorSources.adobe),
            ])
        return profile
    }()
}
