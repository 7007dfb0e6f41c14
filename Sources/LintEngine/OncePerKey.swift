import Dispatch
import Synchronization

/// Does work once for every key, however many threads ask for it: the others wait for the first one's result.
final class OncePerKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private enum State {
        /// Signalled when it is done; whoever was woken wakes the next one.
        case underWay(DispatchSemaphore)
        case done(Value)

        var value: Value? { if case .done(let value) = self { value } else { nil } }
        var gate: DispatchSemaphore? { if case .underWay(let gate) = self { gate } else { nil } }
    }

    /// Some of the keys, under a lock of their own: with one lock for all, threads with little work mostly wait for it.
    private final class Shelf: Sendable {
        let states = Mutex<[Key: State]>([:])
    }

    private let shelves = (0..<32).map { _ in Shelf() }

    /// - Parameter work: runs on the first caller's thread.
    func value(for key: Key, _ work: () -> Value) -> Value {
        let shelf = shelves[Int(UInt(bitPattern: key.hashValue) % UInt(shelves.count))]
        let met = shelf.states.withLock { states -> State? in
            if let state = states[key] { return state }
            states[key] = .underWay(DispatchSemaphore(value: 0))
            return nil
        }
        if let value = met?.value { return value }
        if let gate = met?.gate {
            gate.wait()
            gate.signal()
            return shelf.states.withLock { $0[key]?.value } ?? work()
        }
        let value = work()
        shelf.states.withLock { $0.updateValue(.done(value), forKey: key) }?.gate?.signal()
        return value
    }
}
