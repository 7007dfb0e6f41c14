#include "image_probe.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
    attachlint_picture_status status;
    char *reason;
} strict_errors;

static void leave(j_common_ptr info, attachlint_picture_status status)
{
    strict_errors *errors = (strict_errors *)info->err;
    char text[JMSG_LENGTH_MAX];
    errors->base.format_message(info, text);
    snprintf(errors->reason, ATTACHLINT_REASON_SIZE, "%s", text);
    errors->status = status;
    longjmp(errors->escape, 1);
}

static void on_error(j_common_ptr info)
{
    switch (info->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NOT_COMPILED:
    case JERR_NO_BACKING_STORE:
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
        leave(info, ATTACHLINT_PICTURE_UNKNOWN);
        break;
    default:
        leave(info, ATTACHLINT_PICTURE_DAMAGED);
    }
}

/* Warnings after which the library invents data; the others are oddities a viewer does not show. */
static void on_message(j_common_ptr info, int level)
{
    if (level >= 0)
        return;
    switch (info->err->msg_code) {
    case JWRN_ARITH_BAD_CODE:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
        leave(info, ATTACHLINT_PICTURE_DAMAGED);
        break;
    default:
        break;
    }
}

static void on_output(j_common_ptr info)
{
    (void)info;
}

attachlint_picture_status attachlint_jpeg_coefficients(
    const uint8_t *data, size_t size, char reason[ATTACHLINT_REASON_SIZE])
{
    struct jpeg_decompress_struct info;
    strict_errors errors;

    memset(&info, 0, sizeof info);
    reason[0] = 0;
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = on_error;
    errors.base.emit_message = on_message;
    errors.base.output_message = on_output;
    errors.status = ATTACHLINT_PICTURE_OK;
    errors.reason = reason;
    if (setjmp(errors.escape)) {
        jpeg_destroy_decompress(&info);
        return errors.status;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, size);
    jpeg_read_header(&info, TRUE);
    jpeg_read_coefficients(&info);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return ATTACHLINT_PICTURE_OK;
}
