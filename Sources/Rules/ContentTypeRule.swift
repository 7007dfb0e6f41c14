package import MediaModel

/// The server calls the bytes something else.
package enum ContentTypeRule: DeliveryRule {
    /// What servers say when they do not know.
    private static let untold: Set<String> = [
        "application/octet-stream", "binary/octet-stream", "application/binary", "application/x-binary",
        "application/force-download", "application/x-force-download", "application/download",
        "application/x-download", "application/unknown", "unknown/unknown", "application/x-octet-stream",
    ]

    package static let card = RuleCard(
        id: "content-type",
        title: "Content-Type, name and bytes disagree",
        reason: """
            Some SDKs take the type from the Content-Type, some from the name, few look at the bytes. Only where all \
            three agree does the attachment show everywhere: a picture sent as text/html is refused by one, a video \
            sent as image/jpeg opens as an empty picture in another.
            """,
        repair: "Let the server send the type of the bytes.",
        commands: [
            "aws s3 cp banner.png s3://bucket/banner.png --content-type image/png",
            "gsutil setmeta -h 'Content-Type:image/png' gs://bucket/banner.png",
        ],
        severities: [.error, .warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.answeredMedium, medium.isMedium, let mime = medium.facts.mime,
            let headers = delivery.headers,
            // Where no SDK comes to a type, the rule that says so names the header as well.
            delivery.handlings.isEmpty || delivery.handlings.contains(where: { $0.type != nil })
        else { return [] }
        guard let sent = headers.contentType?.trimmed, !sent.isEmpty else {
            return untold(delivery, "comes without a Content-Type", measured: "no Content-Type")
        }
        guard let type = headers.mediaType else {
            return [speak(.warning, "is sent as \"\(sent)\", which is no media type", String(sent), mime)]
        }
        if untold.contains(type) {
            return untold(delivery, "is sent as \(type), which tells no type", measured: type)
        }
        let named = MediaFormat.formats(forMediaType: type)
        guard !named.contains(medium.facts.format), !isToldByAnotherRule(delivery, medium, named) else { return [] }
        let families = [medium.facts.format.family, medium.facts.family]
        let plain: Severity = families.contains(family(of: type, named)) ? .warning : .error
        let severity = severity(plain, delivery, medium)
        return [speak(severity, "is sent as \(type), but the bytes are \(medium.facts.format.title)", type, mime)]
    }

    /// How much the header matters to what SDKs make of the download.
    /// - Parameter plain: as severe as it is without an SDK.
    private static func severity(_ plain: Severity, _ delivery: Delivery, _ medium: InspectedMedium) -> Severity {
        let misleads = delivery.handlings.contains {
            $0.fit(medium) == .otherFamily && $0.typeCause(in: delivery) == .contentType
        }
        if misleads { return .error }
        return delivery.handlings.isEmpty ? plain : min(plain, .warning)
    }

    /// Without an extension either, `extension-missing` speaks; under a wrong name `extension-mismatch` does. It
    /// matters only where somebody takes the type from the name.
    private static func untold(_ delivery: Delivery, _ message: String, measured: String) -> [Finding] {
        guard let facts = delivery.medium?.facts, let mime = facts.mime, delivery.ownFormats.contains(facts.format),
            delivery.handlings.isEmpty || delivery.handlings.contains(where: { $0.typeCause(in: delivery) == .name })
        else {
            return []
        }
        return [speak(.warning, message + ": only the name tells that it is \(facts.format.title)", measured, mime)]
    }

    private static func isToldByAnotherRule(
        _ delivery: Delivery, _ medium: InspectedMedium, _ named: [MediaFormat]
    ) -> Bool {
        if VideoMissingRule.holds(medium, promised: named) { return true }
        if ExtensionMismatchRule.mayHold(named, medium) { return true }
        // Servers take the type from the name: then the name is the cause, and `extension-mismatch` says so.
        let own = delivery.ownFormats
        return !own.contains(medium.facts.format) && !Set(own).isDisjoint(with: named)
    }

    private static func family(of type: String, _ named: [MediaFormat]) -> MediaFamily {
        named.first?.family ?? MediaFamily(rawValue: String(type.prefix { $0 != "/" })) ?? .other
    }

    private static func speak(_ severity: Severity, _ message: String, _ measured: String, _ mime: String) -> Finding {
        finding(severity, message, measured: measured, allowed: mime, fix: "let the server send Content-Type: \(mime)")
    }
}
