import MediaModel

/// The pages that the profile for Windows rests on.
enum WindowsSources {
    /// How large a picture of a toast may be.
    static let toastContent = LimitSource(
        title: "Microsoft, toast content: 3 MB, 1 MB on metered connections, 200 KB before build 16299; "
            + "a larger picture is dropped",
        address: "https://github.com/MicrosoftDocs/windows-dev-docs/blob/000608a4c85ec7ea1d159ca08b479035994182ee/hub/"
            + "apps/design/shell/tiles-and-notifications/adaptive-interactive-toasts.md",
        date: "2022-11-14", standing: .documented)

    /// The only list of types; the page about toast content has none.
    static let notificationBuilder = LimitSource(
        title:
            "Microsoft, AppNotificationBuilder.SetHeroImage: PNG, JPG, SVG (the page about toast content lists none)",
        address: "https://github.com/MicrosoftDocs/winapps-winrt-api", date: "2022-11-14", standing: .documented)
}
