import CPrivileges

/// Gives up all paths, TCP ports, and signals to others (landlock(7)).
enum Landlock {
    /// The newest version whose every refusal is asked for.
    private static let newestKnown: Int32 = 7

    /// - Returns: the version in force; nil when the kernel has none or refused.
    static func refuseEverything() -> Int? {
        let version = min(attachlint_landlock_version(), newestKnown)
        guard version >= 1, attachlint_landlock_restrict(version) == 0 else { return nil }
        return Int(version)
    }
}
