"""Classifies differences from the reference reader.

`docs/differences.md` justifies each class; `differential.py` fails on a difference in no class.
"""

import pathlib
import re
import subprocess

from builder import read_sections, varint_at

LIST = pathlib.Path(__file__).resolve().parent.parent / "docs/differences.md"

# Class, and a pattern for the message of this reader.
STRICTER = [
    ("values-stated", r"\bvalue count \d+ out of range"),
    ("counts-stated", r"(region|group entry|block) count \d+ out of range"),
    ("left-over", r"bytes? left over at"),
    ("dense-size", r"the size of the data does not match the type"),
    ("empty-file", r"the file is empty"),
    ("signedness", r"unknown signedness"),
    ("number-type", r"the type of a number is not a number type"),
    ("unregistered-record", r"not registered"),
]

# Class, and a pattern for the message of the reference. Files with a finding of `mlirbc verify`
# are `not-asked-for`.
LENIENT = [
    ("text-of-a-dialect", r"^(?!FILE)\S(?s:.*?):\d+:\d+: error: "),
    ("kind-of-attribute", r"expected mlir::|expected attribute of type|expected .* but got"),
    (
        "dialect-known",
        r"does not implement the bytecode interface"
        r"|missing BytecodeOpInterface|unknown attribute|unknown type"
        r"|dialect version is|unexpected resources for dialect",
    ),
    ("other-encoding", r"attempting to parse a byte at the end"),
]


def other_text(data, theirs, ours):
    """The class of a difference between two texts, or None."""
    if b"mlirbc.raw" in ours:
        return "unknown-record"
    theirs, ours, found = body(theirs), body(ours), None
    texts = assembly_texts(data)
    if len(theirs) != len(ours):
        return None
    for left, right in zip(theirs, ours):
        if left == right:
            continue
        # Our line copies assembly text from the file; the reference parsed and reprinted it.
        if any(t in right and t not in left for t in texts):
            found = "assembly-text"
        elif without_bools(left) == without_bools(right):
            found = found or "bool-bytes"
        elif re.search(rb"(= |\[|, ) : ", left):
            found = found or "number-type"
        elif data[4] >> 1 < 5 and without_attributes(left) == without_attributes(right):
            found = found or "wrong-kind"
        else:
            return None
    return found


def body(text):
    """The lines that do not define aliases."""
    return [line for line in text.splitlines() if not re.match(rb"[#!][^ ]+ = ", line)]


def without_attributes(line):
    return re.sub(rb" <?\{.*\}>?", b"", line)


def without_bools(line):
    return re.sub(rb"dense<[^>]*>( : (tensor|vector)<[^>]*xi1>)", rb"dense<>\1", line)


def stricter(words):
    """The class of a file that only this reader rejects, or None."""
    return next((name for name, found in STRICTER if re.search(found, words)), None)


def lenient(path, mlirbc, words, ours):
    """The class of a file that only the reference rejects, or None."""
    if subprocess.run([mlirbc, "verify", path], capture_output=True).returncode:
        return "not-asked-for"
    if b"mlirbc.raw" in ours:
        return "unknown-record"
    words = words.replace(str(path), "FILE")
    return next((name for name, found in LENIENT if re.search(found, words, re.M)), None)


def assembly_texts(data):
    """The attributes and types of a file that are stored as assembly text."""
    try:
        found = {s[0]: data[s[2] : s[3]] for s in read_sections(data)}
        offsets, entries = found[3], found[2]
        attrs, at = varint_at(offsets, 0)
        types, at = varint_at(offsets, at)
        texts, start, left = [], 0, attrs + types
        while left > 0:
            _, at = varint_at(offsets, at)
            count, at = varint_at(offsets, at)
            for _ in range(count):
                word, at = varint_at(offsets, at)
                if not word & 1:
                    texts.append(entries[start : start + (word >> 1)].rstrip(b"\0"))
                start += word >> 1
            left -= count
        return [t for t in texts if len(t) > 2]
    except (IndexError, KeyError, ValueError):
        return []


def unwritten():
    """Classes that `docs/differences.md` lacks."""
    text = LIST.read_text()
    names = [name for name, _ in STRICTER + LENIENT]
    names += ["unknown-record", "assembly-text", "bool-bytes", "wrong-kind", "not-asked-for"]
    return [name for name in names if f"`{name}`" not in text]
