#!/usr/bin/env bash
# Makes damaged copies of media files, always the same ones for the same numbers.
#
#   scripts/mutate.sh SEED COUNT SOURCE_DIR OUT_DIR [FIRST]
#
# COUNT files go to OUT_DIR, named NUMBER-CHANGE-SOURCE; the numbers start at FIRST (0). What a file holds depends on
# SEED, its number and the files below SOURCE_DIR only, so batches that fit the disk make the same files as one run.
#
# The changes, one to three a file:
#   flip    1 to 16 bits turned over, half of the time all within the first kilobyte
#   fill    up to 64 bytes in a row become 00, FF, 80, 7F or noise
#   cut     the file ends early
#   hole    up to a kilobyte is missing inside
#   splice  the beginning of this file, the end of another, often of the same type
#   length  the length of a chunk, box or marker becomes 0, FFFFFFFF, or a number near a border
#   repeat  a chunk, box or marker comes once, thrice or 500 times more
#
# Sources are files of 1 byte to 1 MB, small ones preferred. Exit codes: 0 done, 2 wrong use or nothing to change.
set -euo pipefail

if [ $# -lt 4 ] || [ $# -gt 5 ]; then
    sed -n '2,19s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    case ${1-} in -h | --help) exit 0 ;; esac
    exit 2
fi

exec python3 - "$@" <<'PYTHON'
import os
import pathlib
import random
import sys

LARGEST_SOURCE = 1_000_000
LARGEST_RESULT = 4_000_000


class Dice(random.Random):
    """Random numbers by random() alone: the only method whose numbers Python promises for every version."""

    def below(self, count):
        return int(self.random() * count)

    def pick(self, items):
        return items[self.below(len(items))]

    def bytes(self, count):
        return bytes(self.below(256) for _ in range(count))


def is_tag(data, at):
    """Whether four letters, digits or blanks stand there, as they name chunks and boxes."""
    word = data[at:at + 4]
    return len(word) == 4 and all(48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122 or byte == 32 for byte in word)


def pieces(data):
    """Chunks, boxes and markers: (start, end, place of the length, its size, its order of bytes).

    The files are damaged, so nothing is followed from the start: wherever a name has a length beside it that fits into
    the file, there is a piece. PNG and ISO media put the length first (big-endian; a PNG counts its data only), RIFF
    behind the name (little-endian), AIFF too (big-endian), JPEG two bytes behind its marker.
    """
    found = []
    size = min(len(data), 200_000)
    for at in range(size - 8):
        if is_tag(data, at):
            if at >= 4:
                before = int.from_bytes(data[at - 4:at], "big")
                if 8 <= before <= len(data) - at + 4:
                    found.append((at - 4, at - 4 + before, at - 4, 4, "big"))
                elif before < 8:
                    found.append((at - 4, at + 8 + before, at - 4, 4, "big"))
            for order in ("little", "big"):
                behind = int.from_bytes(data[at + 4:at + 8], order)
                if 0 < behind <= len(data) - at - 8:
                    found.append((at, at + 8 + behind, at + 4, 4, order))
                    break
        elif data[at] == 0xFF and 0xC0 <= data[at + 1] <= 0xFE:
            length = int.from_bytes(data[at + 2:at + 4], "big")
            if 2 <= length <= len(data) - at - 2:
                found.append((at, at + 2 + length, at + 2, 2, "big"))
    return found


def flip(data, dice, _):
    data = bytearray(data)
    reach = min(len(data), 1024) if dice.below(2) else len(data)
    for _ in range(1 + dice.below(16)):
        data[dice.below(reach)] ^= 1 << dice.below(8)
    return bytes(data)


def fill(data, dice, _):
    at = dice.below(min(len(data), 2048) if dice.below(2) else len(data))
    count = min(1 + dice.below(64), len(data) - at)
    filler = dice.pick([b"\0", b"\xff", b"\x80", b"\x7f", None])
    return data[:at] + (filler * count if filler else dice.bytes(count)) + data[at + count:]


def cut(data, dice, _):
    return data[:dice.below(min(len(data), 512) if dice.below(4) == 0 else len(data))]


def hole(data, dice, _):
    at = dice.below(len(data))
    return data[:at] + data[at + 1 + dice.below(1024):]


def splice(data, dice, other):
    return data[:dice.below(len(data) + 1)] + other[dice.below(len(other) + 1):]


def length(data, dice, _):
    found = pieces(data)
    if not found:
        return fill(data, dice, None)
    _, _, at, size, order = dice.pick(found)
    most = 256 ** size - 1
    now = int.from_bytes(data[at:at + size], order)
    value = dice.pick([0, most, 1, 7, 8, most // 2, most // 2 + 1, max(now - 1, 0), now + 1, len(data) - at, len(data)])
    return data[:at] + min(value, most).to_bytes(size, order) + data[at + size:]


def repeat(data, dice, _):
    found = pieces(data)
    if not found:
        return splice(data, dice, data)
    start, end, _, _, _ = dice.pick(found)
    piece = data[start:end]
    times = min(dice.pick([1, 3, 500]), max(1, LARGEST_RESULT // max(1, len(piece)) - 1))
    return data[:end] + piece * times + data[end:]


CHANGES = [flip, fill, cut, hole, splice, length, length, repeat]


def main():
    seed, count, folder, target = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
    first = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    sources = sorted(
        (path for path in folder.rglob("*") if path.is_file() and 0 < path.stat().st_size <= LARGEST_SOURCE),
        key=lambda path: os.fsencode(path.relative_to(folder)))
    if not sources:
        sys.exit("scripts/mutate.sh: there are no files of 1 byte to 1 MB below " + str(folder))
    contents = [path.read_bytes() for path in sources]
    types = {}
    for index, path in enumerate(sources):
        types.setdefault(path.suffix.lower(), []).append(index)
    target.mkdir(parents=True, exist_ok=True)
    for number in range(first, first + count):
        dice = Dice("%s:%d" % (seed, number))
        index = min(dice.below(len(sources)), dice.below(len(sources)), key=lambda index: len(contents[index]))
        data, names = contents[index], []
        kin = types[sources[index].suffix.lower()]
        for _ in range(1 + dice.below(3)):
            change = dice.pick(CHANGES)
            other = contents[dice.pick(kin) if dice.below(4) else dice.below(len(sources))]
            data = change(data, dice, other)[:LARGEST_RESULT] if data else data
            names.append(change.__name__)
        # Long names of sources keep their end, and with it their type.
        name = "%05d-%s-%s" % (number, "+".join(names), sources[index].name[-60:])
        (target / name).write_bytes(data)


try:
    main()
except (ValueError, OSError) as error:
    print("scripts/mutate.sh:", error, file=sys.stderr)
    sys.exit(2)
PYTHON
