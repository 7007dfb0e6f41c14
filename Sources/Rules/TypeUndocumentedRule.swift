package import MediaModel

/// The channel takes the format without saying so anywhere, or takes it on paper only.
package enum TypeUndocumentedRule: ProfileRule, DeliveryRule {
    package static let card = RuleCard(
        id: "type-undocumented",
        title: "Works today, in no documentation (HEIC, MOV, CAF … on iOS)",
        reason: """
            iOS takes some types that Apple's table does not list (observed, not documented): the next version may \
            refuse them, and the push would arrive as plain text. TIFF and raw AAC were even seen to be refused.
            """,
        repair: "Convert it to a documented type.",
        commands: [
            "heif-convert in.heic out.jpg",
            "ffmpeg -i in.mov -c copy -movflags +faststart out.mp4",
            "ffmpeg -i in.caf -vn -c:a aac -b:a 128k -movflags +faststart out.m4a",
        ],
        severities: [.warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard case .undocumented(let note) = profile.stance(on: medium.facts.format) else { return nil }
        let title = medium.facts.format.title
        return finding(
            of: profile, "is \(title), which nobody can rely on: \(note)", measured: title,
            allowed: FormatList.text(profile.acceptedFormats(of: medium.facts.family)),
            fix: fix(medium, profile))
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.answeredMedium, medium.isMedium, !TypeUnsupportedRule.isRefused(delivery) else {
            return []
        }
        return profiles.compactMap { check(medium, against: $0) }
    }

    private static func fix(_ medium: InspectedMedium, _ profile: Profile) -> String? {
        let command = RepairCommand(for: medium)
        let facts = medium.facts
        // A QuickTime file with the codecs of an MP4 needs a new container only, no new picture.
        if [.mov, .threeGP].contains(facts.format), facts.videoCodec == "h264",
            [nil, "aac"].contains(facts.audioCodec),
            case .accepted = profile.stance(on: .mp4)
        {
            return command.remuxed("-movflags +faststart", to: .mp4)
        }
        return command.converted(for: profile)
    }
}
