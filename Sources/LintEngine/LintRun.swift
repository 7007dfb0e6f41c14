import Cryptography
import Glibc
import InspectionProtocol
import InspectorPool
package import MediaModel
import Synchronization

/// One run over all sources: many files at a time, results in the order of the sources.
package final class LintRun: Sendable {
    /// What a run comes to, beside its entries.
    package struct Outcome: Sendable {
        package var summary = LintSummary()
        /// The highest severity of any finding; nil without findings.
        package var worst: Severity?
        /// Sources the user named that could not be read.
        package var unusable: [SourceError] = []
        /// Why the run ended before its end; nil when nothing stood in its way.
        package var failure: LintRunError?
    }

    private let options: LintOptions
    private let crew: InspectorCrew
    private let cancelled = Atomic<Bool>(false)

    /// - Parameter programFolder: the folder the two inspector programs lie in.
    package init(options: LintOptions, programFolder: String) {
        self.options = options
        crew = InspectorCrew(
            programs: InspectorPrograms(folder: programFolder), isolatesFiles: options.isolatesFiles)
    }

    /// Ends the run as soon as possible; what is finished is still delivered. May be called from any thread.
    package func cancel() {
        cancelled.store(true, ordering: .relaxed)
        crew.cancel()
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Process numbers of the inspectors at work and at rest.
    package var inspectorProcessIDs: [Int32] { crew.processIDs }

    /// Looks at everything.
    /// - Parameters:
    ///   - sources: files and folders.
    ///   - deliver: gets every entry in order, one at a time, on any thread.
    /// - Returns: what the run comes to; `summary.complete` is false after `cancel` and after a failure.
    package func run(
        _ sources: [RawPath], deliver: @escaping @Sendable (LintEntry) -> Void
    ) -> Outcome {
        let start = MonotonicClock.now()
        let line = AssemblyLine(SourceWalker(sources, options: options.walk), deliver: deliver)
        ThreadCrew.run(min(options.jobs, Self.affordableThreads)) { self.work(on: line) }
        crew.endIdle()
        var outcome = line.close()
        outcome.summary.seconds = Double(MonotonicClock.now() - start) / 1e9
        outcome.summary.complete = !isCancelled
        return outcome
    }

    /// How many threads the limit of open files allows: each holds a file, two channels, and two descriptors for a moment.
    private static var affordableThreads: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1 }
        return max(1, (Int(clamping: limit.rlim_cur) - 11) / 5)
    }

    /// How many files a run over these sources meets.
    /// - Returns: nil when `isOver` said so meanwhile.
    package static func countFiles(in sources: [RawPath], options: WalkOptions, isOver: () -> Bool) -> Int? {
        var walker = SourceWalker(sources, options: options)
        var count = 0
        while walker.next() != nil {
            if isOver() { return nil }
            count += 1
        }
        return count
    }

    /// The life of one thread.
    private func work(on line: AssemblyLine) {
        let judge = FileJudge(options: options, crew: crew, isCancelled: { self.isCancelled })
        do {
            let hasher = try ContentHasher()
            while !isCancelled, let (number, step) = line.take() {
                line.receive(try judgement(of: step, judge: judge, hasher: hasher), number: number)
            }
        } catch let error as InspectorPoolError {
            line.fail(.noInspector(error.description))
            cancel()
        } catch {
            line.fail(.noHash)
            cancel()
        }
        line.leave()
    }

    private func judgement(
        of step: SourceWalker.Step, judge: FileJudge, hasher: ContentHasher
    ) throws(InspectorPoolError) -> FileJudge.Judgement {
        switch step {
        case .file(let path, let isNamed): try judge.judge(path, isNamed: isNamed, hasher: hasher)
        case .obstacle(let error): .entry(judge.obstacle(error))
        case .aside(let path, let reason):
            .entry(.skipped(SkippedFile(path: path, bytes: 0, format: .unknown, reason: reason)))
        case .unusable(let error): .unusable(error)
        }
    }
}
