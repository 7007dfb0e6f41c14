package import MediaModel

/// The bytes are nothing that anyone can see or hear.
package enum NotMediaRule: MediumRule {
    package static let card = RuleCard(
        id: "not-media",
        title: "The bytes are HTML, JSON, text or something else no one can show",
        reason: """
            Most often a server sent an error or log-in page and the download was stored under the name of the \
            picture. iOS was seen to look at the name only (observed, not documented): it attaches the page and \
            shows nothing.
            """,
        repair: """
            Open the address in a browser without being logged in and look at what comes back. Store the medium \
            itself, then check again.
            """,
        commands: [
            "file banner.jpg"
        ],
        severities: [.error])

    package static var asksWhatIsNoMedium: Bool { true }

    package static func check(_ medium: InspectedMedium) -> Finding? {
        let format = medium.facts.format
        switch format {
        case _ where format.isMedia: return nil
        case .empty: return nil
        // Under a media name these bytes are a broken medium, and `damaged` says so.
        case .unknown where medium.facts.mime == nil && !medium.namedFormats.isEmpty: return nil
        case .unknown:
            if let mime = medium.facts.mime {
                return finding(
                    "is \(mime), which nobody can show", measured: mime, allowed: "image, video or audio",
                    fix: fix(medium))
            }
            return finding(
                "is of no known format: nobody can show it", measured: "unknown", allowed: "image, video or audio",
                fix: fix(medium))
        default:
            return finding(
                "is \(format.title), not an image, video or audio", measured: format.rawValue,
                allowed: "image, video or audio", fix: fix(medium))
        }
    }

    private static func fix(_ medium: InspectedMedium) -> String {
        switch medium.facts.format {
        case .html, .json, .text: "the server probably sent a page in place of the medium: download it again"
        case .zip, .gzip: "unpack it and send what is inside"
        case .pdf: "export the page as a picture: pdftoppm -png -singlefile \(RepairCommand(for: medium).input) page"
        default: "export the medium again as JPEG, PNG, GIF, MP4 or MP3"
        }
    }
}
