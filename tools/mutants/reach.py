#!/usr/bin/env python3
"""Runs each test alone without a mutant, and records the mutants that it reaches.

Usage: reach.py [BINARY ...]        (after plant.py; BINARY: only these anew)
"""

import pathlib
import struct
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from common import LEFT_OUT, PLANTED, REACHED, Run, load, store

# Tests that take longer, in seconds of CPU, are left out.
SLOW = 60


def tests_of(binary):
    listed = Run(binary, ["--list", "--format", "terse"], {"MUTANT": "0"}, 60, 600)
    lines = listed.output.splitlines()
    return [line.removesuffix(": test") for line in lines if line.endswith(": test")]


def record(binary):
    """The tests of a binary with what they reach, and those that fail without a mutant."""
    tests, failed = [], []
    for name in tests_of(binary):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "reached"
            arguments = ["--exact", name, "--test-threads", "1"]
            run = Run(binary, arguments, {"MUTANTS_REACHED": str(file)}, SLOW, 20 * SLOW)
            data = file.read_bytes() if file.exists() else b""
        if run.passed:
            reached = sorted({number for (number,) in struct.iter_unpack("<I", data)})
            tests.append({"binary": binary, "name": name, "cpu": run.cpu, "reached": reached})
        else:
            failed.append(f"{binary['name']}: {name}")
            print(f"fails or is too slow without a mutant, left out: {failed[-1]}", flush=True)
    print(f"{binary['name']}: {len(tests)} tests, {sum(t['cpu'] for t in tests):.1f} s", flush=True)
    return tests, failed


def renumbered(test, old, ids):
    """A test of an earlier plant.py with the numbers of this one."""
    known = (ids.get(old.get(str(number))) for number in test["reached"])
    return dict(test, reached=sorted(number for number in known if number))


def main():
    only = set(sys.argv[1:])
    planted = load(PLANTED)
    binaries = [b for b in planted["binaries"] if b["name"] not in LEFT_OUT and (not only or b["name"] in only)]
    old = load(REACHED) if REACHED.exists() else {"tests": [], "failed": [], "keys": {}}
    ids = {mutant["key"]: mutant["id"] for mutant in planted["mutants"]}
    kept = [test for test in old["tests"] if only and test["binary"]["name"] not in only]
    tests = [renumbered(test, old["keys"], ids) for test in kept]
    failed = []
    with ThreadPoolExecutor(2) as pool:
        for part, part_failed in pool.map(record, binaries):
            tests += part
            failed += part_failed
    store(REACHED, {"tests": tests, "failed": failed, "keys": {number: key for key, number in ids.items()}})


if __name__ == "__main__":
    main()
