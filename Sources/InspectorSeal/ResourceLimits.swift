import Glibc
import InspectionProtocol

/// The limits an inspector sets itself, soft and hard at once, so that it cannot raise them again (getrlimit(2)).
///
/// Processor time and address space differ from file to file: the tool sets them, from outside.
enum ResourceLimits {
    /// Channel, standard output, standard error, and the file at hand.
    private static let descriptors = 4
    /// Bytes the main thread's stack may grow to, which no other limit counts.
    private static let stack = 8 << 20

    static func lower() {
        limit(RLIMIT_DATA, to: InspectionBudget.memory)
        limit(RLIMIT_STACK, to: stack)
        limit(RLIMIT_NOFILE, to: descriptors)
        for resource in [RLIMIT_CORE, RLIMIT_FSIZE, __RLIMIT_MEMLOCK, __RLIMIT_MSGQUEUE] { limit(resource, to: 0) }
    }

    /// Allows no further process or thread, where the user is not root.
    static func refuseProcesses() { limit(__RLIMIT_NPROC, to: 0) }

    private static func limit(_ resource: __rlimit_resource, to amount: Int) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var value = rlimit()
        guard getrlimit(resource, &value) == 0 else { return }
        // A caller's own hard limit may be lower, and only root could raise it.
        let amount = min(rlim_t(amount), value.rlim_max)
        value = rlimit(rlim_cur: amount, rlim_max: amount)
        setrlimit(resource, &value)
    }
}
