import LintEngine
import MediaModel

/// One run of `lint`, `check` or `inspect` from sources to exit code.
struct MediaRun {
    private let sources: [LintSource]
    private let options: LintOptions
    private let settings: Settings
    private let reports: ReportSet
    private let progress: ProgressBar?
    private let context: ToolContext

    /// - Parameter isHook: somebody waits for the answer: the text report says only what needs attention.
    /// - Throws: `usage` for a report that makes no sense, `trouble` for one that cannot be written.
    init(
        _ sources: [LintSource], options: LintOptions, settings: Settings, context: ToolContext, isHook: Bool = false
    ) throws(ToolError) {
        let progress =
            ProgressBar.wanted(settings, context)
            ? ProgressBar(sources: sources, options: options, context: context) : nil
        reports = try ReportSet(
            settings: settings, context: context, sources: sources, omitsFindings: options.omitsFindings, isHook: isHook
        ) { progress?.hide() }
        self.sources = sources
        self.options = options
        self.settings = settings
        self.progress = progress
        self.context = context
    }

    /// - Returns: the exit code of the contract.
    /// - Throws: `usage` for options of the network that make no sense.
    func run() throws(ToolError) -> Int32 {
        let run: LintRun
        do { run = try LintRun(options: options, programFolder: context.programFolder) } catch {
            throw .usage(error.reason, hint: "See attachlint lint --help.")
        }
        context.watch(run)
        let (reports, progress) = (self.reports, self.progress)
        reports.begin()
        let outcome = run.run(sources) { entry in
            reports.add(entry)
            progress?.advance(entry)
            if reports.isNobodyListening { run.cancel() }
        }
        progress?.finish()
        reports.end(outcome.summary)
        let code = exitCode(outcome)
        guard settings.isOn("write-baseline"), code < 2, let ledger = outcome.ledger else { return code }
        try write(ledger.found)
        return 0
    }

    /// Puts the findings of a run in the place of the known ones.
    /// - Throws: `trouble` when they cannot be written.
    private func write(_ found: [KnownFinding: Int]) throws(ToolError) {
        guard let file = settings.values("baseline").last else { return }
        let sink = try FileSink(path: file)
        do throws(ReportSinkError) {
            try sink.write(BaselineFile.text(of: found))
            try sink.finish()
        } catch {
            guard case .refused(let reason) = error else { return }
            throw .trouble(reason)
        }
        let count = found.values.reduce(0, +)
        context.complain("attachlint: \(VisibleText.text(file)) knows \(count) finding\(count == 1 ? "" : "s") now.")
    }

    private func exitCode(_ outcome: LintRun.Outcome) -> Int32 {
        for note in outcome.notes { context.complain("attachlint: \(VisibleText.text(note)).") }
        for error in outcome.unusable {
            context.complain("attachlint: \(VisibleText.text("\(error.path.display): \(error.reason)")).")
        }
        for failure in reports.failures { context.complain("attachlint: \(VisibleText.text(failure))") }
        if let failure = outcome.failure { context.complain("attachlint: \(VisibleText.text(failure.reason))") }
        if context.isInterrupted() { return 130 }
        if !outcome.unusable.isEmpty || !reports.failures.isEmpty || outcome.failure != nil { return 2 }
        guard let worst = outcome.worst, let failsFrom = settings.failsFrom else { return 0 }
        return worst >= failsFrom ? 1 : 0
    }
}
