package import MediaModel

/// The inspection itself failed. The engine makes the finding, because there may be no facts to ask about.
package enum UnreadableRule: Rule {
    package static let card = RuleCard(
        id: "unreadable",
        title: "The inspection itself failed: crash, time-out or memory limit",
        reason: """
            The file could not be opened, or looking at it ended in a crash or took more time or memory than \
            allowed. Files built to break a decoder do this, and a phone decodes them too.
            """,
        repair: "Check that the file can be read. When it can, export it again with an ordinary encoder.",
        commands: [
            "ls -l in.png",
            "magick in.png out.png",
            "ffmpeg -i in.mp4 out.mp4",
        ],
        severities: [.error, .warning])

    /// The finding for one file.
    /// - Parameters:
    ///   - reason: what happened, a clause without a full stop: `the inspector ran out of time (10 s)`.
    ///   - severity: `error` without facts, `warning` when the facts were known before.
    package static func finding(reason: String, severity: Severity = .error) -> Finding {
        let gone = severity == .error
        return Finding(
            rule: card.id, severity: severity,
            message: gone ? "could not be inspected: \(reason)" : "could not be checked to its end: \(reason)",
            fix: gone
                ? "check that the file can be read, and export it again with an ordinary encoder"
                : "export it again with an ordinary encoder, or make it smaller")
    }
}
