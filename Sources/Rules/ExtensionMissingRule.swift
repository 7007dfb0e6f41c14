package import MediaModel

/// The name does not tell the type.
package enum ExtensionMissingRule: MediumRule {
    package static let card = RuleCard(
        id: "extension-missing",
        title: "No file-name extension, and nothing else tells the system the type",
        reason: """
            iOS takes the type of an attachment from the file-name extension unless a type hint is set. Without both \
            it refuses the file with error 101 and shows the text alone.
            """,
        repair: "Give the file the extension of its bytes.",
        commands: [
            "mv -n banner banner.jpg"
        ],
        severities: [.error])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.path.fileExtension == nil, let ending = medium.facts.format.fileExtensions.first else {
            return nil
        }
        return finding(
            "has no file-name extension; the bytes are \(medium.facts.format.title)", measured: "no extension",
            allowed: ".\(ending)", fix: RepairCommand(for: medium).rename)
    }
}
