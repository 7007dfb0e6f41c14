package import MediaModel

/// The channel does not show this shape whole.
package enum AspectRatioRule: ProfileRule {
    package static let card = RuleCard(
        id: "aspect-ratio",
        title: "Will be cropped, or is refused by the profile",
        reason: """
            Where a channel shows pictures in a box of its own shape, it cuts off what does not fit: often the price \
            or the face. iOS shows nearly any shape, so its profiles have no such limit.
            """,
        repair: "Cut it yourself, so that the right part stays.",
        commands: [
            "magick in.jpg -gravity center -crop 800x400+0+0 +repage out.jpg"
        ],
        severities: [.error, .warning, .info])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard let size = medium.displaySize else { return nil }
        let ratio = Double(size.width) / Double(size.height)
        let broken = profile.limits(for: medium.facts).shapes.map(\.value).filter { bounds in
            // Half a hundredth is what rounding to whole pixels costs.
            ratio < (bounds.narrowest ?? 0) - 0.005 * min(1, bounds.narrowest ?? 0)
                || ratio > (bounds.widest ?? .infinity) + 0.005
        }
        guard let bounds = broken.max(by: { $0.severity < $1.severity }) else { return nil }
        let tooWide = ratio > bounds.widest ?? .infinity
        let bound = (tooWide ? bounds.widest : bounds.narrowest) ?? 1
        let measured = DecimalText.text(ratio, decimals: 2) + ":1"
        let verb = bounds.severity == .info ? "advised" : "allowed"
        let allowed = "\(tooWide ? "at most" : "at least") \(DecimalText.short(bound, decimals: 2)):1"
        return finding(
            bounds.severity, of: profile,
            "is \(size.width) × \(size.height) pixels (\(measured)) and \(bounds.consequence), \(verb) \(allowed)",
            measured: measured, allowed: allowed, fix: fix(medium, bound, size, profile))
    }

    private static func fix(
        _ medium: InspectedMedium, _ bound: Double, _ size: (width: Int, height: Int), _ profile: Profile
    ) -> String {
        let command = RepairCommand(for: medium, under: profile)
        let wide = Double(size.width) > Double(size.height) * bound
        let width = wide ? Int((Double(size.height) * bound).rounded(.down)) : size.width
        let height = wide ? size.height : Int((Double(size.width) / bound).rounded(.down))
        guard medium.facts.family == .image else { return command.h264("-vf crop=\(width):\(height)") }
        return command.edited("-gravity center -crop \(width)x\(height)+0+0 +repage")
    }
}
