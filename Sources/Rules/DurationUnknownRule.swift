package import MediaModel

/// There is a limit, and nobody can tell the length.
package enum DurationUnknownRule: ProfileRule {
    package static let card = RuleCard(
        id: "duration-unknown",
        title: "A limit exists and the length cannot be told",
        reason: """
            The container states no length and its samples cannot be counted, so nobody knows whether the video is \
            short enough, and a player may show no time line.
            """,
        repair: "Write the container anew, which counts the samples.",
        commands: [
            "ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4"
        ],
        severities: [.warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard let limit = profile.limits(for: medium.facts).seconds?.value,
            // A video of no length at all is one whose length nobody wrote down.
            medium.facts.durationSeconds ?? 0 <= 0,
            // A broken file has one cause, and `damaged` names it.
            medium.integrity.status != .damaged
        else { return nil }
        let allowed = DecimalText.short(limit, decimals: 2) + " s"
        return finding(
            of: profile, "does not tell how long it plays, allowed \(allowed)", allowed: allowed,
            fix: fix(medium))
    }

    private static func fix(_ medium: InspectedMedium) -> String {
        // One picture lasts as long as somebody says, and nobody has: no container can be counted into telling.
        guard medium.facts.frames ?? 2 > 1 else { return "export it again: it holds one picture and no length" }
        return RepairCommand(for: medium).remuxed("-movflags +faststart", to: .mp4)
    }
}
