package import MediaModel

/// One JSON object: results as they come, then skipped files and the summary.
package struct JSONReporter: Reporter {
    package static let card = ReporterCard(
        name: "json", title: "one JSON object with results, skipped files and a summary; for programs and dashboards")

    private let options: ReportOptions
    private var hasResults = false
    // Results and skipped files come mixed, and one object holds each kind in one place.
    private var skipped: [String] = []

    package init(options: ReportOptions) { self.options = options }

    package func opening() -> String { "{\"results\":[" }

    package mutating func text(for entry: LintEntry) -> String {
        switch entry {
        case .result(let result):
            let text = ResultRecord(result, factsOnly: options.factsOnly).json
            defer { hasResults = true }
            return (hasResults ? ",\n" : "\n") + text
        case .skipped(let file):
            skipped.append(SkippedRecord(file).json)
            return ""
        }
    }

    package mutating func closing(_ summary: LintSummary) -> String {
        var text = hasResults ? "\n],\n\"skipped\":[" : "],\n\"skipped\":["
        if !skipped.isEmpty { text += "\n" + skipped.joined(separator: ",\n") + "\n" }
        // Facts pass no judgement, so there is nothing to sum up.
        guard !options.factsOnly else { return text + "]}\n" }
        return text + "],\n\"summary\":" + SummaryRecord(summary).json + "}\n"
    }
}
