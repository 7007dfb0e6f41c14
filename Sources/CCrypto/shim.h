#ifndef ATTACHLINT_CCRYPTO_SHIM_H
#define ATTACHLINT_CCRYPTO_SHIM_H

#include <openssl/crypto.h>
#include <openssl/evp.h>

#endif
