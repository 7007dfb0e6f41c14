#!/usr/bin/env bash
# Makes every file of MediaSamples from nothing: test patterns and tones, encoders, a little byte surgery.
# No picture, sound or person from elsewhere is in them. The same encoders give the same bytes twice.
#
#   scripts/samples.sh            makes them all anew in MediaSamples/clean and MediaSamples/flagged
#   scripts/samples.sh FOLDER     makes them in another folder, to compare
#
# Needs what scripts/setup --samples installs.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

case ${1-} in
    -h | --help)
        sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
        exit 0
        ;;
esac
scripts/setup --samples
out=$(mkdir -p "${1:-MediaSamples}" && cd "${1:-MediaSamples}" && pwd)
surgery=$PWD/scripts/sample-surgery
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

ff() { ffmpeg -hide_banner -nostdin -loglevel error -y -filter_threads 1 "$@"; }

# flagged RULE: makes the folder of a rule and goes there.
flagged() { mkdir -p "$out/flagged/$1" && cd "$out/flagged/$1"; }

# pattern SIZE RATE SECONDS: the arguments of a moving test picture. tone HERTZ RATE SECONDS: those of a sine tone.
pattern() { echo "-f lavfi -t $3 -i testsrc2=size=$1:rate=$2"; }
tone() { echo "-f lavfi -t $3 -i sine=frequency=$1:sample_rate=$2"; }

# One thread and no dates or encoder names: a second run gives the same bytes.
exact=(-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1)
h264=(-c:v libx264 -preset veryfast -crf 30 -pix_fmt yuv420p -x264-params threads=1)
hevc=(-c:v libx265 -preset ultrafast -crf 30 -pix_fmt yuv420p
    -x265-params log-level=error:pools=none:frame-threads=1:info=0)
aac=(-c:a aac -b:a 48k -ac 1)
mp3=(-c:a libmp3lame -b:a 48k -ac 1)
front=(-movflags +faststart)
jpeg=(-frames:v 1 -c:v mjpeg -q:v 6 -pix_fmt yuvj420p)
png=(-frames:v 1 -c:v png -pix_fmt rgb24)

rm -rf -- "$out/clean" "$out/flagged"
mkdir -p "$out/clean"

# shellcheck disable=SC2046  # pattern and tone give several arguments on purpose
make_clean() {
    cd "$out/clean"
    ff $(pattern 480x320 1 1) "${jpeg[@]}" "${exact[@]}" photo.jpg
    djpeg photo.jpg | cjpeg -quality 80 -progressive -optimize -outfile photo-progressive.jpg
    djpeg -grayscale photo.jpg | cjpeg -quality 80 -grayscale -outfile photo-gray.jpeg
    ff $(pattern 400x300 1 1) "${png[@]}" "${exact[@]}" chart.png
    ff -f lavfi -i "color=c=0x3060c0:size=160x160,format=rgba,geq=r=48:g='255*Y/H':b=192:a='255*X/W'" \
        -frames:v 1 -c:v png -pix_fmt rgba "${exact[@]}" logo-transparent.png
    ff -f lavfi -i smptehdbars=size=480x270 -frames:v 1 -c:v png -pix_fmt pal8 "${exact[@]}" bars-palette.png
    ff $(pattern 240x160 10 1.2) -c:v gif "${exact[@]}" banner.gif
    ff $(pattern 320x240 1 1) -frames:v 1 -c:v gif -loop -1 "${exact[@]}" still.gif
    "$surgery" plain-gif still.gif
    ff $(pattern 320x180 15 3) $(tone 440 44100 3) "${h264[@]}" "${aac[@]}" "${front[@]}" "${exact[@]}" clip.mp4
    ff $(pattern 320x180 15 2) "${h264[@]}" "${front[@]}" "${exact[@]}" clip-silent.mp4
    ff $(tone 660 44100 2) "${mp3[@]}" "${exact[@]}" jingle.mp3
    ff $(tone 520 44100 2) "${aac[@]}" -f ipod "${front[@]}" "${exact[@]}" voice.m4a
    ff $(tone 880 16000 1) -c:a pcm_s16le "${exact[@]}" chime.wav
    ff $(tone 880 16000 1) -c:a pcm_s16be "${exact[@]}" chime.aiff
}

make_not_media() {
    flagged not-media
    printf '%s\n' '<!DOCTYPE html>' '<html lang="en"><head><title>404 Not Found</title></head>' \
        '<body><h1>Not Found</h1><p>The picture you asked for is not on this server.</p></body></html>' >page.jpg
    printf '%s\n' 'To do: export the banner from the design file and put it here before Friday.' >note.png
    printf '%s\n' '{"error": {"code": 403, "message": "The signature of this address has expired."}}' >answer.mp4

    flagged file-empty
    : >photo.jpg
    : >clip.mp4
}

# shellcheck disable=SC2046
make_types() {
    flagged type-unsupported
    cwebp -quiet -q 70 "$out/clean/chart.png" -o banner.webp
    convert "$out/clean/chart.png" -resize 120x90! BMP3:icon.bmp
    printf '%s\n' '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160">' \
        '  <rect width="240" height="160" fill="#3060c0"/>' '  <circle cx="120" cy="80" r="60" fill="#f0b030"/>' \
        '</svg>' >logo.svg
    ff $(tone 440 16000 1) -c:a flac "${exact[@]}" tone.flac
    heif-enc -A -q 40 "$out/clean/chart.png" -o photo.avif >/dev/null

    flagged type-undocumented
    ff $(pattern 160x120 1 1) -frames:v 1 -c:v tiff -compression_algo lzw -pix_fmt rgb24 "${exact[@]}" scan.tiff
    ff $(pattern 320x180 15 2) $(tone 440 44100 2) "${h264[@]}" "${aac[@]}" "${front[@]}" "${exact[@]}" clip.mov
    ff $(tone 440 16000 1) -c:a pcm_s16be "${exact[@]}" tone.caf
    ff $(tone 440 44100 2) "${aac[@]}" -f adts "${exact[@]}" voice.aac
    heif-enc -q 50 "$out/clean/chart.png" -o photo.heic >/dev/null
}

# shellcheck disable=SC2046
make_lengths() {
    flagged duration
    # 1,503 pictures at 50 a second are 30.06 s: just beyond the tolerance. No sound, so the picture alone decides.
    ff $(pattern 160x90 50 31) -frames:v 1503 "${h264[@]}" -crf 38 "${front[@]}" "${exact[@]}" just-over.mp4
    ff $(pattern 160x90 5 35) $(tone 330 44100 35) "${h264[@]}" "${aac[@]}" -b:a 24k "${front[@]}" "${exact[@]}" \
        clip-35s.mp4

    flagged duration-unknown
    ff $(pattern 320x180 1 1) -frames:v 1 "${h264[@]}" "${front[@]}" "${exact[@]}" one-picture.mp4
    "$surgery" no-duration one-picture.mp4
    ff $(pattern 320x180 1 1) -frames:v 1 "${h264[@]}" -movflags +empty_moov+default_base_moof "${exact[@]}" \
        one-fragment.mp4
    "$surgery" no-duration one-fragment.mp4
}

# shellcheck disable=SC2046
make_damaged() {
    flagged damaged
    "$surgery" cut "$out/clean/photo.jpg" 60 cut.jpg
    "$surgery" cut "$out/clean/chart.png" 60 cut.png
    "$surgery" bad-crc "$out/clean/logo-transparent.png" bad-crc.png
    "$surgery" cut "$out/clean/banner.gif" 60 cut.gif
    "$surgery" cut "$out/clean/clip.mp4" 70 cut.mp4
    ff $(pattern 320x180 15 2) "${h264[@]}" "${exact[@]}" "$work/index-at-end.mp4"
    "$surgery" cut "$work/index-at-end.mp4" 80 index-lost.mp4
    "$surgery" cut "$out/clean/voice.m4a" 70 cut.m4a
    "$surgery" cut "$out/clean/jingle.mp3" 60 cut.mp3
    "$surgery" cut "$out/clean/chime.wav" 60 cut.wav
    "$surgery" cut "$out/clean/chime.aiff" 60 cut.aiff
}

# shellcheck disable=SC2046
make_names() {
    flagged extension-missing
    ff $(pattern 320x240 1 1) "${jpeg[@]}" "${exact[@]}" -f mjpeg banner
    ff $(pattern 320x180 15 1) "${h264[@]}" "${front[@]}" "${exact[@]}" -f mp4 clip

    flagged extension-mismatch
    cp "$out/clean/bars-palette.png" picture.jpg
    cp "$out/clean/photo-gray.jpeg" photo.mp4
    cp "$out/clean/jingle.mp3" jingle.wav
}

# shellcheck disable=SC2046
make_image_codings() {
    flagged image-coding
    djpeg "$out/clean/photo.jpg" | cjpeg -quality 80 -arithmetic -outfile arithmetic.jpg
    ff $(pattern 240x160 1 1) -frames:v 1 -c:v ljpeg -pix_fmt yuvj444p "${exact[@]}" -f mjpeg lossless.jpg
    "$surgery" twelve-bit-jpeg twelve-bit.jpg

    flagged color-model
    convert "$out/clean/photo.jpg" -resize 240x160! -strip -colorspace CMYK -quality 75 cmyk.jpg
    ff -f lavfi -i gradients=size=160x120:c0=0x102040:c1=0xf0c060:nb_colors=2:seed=1:x0=0:y0=0:x1=159:y1=119 \
        -frames:v 1 -c:v png -pix_fmt rgb48be "${exact[@]}" sixteen-bit.png
}

# shellcheck disable=SC2046
make_codecs() {
    flagged video-codec
    ff $(pattern 320x180 25 2) -c:v mpeg1video -q:v 12 "${exact[@]}" -f mpeg mpeg1.mpg
    ff $(pattern 320x180 25 2) -c:v mpeg2video -q:v 12 "${exact[@]}" -f vob mpeg2.mpg
    ff $(pattern 320x180 10 2) -c:v libvpx-vp9 -crf 45 -b:v 0 -row-mt 0 "${front[@]}" "${exact[@]}" vp9.mp4
    ff $(pattern 160x120 5 2) -c:v mjpeg -q:v 8 -pix_fmt yuvj420p "${front[@]}" "${exact[@]}" mjpeg.mp4

    flagged video-tag
    ff $(pattern 320x180 15 2) "${hevc[@]}" -tag:v hev1 "${front[@]}" "${exact[@]}" hev1.mp4
    ff $(pattern 240x240 10 2) $(tone 440 44100 2) "${hevc[@]}" -tag:v hev1 "${aac[@]}" "${front[@]}" "${exact[@]}" \
        hev1-sound.mp4

    flagged video-missing
    ff $(tone 520 44100 2) "${aac[@]}" "${front[@]}" "${exact[@]}" sound-only.mp4
    ff $(tone 520 16000 2) -c:a alac "${front[@]}" "${exact[@]}" -f mp4 sound-only.m4v

    flagged audio-codec
    ff $(pattern 320x180 15 2) $(tone 440 48000 2) "${h264[@]}" -c:a libopus -b:a 24k "${front[@]}" "${exact[@]}" \
        opus.mp4
    ff $(pattern 320x180 15 2) $(tone 440 44100 2) "${h264[@]}" -c:a libvorbis -q:a 0 "${front[@]}" "${exact[@]}" \
        vorbis.mp4

    flagged moov-position
    ff $(pattern 320x180 15 2) $(tone 440 44100 2) "${h264[@]}" "${aac[@]}" "${exact[@]}" index-at-end.mp4
    ff $(tone 520 44100 2) "${aac[@]}" -f ipod "${exact[@]}" index-at-end.m4a
}

# shellcheck disable=SC2046
make_sizes() {
    flagged pixel-size
    ff -f lavfi -i smptehdbars=size=1600x900 -frames:v 1 -c:v mjpeg -q:v 8 -pix_fmt yuvj420p "${exact[@]}" wide.jpg
    ff -f lavfi -i smptehdbars=size=1080x1920 "${png[@]}" -pix_fmt pal8 "${exact[@]}" tall.png

    flagged decode-memory
    # 20 pictures of 400 × 400 are 12.8 MB unpacked, 12 of 1000 × 600 are 28.8 MB, the flat picture alone is 36 MB.
    ff -f lavfi -i "color=c=0x204080:size=400x400:rate=10,drawbox=x=50:y=50:w=100:h=100:c=orange:t=fill" \
        -f lavfi -i "color=c=red:size=80x80:rate=10" -filter_complex "overlay=x='n*15':y=300" -frames:v 20 \
        -c:v gif "${exact[@]}" twenty-frames.gif
    ff -f lavfi -i "color=c=0x204080:size=1000x600:rate=10" -f lavfi -i "color=c=orange:size=200x200:rate=10" \
        -filter_complex "overlay=x='n*60':y=200" -frames:v 12 -c:v gif "${exact[@]}" heavy.gif
    ff -f lavfi -i "color=c=0x204080:size=3000x3000" -frames:v 1 -c:v png -pix_fmt monob "${exact[@]}" flat.png
}

# shellcheck disable=SC2046
make_animations() {
    flagged animation-lost
    ff $(pattern 160x120 5 1) -c:v apng -plays 0 "${exact[@]}" -f apng animated.png
    ff $(pattern 160x120 5 1) -c:v apng -plays 3 "${exact[@]}" -f apng animated.apng
    cp "$out/clean/banner.gif" gif-inside.png

    flagged animation-timing
    ff $(pattern 160x120 10 1) -c:v gif "${exact[@]}" zero-delay.gif
    "$surgery" gif-delay zero-delay.gif 0
    ff $(pattern 160x120 10 1) -c:v gif "${exact[@]}" tiny-delay.gif
    "$surgery" gif-delay tiny-delay.gif 1
    ff $(pattern 160x120 1 1) -frames:v 1 -c:v gif -loop 0 "${exact[@]}" one-frame.gif
}

make_metadata() {
    flagged orientation
    "$surgery" exif "$out/clean/photo-gray.jpeg" turned-right.jpg orientation=6
    "$surgery" exif "$out/clean/photo-progressive.jpg" upside-down.jpg orientation=3

    flagged gps-metadata
    "$surgery" exif "$out/clean/photo-gray.jpeg" photo.jpg gps
    "$surgery" exif "$out/clean/bars-palette.png" picture.png gps
    ff -i "$out/clean/clip-silent.mp4" -c copy "${front[@]}" "${exact[@]}" -metadata location=+48.8584+002.2945/ \
        clip.mp4

    flagged trailing-data
    "$surgery" append "$out/clean/photo-gray.jpeg" zip archive-behind.jpg
    "$surgery" append "$out/clean/bars-palette.png" text note-behind.png
    "$surgery" append "$out/clean/photo-gray.jpeg" "$out/clean/clip-silent.mp4" motion-photo.jpg
}

make_clean
make_not_media
make_types
make_lengths
make_damaged
make_names
make_image_codings
make_codecs
make_sizes
make_animations
make_metadata
