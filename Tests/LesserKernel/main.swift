import CSeccomp
import Glibc

// Becomes another program on a kernel that lacks something.
//
//   LesserKernel landlock,seccomp PROGRAM
let arguments = CommandLine.arguments
guard arguments.count == 3, let filter = seccomp_init(SCMP_ACT_ALLOW) else { exit(2) }

/// Makes a system call fail as one that the kernel does not know; with `first`, only when its first argument is that.
func remove(_ call: String, first: UInt64? = nil) {
    let checks = first.map { [scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: $0, datum_b: 0)] } ?? []
    let failure = attachlint_seccomp_errno(UInt16(first == nil ? ENOSYS : EINVAL))
    let number = seccomp_syscall_resolve_name(call)
    guard seccomp_rule_add_array(filter, failure, number, UInt32(checks.count), checks) == 0 else { exit(2) }
}

for lack in arguments[1].split(separator: ",") {
    switch lack {
    case "landlock": remove("landlock_create_ruleset")
    case "seccomp":
        remove("seccomp")
        // PR_SET_SECCOMP
        remove("prctl", first: 22)
    default: exit(2)
    }
}
guard seccomp_load(filter) == 0 else { exit(2) }
var words: [UnsafeMutablePointer<CChar>?] = [strdup(arguments[2]), nil]
execv(arguments[2], &words)
exit(2)
