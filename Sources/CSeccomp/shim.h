#ifndef ATTACHLINT_CSECCOMP_SHIM_H
#define ATTACHLINT_CSECCOMP_SHIM_H

#include <seccomp.h>

// SCMP_ACT_ERRNO is a function-like macro, which is not imported.
static inline uint32_t attachlint_seccomp_errno(uint16_t code) { return SCMP_ACT_ERRNO(code); }

#endif
