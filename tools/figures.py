"""Generated figures in documents: where they were taken, and the text between two markers."""

import os
import pathlib
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def said(*line):
    """What a program prints, or nothing if it is missing."""
    try:
        return subprocess.run(line, capture_output=True, text=True, cwd=ROOT).stdout.strip()
    except FileNotFoundError:
        return ""


def about():
    """Commit, machine and load: a line above each table of figures."""
    cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    memory = int(re.search(r"MemTotal:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]) / 2**20
    changes = " and changes" if said("git", "status", "--porcelain", "src", "crates", "Cargo.lock") else ""
    return (
        f"Commit {said('git', 'rev-parse', '--short', 'HEAD')}{changes}, {time.strftime('%Y-%m-%d', time.gmtime())}; "
        f"{os.cpu_count()} × {cpu[1] if cpu else 'unknown CPU'}, {memory:.0f} GiB, load {os.getloadavg()[0]:.1f} at the start."
    )


def table(head, rows):
    """A table in Markdown; a head that ends in `:` has numbers below it."""
    heads = [name.rstrip(":") for name in head]
    sides = ["--:" if name.endswith(":") else "---" for name in head]
    return "\n".join(f"|{'|'.join(map(str, line))}|" for line in [heads, sides, *rows])


def write(path, name, text):
    """Replaces what is between `<!-- name -->` and `<!-- end of name -->`."""
    path = pathlib.Path(path)
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, rest = path.read_text().split(begin)
    _, after = rest.split(end)
    path.write_text(f"{before}{begin}{text}{end}{after}")
