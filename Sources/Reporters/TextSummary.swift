import MediaModel

/// The last lines of the text report, in words that need no manual.
struct TextSummary {
    /// The lines, without line breaks.
    let lines: [String]

    /// - Parameters:
    ///   - notes: harmless findings met.
    ///   - isAboutPushes: every result is a push of its own.
    init(
        _ summary: LintSummary, notes: Int, isAboutPushes: Bool = false, options: ReportOptions, palette: TextPalette
    ) {
        var lines = [Self.verdictLine(summary, isAboutPushes: isAboutPushes, palette)]
        if notes > 0, !options.verbose {
            lines.append("\(Self.count(notes, "harmless note")) not shown (--verbose shows them).")
        }
        var others: [String] = []
        if summary.skipped > 0 { others.append("\(Self.count(summary.skipped, "other file")) skipped: no media") }
        if summary.ignored > 0 { others.append("\(Self.count(summary.ignored, "hidden or excluded file")) ignored") }
        if !others.isEmpty { lines.append(others.joined(separator: ", ") + ".") }
        if options.verbose {
            let seconds = DecimalText.text(summary.seconds, decimals: 1)
            lines.append("\(ByteCount(summary.bytes).text) in \(seconds) s.")
        }
        if !summary.complete {
            lines.append(palette.verdict(.warn, "Interrupted: what follows was not checked."))
        }
        self.lines = lines
    }

    private static func verdictLine(_ summary: LintSummary, isAboutPushes: Bool, _ palette: TextPalette) -> String {
        guard summary.results > 0 else {
            return summary.complete ? "No media found." : "Nothing was checked."
        }
        let checked =
            (isAboutPushes ? count(summary.results, "push", "pushes") : count(summary.results, "file")) + " checked: "
        let failure = isAboutPushes ? "should not go out" : "will not show"
        let alone = summary.results == 1
        let parts: [(count: Int, verdict: Verdict, one: String, many: String)] = [
            (summary.passed, .pass, "can go out", "can go out"),
            (summary.warned, .warn, "needs a look", "need a look"),
            (summary.failed, .fail, failure, failure),
        ]
        let texts = parts.filter { $0.count > 0 }.map { part in
            let words = part.count == 1 ? part.one : part.many
            let number = alone ? "it" : part.count == summary.results ? "all" : DecimalText.grouped(part.count)
            return palette.verdict(part.verdict, "\(number) \(words)")
        }
        return checked + texts.joined(separator: ", ") + "."
    }

    /// - Parameter plural: nil for the noun with an s.
    private static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        number == 1 ? "1 \(noun)" : "\(DecimalText.grouped(number)) \(plural ?? noun + "s")"
    }
}
