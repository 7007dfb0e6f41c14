package import MediaModel

/// What CleverTap asks for beyond the platforms, which warns and never fails.
///
/// Numbers: pictures of 40 KB for Android, 2:1 there and 16:9 or 1:1 on iOS (CleverTap, image specifications, 2026); the
/// device tries for about 10 s. Sound and video are left to the platforms.
package enum VendorCleverTap {
    /// The profile, to be named beside a platform's.
    package static let profile: Profile = {
        var profile = Profile(
            name: "vendor-clevertap", title: "CleverTap's own limits: pictures of 40 KB for Android, 10 s to load",
            system: "CleverTap")
        profile.strictest = .warning
        profile.limits = [
            .image: AttachmentLimits(
                advisedSize: Sourced(
                    ByteLimit.kilobytes(40).worded("40 KB on Android"), VendorSources.cleverTapImages),
                shapes: [
                    Sourced(
                        ShapeBounds(narrowest: 1, widest: 2, consequence: "is cropped", severity: .info),
                        VendorSources.cleverTapImages)
                ])
        ]
        // GIF has the size of the platform: it is for iOS.
        profile.formatLimits = [.gif: AttachmentLimits(shapes: profile.limits[.image]?.shapes ?? [])]
        profile.downloadSeconds = Sourced(10, VendorSources.cleverTapQuestions)
        let silent = Sourced(FormatStance.accepted(), VendorSources.cleverTapImages)
        profile.formats = FormatTable.table(
            [([.jpeg, .png, .gif], .accepted(), VendorSources.cleverTapImages)],
            rest: [
                .image: Sourced(.refused(note: "it names PNG, JPG and GIF"), VendorSources.cleverTapImages),
                .video: silent, .audio: silent,
            ])
        return profile
    }()
}
