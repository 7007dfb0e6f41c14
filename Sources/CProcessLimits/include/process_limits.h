#ifndef ATTACHLINT_PROCESS_LIMITS_H
#define ATTACHLINT_PROCESS_LIMITS_H

#include <stdint.h>
#include <sys/types.h>

/// Allows another process of this user so many seconds of processor time beyond what it has used (RLIMIT_CPU, soft: going
/// over it raises SIGXCPU). Returns 0, or -1 with errno set.
int attachlint_grant_processor_time(pid_t process, uint64_t seconds);

/// Allows another process of this user so many bytes of address space (RLIMIT_AS, soft), and never more than
/// this one has itself. Returns 0, or -1 with errno set.
int attachlint_grant_address_space(pid_t process, uint64_t bytes);

#endif
