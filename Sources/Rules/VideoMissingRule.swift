package import MediaModel

/// A video by its name, sound only by its bytes.
package enum VideoMissingRule: MediumRule {
    /// Containers that people expect a picture in. Matroska, WebM and Ogg are as usual for sound.
    private static let containers: Set<MediaFormat> = [.mp4, .m4a, .mov, .threeGP, .avi, .mpegts, .mpegps, .flv]

    package static let card = RuleCard(
        id: "video-missing",
        title: "A video container without a picture",
        reason: """
            The name says video, the bytes hold sound only: an export lost its video track. The phone opens a video \
            player with nothing to see.
            """,
        repair: "Export the video again with its picture, or send it as sound under its own name.",
        commands: [
            "mv -n clip.mp4 clip.m4a"
        ],
        severities: [.error])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard holds(medium) else { return nil }
        let sound = medium.facts.audioCodec.map { " (\(CodecTitle.title($0)))" } ?? ""
        return finding(
            "is named \(medium.extensionText), but holds sound only\(sound)", measured: "audio only",
            allowed: "a video track", fix: fix(medium))
    }

    /// Whether the name promises a picture and a sound container has none.
    static func holds(_ medium: InspectedMedium) -> Bool {
        let facts = medium.facts
        guard let first = medium.namedFormats.first, first.family == .video, containers.contains(facts.format),
            facts.videoCodec == nil, medium.integrity.status != .damaged
        else { return false }
        // Nothing known about either track is no proof.
        return facts.format == .m4a || facts.family == .audio || facts.audioCodec != nil
    }

    private static func fix(_ medium: InspectedMedium) -> String {
        guard medium.facts.format == .m4a else { return "export the video again with its picture" }
        return "export the video again with its picture, or send it as sound: \(RepairCommand(for: medium).rename)"
    }
}
