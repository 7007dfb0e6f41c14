import LintEngine
import MediaModel

/// All reports of one run: the main one, and those `--report` asks for.
struct ReportSet {
    private let writers: [ReportWriter]
    /// With `--quiet`, only entries at or above this severity are reported.
    private let quietFrom: Severity?
    private let isQuiet: Bool

    /// - Throws: `usage` for a malformed `--report`, `trouble` when a file cannot be made.
    init(settings: Settings, context: ToolContext, omitsFindings: Bool = false) throws(ToolError) {
        isQuiet = settings.isOn("quiet") && settings.value("format") == "text"
        quietFrom = settings.failsFrom
        var style = ReportWriter.Style()
        style.isVerbose = settings.isOn("verbose")
        style.omitsFindings = omitsFindings
        let output = settings.value("output")
        style.isColored = output == nil && Self.isColored(settings, context)
        let sink: any ReportSink = if let output { try FileSink(path: output) } else { context.standardOutput }
        var writers = [try Self.writer(settings.value("format") ?? "text", style, sink)]
        style.isColored = false
        for report in settings.values("report") {
            let parts = report.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, LintCatalog.reportFormats.contains(parts[0]) else {
                throw .usage(
                    "--report takes FORMAT=FILE, not \(report).",
                    hint: "FORMAT is one of \(LintCatalog.reportFormats.joined(separator: ", ")).")
            }
            writers.append(try Self.writer(parts[0], style, try FileSink(path: parts[1])))
        }
        self.writers = writers
    }

    private static func writer(
        _ format: String, _ style: ReportWriter.Style, _ sink: any ReportSink
    ) throws(ToolError) -> ReportWriter {
        guard let writer = ReportWriter(format: format, style: style, sink: sink) else {
            throw .trouble("There is no report format \(format).")
        }
        return writer
    }

    private static func isColored(_ settings: Settings, _ context: ToolContext) -> Bool {
        switch settings.value("color") {
        case "always": return true
        case "never": return false
        default:
            let environment = context.environment
            return context.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
                && environment["TERM"] != "dumb"
        }
    }

    func begin() { for writer in writers { writer.begin() } }

    func add(_ entry: LintEntry) {
        for (index, writer) in writers.enumerated() where index > 0 || !isQuiet || matters(entry) { writer.add(entry) }
    }

    func end(_ summary: LintSummary) {
        for (index, writer) in writers.enumerated() { writer.end(summary, isSilent: index == 0 && isQuiet) }
    }

    private func matters(_ entry: LintEntry) -> Bool {
        guard case .result(let result) = entry, let quietFrom else { return false }
        return result.findings.contains { $0.severity >= quietFrom }
    }

    /// Whether the reader of the main report has gone.
    var isReaderGone: Bool { writers[0].failure == .closed }

    /// What could not be written.
    var failures: [String] {
        writers.compactMap { writer in
            if case .refused(let reason) = writer.failure { reason } else { nil }
        }
    }
}
