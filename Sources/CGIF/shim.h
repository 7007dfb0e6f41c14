#ifndef ATTACHLINT_CGIF_SHIM_H
#define ATTACHLINT_CGIF_SHIM_H

#include <gif_lib.h>

#endif
