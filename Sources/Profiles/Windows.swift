package import MediaModel

/// The picture of a toast, fetched from the web by Windows.
///
/// Numbers: 3 MB, 1 MB on metered connections; a hero picture has 364 × 180 pixels at 100 %, and 400 % is the largest
/// scale (Microsoft, toast content, 2022-11-14). Older systems (before build 16299) take 200 KB. A time-out exists, but
/// its length is nowhere.
package enum Windows {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "windows", title: "Picture of a Windows toast: 3 MB, 1 MB on metered connections", system: "Windows")
        profile.formats = formats
        profile.limits = [
            .image: AttachmentLimits(
                size: Sourced(.megabytes(3), WindowsSources.toastContent),
                advisedSize: Sourced(
                    ByteLimit.megabytes(1).worded("1 MB on metered connections"), WindowsSources.toastContent),
                pixels: [
                    Sourced(
                        PixelBounds(maximumWidth: 1456, maximumHeight: 720, severity: .info),
                        WindowsSources.toastContent)
                ])
        ]
        return profile
    }()

    private static let formats = FormatTable.table(
        [([.jpeg, .png, .svg], .accepted(), WindowsSources.notificationBuilder)],
        rest: [
            .image: Sourced(
                .undocumented(note: "Microsoft names PNG, JPG and SVG"), WindowsSources.notificationBuilder),
            .video: Sourced(.refused(note: "a toast has pictures, and no video"), WindowsSources.toastContent),
            .audio: Sourced(
                .refused(note: "a toast plays sounds of its app only, none from the web"), WindowsSources.toastContent),
        ])
}
