import Dispatch
import MediaModel
import Synchronization

/// Collects what is to be kept and writes it in batches: at most one change to the index in a tenth of a second, or one
/// for 200 rows, made by a thread nobody waits for.
final class WriteQueue: Sendable {
    private struct State {
        /// Not yet on its way.
        var fresh = PendingRows()
        /// Being written; still found here until it is in the index.
        var moving = PendingRows()
        var isScheduled = false
        var isUrgent = false
    }

    private static let pause = DispatchTimeInterval.milliseconds(100)
    private static let batch = 200

    private let state = Mutex(State())
    /// Not empty: lets those who read skip the mutex.
    private let hasRows = Atomic(false)
    private let thread = DispatchQueue(label: "attachlint.cache.write")
    private let write: @Sendable (PendingRows) -> Bool
    /// Only one batch is on its way at a time.
    private let turn = Mutex(())

    /// - Parameter write: brings rows to the disk; false when they have to wait for the next time.
    init(_ write: @escaping @Sendable (PendingRows) -> Bool) { self.write = write }

    /// Adds rows.
    func add(_ body: (inout PendingRows) -> Void) {
        let (isFirst, isFull) = state.withLock { state in
            body(&state.fresh)
            let isFirst = !state.isScheduled
            let isFull = !state.isUrgent && state.fresh.count >= Self.batch
            state.isScheduled = true
            if isFull { state.isUrgent = true }
            hasRows.store(true, ordering: .releasing)
            return (isFirst, isFull)
        }
        let work: @Sendable () -> Void = { [weak self] in self?.flush() }
        if isFull {
            thread.async(execute: work)
        } else if isFirst {
            thread.asyncAfter(deadline: .now() + Self.pause, execute: work)
        }
    }

    /// Asks the rows that are not in the index yet, the newest first.
    /// - Returns: nil when none of them answers.
    func find<Value: Sendable>(_ body: (PendingRows) -> Value?) -> Value? {
        guard hasRows.load(ordering: .acquiring) else { return nil }
        return state.withLock { body($0.fresh) ?? body($0.moving) }
    }

    /// Writes everything that was added before the call.
    /// - Returns: false when rows have to wait for the next time.
    @discardableResult
    func flush() -> Bool {
        turn.withLock { _ in
            let rows = state.withLock { state in
                state.moving = state.fresh
                state.fresh = PendingRows()
                state.isScheduled = false
                state.isUrgent = false
                return state.moving
            }
            let isDone = rows.count == 0 || write(rows)
            state.withLock { state in
                if !isDone { state.fresh.takeBack(state.moving) }
                state.moving = PendingRows()
                hasRows.store(state.fresh.count > 0, ordering: .releasing)
            }
            return isDone
        }
    }
}
