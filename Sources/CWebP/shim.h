#ifndef ATTACHLINT_CWEBP_SHIM_H
#define ATTACHLINT_CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>

#endif
