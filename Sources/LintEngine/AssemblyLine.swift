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
        var outcome = LintRun.Outcome()
        /// Judgements whose turn has not come.
        var waiting: [Int: FileJudge.Judgement] = [:]
        var next = 0
    }

    /// Files that may be finished before the first of them is delivered: what a run keeps in memory.
    ///
    /// One file may take many seconds, and the other threads should not wait for it.
    private static let window = 4096

    private let intake: Mutex<Intake>
    private let delivery = Mutex(Delivery())
    private let places = DispatchSemaphore(value: 0)
    private let deliver: @Sendable (LintEntry) -> Void

    /// - Parameters:
    ///   - reader: says what there is to do.
    ///   - deliver: gets every entry in order, one at a time.
    init(_ reader: SourceReader, deliver: @escaping @Sendable (LintEntry) -> Void) {
        intake = Mutex(Intake(reader: reader))
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

    /// Takes a judgement in and delivers everything whose turn has come.
    func receive(_ judgement: FileJudge.Judgement, number: Int) {
        delivery.withLock { delivery in
            if case .cancelled = judgement { return }
            delivery.waiting[number] = judgement
            while let turn = delivery.waiting.removeValue(forKey: delivery.next) {
                hand(turn, out: &delivery.outcome)
                delivery.next += 1
                places.signal()
            }
        }
    }

    /// Remembers why the run cannot go on; the first reason counts.
    func fail(_ failure: LintRunError) {
        delivery.withLock { $0.outcome.failure = $0.outcome.failure ?? failure }
    }

    /// A thread that leaves frees its place, so that no other waits for ever.
    func leave() { places.signal() }

    /// Delivers what is finished after a gap that an interrupted run has left.
    func close() -> LintRun.Outcome {
        var outcome = delivery.withLock { delivery in
            for number in delivery.waiting.keys.sorted() {
                if let turn = delivery.waiting.removeValue(forKey: number) { hand(turn, out: &delivery.outcome) }
            }
            return delivery.outcome
        }
        outcome.summary.ignored = intake.withLock { $0.reader.ignored }
        return outcome
    }

    private func hand(_ judgement: FileJudge.Judgement, out outcome: inout LintRun.Outcome) {
        switch judgement {
        case .unusable(let error): outcome.unusable.append(error)
        case .note(let sentence): outcome.notes.append(sentence)
        case .cancelled: break
        case .entry(let entry):
            outcome.summary.count(entry)
            if case .result(let result) = entry, let worst = result.findings.map(\.severity).max() {
                outcome.worst = max(outcome.worst ?? worst, worst)
            }
            deliver(entry)
        }
    }
}
