package import MediaModel

/// A video by its name, sound only by its bytes.
package enum VideoMissingRule: MediumRule, DeliveryRule {
    /// Containers that people expect a picture in. Matroska, WebM and Ogg are as usual for sound.
    private static let containers: Set<MediaFormat> = [.mp4, .m4a, .mov, .threeGP, .avi, .mpegts, .mpegps, .flv]

    package static let card = RuleCard(
        id: "video-missing",
        title: "A video container without a picture",
        reason: """
            The name or the Content-Type says video, the bytes hold sound only: an export lost its video track. The phone opens a video \
            player with nothing to see.
            """,
        repair: "Export the video again with its picture, or send it as sound under its own name.",
        commands: [
            "mv -n clip.mp4 clip.m4a"
        ],
        severities: [.error])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard holds(medium, promised: medium.namedFormats) else { return nil }
        return lost("is named \(medium.extensionText)", medium, fix: fix(medium))
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.answeredMedium, medium.isMedium else { return [] }
        let fix = "export the video again with its picture, or send it as sound"
        if let ending = delivery.ownExtension, holds(medium, promised: delivery.ownFormats) {
            return [lost("is named .\(ending)", medium, fix: fix)]
        }
        guard let type = delivery.headers?.mediaType,
            holds(medium, promised: MediaFormat.formats(forMediaType: type))
        else { return [] }
        return [lost("is sent as \(type)", medium, fix: fix)]
    }

    private static func lost(_ claim: String, _ medium: InspectedMedium, fix: String) -> Finding {
        let sound = medium.facts.audioCodec.map { " (\(CodecTitle.title($0)))" } ?? ""
        return finding(
            "\(claim), but holds sound only\(sound)", measured: "audio only", allowed: "a video track", fix: fix)
    }

    /// Whether a picture is promised and a sound container has none.
    /// - Parameter promised: the formats a name or a server claims.
    static func holds(_ medium: InspectedMedium, promised: [MediaFormat]) -> Bool {
        let facts = medium.facts
        guard let first = promised.first, first.family == .video, containers.contains(facts.format),
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
