package import MediaModel

/// What passes in every platform's profile: computed from them, and one piece of advice on top.
///
/// Numbers: none of its own but the advised 1440 × 720 pixels (the size most vendors and RCS agree on). A still JPEG or PNG
/// is all that is left: FCM on Android, Chrome and Windows show neither video nor sound, WhatsApp takes no GIF.
package enum Everywhere {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = ProfileMeet.profile(
            name: "everywhere", title: "What every platform takes: a still JPEG or PNG of at most 600 KB",
            system: "at least one channel", of: platforms)
        profile.limits[.image]?.pixels.append(
            Sourced(PixelBounds(maximumWidth: 1440, maximumHeight: 720, severity: .info), practicalSize))
        return profile
    }()

    /// The profiles that decide.
    package static let platforms = [
        IOS.profile, AndroidFCM.profile, WebPushChrome.profile, Windows.profile, WhatsApp.profile, Telegram.profile,
        RCS.profile, MMSUS.profile,
    ]

    private static let practicalSize = LimitSource(
        title: "concluded from the sizes vendors and RCS agree on: 1440 × 720, nothing important outside the middle",
        address: nil, date: "2026", standing: .inferred)
}
