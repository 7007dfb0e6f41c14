#ifndef ATTACHLINT_CFFMPEG_SHIM_H
#define ATTACHLINT_CFFMPEG_SHIM_H

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/crc.h>
#include <libavutil/time.h>

/* Macros Swift cannot import: casts and function-like ones. */

static inline int ffmpeg_error_eof(void) { return AVERROR_EOF; }
static inline int ffmpeg_error_again(void) { return AVERROR(EAGAIN); }
static inline int ffmpeg_error_no_memory(void) { return AVERROR(ENOMEM); }
static inline int ffmpeg_error_exit(void) { return AVERROR_EXIT; }
static inline int ffmpeg_error_patch_welcome(void) { return AVERROR_PATCHWELCOME; }
static inline int ffmpeg_error_invalid_data(void) { return AVERROR_INVALIDDATA; }
static inline int64_t ffmpeg_no_timestamp(void) { return AV_NOPTS_VALUE; }

/* Memory as an input: what the read and seek callbacks of an AVIOContext need. */

typedef struct ffmpeg_memory {
    const uint8_t *base;
    int64_t count;
    int64_t offset;
    int64_t deadline; /* microseconds of av_gettime_relative() */
} ffmpeg_memory;

static inline int ffmpeg_memory_read(void *opaque, uint8_t *out, int size) {
    ffmpeg_memory *memory = (ffmpeg_memory *)opaque;
    int64_t rest = memory->count - memory->offset;
    if (rest <= 0 || size <= 0) return AVERROR_EOF;
    int length = rest < size ? (int)rest : size;
    memcpy(out, memory->base + memory->offset, (size_t)length);
    memory->offset += length;
    return length;
}

static inline int64_t ffmpeg_memory_seek(void *opaque, int64_t offset, int whence) {
    ffmpeg_memory *memory = (ffmpeg_memory *)opaque;
    int64_t origin = 0;
    switch (whence & ~AVSEEK_FORCE) {
    case AVSEEK_SIZE: return memory->count;
    case SEEK_SET: break;
    case SEEK_CUR: origin = memory->offset; break;
    case SEEK_END: origin = memory->count; break;
    default: return AVERROR(EINVAL);
    }
    int64_t target;
    if (__builtin_add_overflow(origin, offset, &target) || target < 0) return AVERROR(EINVAL);
    memory->offset = target;
    return target;
}

/* The interrupt callback: a demuxer that searches for too long is told to stop. */
static inline int ffmpeg_memory_expired(void *opaque) {
    return av_gettime_relative() > ((ffmpeg_memory *)opaque)->deadline;
}

static inline AVIOContext *ffmpeg_memory_open(ffmpeg_memory *memory, int buffer_size) {
    unsigned char *buffer = (unsigned char *)av_malloc((size_t)buffer_size);
    if (!buffer) return NULL;
    AVIOContext *context =
        avio_alloc_context(buffer, buffer_size, 0, memory, ffmpeg_memory_read, NULL, ffmpeg_memory_seek);
    if (!context) av_free(buffer);
    return context;
}

static inline AVIOInterruptCB ffmpeg_memory_interrupt(ffmpeg_memory *memory) {
    AVIOInterruptCB callback = {ffmpeg_memory_expired, memory};
    return callback;
}

/* Nothing but the given bytes may be opened, whatever a container refers to. */
static inline int ffmpeg_refuse_open(AVFormatContext *s, AVIOContext **pb, const char *url, int flags,
                                     AVDictionary **options) {
    (void)s; (void)pb; (void)url; (void)flags; (void)options;
    return AVERROR(EPERM);
}

static inline void ffmpeg_forbid_opening(AVFormatContext *s) { s->io_open = ffmpeg_refuse_open; }

/* The log callback is variadic, so it is C. It is stateless: what it finds goes to the `opaque` of the context that
   speaks, and contexts without one are silent. */

typedef struct ffmpeg_log {
    int errors;
    char first[160];
} ffmpeg_log;

static inline void ffmpeg_on_log(void *speaker, int level, const char *format, va_list arguments) {
    if (level > AV_LOG_ERROR || !speaker) return;
    const AVClass *kind = *(const AVClass **)speaker;
    if (!kind || !kind->class_name) return;
    ffmpeg_log *log = NULL;
    if (!strcmp(kind->class_name, "AVCodecContext")) log = (ffmpeg_log *)((AVCodecContext *)speaker)->opaque;
    else if (!strcmp(kind->class_name, "AVFormatContext")) log = (ffmpeg_log *)((AVFormatContext *)speaker)->opaque;
    if (!log) return;
    if (log->errors == 0) vsnprintf(log->first, sizeof log->first, format, arguments);
    if (log->errors < INT_MAX) log->errors += 1;
}

static inline void ffmpeg_capture_log(void) { av_log_set_callback(ffmpeg_on_log); }

#endif
