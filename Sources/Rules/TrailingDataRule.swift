package import MediaModel

/// Bytes behind the end of the picture.
package enum TrailingDataRule: MediumRule {
    /// From here on the bytes are no padding: 1 kB.
    private static let notable = ByteCount(1000)

    package static let card = RuleCard(
        id: "trailing-data",
        title: "Bytes after the end of the picture",
        reason: """
            Nobody sees them and everybody downloads them. They are left over from a phone (a video behind a photo), \
            from two files glued together, or hidden on purpose; mail and upload filters may refuse such a file.
            """,
        repair: """
            Keep the picture only: as many bytes as a finding names, or for JPEG whatever stands before the trailer.
            """,
        commands: [
            "head -c 48213 in.jpg > out.jpg",
            "exiftool -trailer:all= -o out.jpg in.jpg",
        ],
        severities: [.warning, .info])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard let trailing = medium.facts.trailingBytes, trailing > 0,
            // Behind a fault everything looks left over: `damaged` names the cause.
            medium.integrity.status != .damaged
        else { return nil }
        let size = ByteCount(trailing)
        let like = medium.facts.trailingFormat.map { ", which start like \(article($0))" } ?? ""
        let loud = size >= notable || medium.facts.trailingFormat != nil
        return finding(
            loud ? .warning : .info, "has \(size.text) after the end of the picture\(like)", measured: size.text,
            allowed: "nothing after the end", fix: fix(medium, trailing))
    }

    private static func article(_ format: MediaFormat) -> String {
        switch format {
        case .text, .json: format.title
        case .avi, .avif, .amr, .ac3, .aiff, .mp3, .mp4, .m4a, .svg, .html, .mpegts, .mpegps, .mpegvideo, .mkv, .ogg:
            "an \(format.title) file"
        default: "a \(format.title) file"
        }
    }

    private static func fix(_ medium: InspectedMedium, _ trailing: Int) -> String? {
        let end = medium.bytes - trailing
        guard end > 0 else { return nil }
        let command = RepairCommand(for: medium)
        return "head -c \(end) \(command.input) > \(command.output())"
    }
}
