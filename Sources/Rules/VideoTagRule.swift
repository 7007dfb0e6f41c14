package import MediaModel

/// A codec that plays, under a tag that does not.
package enum VideoTagRule: ProfileRule {
    package static let card = RuleCard(
        id: "video-tag",
        title: "HEVC tagged hev1 instead of hvc1",
        reason: """
            Both tags are legal, and most encoders write hev1. Apple's players want the parameters in the sample \
            entry, which hvc1 promises: a video tagged hev1 shows no picture (reported from the field).
            """,
        repair: "Change the tag; nothing is encoded again.",
        commands: [
            "ffmpeg -i in.mp4 -c copy -tag:v hvc1 -movflags +faststart out.mp4"
        ],
        severities: [.warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard medium.facts.family == .video, let tag = medium.facts.videoTag, let better = profile.videoTags?.value[tag]
        else { return nil }
        return finding(
            of: profile, "video is tagged \(tag), \(profile.system) plays \(better)", measured: tag, allowed: better,
            fix: RepairCommand(for: medium).remuxed("-tag:v \(better) -movflags +faststart"))
    }
}
