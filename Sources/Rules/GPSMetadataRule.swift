package import MediaModel

/// The file tells where it was taken.
package enum GPSMetadataRule: MediumRule {
    package static let card = RuleCard(
        id: "gps-metadata",
        title: "The picture tells where it was taken",
        reason: """
            Everyone who gets the push can read the coordinates out of the file: of a studio, a customer, a home. \
            Phones show them on a map.
            """,
        repair: "Remove the place; nothing is encoded again.",
        commands: [
            "exiftool -gps:all= -xmp:geotag= -o out.jpg in.jpg",
            "ffmpeg -i in.mp4 -c copy -map_metadata -1 -movflags +faststart out.mp4",
        ],
        severities: [.warning])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.facts.gps == true else { return nil }
        let command = RepairCommand(for: medium)
        return finding(
            "tells where it was taken (GPS coordinates)", measured: "GPS coordinates", allowed: "no place",
            fix: medium.facts.family == .image
                ? "exiftool -gps:all= -xmp:geotag= -o \(command.output()) \(command.input)"
                : command.remuxed("-map_metadata -1 -movflags +faststart"))
    }
}
