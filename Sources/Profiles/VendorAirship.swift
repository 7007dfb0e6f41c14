package import MediaModel

/// What Airship asks for beyond the platforms, which warns and never fails.
///
/// Numbers: pictures of 2 MB (hosted, and on Android), 200 KB advised, 300 × 300 to 2048 × 1024, on iOS up to 1038 × 1038;
/// sound of 1 MB and video of 5 MB advised (Airship, media guidelines, 2026). Linked files have the platforms' limits.
package enum VendorAirship {
    /// The profile, to be named beside a platform's.
    package static let profile: Profile = {
        var profile = Profile(
            name: "vendor-airship", title: "Airship's own limits: pictures of 2 MB, 200 KB advised", system: "Airship")
        profile.strictest = .warning
        profile.limits = [
            .image: AttachmentLimits(
                size: Sourced(.megabytes(2), VendorSources.airship),
                advisedSize: Sourced(.kilobytes(200), VendorSources.airship),
                pixels: [
                    Sourced(
                        PixelBounds(
                            minimumWidth: 300, minimumHeight: 300, maximumWidth: 2048, maximumHeight: 1024,
                            severity: .warning),
                        VendorSources.airship),
                    Sourced(
                        PixelBounds(maximumWidth: 1038, maximumHeight: 1038, severity: .info), VendorSources.airship),
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(narrowest: 0.5, widest: 2, consequence: "may be cropped", severity: .info),
                        VendorSources.airship)
                ]),
            .video: AttachmentLimits(advisedSize: Sourced(.megabytes(5), VendorSources.airship)),
            .audio: AttachmentLimits(advisedSize: Sourced(.megabytes(1), VendorSources.airship)),
        ]
        profile.formats = FormatTable.table(
            [
                ([.jpeg, .png, .gif], .accepted(), VendorSources.airship),
                ([.avi, .mpegps, .mpegvideo, .mp4], .accepted(), VendorSources.airship),
                ([.aiff, .wav, .mp3, .m4a], .accepted(), VendorSources.airship),
            ],
            rest: [
                .image: Sourced(.refused(note: "it names JPEG, PNG and GIF"), VendorSources.airship),
                .video: Sourced(.refused(note: "it names AVI, MPEG and MP4"), VendorSources.airship),
                .audio: Sourced(.refused(note: "it names AIFF, WAV, MP3 and M4A"), VendorSources.airship),
            ])
        return profile
    }()
}
