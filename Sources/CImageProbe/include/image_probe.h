#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * Reads pictures with libraries that report errors by longjmp, which must not cross Swift.
 * Nothing here keeps state, prints, or opens anything.
 */

enum { ATTACHLINT_REASON_SIZE = 200 };

typedef enum {
    ATTACHLINT_PICTURE_OK = 0,
    /* The library stopped, or had to invent data. */
    ATTACHLINT_PICTURE_DAMAGED = 1,
    /* The library has no decoder for this kind, or no memory. */
    ATTACHLINT_PICTURE_UNKNOWN = 2
} attachlint_picture_status;

/*
 * Decodes every scan of one JPEG picture down to its coefficients (libjpeg-turbo), whatever its entropy coding.
 * data: starts with SOI. reason: gets the library's words unless ok.
 */
attachlint_picture_status attachlint_jpeg_coefficients(
    const uint8_t *data, size_t size, char reason[ATTACHLINT_REASON_SIZE]);

/*
 * Decodes a PNG row by row (libpng), needing memory for two rows.
 * row_calls: rows of all passes together, empty passes left out. row_bytes: bytes of the widest row.
 */
attachlint_picture_status attachlint_png_rows(
    const uint8_t *data, size_t size, uint64_t row_calls, size_t row_bytes, char reason[ATTACHLINT_REASON_SIZE]);
