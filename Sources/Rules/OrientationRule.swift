package import MediaModel

/// The picture is upright only where EXIF is read.
package enum OrientationRule: MediumRule {
    package static let card = RuleCard(
        id: "orientation",
        title: "Relies on EXIF orientation",
        reason: """
            The pixels lie on their side and a note in the file tells how to turn them. Most of iOS reads the note, \
            but notification pictures were reported to be turned wrongly, and other channels drop the note.
            """,
        repair: "Turn the pixels.",
        commands: [
            "magick in.jpg -auto-orient out.jpg"
        ],
        severities: [.info])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.facts.family == .image, let orientation = medium.facts.orientation, (2...8).contains(orientation)
        else { return nil }
        return finding(
            "is stored \(words(orientation)) and relies on EXIF orientation \(orientation)",
            measured: "orientation \(orientation)", allowed: "orientation 1 (upright)",
            fix: RepairCommand(for: medium).edited("-auto-orient"))
    }

    /// How the pixels lie, TIFF 6.0 tag 274.
    private static func words(_ orientation: Int) -> String {
        switch orientation {
        case 2: "mirrored"
        case 3: "upside down"
        case 4: "mirrored and upside down"
        case 6, 8: "on its side"
        default: "mirrored and on its side"
        }
    }
}
