#ifndef ATTACHLINT_CHEIF_SHIM_H
#define ATTACHLINT_CHEIF_SHIM_H

#include <libheif/heif.h>

#endif
