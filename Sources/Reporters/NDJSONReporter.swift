package import MediaModel

/// One JSON object a line: results and skipped files as they come, the summary last.
package struct NDJSONReporter: Reporter {
    package static let card = ReporterCard(
        name: "ndjson", title: "one JSON object a line, written as files are done; for scripts and large batches")

    private let options: ReportOptions

    package init(options: ReportOptions) { self.options = options }

    package func opening() -> String { "" }

    package func text(for entry: LintEntry) -> String {
        switch entry {
        case .result(let result): ResultRecord(result, factsOnly: options.factsOnly).json + "\n"
        case .skipped(let file): SkippedRecord(file).json + "\n"
        }
    }

    package func closing(_ summary: LintSummary) -> String {
        // Facts pass no judgement, so there is nothing to sum up.
        guard !options.factsOnly else { return "" }
        return SummaryRecord(summary).json + "\n"
    }
}
