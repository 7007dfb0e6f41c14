package import MediaModel

/// Name and bytes disagree.
package enum ExtensionMismatchRule: MediumRule, DeliveryRule {
    package static let card = RuleCard(
        id: "extension-mismatch",
        title: "Name and bytes disagree",
        reason: """
            iOS believes the file-name extension and hands the bytes to the player for that type. Within a family \
            (PNG bytes named .jpg) the picture may still show, across families (a video named .jpg) nothing does \
            (observed, not documented).
            """,
        repair: "Rename the file, or convert it to what its name promises.",
        commands: [
            "mv -n banner.jpg banner.png",
            "magick banner.png banner.jpg",
        ],
        severities: [.error, .warning])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        // A video name over a container that holds sound only has a rule of its own.
        VideoMissingRule.holds(medium, promised: medium.namedFormats) ? nil : disagreement(medium)
    }

    private static func disagreement(_ medium: InspectedMedium) -> Finding? {
        let format = medium.facts.format
        let named = medium.namedFormats
        guard medium.path.fileExtension != nil, !named.contains(format), let ending = format.fileExtensions.first,
            !mayHold(named, medium)
        else { return nil }
        let message =
            named.isEmpty
            ? "is named \(medium.extensionText), which is no media type; the bytes are \(format.title)"
            : "is named \(medium.extensionText), but the bytes are \(format.title)"
        let families = [format.family, medium.facts.family]
        let sameFamily = named.contains { families.contains($0.family) }
        return finding(
            sameFamily ? .warning : .error, message, measured: medium.extensionText, allowed: ".\(ending)",
            fix: RepairCommand(for: medium).rename)
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        // An extension that was made up from the Content-Type is no name that could be wrong.
        guard var medium = delivery.answeredMedium, medium.isMedium, delivery.ownExtension != nil,
            let name = delivery.ownName
        else { return [] }
        medium.path = RawPath(name)
        let finding = VideoMissingRule.claim(of: delivery) == nil ? disagreement(medium) : check(medium)
        guard var finding, let severity = severity(finding.severity, delivery, medium) else {
            return []
        }
        finding.severity = severity
        finding.fix = finding.allowed.map { "upload it under a name that ends in \($0), and send that address" }
        return [finding]
    }

    /// How much the name matters to what SDKs make of the download; nil when not at all, or when another rule says it.
    /// - Parameter plain: as severe as it is without an SDK.
    private static func severity(_ plain: Severity, _ delivery: Delivery, _ medium: InspectedMedium) -> Severity? {
        guard !delivery.handlings.isEmpty else { return plain }
        let followers = delivery.handlings.filter { $0.typeCause(in: delivery) == .name }
        // A name that gives a named SDK no type at all is told by `type-inference`.
        let misled = followers.filter { $0.type != nil || $0.sdk.isHandWritten }
        guard misled.isEmpty else {
            return misled.contains { [.otherFamily, .refused].contains($0.fit(medium)) } ? .error : .warning
        }
        guard followers.isEmpty else { return nil }
        // A valid hint wins over the name; where no SDK looks at the name it harms nobody.
        return delivery.handlings.contains { $0.typing.hint != nil && $0.type != nil } ? .warning : nil
    }

    /// Whether an MP4 lacks the tracks that would tell a video from sound: the two differ in nothing else.
    /// - Parameter named: the formats a name or a server claims.
    static func mayHold(_ named: [MediaFormat], _ medium: InspectedMedium) -> Bool {
        switch medium.facts.format {
        case .mp4: named.contains(.m4a) && medium.facts.videoCodec == nil
        case .m4a: named.contains(.mp4) && medium.integrity.status == .damaged
        default: false
        }
    }
}
