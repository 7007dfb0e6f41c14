#ifndef ATTACHLINT_DESCRIPTOR_PASSING_H
#define ATTACHLINT_DESCRIPTOR_PASSING_H

#include <stddef.h>
#include <sys/types.h>

/// Sends bytes over a Unix socket together with an open descriptor (SCM_RIGHTS, unix(7)).
/// Returns the number of bytes sent, or -1 with errno set; never raises SIGPIPE.
ssize_t attachlint_send_with_descriptor(int socket, const void *bytes, size_t count, int descriptor);

/// Receives bytes and, when one travels with them, a descriptor (close-on-exec); *descriptor is -1 otherwise.
/// Returns the number of bytes received, 0 at the end of the stream, or -1 with errno set.
ssize_t attachlint_receive_with_descriptor(int socket, void *bytes, size_t capacity, int *descriptor);

/// Closes all descriptors from a number on; where the kernel cannot (before Linux 5.9), they stay open.
void attachlint_close_from(int first);

#endif
