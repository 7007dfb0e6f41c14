#ifndef ATTACHLINT_PRIVILEGES_H
#define ATTACHLINT_PRIVILEGES_H

#include <sys/prctl.h>

/// prctl(2) with one argument, which is variadic in the C library. Returns 0, or -1 with errno set.
int attachlint_prctl(int option, unsigned long argument);

/// What pthread_create(3) passes to clone(2): the flags of a thread, never of a process.
unsigned long attachlint_thread_flags(void);

/// Closes all descriptors from a number on.
void attachlint_close_from(int first);

/// Gives up every capability (capabilities(7)), effective, permitted, inheritable and ambient. Returns 0, or -1 with
/// errno set.
int attachlint_drop_capabilities(void);

/// The version of Landlock the kernel speaks (landlock(7), "Landlock ABI versions"), at least 1; -1 with errno set when
/// it has none, or when it is switched off.
int attachlint_landlock_version(void);

/// Keeps the calling thread, and all it starts, from everything a version of Landlock can refuse: every path, every TCP
/// port, abstract sockets and signals to processes outside. Wants PR_SET_NO_NEW_PRIVS. Returns 0, or -1 with errno set.
int attachlint_landlock_restrict(int version);

#endif
