#!/usr/bin/env python3
"""Compares the text of `mlirbc print` with that of the reference printer, file by file.

usage: print_pairs.py [--mlirbc PATH] [--all] FOLDER ...

A pair is NAME.mlirbc with NAME.mlir beside it, NAME.loc.mlir for the text with
locations. Both modes are compared byte for byte. The output has the first
different line of each file that differs, then one line per folder and mode:
equal / total. The exit status is 1 if a file differs.

  --mlirbc PATH   the command to test (default: target/release/mlirbc)
  --all           list the equal files, too
"""

import argparse
import collections
import concurrent.futures
import os
import subprocess
import sys

MODES = (("plain", ".mlir", []), ("locations", ".loc.mlir", ["--locations"]))


def pairs(folders):
    for folder in folders:
        for parent, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                stem, extension = os.path.splitext(os.path.join(parent, name))
                if extension != ".mlirbc":
                    continue
                for mode, suffix, options in MODES:
                    if os.path.exists(stem + suffix):
                        yield mode, stem + extension, stem + suffix, options


def first_difference(ours, expected):
    ours, expected = ours.split(b"\n"), expected.split(b"\n")
    for number, (left, right) in enumerate(zip(ours, expected), 1):
        if left != right:
            return number, left, right
    number = min(len(ours), len(expected))
    rest = lambda lines: lines[number] if len(lines) > number else b"<end>"
    return number + 1, rest(ours), rest(expected)


def shorten(line, other):
    """The part of a long line around the first byte that differs."""
    start = len(os.path.commonprefix([line, other]))  # noqa: RUF071 (byte by byte)
    cut = line[max(0, start - 60) : start + 100].decode("utf-8", "replace")
    return ("..." if start > 60 else "") + cut


def compare(command, pair):
    _, file, text, options = pair
    run = subprocess.run([command, "print", "--generic", file, *options], capture_output=True)
    with open(text, "rb") as stream:
        expected = stream.read()
    if run.stdout == expected and run.returncode == 0:
        return pair, None
    lines = []
    if run.stdout != expected:
        number, left, right = first_difference(run.stdout, expected)
        lines.append(f"  line {number}")
        lines.append(f"    ours      {shorten(left, right)}")
        lines.append(f"    reference {shorten(right, left)}")
    if run.returncode:
        message = run.stderr.decode("utf-8", "replace").strip()
        lines.append(f"  exit code {run.returncode}: {message}")
    return pair, "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    counts = collections.defaultdict(lambda: [0, 0])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda p: compare(options.mlirbc, p), pairs(options.folders))
        for (mode, file, _, _), difference in results:
            count = counts[os.path.dirname(file), mode]
            count[1] += 1
            if difference is None:
                count[0] += 1
                if options.all:
                    print(f"{file} ({mode}): equal")
            else:
                print(f"{file} ({mode}):\n{difference}")
    for (folder, mode), (equal, total) in sorted(counts.items()):
        print(f"{folder} {mode}: {equal}/{total}")
    equal = sum(c[0] for c in counts.values())
    total = sum(c[1] for c in counts.values())
    print(f"all: {equal}/{total}")
    return equal != total


if __name__ == "__main__":
    sys.exit(main())
