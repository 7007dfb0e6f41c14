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
        let tooLarge = isTooLarge(size, bounds)
        let measured = "\(size.width) × \(size.height) pixels"
        let allowed = allowed(size, bounds, tooLarge)
        let verb = bounds.severity == .info ? "advised" : "allowed"
        return finding(
            bounds.severity, of: profile, "is \(measured), \(verb) \(allowed)", measured: measured, allowed: allowed,
            fix: fix(medium, bounds, tooLarge, profile))
    }

    private static func breaks(_ size: (width: Int, height: Int), _ bounds: PixelBounds) -> Bool {
        isTooLarge(size, bounds) || size.width < bounds.minimumWidth ?? 0 || size.height < bounds.minimumHeight ?? 0
    }

    private static func isTooLarge(_ size: (width: Int, height: Int), _ bounds: PixelBounds) -> Bool {
        size.width > bounds.maximumWidth ?? .max || size.height > bounds.maximumHeight ?? .max
            || sum(size) > bounds.maximumSum ?? .max
    }

    private static func sum(_ size: (width: Int, height: Int)) -> Int {
        let (sum, overflow) = size.width.addingReportingOverflow(size.height)
        return overflow ? .max : sum
    }

    private static func allowed(_ size: (width: Int, height: Int), _ bounds: PixelBounds, _ tooLarge: Bool) -> String {
        guard tooLarge else { return "at least \(text(bounds.minimumWidth, bounds.minimumHeight))" }
        if let most = bounds.maximumSum, sum(size) > most {
            return "at most \(DecimalText.grouped(most)) pixels for width and height together"
        }
        return "at most \(text(bounds.maximumWidth, bounds.maximumHeight))"
    }

    private static func text(_ width: Int?, _ height: Int?) -> String {
        switch (width, height) {
        case (let width?, let height?): "\(width) × \(height) pixels"
        case (let width?, nil): "\(width) pixels wide"
        case (nil, let height?): "\(height) pixels high"
        case (nil, nil): "any size"
        }
    }

    private static func fix(
        _ medium: InspectedMedium, _ bounds: PixelBounds, _ tooLarge: Bool, _ profile: Profile
    ) -> String {
        guard tooLarge else { return "export it larger from the original; scaling up shows blur" }
        let command = RepairCommand(for: medium, under: profile)
        // Half of a sum for each side fits whatever the shape.
        let half = bounds.maximumSum.map { $0 / 2 }
        let (mostWidth, mostHeight) = (bounds.maximumWidth ?? half, bounds.maximumHeight ?? half)
        let width = mostWidth.map(String.init) ?? "-2"
        let height = mostHeight.map(String.init) ?? "-2"
        guard medium.facts.family == .image else { return command.h264("-vf scale=\(width):\(height)") }
        // 100,000 is no bound for any side, and both programs want one.
        return command.fitted(width: mostWidth ?? 100_000, height: mostHeight ?? 100_000)
    }
}
