package import MediaModel

/// What Braze asks for beyond the platforms, which warns and never fails.
///
/// Numbers: pictures of 5 MB, 500 KB advised (Braze, message and image formats, 2026); at least 600 × 300 and 2:1 for
/// Android. Sound and video have the platforms' limits.
package enum VendorBraze {
    /// The profile, to be named beside a platform's.
    package static let profile: Profile = {
        var profile = Profile(
            name: "vendor-braze", title: "Braze's own limits: pictures of 5 MB, 500 KB and 2:1 advised",
            system: "Braze")
        profile.strictest = .warning
        profile.limits = [
            .image: AttachmentLimits(
                size: Sourced(.megabytes(5), VendorSources.brazeFormats),
                advisedSize: Sourced(.kilobytes(500), VendorSources.brazeFormats),
                pixels: [
                    Sourced(
                        PixelBounds(minimumWidth: 600, minimumHeight: 300, severity: .warning),
                        VendorSources.brazeAndroid)
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(narrowest: 2, widest: 2, consequence: "is cropped on Android", severity: .info),
                        VendorSources.brazeAndroid)
                ])
        ]
        profile.formats = FormatTable.table(
            [
                ([.jpeg, .png, .gif], .accepted(), VendorSources.brazeFormats),
                ([.mp4, .aiff, .m4a, .mp3, .wav], .accepted(), VendorSources.brazeIOS),
            ],
            rest: [
                .image: Sourced(.refused(note: "it names PNG, JPEG and GIF"), VendorSources.brazeFormats),
                .video: Sourced(.refused(note: "it names MP4"), VendorSources.brazeIOS),
                .audio: Sourced(.refused(note: "it names AIF, M4A, MP3 and WAV"), VendorSources.brazeIOS),
            ])
        return profile
    }()
}
