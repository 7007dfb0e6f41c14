package import MediaModel

/// All profiles, one line each.
package enum ProfileBook {
    /// In the order lists show them.
    package static let profiles: [Profile] = [
        RichPush.profile,
        IOS.profile,
    ]

    /// The profile in force when nobody names one.
    package static let standard = RichPush.profile

    /// The profile of a name.
    /// - Parameter name: as `--profile` takes it.
    /// - Returns: nil when there is none.
    package static func profile(named name: String) -> Profile? { profiles.first { $0.name == name } }
}
