#!/usr/bin/env python3
"""Compares other versions and the canonical form with those of the reference writer.

    tools/versions.py [--mlirbc PATH] [--older mlir-opt-16] [--details] FOLDER ...

Each file is written in each version from 0 to 6 (`mlirbc rewrite --to-version`) and verified. The
text that `mlir-opt-22` prints of it is compared with the text of what `mlir-opt-22` itself writes of
the original in that version. Version 0 is also read by `--older`. The canonical form, with the
producer of `mlir-opt-22`, is compared byte by byte with what it writes.

The tables on stdout count files by outcome. The exit status is 1 if a difference has no
reason: one that the reference explains, because its own text of the original differs from that of
its own copy, or a class of `REFUSED`.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

READ = ["--allow-unregistered-dialect"]
PRINT = [*READ, "--mlir-print-op-generic", "--mlir-print-debuginfo"]
# Error texts of `mlirbc rewrite`, and what they say.
REFUSED = [
    (r"no table explains|properties of", "a property record that no table explains"),
    (r"cannot be encoded", "an entry that cannot be encoded"),
]
EQUAL = "the same text"
LOST = "the text of the original; the reference's own copy differs from it"
LACKS = "the reference lacks the dialects: it drops properties of their operations"
FOREIGN = "not read: a property that became an attribute is of a dialect that the reference lacks"


class Failed(Exception):
    """A command that failed; its message."""


def run(command, data=None):
    done = subprocess.run(command, input=data, capture_output=True, timeout=120)
    if done.returncode:
        raise Failed(done.stderr.decode(errors="replace").strip().split("\n")[0][:200])
    return done.stdout


def attempt(command, data=None):
    try:
        return run(command, data)
    except (Failed, subprocess.TimeoutExpired):
        return None


class Tools:
    def __init__(self, options):
        self.mlirbc, self.older = options.mlirbc, options.older

    def text(self, data, reader="mlir-opt-22"):
        """What the reference prints of bytecode; `None` if it rejects it."""
        return attempt([reader, *PRINT], data)

    def theirs(self, path, version):
        """What the reference writes of a file."""
        option = f"--emit-bytecode-version={version}"
        return attempt(["mlir-opt-22", *READ, "--emit-bytecode", option, str(path)])

    def rewrite(self, path, *options):
        """What `mlirbc rewrite` writes, and that `verify` finds nothing in it."""
        with tempfile.NamedTemporaryFile(suffix=".mlirbc") as out:
            run([self.mlirbc, "rewrite", str(path), *options, "--force", "-o", out.name])
            written = pathlib.Path(out.name).read_bytes()
            run([self.mlirbc, "verify", "--quiet", out.name])
        return written


def refusal(error):
    for pattern, reason in REFUSED:
        if re.search(pattern, str(error)):
            return f"refused: {reason}"
    return f"UNEXPLAINED failure: {error}"


def compare(original, ours, theirs, lacks):
    """The class of a pair of texts, given the text of the original, and whether the reference lacks
    a dialect of it."""
    if ours is None and theirs is None:
        return "neither is read"
    if ours == theirs:
        return EQUAL
    if theirs is None and ours == original:
        return "the text of the original; the reference does not write or read its own"
    if ours == original:
        return LOST
    if lacks and None not in (ours, theirs):
        return LACKS
    if lacks and ours is None:
        return FOREIGN
    if theirs is None:
        return "read; the reference does not read its own"
    return "UNEXPLAINED: not read" if ours is None else "UNEXPLAINED difference"


def in_version(tools, path, original, version, lacks):
    """Classes of one file in one version: of the current reference, of the older one."""
    try:
        ours = tools.rewrite(path, "--to-version", str(version))
    except Failed as error:
        return refusal(error), None
    if original is None:
        return "written and verified; the reference does not read the original", None
    theirs = tools.theirs(path, version)
    text = theirs and tools.text(theirs)
    found = compare(original, tools.text(ours), text, lacks)
    older = None
    if version == 0 and tools.older:
        their = theirs and tools.text(theirs, tools.older)
        our = tools.text(ours, tools.older)
        older = compare(original, our, their, lacks)
    return found, older


def canonical(tools, path, original, lacks):
    """The class of the canonical form of one file."""
    version = path.read_bytes()[4] >> 1
    theirs = tools.theirs(path, version) if original is not None else None
    producer = theirs[5 : theirs.index(0, 5)].decode() if theirs else "MLIR22.1.8"
    try:
        ours = tools.rewrite(path, "--canonical", "--producer", producer)
    except Failed as error:
        return refusal(error)
    if theirs is None:
        return "written and verified; the reference does not read the original"
    if ours == theirs:
        return "the same bytes"
    if tools.text(theirs) != original:
        return "other bytes; the text of the reference's own copy is not that of the original"
    return LACKS if lacks else "UNEXPLAINED difference"


def check(tools, path):
    original = tools.text(path.read_bytes())
    lacks = attempt(["mlir-opt-22", str(path)]) is None
    rows = [("canonical", canonical(tools, path, original, lacks))]
    for version in range(7):
        found, older = in_version(tools, path, original, version, lacks)
        rows.append((version, found))
        if older:
            rows.append(("older", older))
    return path, rows


def table(counts, columns, head):
    """A Markdown table: a line for each class, the most frequent first."""
    classes = collections.Counter()
    for (_, name), count in counts.items():
        classes[name] += count
    lines = [f"| {head} | " + " | ".join(map(str, columns)) + " |", "|---|" + "--:|" * len(columns)]
    for name, _ in classes.most_common():
        cells = [str(counts.get((column, name), "")) for column in columns]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--older", help="an mlir-opt of release 16, for version 0")
    parser.add_argument("--details", action="store_true", help="list all but the equal ones")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    files = sorted(path for folder in options.folders for path in folder.rglob("*.mlirbc"))
    tools = Tools(options)
    counts = collections.Counter()
    unexplained = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, rows in pool.map(lambda path: check(tools, path), files):
            for column, name in rows:
                counts[column, name] += 1
                new = name.startswith("UNEXPLAINED")
                unexplained += new
                if new or (options.details and name not in (EQUAL, "the same bytes")):
                    print(f"{path}: {column}: {name}", file=sys.stderr, flush=True)
    versions = {key: n for key, n in counts.items() if isinstance(key[0], int)}
    print(f"{len(files)} files\n")
    print(table(versions, range(7), "in version"))
    for column, head in [("older", "version 0, read by the older release"), ("canonical", "canonical form")]:
        rows = {key: n for key, n in counts.items() if key[0] == column}
        if rows:
            print("\n" + table({("files", name): n for (_, name), n in rows.items()}, ["files"], head))
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
