package import MediaModel

/// The hint in the payload is none, or is not about these bytes.
package enum TypeHintRule: DeliveryRule {
    package static let card = RuleCard(
        id: "type-hint",
        title: "A hint that is no type identifier, or disagrees with the bytes",
        reason: """
            A type hint takes the place of the file-name extension, and it has to be a uniform type identifier \
            (documented): public.jpeg, not image/jpeg and not jpeg. iOS was seen to compare it to the letter with its \
            list and to refuse the file with error 101 when it is not there (observed, not documented), even when the \
            name is right.
            """,
        repair: "Write the identifier of the bytes, or leave the hint out and give the address the right extension.",
        commands: [
            "jq '.notifee_options.ios.attachments[0].typeHint = \"public.jpeg\"' push.apns > push-fixed.apns"
        ],
        severities: [.error, .warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        var findings = SDKFindings()
        let medium = delivery.showableMedium(profiles)
        for handling in delivery.handlings where handling.typeCause(in: delivery) == .hint {
            guard let hint = handling.typing.hint,
                let (severity, reason) = fault(hint, handling, delivery, medium)
            else { continue }
            let fix = medium.map { AttachmentRepair(handling, delivery, $0).clause }
            findings.add(
                handling.sdk,
                finding(
                    severity, "\(claim(hint, handling.request)), \(reason)", measured: TextExcerpt.short(hint),
                    allowed: medium.flatMap { SystemTypes.attachment(for: $0.facts.format)?.identifier },
                    fix: fix ?? "write an identifier such as public.jpeg, or leave the hint out"))
        }
        return findings.all
    }

    private static func claim(_ hint: String, _ request: MediaRequest) -> String {
        let key = request.declaredTypePath ?? "the hint of \(request.keyPath)"
        let declared = request.declaredType ?? hint
        let written = "\(key) is \"\(TextExcerpt.short(declared))\""
        return declared == hint ? written : written + ", which means \(TextExcerpt.short(hint))"
    }

    private static func fault(
        _ hint: String, _ handling: AttachmentHandling, _ delivery: Delivery, _ medium: InspectedMedium?
    ) -> (Severity, String)? {
        guard handling.type != nil else {
            if hint.contains("/") {
                return (.error, "a media type, not a uniform type identifier: iOS refuses the file")
            }
            if !SystemTypes.isIdentifier(hint) {
                return (.error, "which is no uniform type identifier: iOS refuses the file")
            }
            // What iOS refuses under every hint is told by `type-unsupported`.
            guard let medium, SystemTypes.takes(medium.facts.format) else { return nil }
            return (.error, "a type iOS does not take as an attachment")
        }
        guard let medium, !AnimationLostRule.loses(handling, medium) else { return nil }
        let bytes = "but the bytes are \(medium.facts.format.title)"
        return switch handling.fit(medium) {
        case .exact, .refused: nil
        case .sameFamily: (.warning, bytes)
        case .otherFamily where VideoMissingRule.claim(of: delivery) != nil && handling.type?.family == .video: nil
        case .otherFamily: (.error, bytes)
        }
    }
}
