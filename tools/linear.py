#!/usr/bin/env python3
"""Compares the cost of commands on adversarial files of two sizes.

    tools/linear.py --mlirbc target/release/mlirbc > table.md

For each shape it prints the sizes of the two files, the instructions of each command (callgrind,
one thread), and the ratio of the instructions over the ratio of the sizes: about 1 where the cost
is linear, 2 where it is quadratic. It fails above 1.2. The last columns are the peak memory of the
larger file with 1, 2 and 16 threads, in MiB above that at the start.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from giant_files import giants

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "matrix"))
from measure import CHANGING, CONSTANT, PER_THREAD, READING, adopt, measure

MOST = 1.2
THREADS = [1, 2, 16]
# Counts are divided by these.
PARTS = [20, 10]

TENSORS = ["ls", "ls --json", "ls --users", "head attr#1", "extract --all --force -o {out}"]
BODIES = ["stats", "symbols --count", "print --generic", "verify", "rewrite --canonical --force -o {new}"]
OTHERS = {
    "text-element": TENSORS,
    "names-in-bodies": BODIES,
    "scopes": ["print --locations", "hash --functions"],
    "users": ["hash --functions"],
    "shared-dictionary": ["symbols --count", "hash --functions", "strip --symbols --force -o {new}"],
}


def commands(name):
    """The commands whose cost depends on what is long in this shape."""
    if name.startswith("hub-"):
        return ["attrs", "verify"] + ["types"] * (name in ("hub-tensor", "hub-vector"))
    return OTHERS.get(name, [])


def instructions(words):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAYON_NUM_THREADS": "1"},
    )
    counted = re.search(r"Collected : (\d+)", run.stderr)
    # 1 is what `verify` and `head` say of a file with a finding or without data.
    if counted is None or run.returncode not in (0, 1):
        sys.exit(f"{words}: {run.stderr}")
    return int(counted[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    args = parser.parse_args()
    adopt()
    start = measure([args.mlirbc, "--version"], 9).peak
    broken = []
    threads = ", ".join(map(str, THREADS))
    print(f"| file | bytes | command | M instructions | ratio | MiB with {threads} threads |")
    print("|---|--:|---|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as scratch:
        small, large = ({n: data for n, _, data in giants(part) if commands(n)} for part in PARTS)
        for name in small:
            paths = [pathlib.Path(scratch) / f"{name}-{part}.mlirbc" for part in PARTS]
            for path, data in zip(paths, (small[name], large[name])):
                path.write_bytes(data)
            sizes = [path.stat().st_size for path in paths]
            for command in commands(name):
                words = command.format(out=scratch + "/out.safetensors", new=scratch + "/new").split()
                words = [[args.mlirbc, words[0], str(path), *words[1:]] for path in paths]
                counts = [instructions(line) for line in words]
                ratio = counts[1] / counts[0] / (sizes[1] / sizes[0])
                peaks = [measure(words[1], 30, n).peak - start for n in THREADS]
                what = f"{name}: `{command.split(' --force')[0]}`"
                if ratio > MOST:
                    broken.append(f"{what}: ratio {ratio:.2f}")
                for n, peak in zip(THREADS, peaks):
                    per_byte = CHANGING if "{new}" in command else READING
                    if peak > per_byte * sizes[1] + PER_THREAD * n + CONSTANT:
                        broken.append(f"{what}: {peak >> 20} MiB with {n} threads")
                shown = " ".join(
                    f"| {part}"
                    for part in (
                        name,
                        f"{sizes[0]:,}, {sizes[1]:,}",
                        f"`{command.split(' --force')[0]}`",
                        f"{counts[0] / 1e6:.1f}, {counts[1] / 1e6:.1f}",
                        f"{ratio:.2f}",
                        ", ".join(f"{peak / 2**20:.1f}" for peak in peaks),
                    )
                )
                print(f"{shown} |", flush=True)
    for line in broken:
        print(f"BROKEN: {line}", file=sys.stderr)
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
