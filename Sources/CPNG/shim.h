#ifndef ATTACHLINT_CPNG_SHIM_H
#define ATTACHLINT_CPNG_SHIM_H

#include <stdio.h>
#include <png.h>

#endif
