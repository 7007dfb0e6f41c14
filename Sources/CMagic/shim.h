#ifndef ATTACHLINT_CMAGIC_SHIM_H
#define ATTACHLINT_CMAGIC_SHIM_H

#include <magic.h>

#endif
