package import MediaModel

/// The key beside the address is missing or says something else than the bytes.
package enum MediaTypeKeyRule: PayloadRule, DeliveryRule {
    package static let card = RuleCard(
        id: "media-type-key",
        title: "A companion key is missing or wrong (ab.att.type, ct_mediaType …)",
        reason: """
            Braze, CleverTap and Klaviyo name the file by a key of the payload, whatever the address, the answer or \
            the bytes say. Without the key Braze and CleverTap attach nothing; with a wrong one iOS opens the wrong \
            viewer and shows nothing, or refuses the file.
            """,
        repair: "Write the type of the bytes beside the address.",
        commands: [
            "jq '.ab.att.type = \"png\"' push.apns > push-fixed.apns",
            "attachlint inspect https://cdn.example.com/banner",
        ],
        severities: [.error, .warning])

    package static func check(_ push: Push) -> [Finding] { MediaKeyRule.findings(push, .companion) }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.showableMedium(profiles) else { return [] }
        var findings = SDKFindings()
        for handling in delivery.handlings where handling.typeCause(in: delivery) == .declaredKey {
            guard let (severity, message) = disagreement(handling, delivery, medium) else { continue }
            findings.add(
                handling.sdk,
                finding(
                    severity, message,
                    measured: handling.request.declaredType.map { TextExcerpt.short($0) } ?? "missing",
                    allowed: medium.facts.format.title, fix: AttachmentRepair(handling, delivery, medium).clause))
        }
        return findings.all
    }

    private static func disagreement(
        _ handling: AttachmentHandling, _ delivery: Delivery, _ medium: InspectedMedium
    ) -> (Severity, String)? {
        // An animation that stands still is told by `animation-lost`.
        guard !AnimationLostRule.loses(handling, medium) else { return nil }
        let declared = handling.request.declaredType
        let named = declared.map(formats) ?? []
        let bytes = "the bytes are \(medium.facts.format.title)"
        let key = handling.request.declaredTypePath ?? "the key for the type"
        let claim = declared.map { "\(key) is \"\(TextExcerpt.short($0))\"" } ?? "\(key) is missing"
        switch handling.fit(medium) {
        case .exact: return nil
        case .otherFamily where VideoMissingRule.claim(of: delivery) != nil && handling.type?.family == .video:
            return nil
        // A word for a whole family, or the SDK's own default, is not wrong within it.
        case .sameFamily: return named.isEmpty ? nil : (.warning, "\(claim), but \(bytes)")
        case .otherFamily where declared == nil:
            return (.error, "\(claim), and the SDK \(handling.typing.because); \(bytes)")
        case .otherFamily: return (.error, "\(claim), but \(bytes)")
        // What iOS refuses under every name is told by `type-unsupported`.
        case .refused where !SystemTypes.takes(medium.facts.format): return nil
        case .refused: return (.error, "\(claim), which gives the file no type iOS takes; \(bytes)")
        }
    }

    /// The formats a declared type names; empty for words such as `image`.
    private static func formats(_ declared: String) -> [MediaFormat] {
        let name = declared.hasPrefix(".") ? declared.dropFirst() : declared[...]
        return MediaFormat.formats(forExtension: String(name))
    }
}
