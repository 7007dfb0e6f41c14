package import MediaModel

/// Name and bytes disagree.
package enum ExtensionMismatchRule: MediumRule {
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
        let format = medium.facts.format
        let named = medium.namedFormats
        guard medium.path.fileExtension != nil, !named.contains(format), let ending = format.fileExtensions.first,
            // A video name over a container that holds sound only has a rule of its own.
            !VideoMissingRule.holds(medium), !mayHoldWhatItsNameSays(medium)
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

    /// Whether an MP4 lacks the tracks that would tell a video from sound: the two differ in nothing else.
    private static func mayHoldWhatItsNameSays(_ medium: InspectedMedium) -> Bool {
        switch medium.facts.format {
        case .mp4: medium.namedFormats.contains(.m4a) && medium.facts.videoCodec == nil
        case .m4a: medium.namedFormats.contains(.mp4) && medium.integrity.status == .damaged
        default: false
        }
    }
}
