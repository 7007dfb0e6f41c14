package import MediaModel

/// What OneSignal asks for beyond the platforms, which warns and never fails.
///
/// Numbers: pictures of 5 MB by upload, 300 to 2000 pixels wide, 1:1 or 2:1 (OneSignal, rich media, 2026); nothing over
/// 50,000,000 bytes (its iOS SDK, 2020-05-26). By address only the platforms' limits hold.
package enum VendorOneSignal {
    /// The profile, to be named beside a platform's.
    package static let profile: Profile = {
        var profile = Profile(
            name: "vendor-onesignal", title: "OneSignal's own limits: pictures of 5 MB, 300 to 2000 pixels wide",
            system: "OneSignal")
        profile.strictest = .warning
        let most = Sourced(
            ByteLimit.exactly(.megabytes(50)).worded("50,000,000 bytes"), VendorSources.oneSignalSDK)
        profile.limits = [
            .image: AttachmentLimits(
                size: Sourced(.megabytes(5), VendorSources.oneSignalMedia),
                pixels: [
                    Sourced(
                        PixelBounds(minimumWidth: 300, maximumWidth: 2000, severity: .warning),
                        VendorSources.oneSignalMedia)
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(narrowest: 1, widest: 2, consequence: "may be cropped", severity: .info),
                        VendorSources.oneSignalMedia)
                ]),
            .video: AttachmentLimits(size: most),
            .audio: AttachmentLimits(size: most),
        ]
        profile.formats = FormatTable.table(
            [
                ([.jpeg, .png, .gif], .accepted(), VendorSources.oneSignalMedia),
                ([.mp4, .mpegps, .mpegvideo, .avi], .accepted(), VendorSources.oneSignalSDK),
                ([.aiff, .wav, .mp3, .m4a], .accepted(), VendorSources.oneSignalSDK),
            ],
            rest: [
                .image: Sourced(.refused(note: "it names JPG, PNG and GIF"), VendorSources.oneSignalMedia),
                .video: Sourced(.refused(note: "its SDK names MP4, MPEG and AVI"), VendorSources.oneSignalSDK),
                .audio: Sourced(.refused(note: "its SDK names AIFF, WAV, MP3 and M4A"), VendorSources.oneSignalSDK),
            ])
        return profile
    }()
}
