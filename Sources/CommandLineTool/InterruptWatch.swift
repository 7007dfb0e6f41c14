import Glibc
import LintEngine
import Synchronization

/// Turns SIGINT and SIGTERM into the end of the run at hand.
final class InterruptWatch: Sendable {
    private let run = Mutex<LintRun?>(nil)
    private let wasInterrupted = Atomic<Bool>(false)

    /// Must be made on the main thread before any other starts: threads inherit the mask.
    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        ThreadCrew.detach { [weak self] in
            var signal: Int32 = 0
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGINT)
            sigaddset(&signals, SIGTERM)
            while sigwait(&signals, &signal) == 0, let self { self.interrupt() }
        }
    }

    var isInterrupted: Bool { wasInterrupted.load(ordering: .relaxed) }

    func watch(_ run: LintRun) {
        self.run.withLock { $0 = run }
        if isInterrupted { run.cancel() }
    }

    /// The first signal ends the run in good order, the second one the process.
    private func interrupt() {
        if wasInterrupted.exchange(true, ordering: .relaxed) {
            FileSink.removeDrafts()
            _exit(130)
        }
        run.withLock { $0 }?.cancel()
    }
}
