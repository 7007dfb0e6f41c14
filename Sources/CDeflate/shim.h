#ifndef ATTACHLINT_CDEFLATE_SHIM_H
#define ATTACHLINT_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
