#ifndef ATTACHLINT_DESCRIPTOR_PASSING_H
#define ATTACHLINT_DESCRIPTOR_PASSING_H

#include <stddef.h>
#include <sys/types.h>

/// Sends bytes over a Unix socket together with an open descriptor (SCM_RIGHTS, unix(7)).
/// Returns the number of bytes sent, or -1 with errno set, EAGAIN when there is no room for them; never raises SIGPIPE.
ssize_t attachlint_send_with_descriptor(int socket, const void *bytes, size_t count, int descriptor);

/// Receives bytes and, when one travels with them, a descriptor (close-on-exec); *descriptor is -1 otherwise.
/// Returns the number of bytes received, 0 at the end of the stream, or -1 with errno set, EBADMSG when more than one
/// descriptor came.
ssize_t attachlint_receive_with_descriptor(int socket, void *bytes, size_t capacity, int *descriptor);

/// Receives bytes from somebody who has no descriptor to send: the kernel closes any that come, none is ever open here.
/// Returns as above, EBADMSG when one came, EAGAIN when waits is 0 and nothing is there.
ssize_t attachlint_receive_bytes(int socket, void *bytes, size_t capacity, int waits);

#endif
