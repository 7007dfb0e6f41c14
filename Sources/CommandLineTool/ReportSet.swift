import LintEngine
import MediaModel

/// All reports of one run: the main one, and those `--report` asks for.
struct ReportSet {
    private let writers: [ReportWriter]
    /// With `--quiet`, only entries at or above this severity are reported.
    private let quietFrom: Severity?
    private let isQuiet: Bool
    /// The main report has no summary.
    private let omitsSummary: Bool

    /// - Parameters:
    ///   - sources: what is looked at, and must not be written over.
    ///   - omitsFindings: facts only.
    ///   - isHook: a text report says only what needs attention.
    ///   - beforeOutput: called before anything goes to standard output.
    /// - Throws: `usage` for a malformed `--report` or a place no report belongs to, `trouble` when a file cannot be made.
    init(
        settings: Settings, context: ToolContext, sources: [LintSource], omitsFindings: Bool, isHook: Bool,
        beforeOutput: @escaping @Sendable () -> Void
    ) throws(ToolError) {
        let orders = try settings.values("report").map(Self.order)
        try ReportPlaces.check(
            [settings.value("output")].compactMap(\.self) + orders.map(\.file), sources: sources.compactMap(\.path))
        isQuiet = settings.isOn("quiet") && settings.value("format") == "text"
        omitsSummary = isQuiet || (isHook && settings.value("format") == "text" && !settings.isOn("verbose"))
        quietFrom = settings.failsFrom
        var style = ReportWriter.Style()
        style.isVerbose = settings.isOn("verbose")
        style.omitsFindings = omitsFindings
        let output = settings.value("output")
        let terminal = TerminalAbilities(context)
        style.isColored = output == nil && terminal.hasColours(settings.value("color"))
        if style.isColored, terminal.hasLinks { style.linkFolder = RawPath(context.workingFolder) }
        style.channels = settings.values("profile").reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        style.width = output == nil && context.outputIsTerminal ? context.outputColumns : nil
        let sink: any ReportSink =
            if let output { try FileSink(path: output) } else {
                AnnouncedSink(sink: context.standardOutput, announce: beforeOutput)
            }
        var writers = [try Self.writer(settings.value("format") ?? "text", style, sink)]
        style.isColored = false
        style.linkFolder = nil
        style.width = nil
        for order in orders { writers.append(try Self.writer(order.format, style, try FileSink(path: order.file))) }
        self.writers = writers
    }

    private static func order(_ text: String) throws(ToolError) -> (format: String, file: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, LintCatalog.reportFormats.contains(parts[0]) else {
            throw .usage(
                "--report takes FORMAT=FILE, not \(text).",
                hint: "FORMAT is one of \(LintCatalog.reportFormats.joined(separator: ", ")).")
        }
        return (parts[0], parts[1])
    }

    private static func writer(
        _ format: String, _ style: ReportWriter.Style, _ sink: any ReportSink
    ) throws(ToolError) -> ReportWriter {
        guard let writer = ReportWriter(format: format, style: style, sink: sink) else {
            throw .trouble("There is no report format \(format).")
        }
        return writer
    }

    func begin() { for writer in writers { writer.begin() } }

    func add(_ entry: LintEntry) {
        for (index, writer) in writers.enumerated() where index > 0 || !isQuiet || matters(entry) { writer.add(entry) }
    }

    func end(_ summary: LintSummary) {
        for (index, writer) in writers.enumerated() { writer.end(summary, isSilent: index == 0 && omitsSummary) }
    }

    private func matters(_ entry: LintEntry) -> Bool {
        guard case .result(let result) = entry, let quietFrom else { return false }
        return result.findings.contains { $0.severity >= quietFrom }
    }

    /// Whether no report can be written any more: all readers have gone, all disks are full.
    var isNobodyListening: Bool { writers.allSatisfy { $0.failure != nil } }

    /// What could not be written.
    var failures: [String] {
        writers.compactMap { writer in
            if case .refused(let reason) = writer.failure { reason } else { nil }
        }
    }
}

/// Standard output, with a word to the progress bar first.
private struct AnnouncedSink: ReportSink {
    let sink: any ReportSink
    let announce: @Sendable () -> Void

    func write(_ text: String) throws(ReportSinkError) {
        announce()
        try sink.write(text)
    }

    func finish() throws(ReportSinkError) { try sink.finish() }
}
