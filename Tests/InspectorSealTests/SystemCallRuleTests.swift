import CSeccomp
import Testing

@testable import InspectorSeal

@Suite struct SystemCallRuleTests {
    @Test func nothingIsAllowedThatReachesBeyondTheProcess() {
        let names = Set(SystemCallRule.all.filter { $0.answer == .allow }.map(\.name))
        let reaching = [
            "open", "openat", "openat2", "creat", "execve", "execveat", "fork", "vfork", "clone3", "socket",
            "socketpair",
            "connect", "bind", "sendmsg", "sendmmsg", "ptrace", "process_vm_readv", "process_vm_writev", "kill",
            "tkill",
            "pidfd_open", "pidfd_getfd", "stat", "statx", "newfstatat", "access", "readlink", "memfd_create", "shmget",
            "io_uring_setup", "bpf", "userfaultfd", "perf_event_open", "keyctl", "mount", "unlink", "rename",
            "ftruncate",
            "fchmod", "setrlimit", "rt_sigaction", "seccomp", "personality", "pkey_mprotect", "dup", "fcntl", "ioctl",
        ]
        #expect(names.isDisjoint(with: reaching))
    }

    /// Whoever could choose these arguments freely could do what no rule means to allow.
    @Test(arguments: [
        "mmap", "mprotect", "clone", "prctl", "prlimit64", "tgkill", "write", "writev", "sendto", "recvmsg",
    ])
    func dangerousCallsAreBoundToTheirArguments(name: String) {
        let rules = SystemCallRule.all.filter { $0.name == name }
        #expect(!rules.isEmpty)
        #expect(rules.allSatisfy { !$0.conditions.isEmpty })
    }

    @Test func anInspectorWithoutThreadsCannotStartOne() {
        let names = SystemCallRule.singleThread.map(\.name)
        #expect(!names.contains("clone") && !names.contains("clone3") && !names.contains("prctl"))
    }

    @Test(arguments: SystemCallRule.all.map(\.name))
    func everyNameIsOneThatLibseccompKnows(name: String) {
        #expect(seccomp_syscall_resolve_name(name) != -1)
    }
}
