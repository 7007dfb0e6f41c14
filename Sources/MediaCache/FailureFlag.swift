import Synchronization

/// The first failure of a cache; from then on it keeps and knows nothing.
final class FailureFlag: Sendable {
    private let raised = Atomic(false)
    private let first = Mutex<MediaCacheError?>(nil)

    var isRaised: Bool { raised.load(ordering: .acquiring) }

    var error: MediaCacheError? { first.withLock { $0 } }

    /// Remembers a failure; only the first one counts.
    func raise(_ error: MediaCacheError) {
        first.withLock { $0 = $0 ?? error }
        raised.store(true, ordering: .releasing)
    }
}
