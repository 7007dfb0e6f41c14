package import MediaModel

/// The bytes are cut short or corrupt.
package enum DamagedRule: MediumRule {
    package static let card = RuleCard(
        id: "damaged",
        title: "Truncated or corrupt",
        reason: """
            iOS was seen to attach broken files without a check (observed, not documented): people get half a \
            picture, a grey box or a video that stops.
            """,
        repair: "Export or download it again. When the original is gone, keep what a decoder still reads.",
        commands: [
            "magick in.jpg out.jpg",
            "ffmpeg -i in.mp4 -c copy out.mp4",
        ],
        severities: [.error])

    package static var asksWhatIsNoMedium: Bool { true }

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.facts.format != .empty, medium.bytes > 0 else { return nil }
        // What is plainly something else has no damage: `not-media` speaks.
        guard medium.isMedium || medium.facts.format == .unknown else { return nil }
        let integrity = medium.integrityUnderItsName
        guard integrity.status == .damaged else { return nil }
        if medium.facts.format == .unknown {
            guard !medium.namedFormats.isEmpty else { return nil }
            return finding(
                "is named \(medium.extensionText), but its bytes are of no known format",
                measured: "unknown", allowed: FormatList.text(medium.namedFormats), fix: fix)
        }
        let reason = integrity.reason ?? "a decoder would stop before the end"
        return finding(reason, measured: reason, allowed: "complete and readable", fix: fix)
    }

    private static let fix = "export or download it again from the original"
}
