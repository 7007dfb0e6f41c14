package import MediaModel

/// The index of a video or sound stands behind its media data.
package enum MoovPositionRule: ProfileRule {
    package static let card = RuleCard(
        id: "moov-position",
        title: "The index (moov) stands at the end of the file",
        reason: """
            A player that gets the file bit by bit cannot start before the last byte is there. An iOS attachment is \
            a whole local file when it plays, so this is for information there; some channels refuse such files.
            """,
        repair: "Move the index to the front; nothing is encoded again.",
        commands: [
            "ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4"
        ],
        severities: [.info, .error])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard medium.facts.indexPosition == .end, let severity = profile.indexAtEnd?.value,
            // Channels that refuse such files speak of videos; no sound is played while it loads.
            severity < .error || medium.facts.family == .video
        else { return nil }
        let message =
            severity == .error
            ? "has its index (moov) at the end; \(profile.system) needs it first"
            : "has its index (moov) at the end: it cannot play while it loads"
        return finding(
            severity, of: profile, message, measured: "index at the end", allowed: "index in front",
            fix: RepairCommand(for: medium).remuxed("-movflags +faststart"))
    }
}
