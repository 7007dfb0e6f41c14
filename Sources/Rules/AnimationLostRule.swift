package import MediaModel

/// An animation the channel shows as a still.
package enum AnimationLostRule: ProfileRule {
    package static let card = RuleCard(
        id: "animation-lost",
        title: "An animation that will stand still (APNG; a GIF declared or named as something else)",
        reason: """
            iOS notifications play GIF only, and only under the name of a GIF: an animated PNG, or a GIF named .jpg, \
            shows its first frame (observed, not documented).
            """,
        repair: "Make it a GIF with the name of a GIF.",
        commands: [
            "ffmpeg -i in.png out.gif",
            "mv -n banner.jpg banner.gif",
        ],
        severities: [.warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard medium.isAnimation else { return nil }
        let format = medium.facts.format
        let command = RepairCommand(for: medium)
        if profile.stillAnimations?.value.contains(format) == true {
            return finding(
                of: profile, "is an animated \(format.title); \(profile.system) shows its first frame only",
                measured: "animated \(format.title)", allowed: allowed(profile), fix: command.converted(for: profile))
        }
        let named = medium.namedFormats
        guard profile.animatesByName?.value.contains(format) == true, !named.isEmpty, !named.contains(format) else {
            return nil
        }
        return finding(
            of: profile,
            "is an animated \(format.title) named \(medium.extensionText); \(profile.system) shows one frame only",
            measured: medium.extensionText, allowed: ".\(format.fileExtensions.first ?? format.rawValue)",
            fix: command.rename)
    }

    private static func allowed(_ profile: Profile) -> String {
        guard case .accepted = profile.stance(on: .gif), profile.stillAnimations?.value.contains(.gif) != true else {
            return "a still picture"
        }
        return "GIF, or a still picture"
    }
}
