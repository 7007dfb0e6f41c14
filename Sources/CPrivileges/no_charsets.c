#include <errno.h>
#include <iconv.h>

// A converter of the C library is a shared library, loaded when a file asks for its charset. libavformat asks for the
// names of television channels, which are no fact of ours. This one stands in front of the C library's, so that nothing
// a file says loads code; whoever asks keeps the text as it is.
__attribute__((visibility("default"))) iconv_t iconv_open(const char *to, const char *from) {
    (void)to;
    (void)from;
    errno = EINVAL;
    return (iconv_t)-1;
}
