#!/usr/bin/env bash
# Lets foreign bytes at one target of Tests/Fuzz until something breaks or the time is over: libFuzzer, with ASan, and
# UBSan for what is written in C.
#
#   scripts/fuzz.sh --list                    names the targets
#   scripts/fuzz.sh TARGET [SECONDS]          fuzzes one, for a minute unless told otherwise
#   scripts/fuzz.sh TARGET FILE               lets in one input alone, such as a finding
#   scripts/fuzz.sh --corpus FOLDER TARGET …  starts from the files of a folder, too; so does ATTACHLINT_FUZZ_CORPUS
#
# It starts from seeds in the targets and from MediaSamples. What it learnt stays in .build/fuzz/corpus and is where the
# next run goes on; inputs that broke something are in .build/fuzz/findings.
#
# Exit codes: 0 nothing broke, 1 something did, 2 wrong use or no build.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

fail() {
    echo "scripts/fuzz.sh: $1" >&2
    exit 2
}

usage() { sed -n '2,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }

targets() { sed -n 's/^ *"\([a-z0-9-]*\)": .*Fuzz(.*/\1/p' Tests/Fuzz/FuzzBook.swift; }

corpus=${ATTACHLINT_FUZZ_CORPUS-}
while [ $# -gt 0 ]; do
    case $1 in
        -h | --help) usage && exit 0 ;;
        --list) targets && exit 0 ;;
        --corpus) [ $# -gt 1 ] || fail "--corpus needs a folder" && corpus=$2 && shift 2 ;;
        -*) fail "unknown argument '$1'; see scripts/fuzz.sh --help" ;;
        *) break ;;
    esac
done
[ $# -gt 0 ] && [ $# -lt 3 ] || fail "it takes one target, and seconds or a file; see scripts/fuzz.sh --help"
[ -z "$corpus" ] || [ -d "$corpus" ] || fail "there is no folder $corpus"
target=$1
targets | grep -qxF -- "$target" || fail "there is no target '$target'; see scripts/fuzz.sh --list"
again=
seconds=60
if [ -f "${2-}" ]; then again=$2; else seconds=${2-60}; fi
[[ $seconds =~ ^[0-9]+$ ]] || fail "'$seconds' is neither a number of seconds nor a file"

# SwiftPM gives coverage to C alone, so the flags for Swift are given here. A finding of UBSan ends the run.
build=(
    swift build --configuration release --scratch-path .build/fuzz --product attachlint-fuzz
    --sanitize=fuzzer --sanitize=address -Xswiftc -enable-testing -Xswiftc -g
    -Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
    -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
)
if ! log=$(ATTACHLINT_FUZZ=1 "${build[@]}" 2>&1); then
    echo "$log" >&2
    fail "the targets do not build"
fi
program=.build/fuzz/release/attachlint-fuzz

seeds=$(mktemp -d)
trap 'rm -rf -- "$seeds"' EXIT
learnt=.build/fuzz/corpus/$target
findings=.build/fuzz/findings/$target
mkdir -p "$learnt" "$findings"

export ATTACHLINT_FUZZ_TARGET=$target
# An inspector has 512 MB: no single piece may be larger, and a C library that asks for one is told that there is none.
export ASAN_OPTIONS=${ASAN_OPTIONS-max_allocation_size_mb=512:allocator_may_return_null=1:quarantine_size_mb=32}
# The crash reporter of Swift would outlive the program, and hide the crash from the fuzzer.
export SWIFT_BACKTRACE=enable=no
export UBSAN_OPTIONS=${UBSAN_OPTIONS-print_stacktrace=1}
# An inspector has 10 seconds for a file, and these are small. ASan itself takes about as much memory as the program.
limits=(-timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=4096 -max_len=65536)

if [ -n "$again" ]; then
    "$program" "${limits[@]}" "$again" 2>&1 | swift demangle --compact || exit 1
    exit 0
fi
ATTACHLINT_FUZZ_SEEDS=$seeds ATTACHLINT_FUZZ_SAMPLES=MediaSamples${corpus:+:$corpus} "$program"
if ! "$program" "${limits[@]}" -max_total_time="$seconds" -print_final_stats=1 -artifact_prefix="$findings/" \
    "$learnt" "$seeds" 2>&1 | swift demangle --compact; then
    echo "scripts/fuzz.sh: $target broke; its input is in $findings" >&2
    exit 1
fi
