"""Reads a report the way those do who get it, and ends with what is wrong in it.

    read_report.py FORMAT RESULTS SKIPPED < REPORT

The report comes from a run full of texts that are attacks, so a parser that is content is not enough: nothing may be
missing, stand twice, or have become a line, a member or a command of its own.
"""

import json
import re
import sys
import unicodedata

# The colours of the text report, and nothing else a terminal obeys.
COLOURS = re.compile("\x1b\\[(?:0|1|2|31|32|33|36|1;31)m")
# Not to be seen, but letters by category; selectors of how emoji look are fine.
FILLERS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]")
JOINERS = "\u200c\u200d"


def fail(*words):
    sys.exit("read_report.py: " + " ".join(str(word) for word in words))


def harmless(text, name="the report"):
    """No character acts on a terminal or hides from it, but line ends."""
    for place, letter in enumerate(text):
        acts = letter not in JOINERS and unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp", "Cs")
        if letter != "\n" and (acts or FILLERS.match(letter)):
            fail("U+%04X in" % ord(letter), name, "behind", ascii(text[max(0, place - 40):place]))
    for line in text.split("\n"):
        # What build machines take for commands: Azure, TeamCity and GitHub of old; GitHub.
        if re.search(r"##|^\s*::\S.*::", line):
            fail("a line is a command:", ascii(line[:80]))


def members(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        fail("a member stands twice:", [name for name, _ in pairs])
    return dict(pairs)


def no_number(text):
    fail("no number of JSON:", text)


def parse(text):
    return json.loads(text, strict=True, object_pairs_hook=members, parse_constant=no_number)


def count(entries, results, skipped):
    found = [entry["schema"] for entry in entries]
    for schema, wanted in (("attachlint.result/1", results), ("attachlint.skipped/1", skipped)):
        if found.count(schema) != wanted:
            fail(found.count(schema), "of", schema, "and not", wanted)
    if len(found) > results + skipped:
        fail("entries nobody asked for:", set(found))


def read_json(text, results, skipped):
    report = parse(text)
    if set(report) - {"results", "skipped", "summary"}:
        fail("members of the report:", sorted(report))
    count(report["results"] + report["skipped"], results, skipped)


def read_ndjson(text, results, skipped):
    entries = [parse(line) for line in text.removesuffix("\n").split("\n")]
    count([entry for entry in entries if entry["schema"] != "attachlint.summary/1"], results, skipped)
    if sum(entry["schema"] == "attachlint.summary/1" for entry in entries[:-1]):
        fail("a summary in the middle")


def read_text(text, results, skipped):
    for line in text.split("\n"):
        # Two parts of 500 characters, each written as \x1B; a command is worth nothing when it is cut.
        if len(line) > 5500 and "fix:" not in line:
            fail("a line of", len(line), "characters:", ascii(line[:80]))
    if sum(line.endswith("can go out.") for line in text.split("\n")[:-3]):
        fail("a line pretends to be the summary")


PARSERS = {"json": read_json, "ndjson": read_ndjson, "text": read_text}


def main():
    name, results, skipped = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    text = sys.stdin.buffer.read().decode("utf-8", "strict")
    plain = COLOURS.sub("", text) if name == "text" else text
    harmless(plain)
    if name not in PARSERS:
        fail("no parser for the format", name, "yet: write one here that takes the report apart as its readers do")
    PARSERS[name](plain, results, skipped)


main()
