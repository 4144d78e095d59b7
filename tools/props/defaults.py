#!/usr/bin/env python3
"""Writes src/props/tables/defaults.txt: the printed defaults of absent attributes.

    tools/props/defaults.py --ask mlir-opt-22 upstream.txt --ask iree-opt iree.txt stablehlo.txt

Each tool prints a file with the operations of the tables, without records and attributes, and so
shows the defaults of C++. The first tool that knows an operation decides.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from builder import File, block, numbers, op, region

TABLES = pathlib.Path(__file__).resolve().parents[2] / "src/props/tables"
PRINT = ["--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-very-unsafe-disable-verifier-on-parsing"]
HEAD = """\
# The printed defaults of absent attributes.
# Output of mlir-opt 22.1.8 and, for IREE and StableHLO, iree-opt 3.13 (tools/props/defaults.py).
"""


def lines(path):
    return [it.split("\t") for it in path.read_text().splitlines() if not it.startswith("#")]


def ask(tool, names):
    """The text of the inherent attributes of each operation."""
    file = File()
    file.dialect("builtin", "module")
    by_dialect = {}
    for name in names:
        dialect, rest = name.split(".", 1)
        by_dialect.setdefault(dialect, []).append(rest)
    for dialect, rest in by_dialect.items():
        file.dialect(dialect, *rest)
    ops = [op(number) for number in range(1, len(names) + 1)]
    file.attr(numbers(15))
    file.ir = block(op(0, regions=[region(block(*ops))]))
    with tempfile.NamedTemporaryFile(suffix=".mlirbc") as stream:
        stream.write(file.bytes())
        stream.flush()
        text = subprocess.run([tool, *PRINT, stream.name], check=True, capture_output=True).stdout
    return dict(re.findall(r'^  "([^"]+)"\(\) <\{(.*)\}> : \(\) -> \(\)$', text.decode(), re.M))


def entries(text):
    """The entries of a dictionary."""
    start = depth = quoted = 0
    for at, c in enumerate(text):
        if c == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif c in "<{[(":
            depth += 1
        elif c in ")]}" or (c == ">" and text[at - 1] != "-"):
            depth -= 1
        elif c == "," and not depth:
            yield text[start:at].strip().split(" = ", 1)
            start = at + 1
    yield text[start:].strip().split(" = ", 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ask", nargs="+", action="append", required=True, metavar="TOOL TABLE")
    args = parser.parse_args()
    found = {}
    for tool, *tables in args.ask:
        known = [line for table in tables for line in lines(TABLES / table)]
        known = [(name, variants) for name, variants in known if re.search(r"=( |$)", variants)]
        texts = ask(tool, [name for name, _ in known])
        for name, variants in known:
            fields = set(re.findall(r"([^\s:]+)=(?= |$)", variants))
            here = [e for e in entries(texts.get(name, "")) if e[0] in fields]
            if here:
                found.setdefault(name, "\t".join(" = ".join(e) for e in here))
    (TABLES / "defaults.txt").write_text(HEAD + "".join(f"{name}\t{found[name]}\n" for name in sorted(found)))


if __name__ == "__main__":
    main()
