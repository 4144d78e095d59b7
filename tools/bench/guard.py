#!/usr/bin/env python3
"""Counts the instructions of a few operations and compares them with the recorded figures.

usage: guard.py            fails where a figure has grown by more than the tolerance
       guard.py --record   records the figures as they are now

Not a timed test: callgrind counts the same on a busy machine as on an idle one. The files
are made here. Where valgrind is missing, the guard did not run, and says so.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RECORD = HERE / "guard.json"
# Compilers of other versions differ by a few percent; what is worth a look is not that small.
TOLERANCE = 0.08
OPERATIONS = [
    ("open", "operations", []),
    ("list", "weights", []),
    ("one-blob", "weights", ["layer9999.weight"]),
    ("decode-attrs", "operations", []),
    ("one-func", "operations", ["f199"]),
    ("visit", "operations", []),
    ("decode", "operations", []),
    ("print", "operations", []),
]


def total(line, iterations):
    """Instructions of a whole process."""
    with tempfile.NamedTemporaryFile() as out:
        run = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}", *line,
               "-w", "0", "-n", str(iterations)]
        done = subprocess.run(run, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(run)}\n{done.stderr}")
    return int(found[1])


def main():
    if not shutil.which("valgrind"):
        print("NOT RUN: the instruction counts: valgrind is not installed")
        return
    target = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target")).resolve()
    env = {**os.environ, "CARGO_TARGET_DIR": str(target)}
    subprocess.run(["cargo", "build", "--release", "--locked"], cwd=HERE, env=env, check=True)
    programs = target / "release"
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([programs / "make", folder], check=True, stdout=subprocess.DEVNULL)
        for mode, file, arguments in OPERATIONS:
            line = [str(programs / "ours"), mode, f"{folder}/{file}.mlirbc", *arguments]
            counts[mode] = total(line, 2) - total(line, 1)
    compiler = subprocess.check_output(["rustc", "--version"], text=True).strip()
    if "--record" in sys.argv:
        RECORD.write_text(json.dumps({"rustc": compiler, "instructions": counts}, indent=2) + "\n")
    record = json.loads(RECORD.read_text())
    print(f"recorded with {record['rustc']}, counted with {compiler}")
    grown = []
    for mode, count in counts.items():
        before = record["instructions"][mode]
        change = count / before - 1
        print(f"{mode:14} {count:>12,} instructions, {change:+.1%}")
        if change > TOLERANCE:
            grown.append(mode)
        elif change < -TOLERANCE:
            print(f"{'':14} fewer than recorded: record them with guard.py --record")
    if grown:
        sys.exit(f"more instructions than recorded, by more than {TOLERANCE:.0%}: {', '.join(grown)}")


if __name__ == "__main__":
    main()
