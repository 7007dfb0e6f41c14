import Dispatch
import MediaModel
import Synchronization

/// Gives files out to the threads of a run and brings what comes back into the order they were given out.
final class AssemblyLine: Sendable {
    private struct Intake {
        var walker: SourceWalker
        var given = 0
    }

    private struct Delivery {
        var outcome = LintRun.Outcome()
        /// Finished entries whose turn has not come; nil for a step without an entry.
        var waiting: [Int: LintEntry?] = [:]
        var next = 0
        var failure: LintRunError?
    }

    /// Files that may be finished before the first of them is delivered: what a run keeps in memory.
    private static let window = 512

    private let intake: Mutex<Intake>
    private let delivery = Mutex(Delivery())
    private let places = DispatchSemaphore(value: window)
    private let deliver: @Sendable (LintEntry) -> Void

    /// - Parameters:
    ///   - walker: says what there is to do.
    ///   - deliver: gets every entry in order, one at a time.
    init(_ walker: SourceWalker, deliver: @escaping @Sendable (LintEntry) -> Void) {
        intake = Mutex(Intake(walker: walker))
        self.deliver = deliver
    }

    /// The next thing to do, with its place in the order; waits while too much is undelivered. Nil at the end.
    func take() -> (number: Int, step: SourceWalker.Step)? {
        places.wait()
        return intake.withLock { intake in
            guard let step = intake.walker.next() else { return nil }
            defer { intake.given += 1 }
            return (intake.given, step)
        }
    }

    /// Takes a judgement in and delivers every entry whose turn has come.
    func receive(_ judgement: FileJudge.Judgement, number: Int) {
        delivery.withLock { delivery in
            switch judgement {
            case .entry(let entry): delivery.waiting[number] = .some(entry)
            case .unusable(let error):
                delivery.outcome.unusable.append(error)
                delivery.waiting[number] = .some(nil)
            case .cancelled: return
            }
            while let turn = delivery.waiting.removeValue(forKey: delivery.next) {
                if let entry = turn { count(entry, in: &delivery) }
                delivery.next += 1
                places.signal()
            }
        }
    }

    /// Remembers why the run cannot go on.
    func fail(_ failure: LintRunError) { delivery.withLock { $0.failure = failure } }

    /// A thread that leaves frees its place, so that no other waits for ever.
    func leave() { places.signal() }

    /// Delivers what is finished after a gap that an interrupted run has left.
    /// - Throws: what `fail` was told.
    func close() throws(LintRunError) -> LintRun.Outcome {
        let (outcome, failure) = delivery.withLock { delivery in
            for number in delivery.waiting.keys.sorted() {
                if let entry = delivery.waiting[number] ?? nil { count(entry, in: &delivery) }
            }
            return (delivery.outcome, delivery.failure)
        }
        if let failure { throw failure }
        var result = outcome
        result.summary.ignored = intake.withLock { $0.walker.ignored }
        return result
    }

    private func count(_ entry: LintEntry, in delivery: inout Delivery) {
        delivery.outcome.summary.count(entry)
        if case .result(let result) = entry, let worst = result.findings.map(\.severity).max() {
            delivery.outcome.worst = max(delivery.outcome.worst ?? worst, worst)
        }
        deliver(entry)
    }
}
