#!/usr/bin/env python3
"""Counts the instructions of sixteen operations and compares them with the recorded figures.

usage: guard.py            fails if a figure exceeds the recorded one by more than the tolerance
       guard.py --record   records the current figures

This is not a timed test: callgrind counts the same on a busy machine as on an idle one. The
script makes the files itself. Without valgrind it reports NOT RUN.
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
# For the compiler that the figures were recorded with, and for others, which differ by a few percent.
TOLERANCE = 0.02
OTHER_COMPILER = 0.08
OPERATIONS = [
    ("open", "operations.mlirbc", []),
    ("list", "weights.mlirbc", []),
    ("one-blob", "weights.mlirbc", ["layer9999.weight"]),
    ("decode-attrs", "operations.mlirbc", []),
    ("one-func", "operations.mlirbc", ["f199"]),
    ("visit", "operations.mlirbc", []),
    ("decode", "operations.mlirbc", []),
    ("print", "operations.mlirbc", []),
    ("rewrite", "operations.mlirbc", []),
    ("canonical", "operations.mlirbc", []),
    ("layout-computed", "operations.mlirbc", []),
    ("layout-kept", "operations.mlirbc", []),
    ("parse", "operations.mlir", []),
    ("print-custom", "operations.mlirbc", []),
    ("parse-custom", "custom.mlir", []),
    ("parse-locations", "locations.mlir", []),
]


def total(line, iterations):
    """Instructions of a whole process."""
    with tempfile.NamedTemporaryFile() as out:
        run = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={out.name}",
            *line,
            "-w",
            "0",
            "-n",
            str(iterations),
        ]
        # On several threads, waiting counts, too.
        env = {**os.environ, "RAYON_NUM_THREADS": "1"}
        done = subprocess.run(run, capture_output=True, text=True, env=env)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(run)}\n{done.stderr}")
    return int(found[1])


def main():
    if not shutil.which("valgrind"):
        print("NOT RUN: instruction counts: valgrind is not installed")
        return
    target = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target")).resolve()
    env = {**os.environ, "CARGO_TARGET_DIR": str(target)}
    subprocess.run(["cargo", "build", "--release", "--locked"], cwd=HERE, env=env, check=True)
    programs = target / "release"
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([programs / "make", folder], check=True, stdout=subprocess.DEVNULL)
        for mode, file, arguments in OPERATIONS:
            line = [str(programs / "ours"), mode, f"{folder}/{file}", *arguments]
            counts[mode] = total(line, 2) - total(line, 1)
    compiler = subprocess.check_output(["rustc", "--version"], text=True).strip()
    if "--record" in sys.argv:
        RECORD.write_text(json.dumps({"rustc": compiler, "instructions": counts}, indent=2) + "\n")
    record = json.loads(RECORD.read_text())
    print(f"recorded with {record['rustc']}, counted with {compiler}")
    tolerance = TOLERANCE if compiler == record["rustc"] else OTHER_COMPILER
    grown = []
    for mode, count in counts.items():
        before = record["instructions"][mode]
        change = count / before - 1
        print(f"{mode:15} {count:>12,} instructions, {change:+.1%}")
        if change > tolerance:
            grown.append(mode)
        elif change < -tolerance:
            print(f"{'':15} fewer than recorded: record them with guard.py --record")
    if grown:
        sys.exit(f"more than {tolerance:.0%} above the recorded instructions: {', '.join(grown)}")


if __name__ == "__main__":
    main()
