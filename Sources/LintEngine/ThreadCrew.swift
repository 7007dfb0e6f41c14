import Glibc

/// Plain threads for work that blocks; the threads of Dispatch and of Swift concurrency are too few for it.
package enum ThreadCrew {
    /// Runs the same work on several threads and waits for all of them.
    /// - Parameters:
    ///   - count: number of threads, at least 1.
    ///   - work: runs once on each.
    static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        let threads = (0..<count).compactMap { _ in start(work) }
        // Where the system grants no thread at all, the caller's own does the work.
        if threads.isEmpty { work() }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Starts one thread, which ends by itself.
    /// - Returns: false when the system grants none.
    @discardableResult
    package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(work) else { return false }
        pthread_detach(thread)
        return true
    }

    private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        final class Box {
            let work: @Sendable () -> Void
            init(_ work: @escaping @Sendable () -> Void) { self.work = work }
        }
        let box = Unmanaged.passRetained(Box(work))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work()
                return nil
            }, box.toOpaque())
        if failure == 0 { return thread }
        box.release()
        return nil
    }
}
