import CSeccomp

/// Hands the allowed system calls to the kernel, through libseccomp (seccomp(2)).
enum SystemCallFilter {
    /// - Parameter rules: every call no rule knows ends the process.
    /// - Returns: false when the kernel has no seccomp or refused; nothing is filtered then.
    static func load(_ rules: [SystemCallRule]) -> Bool {
        guard let filter = seccomp_init(SCMP_ACT_KILL_PROCESS) else { return false }
        defer { seccomp_release(filter) }
        // Calls of another architecture, and every thread there is.
        guard seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0,
            seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0
        else { return false }
        for rule in rules where !add(rule, to: filter) { return false }
        return seccomp_load(filter) == 0
    }

    private static func add(_ rule: SystemCallRule, to filter: scmp_filter_ctx) -> Bool {
        let number = seccomp_syscall_resolve_name(rule.name)
        // Not every processor has every call, and an old libseccomp does not know the newest: they stay forbidden.
        guard number >= 0 else { return true }
        let checks = rule.conditions.map {
            scmp_arg_cmp(arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: $0.bits, datum_b: $0.value)
        }
        let action =
            switch rule.answer {
            case .allow: SCMP_ACT_ALLOW
            case .fail(let code): attachlint_seccomp_errno(UInt16(truncatingIfNeeded: code))
            }
        return seccomp_rule_add_array(filter, action, number, UInt32(checks.count), checks) == 0
    }
}
