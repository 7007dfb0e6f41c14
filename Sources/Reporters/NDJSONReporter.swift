package import MediaModel

/// One JSON object a line: results and skipped files as they come, the summary last.
package struct NDJSONReporter: Reporter {
    package static let card = ReporterCard(
        name: "ndjson", title: "one JSON object a line, written as files are done; for scripts and large batches")

    private let options: ReportOptions
    private let line = JSONLine()

    package init(options: ReportOptions) { self.options = options }

    package func opening() -> String { "" }

    package func text(for entry: LintEntry) throws(ReporterError) -> String {
        switch entry {
        case .result(let result):
            try line.text(ResultRecord(result, factsOnly: options.factsOnly), path: result.source.display) + "\n"
        case .skipped(let file):
            try line.text(SkippedRecord(file), path: file.path.display) + "\n"
        }
    }

    package func closing(_ summary: LintSummary) throws(ReporterError) -> String {
        // Facts pass no judgement, so there is nothing to sum up.
        guard !options.factsOnly else { return "" }
        return try line.text(SummaryRecord(summary), path: "") + "\n"
    }
}
