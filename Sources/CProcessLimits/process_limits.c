#define _GNU_SOURCE
#include "process_limits.h"

#include <errno.h>
#include <sys/resource.h>
#include <time.h>

// The hard limit stays where it is, since only root could raise it for the next file.
static int limit(pid_t process, __rlimit_resource_t resource, uint64_t amount) {
    struct rlimit value;
    if (prlimit(process, resource, NULL, &value) != 0) return -1;
    value.rlim_cur = amount < value.rlim_max ? amount : value.rlim_max;
    return prlimit(process, resource, &value, NULL);
}

int attachlint_grant_processor_time(pid_t process, uint64_t seconds) {
    clockid_t clock;
    struct timespec used;
    int failure = clock_getcpuclockid(process, &clock);
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    if (clock_gettime(clock, &used) != 0) return -1;
    return limit(process, RLIMIT_CPU, (uint64_t)used.tv_sec + 1 + seconds);
}

int attachlint_grant_address_space(pid_t process, uint64_t bytes) {
    // What the user allows this process and all it starts may be less.
    struct rlimit own;
    if (getrlimit(RLIMIT_AS, &own) != 0) return -1;
    return limit(process, RLIMIT_AS, bytes < own.rlim_cur ? bytes : own.rlim_cur);
}
