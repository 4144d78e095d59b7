#!/usr/bin/env python3
"""Runs both sides of each row alternately and prints the table; see README.md."""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import rows as table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import figures as document  # noqa: E402


class Missing(Exception):
    """A missing program or fixture."""


def rewrite(folder):
    """Rewrites each fixture in one piece. The system caches a file in pieces of the size in which
    it was written; a file that was read back from disk page by page, as in the cold rows, takes
    two to three times as long to map, on both sides."""
    for path in sorted(folder.iterdir()):
        if path.suffix in (".mlirbc", ".mlir", ".safetensors", ".gguf", ".vmfb"):
            copy = path.with_suffix(path.suffix + ".new")
            copy.write_bytes(path.read_bytes())
            copy.replace(path)


class Programs:
    """The paths of the programs, which are built if possible."""

    def __init__(self, args):
        self.fixtures = Path(args.fixtures).resolve()
        target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
        env = {**os.environ, "CARGO_TARGET_DIR": str(target)}
        self.paths = {}
        rewrite(self.fixtures)

        def cargo(folder, *flags, profile="release"):
            run = ["cargo", "build", "--profile", profile, "--quiet", *flags]
            return subprocess.run(run, cwd=folder, env=env).returncode == 0

        if not (cargo(HERE) and cargo(ROOT, "-p", "mlirbc-cli", profile="dist")):
            sys.exit("the programs do not build")
        for name in ["ours", "heap"]:
            self.paths[name] = target / "release" / name
        self.paths["mlirbc"] = target / "dist" / "mlirbc"
        if cargo(HERE / "peers", *(["--features", "gguf"] if args.gguf else [])):
            self.paths["peers"] = target / "release" / "mlirbc-bench-peers"
        self.paths["peer"] = build_peer(args.peer_source, target)
        for name in ["mlir-opt-22", "valgrind", "cp", "iree-dump-module"]:
            found = shutil.which(name)
            if found:
                self.paths[name] = Path(found)
        if args.python:
            self.paths["jaxlib"] = Path(args.python)
        if args.iree:
            self.paths["iree"] = Path(args.iree)

    def command(self, words):
        """The command line of one side, with the paths of its program and fixture."""
        program, *rest = words
        if not self.paths.get(program):
            raise Missing(f"{program} is missing")
        line = [str(self.paths[program])]
        if program in SCRIPTS:
            line.append(str(HERE / SCRIPTS[program]))
        for word in rest:
            if re.fullmatch(r"\w+\.(mlirbc|mlir|safetensors|gguf|vmfb)", word):
                path = self.fixtures / word
                if not path.exists():
                    raise Missing(f"{word} is missing")
                word = str(path)
            elif word.endswith(".copy"):
                word = str(self.fixtures / word)
            line.append(word)
        return line


def build_peer(source, target):
    """Builds the peer with LLVM's reader, if its library is installed."""
    config = shutil.which("llvm-config-22")
    if not (config and source and Path(source).exists()):
        return None
    program = target / "release" / "llvm-peer"
    if program.exists() and program.stat().st_mtime > Path(source).stat().st_mtime:
        return program
    ask = lambda flag: subprocess.check_output([config, flag], text=True).strip()
    include, lib = ask("--includedir"), ask("--libdir")
    build = [
        "g++",
        "-O2",
        "-DNDEBUG",
        "-std=c++17",
        "-fno-rtti",
        f"-I{include}",
        source,
        "-o",
        str(program),
        f"-L{lib}",
        f"-Wl,-rpath,{lib}",
        "-lMLIR",
        "-lLLVM",
    ]
    return program if subprocess.run(build).returncode == 0 else None


def timed_process(line):
    """CPU and wall milliseconds of a whole process."""
    start = time.perf_counter()
    with open(os.devnull, "wb") as null:
        child = subprocess.Popen(line, stdout=null, stderr=subprocess.PIPE)
        problem = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.stderr.close()
        child.returncode = os.waitstatus_to_exitcode(status)
    wall = (time.perf_counter() - start) * 1e3
    if child.returncode != 0:
        raise Missing(f"{Path(line[0]).name} failed: {problem.decode()[-200:].strip()}")
    return {"cpu": (usage.ru_utime + usage.ru_stime) * 1e3, "": wall}


def figures(line, iterations):
    """The figures that a program prints, by their suffix."""
    done = subprocess.run([*line, "-n", str(iterations)], capture_output=True, text=True)
    if done.returncode != 0:
        raise Missing(f"{Path(line[0]).name} {line[1]}: {done.stderr.strip()[-200:]}")
    found = {}
    for text in done.stdout.splitlines():
        name, value = text.split()
        found[name.partition(".")[2]] = float(value)
    return found


# Peers that are Python scripts.
SCRIPTS = {"jaxlib": "jax_peer.py", "iree": "iree_peer.py"}
WHOLE = ("mlir-opt-22", "mlirbc", "cp", "iree-dump-module")


def measure(programs, words, iterations):
    line = programs.command(words)
    # A copy of the round before would be replaced, which takes time, too.
    for copy in programs.fixtures.glob("*.copy"):
        copy.unlink()
    if words[0] == "cp":
        # `mlirbc rewrite` ends when its output is on the disk.
        line = ["sh", "-c", 'cp "$1" "$2" && sync "$2"', "sh", *line[1:]]
    return timed_process(line) if words[0] in WHOLE else figures(line, iterations)


def instructions(programs, words):
    """Instructions of one iteration of our side: the difference of two runs."""
    if "valgrind" not in programs.paths or words[0] != "ours":
        return None
    line = programs.command(words)
    totals = []
    for iterations in ["1", "2"]:
        with tempfile.NamedTemporaryFile() as out:
            run = [
                str(programs.paths["valgrind"]),
                "--tool=callgrind",
                f"--callgrind-out-file={out.name}",
                *line,
                "-w",
                "0",
                "-n",
                iterations,
            ]
            done = subprocess.run(run, capture_output=True, text=True)
            found = re.search(r"Collected : (\d+)", done.stderr)
            if not found:
                return None
            totals.append(int(found[1]))
    # Work that takes microseconds is repeated a hundred times between two readings of the clock.
    batch = 100 if words[1] in ("open", "floor-open") else 1
    return (totals[1] - totals[0]) / batch


def control(programs):
    """How well a loop without shared data scales to two threads at this moment."""
    line = [str(programs.paths["ours"]), "control"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return float(re.search(r"control\.scaling (\S+)", done.stdout)[1])


def number(value):
    """A figure with three significant digits."""
    if value == 0:
        return "0"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def spread(values):
    """Half of the interquartile range, in percent of the median."""
    if len(values) < 3:
        return 0.0
    low, _, high = statistics.quantiles(values, n=4)
    return 100 * (high - low) / 2 / statistics.median(values)


def run_row(programs, row, rounds, spreads):
    peers, oursides, scaling, last = [], [], [], ({}, {})
    for _ in range(rounds):
        if row.threads:
            scaling.append(control(programs))
        theirs = measure(programs, row.peer, row.peer_n)
        own = measure(programs, row.ours, row.ours_n)
        peers.append(theirs[row.clock])
        oursides.append(own[row.clock])
        last = (theirs, own)
    if row.same:
        a, b = last[0].get(row.same[0]), last[1].get(row.same[1])
        if a is None or b is None or abs(a - b) > row.slack:
            raise Missing(f"the answers differ: {row.same[0]} {a}, {row.same[1]} {b}")
    peer, own = statistics.median(peers), statistics.median(oursides)
    ratio = own / peer if row.at_most else peer / own
    holds = ratio <= row.target if row.at_most else ratio >= row.target
    notes = [f"{name} {number(last[1][name])}" for name in row.show if name in last[1]]
    if scaling:
        notes.append(f"control {statistics.median(scaling):.2f}")
    count = instructions(programs, row.ours) if row.count else None
    spreads += [spread(peers), spread(oursides)]
    times = [number(value) + " wall" * (not row.clock) for value in (peer, own)]
    line = [label(row, notes), row.fixture, row.peer_name, *times, marked(number(ratio), holds)]
    return line, own, f"goal {number(row.target)}, M instructions {number(count / 1e6) if count else '-'}"


def label(row, notes=()):
    return f"{row.number}. {row.work or 'the same'}" + f" ({', '.join(notes)})" * bool(notes)


HEAD = ["work", "file", "peer", "its ms:", "our ms:", "ratio:"]


def heap_table(programs):
    lines = []
    for what, fixture, peer, ours, target in table.HEAP:
        try:
            words = ["heap", *ours[1:]]
            own = figures(programs.command(words), 1)["heap_mib"]
            if peer is None:
                lines.append([what, fixture, "", marked(f"{number(own * 1024)} KiB", own <= target)])
                continue
            theirs = figures(programs.command(peer), 1)["heap_mib"]
            ours = f"{number(own)} MiB, 1/{theirs / own:.1f}"
            lines.append([what, fixture, number(theirs) + " MiB", marked(ours, own <= target * theirs)])
        except Missing as why:
            lines.append([what, fixture, f"NOT RUN: {why}", ""])
    return document.table(["heap in use", "file", "LLVM:", "ours:"], lines)


def marked(figure, holds):
    """A figure; in bold type if it misses its goal."""
    return figure if holds else f"**{figure}**"


def slope_table(programs):
    lines = []
    for what, mode, counter, fixtures, most in table.SLOPES:
        try:
            points = []
            for fixture, argument in fixtures:
                line = programs.command(table.ours(mode, fixture, *filter(None, [argument])))
                found = figures(line, 21)
                points.append((found[counter], found["cpu"] * 1e6))
        except Missing as why:
            lines.append([what, f"NOT RUN: {why}", ""])
            continue
        (x0, y0), (x1, y1) = points[0], points[-1]
        slope = (y1 - y0) / (x1 - x0)
        each = ", ".join(f"{fixture} {y / x:.3g}" for (fixture, _), (x, y) in zip(fixtures, points))
        # Unread bytes: a thousand times as many must add less than a microsecond.
        holds = slope <= most if most else abs(slope) * 1e6 < 1
        lines.append([what, each, marked(f"{slope:.3g}", holds)])
    flat, deep = (figures(programs.command(table.ours("visit", f)), 21) for f in ("ops1m", "nest500"))
    ratio = (deep["cpu"] / deep["ops"]) / (flat["cpu"] / flat["ops"])
    lines.append(["operation of nest500 / of ops1m", "", marked(f"{ratio:.2f}", ratio <= 1.3)])
    return document.table(["ns for each", "in each file", "slope:"], lines)


def main():
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--fixtures", default=os.environ.get("MLIRBC_FIXTURES", ROOT / "target/fixtures"))
    args.add_argument("--peer-source", default=str(ROOT / "../shared/peers/peer.cpp"))
    args.add_argument("--python", help="an interpreter with jaxlib")
    args.add_argument("--iree", help="an interpreter with iree-base-runtime")
    args.add_argument("--gguf", action="store_true", help="also build candle's GGUF reader")
    args.add_argument("--rounds", type=int, default=5)
    args.add_argument("--only", help="rows of these numbers, e.g. 1,2,5")
    args.add_argument(
        "--write",
        help="file whose text between the markers is replaced; with the "
        "figure of README.md, if its row is among those that ran",
    )
    args = args.parse_args()
    about = document.about()
    programs = Programs(args)
    lines, spreads, shown = [], [], None
    for row in table.rows():
        if args.only and row.number not in args.only.split(","):
            continue
        try:
            line, own, more = run_row(programs, row, args.rounds, spreads)
            lines.append(line)
            if (row.number, row.fixture, row.peer_name) == table.README:
                shown = f"{own * 1e3:.0f} µs"
        except Missing as why:
            start = [label(row), row.fixture, row.peer_name]
            lines.append(start + ["NOT RUN: " + str(why).replace("|", "/"), "", ""])
            more = ""
        print(" | ".join([*lines[-1], more]), file=sys.stderr, flush=True)
    versions = [
        document.said("rustc", "--version"),
        "LLVM " + (document.said("llvm-config-22", "--version") or "missing"),
    ]
    about += f" {'; '.join(versions)}. {args.rounds} rounds"
    if spreads:
        about += f"; spread: median {statistics.median(spreads):.0f} %, largest {max(spreads):.0f} %"
    parts = [about + ".", document.table(HEAD, lines)]
    if not args.only or "8" in args.only.split(","):
        parts.append(heap_table(programs))
    if not args.only:
        parts.append(slope_table(programs))
    text = "\n" + "\n\n".join(parts) + "\n"
    print(text)
    if args.write:
        document.write(args.write, "figures", text)
        if shown:
            document.write(ROOT / "README.md", "figure", shown)


if __name__ == "__main__":
    main()
