#!/usr/bin/env python3
"""Mutates files and compares the reference reader with `mlirbc print --generic` on the mutants.

    tools/differential.py --files corpus/mlir22 ../shared/conformance/upstream \\
        --count 1000 --keep DIFFERENCES

If the reference accepts a mutant, `mlirbc print` must write the same text. `docs/differences.md`
lists the classes of permitted differences; a difference in no class makes the exit status 1. If
the reference crashes or hangs, this reader must still exit normally. The reference's verifier of
operations is disabled, because it checks what operations mean, and a reader of files does not.

Mutants depend only on the seed and on the files, so they are reproducible.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading

import differences
from builder import read_sections, varint, varint_at

REFERENCE = [
    "--allow-unregistered-dialect",
    "--mlir-print-op-generic",
    "--mlir-very-unsafe-disable-verifier-on-parsing",
]
SECTIONS = 9
# Attributes and types, operations, properties: these encodings have the most rules.
WEIGHTS = {2: 5, 4: 5, 8: 4}


def mutate(data, rng):
    """One to three changes, mostly inside a section, whose length is then corrected."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        candidates = [s for s in read_sections(data) if s[3] > s[2]]
        weights = [WEIGHTS.get(s[0], 1) for s in candidates]
        _, length_at, start, end, aligned = rng.choices(candidates, weights)[0]
        at = rng.randrange(start, end)
        how = rng.randrange(12)
        if how == 0:
            data[rng.randrange(4, len(data))] = rng.randrange(256)
            return bytes(data)
        if how <= 3:
            data[at] ^= 1 << rng.randrange(8)
        elif how <= 6:
            # A one-byte varint keeps its width; its value changes slightly.
            data[at] = (data[at] + rng.choice([-4, -2, 2, 4])) & 0xFF
        elif how == 7:
            data[at] = rng.choice([1, 3, 5, 7, 0xFF, rng.randrange(256)])
        elif how == 8:
            other = rng.randrange(start, end)
            data[at], data[other] = data[other], data[at]
        elif how == 9:
            other = rng.randrange(start, end)
            count = min(rng.randrange(1, 9), end - at, end - other)
            data[at : at + count] = data[other : other + count]
        elif not aligned:
            # Insert or remove bytes, and correct the length of the section.
            if how == 10:
                data[at:at] = bytes(rng.choice([1, 3, rng.randrange(256)]) for _ in range(rng.randrange(1, 4)))
            else:
                del data[at : min(at + rng.randrange(1, 4), end)]
            data = mend(data, length_at, start)
        try:
            read_sections(data)
        except (IndexError, ValueError):
            return bytes(data)
    return bytes(data)


def mend(data, length_at, start):
    """Corrects the length of one section so that the later sections are found again."""
    old, _ = varint_at(data, length_at)
    for size in range(max(0, old - 8), old + 9):
        whole = data[:length_at] + varint(size) + data[start:]
        try:
            ids = [s[0] for s in read_sections(whole)]
            ends = read_sections(whole)[-1][3]
        except (IndexError, ValueError):
            continue
        if ends == len(whole) and all(i < SECTIONS for i in ids) and len(set(ids)) == len(ids):
            return whole
    return data


class Answer:
    """The outcome of a reader: `accept`, `reject`, `crash` or `hang`; its stdout and its message."""

    def __init__(self, command, timeout):
        try:
            done = subprocess.run(command, capture_output=True, timeout=timeout)
        except subprocess.TimeoutExpired:
            self.kind, self.text, self.words = "hang", b"", ""
            return
        self.words = done.stderr.decode(errors="replace").strip()
        self.text = done.stdout
        # A panic exits with 101, a signal below 0 or, through a shell, above 128.
        if done.returncode < 0 or done.returncode == 101 or done.returncode > 128:
            self.kind = "crash"
        elif done.returncode == 0:
            self.kind = "accept"
        else:
            self.kind = "reject"


def reason(words):
    """The message without offsets and numbers, so that equal reasons can be counted."""
    line = next((it for it in words.splitlines() if it), "")
    line = re.sub(r"^mlirbc: \S+: ", "", line)
    line = re.sub(r"\bat 0x[0-9a-f]+", "at P", line)
    line = re.sub(r'"[^"]*"', '"…"', line)
    return re.sub(r"\b(0x[0-9a-f]+|\d+)\b", "N", line)[:120]


def compare(job):
    name, data, args = job
    path = pathlib.Path(args.scratch) / f"{threading.get_ident()}.mlirbc"
    path.write_bytes(data)
    theirs = Answer([args.reference, *REFERENCE, path], args.timeout)
    ours = Answer([args.mlirbc, "print", "--generic", path], args.timeout)
    if ours.kind in ("crash", "hang"):
        return name, data, f"UNEXPLAINED: {ours.kind}", reason(ours.words)
    if theirs.kind in ("crash", "hang"):
        return name, data, f"reference: {theirs.kind}, ours: {ours.kind}", ""
    return (name, data, *judge(data, theirs, ours, path, args))


def judge(data, theirs, ours, path, args):
    """The outcome if neither reader crashed or hung, and the class or reason of a difference."""
    if theirs.kind == ours.kind == "accept":
        if theirs.text == ours.text:
            return "both accept, same text", ""
        found = differences.other_text(data, theirs.text, ours.text)
        return ("different text", found) if found else ("UNEXPLAINED: different text", first_line(theirs, ours))
    if theirs.kind == ours.kind:
        return "both reject", ""
    if theirs.kind == "accept":
        found = differences.stricter(ours.words)
        return ("stricter", found) if found else ("UNEXPLAINED: stricter", reason(ours.words))
    words = reason(re.sub(r"^\S+ error: ", "", theirs.words))
    found = differences.lenient(path, args.mlirbc, theirs.words, ours.text)
    return ("more lenient", found) if found else ("UNEXPLAINED: more lenient", words)


def first_line(theirs, ours):
    """The first line of our text that differs."""
    pairs = zip(theirs.text.splitlines(), ours.text.splitlines())
    line = next((b for a, b in pairs if a != b), b"the end")
    return line.strip()[:80].decode(errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", nargs="+", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--largest", type=int, default=16 << 10, help="size of the largest file to mutate, in bytes")
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for mutants with differences")
    args = parser.parse_args()

    missing = differences.unwritten()
    if missing:
        sys.exit(f"{differences.LIST.name} lacks the classes {missing}")
    paths = sorted(p for f in args.files for p in ([f] if f.is_file() else f.rglob("*.mlirbc")))
    originals = {p: p.read_bytes() for p in paths if p.stat().st_size <= args.largest}
    with tempfile.TemporaryDirectory() as scratch:
        args.scratch = scratch
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            whole = pool.map(compare, ((str(p), d, args) for p, d in originals.items()))
            usable = [n for n, _, what, _ in whole if what == "both accept, same text"]
            print(f"{len(usable)} of {len(originals)} files are accepted by both readers with the same text")
            if not usable:
                sys.exit("no file to mutate")
            jobs = []
            for i in range(args.count):
                name = usable[i % len(usable)]
                rng = random.Random(f"{args.seed}/{i}/{pathlib.Path(name).name}")
                mutant = mutate(originals[pathlib.Path(name)], rng)
                jobs.append((f"{args.seed}-{i}-{pathlib.Path(name).stem}", mutant, args))
            table = collections.Counter()
            reasons = collections.Counter()
            for name, data, what, why in pool.map(compare, jobs):
                table[what] += 1
                if why:
                    reasons[what, why] += 1
                if args.keep and what not in ("both accept, same text", "both reject"):
                    folder = args.keep / re.sub(r"\W+", "-", what)
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / f"{name}.mlirbc").write_bytes(data)

    print(f"\n| {args.count} mutants, seed {args.seed} | |\n|---|--:|")
    for what, count in sorted(table.items()):
        print(f"| {what} | {count} |")
    print("\n| difference | class or reason | |\n|---|---|--:|")
    for (what, why), count in sorted(reasons.items()):
        print(f"| {what} | {why} | {count} |")
    sys.exit(any(what.startswith("UNEXPLAINED") for what in table))


if __name__ == "__main__":
    main()
