#define _GNU_SOURCE
#include "privileges.h"

#include <errno.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int attachlint_prctl(int option, unsigned long argument) {
    return prctl(option, argument, 0UL, 0UL, 0UL);
}

unsigned long attachlint_thread_flags(void) {
    return CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS
        | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;
}

void attachlint_close_from(int first) {
    if (close_range((unsigned)first, ~0U, 0) == 0) return;
    // Before Linux 5.9. What lies above a limit that was lowered meanwhile cannot be found without /proc.
    struct rlimit limit;
    rlim_t end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_max < 65536 ? limit.rlim_max : 65536;
    for (int descriptor = first; descriptor < (int)end; descriptor++) close(descriptor);
}

int attachlint_drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
    memset(none, 0, sizeof none);
    // The ambient set goes with the permitted one.
    return (int)syscall(SYS_capset, &header, none);
}

// The C library has no functions for Landlock, and Debian's header is older than what kernels speak, so the numbers of
// the kernel's interface (include/uapi/linux/landlock.h) stand here.

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_restrict_self 446
#endif

static const uint32_t create_ruleset_version = 1U << 0;

struct landlock_ruleset {
    uint64_t handled_access_fs;
    uint64_t handled_access_net;
    uint64_t scoped;
};

int attachlint_landlock_version(void) {
    return (int)syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, create_ruleset_version);
}

int attachlint_landlock_restrict(int version) {
    // Bits 0 to 12 are version 1; each later version added the ones named. A bit the kernel does not know is an error.
    uint64_t access_fs = (1U << 13) - 1;
    if (version >= 2) access_fs |= 1U << 13;  // linking and renaming across folders
    if (version >= 3) access_fs |= 1U << 14;  // truncating
    if (version >= 5) access_fs |= 1U << 15;  // ioctl on devices
    struct landlock_ruleset rules = {.handled_access_fs = access_fs};
    if (version >= 4) rules.handled_access_net = 3;  // bind and connect of TCP
    if (version >= 6) rules.scoped = 3;              // abstract Unix sockets, signals
    size_t size = version >= 6 ? sizeof rules : version >= 4 ? 16 : 8;
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0U);
    if (ruleset < 0) return -1;
    int result = (int)syscall(SYS_landlock_restrict_self, ruleset, 0U);
    int reason = errno;
    close(ruleset);
    errno = reason;
    return result;
}
