#ifndef ATTACHLINT_CEXIF_SHIM_H
#define ATTACHLINT_CEXIF_SHIM_H

#include <libexif/exif-byte-order.h>
#include <libexif/exif-data.h>

/* libexif spells the GPS tags as macros with casts, which Swift does not import. */
static const ExifTag attachlint_exif_tag_gps_latitude = EXIF_TAG_GPS_LATITUDE;
static const ExifTag attachlint_exif_tag_gps_longitude = EXIF_TAG_GPS_LONGITUDE;

#endif
