package import MediaModel

/// The picture is larger or smaller than the channel says.
package enum PixelSizeRule: ProfileRule {
    package static let card = RuleCard(
        id: "pixel-size",
        title: "Larger or smaller than the profile says",
        reason: """
            A notification shows a picture at the width of the screen at most and shrinks what is larger: more \
            pixels cost download time and memory, and nobody sees them. Some channels refuse pictures beyond their \
            bounds.
            """,
        repair: "Scale it.",
        commands: [
            "magick in.jpg -resize '1024x1024>' out.jpg",
            "gifsicle -O3 --resize-fit 1024x1024 in.gif -o out.gif",
        ],
        severities: [.error, .warning, .info])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard let size = medium.displaySize else { return nil }
        let broken = profile.limits(for: medium.facts).pixels.map(\.value).filter { breaks(size, $0) }
        guard let bounds = broken.max(by: { $0.severity < $1.severity }) else { return nil }
        let tooLarge = size.width > bounds.maximumWidth ?? .max || size.height > bounds.maximumHeight ?? .max
        let measured = "\(size.width) × \(size.height) pixels"
        let allowed =
            tooLarge
            ? "at most \(text(bounds.maximumWidth, bounds.maximumHeight))"
            : "at least \(text(bounds.minimumWidth, bounds.minimumHeight))"
        let verb = bounds.severity == .info ? "advised" : "allowed"
        return finding(
            bounds.severity, of: profile, "is \(measured), \(verb) \(allowed)", measured: measured, allowed: allowed,
            fix: fix(medium, bounds, tooLarge))
    }

    private static func breaks(_ size: (width: Int, height: Int), _ bounds: PixelBounds) -> Bool {
        size.width > bounds.maximumWidth ?? .max || size.height > bounds.maximumHeight ?? .max
            || size.width < bounds.minimumWidth ?? 0 || size.height < bounds.minimumHeight ?? 0
    }

    private static func text(_ width: Int?, _ height: Int?) -> String {
        switch (width, height) {
        case (let width?, let height?): "\(width) × \(height) pixels"
        case (let width?, nil): "\(width) pixels wide"
        case (nil, let height?): "\(height) pixels high"
        case (nil, nil): "any size"
        }
    }

    private static func fix(_ medium: InspectedMedium, _ bounds: PixelBounds, _ tooLarge: Bool) -> String {
        guard tooLarge else { return "export it larger from the original; scaling up shows blur" }
        let command = RepairCommand(for: medium)
        let width = bounds.maximumWidth.map(String.init) ?? "-2"
        let height = bounds.maximumHeight.map(String.init) ?? "-2"
        guard medium.facts.family == .image else { return command.h264("-vf scale=\(width):\(height)") }
        // 100,000 is no bound for any side, and both programs want one.
        return command.fitted(width: bounds.maximumWidth ?? 100_000, height: bounds.maximumHeight ?? 100_000)
    }
}
