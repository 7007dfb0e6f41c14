package import MediaModel

/// The medium plays longer than the channel allows.
package enum DurationRule: ProfileRule {
    /// Encoders pad the last frame: up to here over the limit nobody means it, in seconds.
    private static let padding = 0.05

    package static let card = RuleCard(
        id: "duration",
        title: "Plays longer than the limit",
        reason: """
            People look at a push for seconds, and a long video costs data on every phone. Apple documents no limit; \
            the default profile allows 30 s of video. Padding of up to 0.05 s is forgiven.
            """,
        repair: """
            Cut it. Encode it anew while cutting: a mere copy ends where the next packet ends, which can be too \
            late.
            """,
        commands: [
            "ffmpeg -i in.mp4 -t 30 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart out.mp4"
        ],
        severities: [.error])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard let limit = profile.limits(for: medium.facts).seconds?.value,
            let seconds = medium.facts.durationSeconds, seconds.isFinite,
            // A hair below the padding, or 30.05 would pass because no binary number is exactly 30.05.
            seconds - limit >= padding - 1e-9
        else { return nil }
        let measured = DecimalText.text(seconds, decimals: seconds - limit < 0.1 ? 2 : 1) + " s"
        let allowed = DecimalText.short(limit, decimals: 2) + " s"
        return finding(
            of: profile, "lasts \(measured), allowed \(allowed)", measured: measured, allowed: allowed,
            fix: fix(medium, limit))
    }

    private static func fix(_ medium: InspectedMedium, _ limit: Double) -> String {
        let cut = "-t " + DecimalText.short(limit, decimals: 2)
        // A cut without encoding ends where the next packet ends, which can be half a second late.
        return medium.facts.family == .audio
            ? RepairCommand(for: medium).aac(128, cut) : RepairCommand(for: medium).h264(cut)
    }
}
