package import MediaModel

/// All profiles, one line each.
package enum ProfileBook {
    /// In the order lists show them.
    package static let profiles: [Profile] = [
        RichPush.profile,
        IOS.profile,
        AndroidFCM.profile,
        WebPushChrome.profile,
        Windows.profile,
        WhatsApp.profile,
        Telegram.profile,
        RCS.profile,
        MMSUS.profile,
        Everywhere.profile,
        VendorOneSignal.profile,
        VendorBraze.profile,
        VendorAirship.profile,
        VendorCleverTap.profile,
        VendorAdobeAJO.profile,
    ]

    /// Names as `--profile` takes them, in the order of the list.
    package static let names: [String] = profiles.map(\.name)

    /// The profile in force when nobody names one.
    package static let standard = RichPush.profile

    /// The profile of a name.
    /// - Parameter name: as `--profile` takes it.
    /// - Returns: nil when there is none.
    package static func profile(named name: String) -> Profile? { profiles.first { $0.name == name } }
}
