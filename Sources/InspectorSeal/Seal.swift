import CPrivileges
import Glibc
package import InspectionProtocol

/// What an inspector gives up for good, before it takes the first file of a stranger.
///
/// Everything it needs must be loaded by then: nothing can be opened or loaded afterwards.
package struct Seal: Sendable {
    private let startsThreads: Bool

    /// - Parameter startsThreads: the libraries of this inspector start threads while they decode.
    package init(startsThreads: Bool) { self.startsThreads = startsThreads }

    /// Gives everything up; there is no way back.
    /// - Parameter startOwnThreads: starts the threads the inspector itself lives with. Called once, when what holds for
    ///   a thread and its children only has been given up already.
    /// - Returns: what this kernel let it give up.
    package func close(startOwnThreads: () -> Void) -> SealReport {
        emptyEnvironment()
        // What the tool's own caller left open is nothing for a process that reads the files of strangers.
        attachlint_close_from(STDERR_FILENO + 1)
        ResourceLimits.lower()
        _ = attachlint_drop_capabilities()
        _ = attachlint_prctl(PR_SET_DUMPABLE, 0)
        _ = attachlint_prctl(PR_SET_NO_NEW_PRIVS, 1)
        let landlock = Landlock.refuseEverything()
        startOwnThreads()
        if !startsThreads { ResourceLimits.refuseProcesses() }
        let hasSeccomp = SystemCallFilter.load(startsThreads ? SystemCallRule.all : SystemCallRule.singleThread)
        return SealReport(landlock: landlock, hasSeccomp: hasSeccomp)
    }

    /// Leaves nothing of the environment but the time zone, without which localtime(3) reads a file at every call.
    private func emptyEnvironment() {
        clearenv()
        setenv("TZ", "UTC0", 1)
        tzset()
    }
}
