package import MediaModel

/// A video by its name, sound only by its bytes.
package enum VideoMissingRule: MediumRule, DeliveryRule {
    package static let card = RuleCard(
        id: "video-missing",
        title: "A video container without a picture",
        reason: """
            The name or the Content-Type says video, the bytes hold sound only: an export lost its video track. The \
            phone opens a video player with nothing to see.
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
        guard let medium = delivery.answeredMedium, let claim = claim(of: delivery) else { return [] }
        return [lost(claim, medium, fix: "export the video again with its picture, or send it as sound")]
    }

    /// What promises a picture that is not there, a clause; nil when nothing does.
    static func claim(of delivery: Delivery) -> String? {
        guard let medium = delivery.answeredMedium, medium.isMedium, medium.lacksPicture, delivery.promisesVideo,
            // Handed over as anything else, it has another fault.
            delivery.handlings.isEmpty || delivery.handlings.contains(where: { $0.type?.family == .video })
        else { return nil }
        if let ending = delivery.ownExtension, delivery.ownFormats.first?.family == .video {
            return "is named .\(ending)"
        }
        return delivery.headers?.mediaType.map { "is sent as \($0)" }
    }

    private static func lost(_ claim: String, _ medium: InspectedMedium, fix: String) -> Finding {
        let sound = medium.facts.audioCodec.map { " (\(CodecTitle.title($0)))" } ?? ""
        return finding(
            "\(claim), but holds sound only\(sound)", measured: "audio only", allowed: "a video track", fix: fix)
    }

    /// Whether a picture is promised and a sound container has none.
    /// - Parameter promised: the formats a name or a server claims.
    static func holds(_ medium: InspectedMedium, promised: [MediaFormat]) -> Bool {
        promised.first?.family == .video && medium.lacksPicture
    }

    private static func fix(_ medium: InspectedMedium) -> String {
        guard medium.facts.format == .m4a else { return "export the video again with its picture" }
        return "export the video again with its picture, or send it as sound: \(RepairCommand(for: medium).rename)"
    }
}
