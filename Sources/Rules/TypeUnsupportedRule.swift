package import MediaModel

/// The channel does not take the format.
package enum TypeUnsupportedRule: ProfileRule, DeliveryRule {
    package static let card = RuleCard(
        id: "type-unsupported",
        title: "The profile does not take this type",
        reason: """
            iOS compares the type of an attachment with a fixed list. A type outside of it (WebP, AVIF, SVG, WebM, \
            Ogg …) is refused with error 101 and the push arrives as plain text (observed, not documented).
            """,
        repair: "Convert it to a type the profile takes.",
        commands: [
            "dwebp in.webp -o out.png",
            "magick in.bmp out.jpg",
            "ffmpeg -i in.webm -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart out.mp4",
        ],
        severities: [.error])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard case .refused(let note) = profile.stance(on: medium.facts.format) else { return nil }
        let title = medium.facts.format.title
        let because = note.map { ": " + $0 } ?? ""
        return finding(
            of: profile, "is \(title), which \(profile.system) does not take as an attachment\(because)",
            measured: title, allowed: FormatList.text(profile.acceptedFormats(of: medium.facts.family)),
            fix: RepairCommand(for: medium).converted(for: profile))
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.answeredMedium, medium.isMedium else { return [] }
        let findings = profiles.compactMap { check(medium, against: $0) }
        guard findings.isEmpty, isRefused(delivery) else { return findings }
        let title = medium.facts.format.title
        var refusals = SDKFindings()
        for handling in delivery.handlings where handling.type == nil {
            refusals.add(
                handling.sdk,
                finding(
                    "the bytes are \(title), which iOS was seen to refuse as an attachment (observed, not documented)",
                    measured: title, fix: profiles.first.flatMap { RepairCommand(for: medium).converted(for: $0) }))
        }
        return refusals.all
    }

    /// Whether an SDK loses the medium because iOS has no attachment type for its format, whatever a profile says.
    static func isRefused(_ delivery: Delivery) -> Bool {
        guard let medium = delivery.answeredMedium, medium.isMedium, !SystemTypes.takes(medium.facts.format) else {
            return false
        }
        return delivery.handlings.contains { $0.type == nil }
    }
}
