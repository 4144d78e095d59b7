#!/usr/bin/env python3
"""Measures the commands on adversarial files, whose cost is out of proportion to their size.

    tools/giants.py --mlirbc target/release/mlirbc --limit 4 --write fuzz/README.md
    tools/giants.py --check          # smaller files; fails where the promise of the README is broken

A row has the command with the most memory of those that read a file, and of those that change or
compare files: CPU seconds on one thread, and the peak memory with any number of threads, including
pages of the mapped file. `>` marks a command that was stopped: text can be much longer than the
file, but memory must stay bounded. A second table has the worst of all results, memory by number of
threads, and time by the size of the file, or by that of file and output together where a command
writes more than it reads; the files of corpus/bad and corpus/crashes count there as well. Stderr has
all rows, the first table those of files that take more than half of the memory they may.
"""

import argparse
import ctypes
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

import figures
from giant_files import giants

# The promise of the README: bytes of memory for each byte of the file outside resources, of a command
# that reads one file and of one that changes or compares files (or is `layout`), for each thread, and a
# constant. The memory of the program at its start is not counted.
PER_BYTE = 32
PER_BYTE_CHANGING = 64
PER_THREAD = 1 << 20
CONSTANT = 16 << 20
THREADS = [1, 2, 16]

PR_SET_CHILD_SUBREAPER = 36

READING = [
    "info", "ls", "verify", "print", "extract --all --force -o {out}", "info --json", "sections", "ls --json", "ls --users", "strings --json", "dialects --ops",
    "dialects --json", "attrs --json", "types --json", "symbols --count", "symbols --json",
    "tree --depth 4000000000", "tree --depth 4000000000 --json", "tree --depth 4000000000 --values",
    "stats", "stats --json", "verify --json", "print --locations", "head k", "users attr#1",
    "show attr#1", "hash --functions", "hash --tensors", "find", "extract --all --force -o {npz}",
    "layout",
]
CHANGING = [
    "rewrite --force -o {new}", "rewrite --canonical --force -o {new}", "rewrite --to-version 0 --force -o {new}",
    "rewrite --to-version 4 --force -o {new}", "strip --force -o {new}", "strip --data --force -o {new}",
    "strip --symbols --compact --force -o {new}", "rename @none @other --force -o {new}", "diff {file}",
]


class Cost(NamedTuple):
    """What a command took: CPU seconds, bytes of memory at its peak, bytes written."""
    seconds: float
    peak: int
    written: int
    stopped: bool
    # By itself, not by a panic or a signal.
    ended: bool

    def shown(self):
        return f"{'>' * self.stopped}{self.seconds:.2f}"


def make(folder, names, part):
    with open(folder / "list", "w") as listed:
        for name, _, data in giants(part):
            if not names or name in names:
                (folder / f"{name}.mlirbc").write_bytes(data)
                listed.write(f"{name}\n")


def adopt():
    """Makes this process the parent of its descendants whose own parent has ended (Linux)."""
    if ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        sys.exit("no subreaper on this system: the memory of a command cannot be measured")


def measure(command, limit, threads=1):
    """Runs a command for at most so many seconds of CPU time."""
    def limited():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    # The peak of a process includes that of the program in it before `exec`: a shell is smaller
    # than this interpreter. When it has gone without waiting, its child is ours.
    shell = subprocess.run(["sh", "-c", '"$@" </dev/null >/dev/null 2>&1 & exec echo $!', "sh", *command],
                           stdout=subprocess.PIPE, preexec_fn=limited, check=True,
                           env={**os.environ, "RAYON_NUM_THREADS": str(threads)})
    child = int(shell.stdout)
    # Its counters can be read until it is waited for.
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    with open(f"/proc/{child}/io") as counters:
        counters = dict(line.split(": ") for line in counters)
    _, status, usage = os.wait4(child, 0)
    stopped = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
    # A panic exits with a status above 3; an abort is a signal.
    ended = stopped or (os.WIFEXITED(status) and os.WEXITSTATUS(status) <= 3)
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, int(counters["wchar"]), stopped, ended)


class Run:
    """Runs the commands, and keeps the worst results."""

    def __init__(self, args):
        self.args = args
        self.base = measure([args.mlirbc, "--version"], args.limit).peak
        self.ratios = {(kind, threads): (0, "-") for kind in (PER_BYTE, PER_BYTE_CHANGING) for threads in args.threads}
        self.times = {"file": (0, "-"), "file and output": (0, "-")}
        self.stopped = []
        self.broken = []

    def command(self, command, path, name):
        """The cost on one thread, and the most memory above that at the start."""
        size = path.stat().st_size
        words = command.format(out=path.with_suffix(".safetensors"), npz=path.with_suffix(".npz"),
                               new=path.with_suffix(".new"), file=path).split()
        words = [self.args.mlirbc, words[0], str(path), *words[1:]]
        shown = re.sub(r" (--force|\{).*", "", command)
        what = f"`{shown}` of {name}"
        kind = PER_BYTE_CHANGING if command in [*CHANGING, "layout"] else PER_BYTE
        costs = {n: measure(words, self.args.limit, n) for n in self.args.threads}
        for threads, cost in costs.items():
            above = cost.peak - self.base
            if not cost.ended:
                self.broken.append(f"{what}: ended by a panic or a signal")
            if above > kind * size + PER_THREAD * threads + CONSTANT:
                self.broken.append(f"{what}, {threads} threads: "
                                   f"{above >> 10} KiB of memory for a file of {size >> 10} KiB")
            # A few pages are a large multiple of a small file, so its ratio means nothing.
            if size > 1 << 18:
                self.ratios[kind, threads] = max(self.ratios[kind, threads], (above / size, what))
        cost = costs[self.args.threads[0]]
        if cost.stopped:
            self.stopped.append(what)
        elif size > 1 << 18:
            key = "file" if cost.written <= size else "file and output"
            seconds = cost.seconds / ((size + cost.written * (key != "file")) / 2**20)
            self.times[key] = max(self.times[key], (seconds, what))
        return cost, max(cost.peak for cost in costs.values()) - self.base

    def giant(self, path, name):
        """The row of a file."""
        size = path.stat().st_size
        cells = [name, f"{size / 2**20:.2f}"]
        for commands in (READING, CHANGING):
            results = [(*self.command(command, path, name), command) for command in commands]
            cost, above, command = max(results, key=lambda result: result[1])
            command = re.sub(r" (--depth|--force|-o|\{).*", "", command)
            cells.append(f"`{command}`: {cost.shown()}, {above / 2**20:.0f}")
            cells.append(f"{above / size:.1f}" if size > 1 << 18 else "-")
        return cells

    def bad(self, folder):
        """`verify` of the files of a folder."""
        for path in sorted(folder.glob("*.mlirbc")):
            self.command("verify", path, f"corpus/{folder.name}/{path.stem}")

    def worst(self):
        """The rows of the second table."""
        for (kind, threads), (value, what) in self.ratios.items():
            limit = f"{kind} bytes for each byte, {threads} thread{'s' * (threads != 1)}"
            yield [limit, f"{value:.1f}", what]
        for whose, (value, what) in self.times.items():
            yield [f"seconds for each MiB of {whose}", f"{value:.2f}", what]
        yield ["stopped, not in these times", len(self.stopped), ", ".join(self.stopped) or "-"]


HEAD = ["file", "MiB:", "reading: s, MiB", "per byte:", "changing: s, MiB", "per byte:"]


def above_half(cell, limit):
    """Whether a file takes more than half of what it may."""
    return cell != "-" and float(cell) > limit / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--check", action="store_true", help="use smaller files and a shorter limit")
    parser.add_argument("--limit", type=int, help="most CPU seconds for a command")
    parser.add_argument("--memory", type=int, default=4 << 30, help="limit of address space, in bytes")
    parser.add_argument("--threads", type=int, nargs="+", default=THREADS, help="numbers of threads")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the files")
    parser.add_argument("--write", type=pathlib.Path, help="file whose text between the markers is replaced")
    parser.add_argument("names", nargs="*", help="files to measure; all by default")
    args = parser.parse_args()
    args.limit = args.limit or (5 if args.check else 30)
    resource.setrlimit(resource.RLIMIT_AS, (args.memory, args.memory))
    adopt()
    run = Run(args)
    about = (f"{figures.about()} Threads: {', '.join(map(str, args.threads))}; limit {args.limit} s; "
             f"{run.base / 2**20:.1f} MiB at the start of the program are not counted.")
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        make(folder, args.names, 10 if args.check else 1)
        for name in (folder / "list").read_text().split():
            rows.append(run.giant(folder / f"{name}.mlirbc", name))
            print(" | ".join(rows[-1]), file=sys.stderr, flush=True)
    for name in ("bad", "crashes"):
        run.bad(figures.ROOT / "corpus" / name)
    worst = figures.table(["limit", "worst:", "of"], run.worst())
    large = [row for row in rows if above_half(row[3], PER_BYTE) or above_half(row[5], PER_BYTE_CHANGING)]
    text = f"\n{about}\n\n{worst}\n\n{figures.table(HEAD, large)}\n"
    print(text)
    if args.write:
        figures.write(args.write, "giants", text)
    for line in run.broken:
        print(f"BROKEN: {line}", file=sys.stderr)
    sys.exit(bool(run.broken))


if __name__ == "__main__":
    main()
