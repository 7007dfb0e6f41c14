import LintEngine
import MediaModel

/// One run of `lint` or `inspect` from sources to exit code.
struct MediaRun {
    let options: LintOptions
    let settings: Settings
    let reports: ReportSet
    let context: ToolContext

    /// - Returns: the exit code of the contract.
    /// - Throws: `trouble` when no inspector can be started.
    func run(_ sources: [RawPath]) throws(ToolError) -> Int32 {
        let run = LintRun(options: options, programFolder: context.programFolder)
        context.watch(run)
        let progress =
            ProgressBar.wanted(settings, context)
            ? ProgressBar(sources: sources, options: options.walk, context: context) : nil
        let reports = self.reports
        reports.begin()
        let outcome: LintRun.Outcome
        do throws(LintRunError) {
            outcome = try run.run(sources) { entry in
                reports.add(entry)
                progress?.advance(entry)
                if reports.isReaderGone { run.cancel() }
            }
        } catch {
            progress?.finish()
            throw .trouble(error.reason)
        }
        progress?.finish()
        var summary = outcome.summary
        // Whoever closes the pipe has seen enough: that is no interruption.
        if reports.isReaderGone { summary.complete = true }
        reports.end(summary)
        return exitCode(outcome)
    }

    private func exitCode(_ outcome: LintRun.Outcome) -> Int32 {
        for error in outcome.unusable {
            context.complain("attachlint: \(VisibleText.text(error.path.display)): \(error.reason).")
        }
        for failure in reports.failures { context.complain("attachlint: \(failure)") }
        if context.isInterrupted() { return 130 }
        if !outcome.unusable.isEmpty || !reports.failures.isEmpty { return 2 }
        guard let worst = outcome.worst, let failsFrom = settings.failsFrom else { return 0 }
        return worst >= failsFrom ? 1 : 0
    }
}
