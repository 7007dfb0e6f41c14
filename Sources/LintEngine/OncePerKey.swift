import Dispatch
import Synchronization

/// Does work once for every key, however many threads ask for it: the others wait for the first one's result.
final class OncePerKey<Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    private let slots = Mutex<[String: Slot]>([:])

    /// - Parameter work: runs on the first caller's thread.
    func value(for key: String, _ work: () -> Value) -> Value {
        let (slot, isFirst) = slots.withLock { slots -> (Slot, Bool) in
            if let slot = slots[key] { return (slot, false) }
            let slot = Slot()
            slots[key] = slot
            return (slot, true)
        }
        if isFirst {
            let value = work()
            slot.value.withLock { $0 = value }
            slot.isDone.signal()
            return value
        }
        slot.isDone.wait()
        // Whoever was woken wakes the next one.
        slot.isDone.signal()
        return slot.value.withLock { $0 } ?? work()
    }
}
