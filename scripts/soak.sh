#!/usr/bin/env bash
# Keeps the real binaries busy for a long while, with everything at once: folders, lists, downloads from a server on
# loopback and payloads, while inspectors and the tool are killed and the disk of a cache is full now and then.
# Every verdict is compared with those of a quiet run, and memory, descriptors and processes are watched.
#
#   scripts/soak.sh [MINUTES]            10 minutes unless told otherwise; builds when needed
#   scripts/soak.sh [MINUTES] PROGRAM    runs that binary instead
#
# A full disk needs root, for a small file system in memory; without root that part is left out and said to be.
# Exit codes: 0 all is well, 1 something leaked, stayed behind or was judged wrongly, 2 wrong use or no build.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

case ${1-} in -h | --help) sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" && exit 0 ;; esac
minutes=${1-10}
if [ $# -gt 2 ] || ! [[ $minutes =~ ^[0-9]+$ ]] || [ "$minutes" -eq 0 ]; then
    sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
fi
program=${2-}
if [ -z "$program" ]; then
    scripts/attachlint --version >/dev/null || exit 2
    program=.build/release/attachlint
fi

scratch=$(mktemp -d)
trap 'umount -l "$scratch/small" 2>/dev/null || true; rm -rf -- "$scratch"' EXIT
# Only root has a small disk to fill.
mkdir "$scratch/small"
mount -t tmpfs -o size=16m,mode=0700 tmpfs "$scratch/small" 2>/dev/null || rmdir "$scratch/small"
scripts/mutate.sh 5 300 MediaSamples "$scratch/media/mutated"
cp -R MediaSamples/clean MediaSamples/flagged "$scratch/media/"
status=0
python3 scripts/soak.py "$minutes" "$program" "$scratch" || status=$?
exit "$status"
