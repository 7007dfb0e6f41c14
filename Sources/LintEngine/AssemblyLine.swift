import Dispatch
import MediaModel
import Synchronization

/// Gives files out to the threads of a run and brings what comes back into the order they were given out.
final class AssemblyLine: Sendable {
    private struct Intake {
        var reader: SourceReader
        var given = 0
    }

    private struct Delivery {
        /// Judgements whose turn has not come.
        var waiting: [Int: FileJudge.Judgement] = [:]
        var next = 0
        /// A thread is handing out what it took; the others leave theirs to it.
        var isUnderWay = false

        /// Everything whose turn has come, in order; empty while another thread is at it.
        mutating func takeTurns() -> [FileJudge.Judgement] {
            var turns: [FileJudge.Judgement] = []
            while let turn = waiting.removeValue(forKey: next) {
                turns.append(turn)
                next += 1
            }
            isUnderWay = !turns.isEmpty
            return turns
        }
    }

    /// Files that may be finished before the first of them is delivered: what a run keeps in memory.
    ///
    /// One file may take many seconds, and the other threads should not wait for it.
    private static let window = 4096

    private let intake: Mutex<Intake>
    private let delivery = Mutex(Delivery())
    private let outcome: Mutex<LintRun.Outcome>
    private let places = DispatchSemaphore(value: 0)
    private let deliver: @Sendable (LintEntry) -> Void

    /// - Parameters:
    ///   - reader: says what there is to do.
    ///   - baseline: the findings that stay quiet; nil for none.
    ///   - deliver: gets every entry in order, one at a time.
    init(_ reader: SourceReader, baseline: Baseline?, deliver: @escaping @Sendable (LintEntry) -> Void) {
        intake = Mutex(Intake(reader: reader))
        outcome = Mutex(LintRun.Outcome(ledger: baseline.map(FindingLedger.init)))
        self.deliver = deliver
        // Counted up rather than started there: Dispatch traps when a semaphore goes away below its first value,
        // and an interrupted run leaves places taken.
        for _ in 0..<Self.window { places.signal() }
    }

    /// The next thing to do, with its place in the order; waits while too much is undelivered. Nil at the end.
    func take() -> (number: Int, step: SourceReader.Step)? {
        places.wait()
        return intake.withLock { intake in
            guard let step = intake.reader.next() else { return nil }
            defer { intake.given += 1 }
            return (intake.given, step)
        }
    }

    /// Takes a judgement in and delivers everything whose turn has come, unless another thread is at it.
    func receive(_ judgement: FileJudge.Judgement, number: Int) {
        if case .cancelled = judgement { return }
        var turns = delivery.withLock { delivery -> [FileJudge.Judgement] in
            delivery.waiting[number] = judgement
            return delivery.isUnderWay ? [] : delivery.takeTurns()
        }
        // Reports are written outside of the lock: the other threads go on meanwhile.
        while !turns.isEmpty {
            outcome.withLock { outcome in for turn in turns { hand(turn, out: &outcome) } }
            for _ in turns { places.signal() }
            turns = delivery.withLock { $0.takeTurns() }
        }
    }

    /// Remembers why the run cannot go on; the first reason counts.
    func fail(_ failure: LintRunError) {
        outcome.withLock { $0.failure = $0.failure ?? failure }
    }

    /// A thread that leaves frees its place, so that no other waits for ever.
    func leave() { places.signal() }

    /// Delivers what is finished after a gap that an interrupted run has left.
    func close() -> LintRun.Outcome {
        let left = delivery.withLock { delivery in
            delivery.waiting.keys.sorted().compactMap { delivery.waiting.removeValue(forKey: $0) }
        }
        var outcome = outcome.withLock { outcome in
            for turn in left { hand(turn, out: &outcome) }
            return outcome
        }
        outcome.summary.ignored = intake.withLock { $0.reader.ignored }
        return outcome
    }

    private func hand(_ judgement: FileJudge.Judgement, out outcome: inout LintRun.Outcome) {
        switch judgement {
        case .unusable(let error): outcome.unusable.append(error)
        case .note(let sentence): outcome.notes.append(sentence)
        case .cancelled: break
        case .entry(let entry): hand(entry, out: &outcome)
        case .entries(let entries): for entry in entries { hand(entry, out: &outcome) }
        }
    }

    private func hand(_ entry: LintEntry, out outcome: inout LintRun.Outcome) {
        var entry = entry
        outcome.ledger?.settle(&entry)
        outcome.summary.count(entry)
        if case .result(let result) = entry, let worst = result.findings.map(\.severity).max() {
            outcome.worst = max(outcome.worst ?? worst, worst)
        }
        deliver(entry)
    }
}
