package import MediaModel

/// An animation the channel shows as a still.
package enum AnimationLostRule: ProfileRule, DeliveryRule {
    package static let card = RuleCard(
        id: "animation-lost",
        title: "An animation that will stand still (APNG; a GIF declared or named as something else)",
        reason: """
            iOS notifications play GIF only, and only under the name of a GIF: an animated PNG, or a GIF named .jpg, \
            shows its first frame (observed, not documented). Some SDKs give every picture the name of a PNG or JPEG.
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

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard delivery.transfer?.cutAt == nil, let medium = delivery.answeredMedium, medium.isMedium else { return [] }
        let format = medium.facts.format
        return profiles.filter { !$0.refuses(format) }.flatMap { profile -> [Finding] in
            // What plays nowhere, and what no SDK handles, is told by format and name alone.
            if delivery.handlings.isEmpty || profile.stillAnimations?.value.contains(format) == true {
                return check(medium, against: profile).map { [$0] } ?? []
            }
            guard profile.animatesByName?.value.contains(format) == true else { return [] }
            return lost(delivery, medium, profile)
        }
    }

    /// Whether the system takes an animated GIF for another kind of picture: one frame shows.
    static func loses(_ handling: AttachmentHandling, _ medium: InspectedMedium) -> Bool {
        guard medium.isAnimation, medium.facts.format == .gif, let type = handling.type else { return false }
        return type.family == .image && type.formats != [.gif]
    }

    private static func lost(_ delivery: Delivery, _ medium: InspectedMedium, _ profile: Profile) -> [Finding] {
        var findings = SDKFindings()
        for handling in delivery.handlings where loses(handling, medium) {
            guard let type = handling.type else { continue }
            findings.add(
                handling.sdk,
                finding(
                    of: profile,
                    "\(cause(handling, delivery)), so \(profile.system) shows one frame of the animated GIF only",
                    measured: type.identifier, allowed: SystemTypes.attachment(for: .gif)?.identifier,
                    fix: AttachmentRepair(handling, delivery, medium).clause))
        }
        return findings.all
    }

    /// Why it is no GIF for the system, a clause.
    private static func cause(_ handling: AttachmentHandling, _ delivery: Delivery) -> String {
        let request = handling.request
        guard [.hint, .declaredKey].contains(handling.typeCause(in: delivery)), let declared = request.declaredType
        else {
            return handling.typing.because
        }
        return
            "\(request.declaredTypePath ?? "the type beside \(request.keyPath)") is \"\(TextExcerpt.short(declared))\""
    }

    private static func allowed(_ profile: Profile) -> String {
        guard case .accepted = profile.stance(on: .gif), profile.stillAnimations?.value.contains(.gif) != true else {
            return "a still picture"
        }
        return "GIF, or a still picture"
    }
}
