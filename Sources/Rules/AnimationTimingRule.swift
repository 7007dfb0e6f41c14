package import MediaModel

/// Frame delays that players do not keep.
package enum AnimationTimingRule: MediumRule {
    /// Shorter delays are played as 0.1 s by browsers and by Apple's image code.
    private static let shortest = 0.02

    package static let card = RuleCard(
        id: "animation-timing",
        title: "Zero or tiny frame delays, or an animation of one frame",
        reason: """
            Players do not show a frame for less than 0.02 s: they take 0.1 s instead, and the animation runs slower \
            than on the designer's screen. An animation of a single frame is a still picture with extra bytes.
            """,
        repair: "Set the delay, in hundredths of a second.",
        commands: [
            "gifsicle --delay=5 in.gif -o out.gif"
        ],
        severities: [.info])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        let facts = medium.facts
        guard facts.family == .image, medium.integrity.status != .damaged else { return nil }
        // A still with a loop count of its own was meant to move.
        if facts.frames == 1, facts.animated == true || (facts.loopCount ?? 1) != 1 {
            return finding(
                "is an animation of one frame", measured: "1 frame", allowed: "2 frames or more",
                fix: "export it again with all frames, or as a still picture")
        }
        guard facts.animated == true, let delay = facts.shortestDelaySeconds, delay >= 0, delay < shortest else {
            return nil
        }
        let measured = DecimalText.short(delay, decimals: 3) + " s"
        return finding(
            "has a frame delay of \(measured); players take 0.1 s for anything below 0.02 s", measured: measured,
            allowed: "0.02 s or more", fix: fix(medium))
    }

    private static func fix(_ medium: InspectedMedium) -> String? {
        guard medium.facts.format == .gif else { return "export it again with delays of 0.02 s or more" }
        let command = RepairCommand(for: medium)
        return "gifsicle --delay=5 \(command.input) -o \(command.output())"
    }
}
