#include "image_probe.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
    const uint8_t *next;
    size_t left;
    char *reason;
} byte_source;

static void read_bytes(png_structp png, png_bytep to, size_t count)
{
    byte_source *source = png_get_io_ptr(png);
    if (count > source->left)
        png_error(png, "ends too early");
    memcpy(to, source->next, count);
    source->next += count;
    source->left -= count;
}

static void on_error(png_structp png, png_const_charp message)
{
    byte_source *source = png_get_error_ptr(png);
    snprintf(source->reason, ATTACHLINT_REASON_SIZE, "%s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

attachlint_picture_status attachlint_png_rows(
    const uint8_t *data, size_t size, uint64_t row_calls, size_t row_bytes, char reason[ATTACHLINT_REASON_SIZE])
{
    byte_source source = {data, size, reason};
    png_structp png;
    png_infop info;
    png_bytep row;

    reason[0] = 0;
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, on_error, on_warning);
    info = png ? png_create_info_struct(png) : NULL;
    row = malloc(row_bytes);
    if (!info || !row) {
        free(row);
        png_destroy_read_struct(&png, &info, NULL);
        return ATTACHLINT_PICTURE_UNKNOWN;
    }
    if (setjmp(png_jmpbuf(png))) {
        free(row);
        png_destroy_read_struct(&png, &info, NULL);
        return ATTACHLINT_PICTURE_DAMAGED;
    }
    png_set_read_fn(png, &source, read_bytes);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_malloc_max(png, 0);
    /* Texts and profiles can be bombs of their own; the pixels do not depend on them. */
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);
    if (png_get_rowbytes(png, info) > row_bytes)
        png_error(png, "has rows longer than its header says");
    for (uint64_t index = 0; index < row_calls; index++)
        png_read_row(png, row, NULL);
    free(row);
    png_destroy_read_struct(&png, &info, NULL);
    return ATTACHLINT_PICTURE_OK;
}
