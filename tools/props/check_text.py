#!/usr/bin/env python3
"""Compares the records of the rows with the `<{...}>` of generic texts.

    check_text.py FILE.mlir...

Each operation with properties must have a record, and one variant of its line
must have all printed names and no required attribute that is not printed. If
FILE.mlirbc exists beside FILE.mlir, its producer selects the variant.
"""

import re
import sys
from collections import Counter
from pathlib import Path

from rows import ORDER, Rows

OP = re.compile(r'"((?:[^"\\]|\\.)*)"\((?:%[^()]*)?\)(?:\[[^\]]*\])? <\{')
OPEN, CLOSE = "([{<", ")]}>"


def names(text, start):
    """Keys of the dictionary whose `{` is before `start`."""
    found, depth, expect, at = [], 0, True, start
    while at < len(text):
        c = text[at]
        if c == '"':
            end = at + 1
            while text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            if expect:
                found.append(text[at + 1 : end])
                expect = False
            at = end + 1
            continue
        if text[at : at + 2] in ("->", ">=", "=>") or (text[at : at + 2] == "<=" and depth):
            at += 2
            continue
        if c in OPEN:
            depth += 1
        elif c in CLOSE:
            if depth == 0:
                return found
            depth -= 1
        elif c == "," and depth == 0:
            expect = True
        elif expect and not c.isspace():
            word = re.compile(r"[\w$.-]+").match(text, at)
            found.append(word[0])
            expect, at = False, word.end()
            continue
        at += 1
    return found


def fits(fields, printed):
    """Whether a variant of a line explains the printed names."""
    allowed, required = set(), set()
    for word in fields.split():
        if word[0] in "$%":
            name = "operandSegmentSizes" if word[0] == "$" else "resultSegmentSizes"
            required.add(name)
        elif word == "-":
            continue
        else:
            name = re.split(r"[?=:]", word)[0]
            if word.split("@")[0][-1] not in "?=":
                required.add(name)
        allowed.add(name)
    return required <= set(printed) <= allowed


def producer(path):
    """The producer of the bytecode file beside a text, or an empty string."""
    path = path.with_suffix(".mlirbc")
    if not path.exists():
        return ""
    data = path.open("rb").read(100)
    return data[5 : data.index(0, 5)].decode()


def check(tables, path, counts):
    """Checks every operation of one text."""
    text = path.read_text(errors="replace")
    release = re.match(r"MLIR(\d+)\.", producer(path))
    for match in OP.finditer(text):
        op, printed = match[1], names(text, match.end())
        counts["ops"] += 1
        lines = [(t, t.ops[op]) for t in tables if op in t.ops]
        if not lines:
            counts[f"no table: {op} {sorted(printed)}"] += 1
        elif not any(fits(fields, printed) for _, line in lines for fields in line.values()):
            counts[f"no variant: {op} {sorted(printed)}"] += 1
        else:
            counts["explained"] += 1
            own = [line[release[1]] for t, line in lines if release and release[1] in t.releases and release[1] in line]
            if own and not any(fits(fields, printed) for fields in own):
                counts[f"not the producer's variant: {op} {sorted(printed)} table {own}"] += 1


def main():
    rows = Rows.read()
    tables = [rows.series(name) for name in ORDER]
    counts = Counter()
    for path in map(Path, sys.argv[1:]):
        check(tables, path, counts)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")
    return 0 if counts["ops"] == counts["explained"] else 1


if __name__ == "__main__":
    sys.exit(main())
