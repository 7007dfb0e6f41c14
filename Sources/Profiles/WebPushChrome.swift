package import MediaModel

/// The large picture of a web notification, as Chrome shows it on Android, Windows, ChromeOS and Linux.
///
/// Numbers: no size in bytes is documented; pictures are scaled down to 1800 × 900 pixels (Chromium,
/// `notification_constants.h` at 5b83ed46), 1350 pixels wide or more are advised (web.dev, 2022-11-13), a fetch ends after
/// 90 s. Which types show is a vendor's list. Firefox, Safari and macOS show no such picture.
package enum WebPushChrome {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "webpush-chrome", title: "Picture of a web notification in Chrome, scaled down to 1800 × 900",
            system: "Chrome")
        profile.formats = formats
        profile.limits = [
            .image: AttachmentLimits(
                pixels: [
                    Sourced(
                        PixelBounds(maximumWidth: 1800, maximumHeight: 900, severity: .info),
                        WebSources.notificationConstants),
                    Sourced(PixelBounds(minimumWidth: 1350, severity: .info), WebSources.displayingANotification),
                ],
                shapes: [
                    Sourced(
                        ShapeBounds(
                            narrowest: 4.0 / 3, widest: 2, consequence: "is cropped on Android or framed on desktops",
                            severity: .info),
                        WebSources.displayingANotification)
                ])
        ]
        profile.stillAnimations = Sourced([.gif, .png, .webp, .avif], WebSources.oneSignalTypes)
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], WebSources.inferredDecoding)
        profile.downloadSeconds = Sourced(90, WebSources.resourcesLoader)
        return profile
    }()

    private static let formats = FormatTable.table(
        [
            ([.jpeg, .png, .webp, .ico, .bmp], .accepted(), WebSources.oneSignalTypes),
            ([.gif], .accepted(caution: "an animated one shows its first frame only"), WebSources.oneSignalTypes),
            ([.svg], .undocumented(note: "OneSignal reports that Chrome does not show it"), WebSources.oneSignalTypes),
            (
                [.avif], .undocumented(note: "Chrome reads it on web pages, and no list for notifications names it"),
                WebSources.inferredDecoding
            ),
        ],
        rest: [
            .image: Sourced(.refused(note: "Chrome does not read it"), WebSources.inferredDecoding),
            .video: Sourced(
                .refused(note: "a web notification has a picture, and no video"), WebSources.notificationInterface),
            .audio: Sourced(
                .refused(note: "a web notification has a picture, and no sound"), WebSources.notificationInterface),
        ])
}
