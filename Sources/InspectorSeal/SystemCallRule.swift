import CPrivileges
import Glibc

/// What an inspector may still ask the kernel for, and with which arguments. Every other call ends it with SIGSYS.
struct SystemCallRule {
    enum Answer: Equatable {
        case allow
        /// The call fails with this `errno`, which its caller in the C library knows how to live with.
        case fail(Int32)
    }

    /// What some bits of an argument must be.
    struct Condition {
        var argument: UInt32
        var bits: UInt64
        var value: UInt64

        static func argument(_ number: UInt32, is value: UInt64) -> Condition {
            Condition(argument: number, bits: .max, value: value)
        }

        static func argument(_ number: UInt32, hasNoneOf bits: UInt64) -> Condition {
            Condition(argument: number, bits: bits, value: 0)
        }
    }

    var name: String
    var conditions: [Condition] = []
    var answer = Answer.allow

    init(_ name: String, _ conditions: Condition..., answer: Answer = .allow) {
        self.name = name
        self.conditions = conditions
        self.answer = answer
    }

    /// For an inspector whose libraries never start a thread.
    static var singleThread: [SystemCallRule] { channel + files + memory + time + waiting + ending + questions }

    /// For an inspector whose libraries start threads.
    static var all: [SystemCallRule] { singleThread + threads }

    /// Requests come, answers go, and the watch looks whether the tool is there. A descriptor can come in this way, but
    /// none go out: that takes sendmsg.
    private static let channel = [
        SystemCallRule("recvmsg", .argument(0, is: UInt64(STDIN_FILENO))),
        SystemCallRule("sendto", .argument(0, is: UInt64(STDIN_FILENO)), .argument(4, is: 0)),
        SystemCallRule("poll"), SystemCallRule("ppoll"),
    ]

    /// The file at hand is measured, mapped and closed; libraries chatter on the other two descriptors, which lead
    /// nowhere.
    private static let files =
        [
            SystemCallRule("lseek"), SystemCallRule("close"), SystemCallRule("fstat"),
        ]
        + [STDOUT_FILENO, STDERR_FILENO].flatMap { descriptor in
            ["write", "writev"].map { SystemCallRule($0, .argument(0, is: UInt64(descriptor))) }
        } + [
            // The C library makes fstat of it, and where that fails, a stream has a buffer of the usual size. Allowed, it
            // would tell of any path, which Landlock does not prevent.
            SystemCallRule("newfstatat", answer: .fail(EACCES)),
            // Asked of a stream before its first byte: is this a terminal?
            SystemCallRule("ioctl", .argument(1, is: UInt64(TCGETS)), answer: .fail(ENOTTY)),
        ]

    /// Memory that RLIMIT_DATA counts and nobody can execute: neither shared, nor growing by itself, nor of huge pages.
    private static let memory = [
        SystemCallRule("brk"), SystemCallRule("munmap"), SystemCallRule("mremap"), SystemCallRule("madvise"),
        SystemCallRule(
            "mmap", .argument(2, hasNoneOf: UInt64(PROT_EXEC)),
            .argument(3, hasNoneOf: UInt64(MAP_SHARED | MAP_GROWSDOWN | MAP_HUGETLB))),
        SystemCallRule("mprotect", .argument(2, hasNoneOf: UInt64(PROT_EXEC | PROT_GROWSDOWN | PROT_GROWSUP))),
    ]

    /// Where the kernel cannot answer without being called.
    private static let time = ["clock_gettime", "clock_getres", "gettimeofday", "time"].map { SystemCallRule($0) }

    private static let waiting = [
        "futex", "sched_yield", "nanosleep", "clock_nanosleep", "restart_syscall",
    ].map { SystemCallRule($0) }

    /// The end of the process, by itself or by abort(3), whose signal reaches nobody else; and of a thread.
    private static var ending: [SystemCallRule] {
        [
            SystemCallRule("exit"), SystemCallRule("exit_group"), SystemCallRule("rt_sigreturn"),
            SystemCallRule("getpid"), SystemCallRule("gettid"), SystemCallRule("rt_sigprocmask"),
            SystemCallRule("tgkill", .argument(0, is: UInt64(getpid()))),
        ]
    }

    /// How many processors, how much memory, which limits, random bytes: qsort(3), decoders, hash tables.
    private static let questions = [
        SystemCallRule("sched_getaffinity"), SystemCallRule("getcpu"), SystemCallRule("sysinfo"),
        SystemCallRule("getrandom"), SystemCallRule("prlimit64", .argument(0, is: 0), .argument(2, is: 0)),
        // How a thread begins; the inspector's own may still be about it.
        SystemCallRule("rseq"), SystemCallRule("set_robust_list"),
    ]

    private static let threads = [
        // Its flags lie in memory, where no filter sees them; without it the C library takes the older call.
        SystemCallRule("clone3", answer: .fail(ENOSYS)),
        SystemCallRule("clone", .argument(0, is: UInt64(attachlint_thread_flags()))),
        SystemCallRule("prctl", .argument(0, is: UInt64(PR_SET_NAME))),
    ]
}
