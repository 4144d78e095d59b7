#!/usr/bin/env python3
"""Each long thing × each list that can refer to it × all commands × the tool, Python and C, with their memory and time.

    python3 tools/matrix --check                      # small files; fails where the promise of the README is broken
    python3 tools/matrix --large --write fuzz/README.md
    python3 tools/matrix 'string-text-*' --commands split layout

Commands and their flags are those of `--help` (commands.py), documents of C those of the header, methods of Python those of the module
(surfaces.py); long things and lists are the tables of shapes.py, texts.py and containers.py, and the files of tools/giant_files.py. Each run has
`ulimit -d` a little above the promise: a breach is an error, or exit 134. The table has the worst memory and time of each command.
"""

import argparse
import concurrent.futures
import fnmatch
import itertools
import json
import os
import pathlib
import re
import struct
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import commands
import containers
import figures
import measure
import shapes
import surfaces
import texts
from giant_files import giants

# The number of references and the length of what they refer to, and by what the counts of tools/giant_files.py are divided.
SMALL, LARGE = (400, 1 << 16, 200), (2000, 1 << 18, 10)
# A few pages are a large multiple of a small file, so its ratio means nothing.
RATIO_FROM = 1 << 15


def make(folder, patterns, count, length, part):
    """Writes all files; returns those whose name matches."""
    pairs = itertools.chain(
        shapes.modules(count, length),
        ((f"{name}.mlirbc", it(5 * count), it(5 * count - 1)) for name, it in shapes.OTHERS.items()),
        texts.files(count, length),
        containers.files(count, length, shapes.symbol_names(2, b"x")),
        ((f"{name}.mlirbc", data, data) for name, _, data in giants(part)),
    )
    made = []
    for name, data, other in pairs:
        if patterns and not any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
            continue
        path = folder / name
        path.write_bytes(data)
        path.with_suffix(".other").write_bytes(other)
        made.append(path)
    keys = {f"{nth:06x}": {"dtype": "I8", "shape": [1], "data_offsets": [nth, nth + 1]} for nth in range(count)}
    header = json.dumps(keys).encode()
    (folder / "weights").write_bytes(struct.pack("<Q", len(header)) + header + bytes(count))
    (folder / "elements").write_bytes(b"e")
    return made


def tool_jobs(args, files, base, pool):
    """What `run` takes: each command line with each file, or a sample of them."""
    subjects = dict(zip(files, pool.map(commands.subject, [args.mlirbc] * len(files), files, chunksize=8)))
    sizes = dict(zip(files, pool.map(commands.counted, [args.mlirbc] * len(files), files, chunksize=8)))
    lines = [it for it in commands.table(args.mlirbc) if not args.commands or it[0] in args.commands]
    jobs = [(args.mlirbc, path, *line, subjects[path], sizes[path], args, base) for line in lines for path in files]
    return jobs[:: args.every]


def words_of(line, path, scratch, subject):
    """The words of a command line, and the bytes of another file that it reads."""
    words = line.format(
        file=path,
        new=f"{scratch}/new",
        second=f"{scratch}/second",
        other=path.with_suffix(".other"),
        weights=path.parent / "weights",
        elements=path.parent / "elements",
        **subject,
    ).split()
    others = {"{other}": path.with_suffix(".other"), "{weights}": path.parent / "weights"}
    return words, sum(it.stat().st_size for name, it in others.items() if name in line)


def run(job):
    """One run. Returns the worst of each number of threads."""
    binary, path, command, line, per_byte, subject, size, args, base = job
    if path.suffix == ".mlir":
        per_byte += measure.OF_TEXT
    found = []
    with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
        words, compared = words_of(line, path, scratch, subject)
        for threads in args.threads:
            memory = measure.bound(base, size + compared, per_byte, threads)
            cost = measure.measure([binary, command, *words], args.limit, threads, memory)
            # Elements that several tensors share are written for each.
            output = command != "extract" and "--max-output" not in line
            broken = measure.breach(cost, base, size + compared, per_byte, threads, output)
            found.append((threads, cost, broken, size + compared))
    return command, line, path.stem, found


def count(job):
    """The instructions of a run: for each byte of files and output above the constant, and what they break."""
    binary, path, command, line, _, subject, size, args, _ = job
    with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
        words, compared = words_of(line, path, scratch, subject)
        cost, counted = measure.instructions([binary, command, *words], args.limit)
    size += compared
    above = max(0, (counted or 0) - measure.ANY_INSTRUCTIONS) / (size + cost.written)
    return command, line, path.stem, above, measure.breach_of_time(cost, counted, size)


def shown_line(command, line):
    return re.sub(r"( -o)? \{\w+\}(\.\w+)?| --force| --depth \d+", "", f"{command} {line}").strip()


class Worst:
    """The worst results of each command."""

    def __init__(self):
        self.memory, self.time, self.runs, self.stopped = {}, {}, {}, {}

    def add(self, name, what, cost, above, size, threads):
        self.runs[name] = self.runs.get(name, 0) + 1
        if size >= RATIO_FROM:
            key = name, threads
            self.memory[key] = max(self.memory.get(key, (0, "-")), (above / size, what))
        if threads == 1 and not cost.stopped:
            seconds = cost.seconds / ((size + cost.written) / 2**20)
            if size >= RATIO_FROM:
                self.time[name] = max(self.time.get(name, (0, "-")), (seconds, what))
        self.stopped[name] = self.stopped.get(name, 0) + cost.stopped

    def table(self, threads):
        head = [
            "command",
            "runs:",
            *[f"bytes per byte, {n} threads:" for n in threads],
            "of",
            "s/MiB of file and output:",
            "of",
            "stopped:",
        ]
        rows = []
        for name, runs in self.runs.items():
            memory = [self.memory.get((name, n), (0, "-")) for n in threads]
            seconds, of = self.time.get(name, (0, "-"))
            rows.append(
                [
                    f"`{name}`",
                    runs,
                    *[f"{it:.1f}" for it, _ in memory],
                    max(memory)[1],
                    f"{seconds:.2f}",
                    of,
                    self.stopped[name],
                ]
            )
        return figures.table(head, rows)


def counts(jobs, pool):
    """Prints the most instructions of each command; returns whether one breaks the promise."""
    most, broken = {}, 0
    for command, line, stem, above, why in pool.map(count, jobs, chunksize=8):
        most[command] = max(most.get(command, (0, "-")), (above, f"`{shown_line(command, line)}` of {stem}"))
        if why:
            broken += 1
            print(f"BROKEN: {command} {line} of {stem}: {why}", file=sys.stderr, flush=True)
    head = ["command", "instructions for each byte above the constant:", "of"]
    print(figures.table(head, [[f"`{name}`", f"{above:.0f}", what] for name, (above, what) in most.items()]))
    print(f"{len(jobs)} runs, {broken} break the promise", file=sys.stderr)
    return bool(broken)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--library", help="the C library; its documents are run as well")
    parser.add_argument("--python", help="a Python with the package; its methods are run as well")
    parser.add_argument("--check", action="store_true", help="small files, one number of threads")
    parser.add_argument("--large", action="store_true", help="large files")
    parser.add_argument(
        "--sizes", type=int, nargs=3, metavar="N", help="references, bytes of what they refer to, divisor of giants"
    )
    parser.add_argument("--limit", type=int, help="most CPU seconds of a run")
    parser.add_argument("--threads", type=int, nargs="+", help="numbers of threads")
    parser.add_argument("--commands", nargs="+", default=[], help="these commands only")
    parser.add_argument(
        "--instructions", action="store_true", help="instructions in place of memory and time (valgrind)"
    )
    parser.add_argument("--no-tool", action="store_true", help="C and Python alone")
    parser.add_argument(
        "--every", type=int, default=1, metavar="N", help="a sample: every Nth run, of C and Python every Nth file"
    )
    parser.add_argument("--write", type=pathlib.Path, help="file whose text between the markers is replaced")
    parser.add_argument("patterns", nargs="*", help="files; all by default")
    args = parser.parse_args()
    args.limit = args.limit or (30 if args.large else 5)
    args.sizes = args.sizes or (LARGE if args.large else SMALL)
    args.threads = args.threads or ([2] if args.check else [1, 2, 16])
    measure.adopt()
    base = 0 if args.no_tool else measure.measure([args.mlirbc, "--version"], 9).peak
    about = f"{figures.about()} Threads: {', '.join(map(str, args.threads))}; sizes {', '.join(map(str, args.sizes))}; limit {args.limit} s; {base / 2**20:.1f} MiB at the start are not counted."
    worst, broken = Worst(), []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        files = make(folder, args.patterns, *args.sizes)
        small = folder / "small"
        small.write_bytes(shapes.symbol_names(1, b"x"))
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count(), initializer=measure.adopt) as pool:
            jobs = [] if args.no_tool else tool_jobs(args, files, base, pool)
            if args.instructions:
                sys.exit(counts(jobs, pool))
            for command, line, stem, found in pool.map(run, jobs, chunksize=8):
                shown = shown_line(command, line)
                for threads, cost, why, size in found:
                    worst.add(command, f"`{shown}` of {stem}", cost, cost.peak - base, size, threads)
                    if why:
                        broken.append(f"{command} {line} of {stem}, {threads} threads: {why}")
                        print(f"BROKEN: {broken[-1]}", file=sys.stderr, flush=True)
        for name, threads, cost, above, size, what, why in surfaces.run(args, files[:: args.every], small):
            worst.add(name, what, cost, above, size, threads)
            if why:
                broken.append(f"{name}: {what}, {threads} threads: {why}")
                print(f"BROKEN: {broken[-1]}", file=sys.stderr, flush=True)
    text = f"\n{about} {len(files)} files, {sum(worst.runs.values())} runs.\n\n{worst.table(args.threads)}\n"
    print(text)
    if args.write:
        figures.write(args.write, "matrix", text)
    print(f"{len(broken)} runs break the promise", file=sys.stderr)
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
