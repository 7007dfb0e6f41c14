#ifndef ATTACHLINT_CTIFF_SHIM_H
#define ATTACHLINT_CTIFF_SHIM_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <tiffio.h>

/* Memory as a file, and a place for what libtiff has to say. */

typedef struct tiff_memory {
    const uint8_t *base;
    uint64_t count;
    uint64_t offset;
    int errors;
    int jpeg_losses; /* warnings of the JPEG codec that tell of missing or broken data */
    char message[200]; /* the first error, else the first such warning; empty when all went well */
} tiff_memory;

static inline tmsize_t tiff_memory_read(thandle_t handle, void *out, tmsize_t size) {
    tiff_memory *memory = (tiff_memory *)handle;
    if (size <= 0 || memory->offset >= memory->count) return 0;
    uint64_t rest = memory->count - memory->offset;
    uint64_t length = rest < (uint64_t)size ? rest : (uint64_t)size;
    memcpy(out, memory->base + memory->offset, (size_t)length);
    memory->offset += length;
    return (tmsize_t)length;
}

static inline tmsize_t tiff_memory_write(thandle_t handle, void *bytes, tmsize_t size) {
    (void)handle, (void)bytes, (void)size;
    return -1;
}

static inline toff_t tiff_memory_seek(thandle_t handle, toff_t offset, int whence) {
    tiff_memory *memory = (tiff_memory *)handle;
    uint64_t origin = whence == SEEK_CUR ? memory->offset : whence == SEEK_END ? memory->count : 0;
    uint64_t target;
    if (__builtin_add_overflow(origin, (uint64_t)offset, &target)) return (toff_t)-1;
    memory->offset = target;
    return target;
}

static inline int tiff_memory_close(thandle_t handle) {
    (void)handle;
    return 0;
}

static inline toff_t tiff_memory_size(thandle_t handle) { return ((tiff_memory *)handle)->count; }

static inline int tiff_memory_map(thandle_t handle, void **base, toff_t *size) {
    tiff_memory *memory = (tiff_memory *)handle;
    *base = (void *)memory->base;
    *size = memory->count;
    return 1;
}

static inline void tiff_memory_unmap(thandle_t handle, void *base, toff_t size) {
    (void)handle, (void)base, (void)size;
}

/* The handlers take a va_list, which Swift does not. Returning 1 keeps libtiff's own handlers, and stderr, out. */

static inline int tiff_memory_error(TIFF *tiff, void *user, const char *module, const char *format, va_list values) {
    (void)tiff, (void)module;
    tiff_memory *memory = (tiff_memory *)user;
    if (memory->errors++ == 0) vsnprintf(memory->message, sizeof memory->message, format, values);
    return 1;
}

static inline int tiff_memory_warning(TIFF *tiff, void *user, const char *module, const char *format, va_list values) {
    (void)tiff;
    tiff_memory *memory = (tiff_memory *)user;
    /* The names the codecs of new-style and old-style JPEG give libjpeg's own messages. */
    if (!module || (strcmp(module, "JPEGLib") != 0 && strcmp(module, "LibJpeg") != 0)) return 1;
    char text[sizeof memory->message];
    vsnprintf(text, sizeof text, format, values);
    /* Stray bytes before a marker harm nothing; the other messages of libjpeg's data source and decoder do. */
    int loss = strstr(text, "Premature end") || (strstr(text, "Corrupt JPEG data") && !strstr(text, "extraneous bytes"));
    if (!loss) return 1;
    if (memory->jpeg_losses++ == 0 && memory->errors == 0) memcpy(memory->message, text, sizeof text);
    return 1;
}

/* Opens the file without reading a directory. NULL when the header is no TIFF header. `memory` must outlive it. */
static inline TIFF *tiff_memory_open(tiff_memory *memory, tmsize_t allocation_limit) {
    /* A few paths of libtiff still speak to the handlers of the process. */
    TIFFSetErrorHandler(NULL);
    TIFFSetWarningHandler(NULL);
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (!options) return NULL;
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, allocation_limit);
    TIFFOpenOptionsSetErrorHandlerExtR(options, tiff_memory_error, memory);
    TIFFOpenOptionsSetWarningHandlerExtR(options, tiff_memory_warning, memory);
    TIFF *tiff = TIFFClientOpenExt(
        "memory", "rh", (thandle_t)memory, tiff_memory_read, tiff_memory_write, tiff_memory_seek, tiff_memory_close,
        tiff_memory_size, tiff_memory_map, tiff_memory_unmap, options);
    TIFFOpenOptionsFree(options);
    return tiff;
}

/* The first error or loss, "" when there was none. */
static inline const char *tiff_memory_message(const tiff_memory *memory) { return memory->message; }

#endif
