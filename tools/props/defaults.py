#!/usr/bin/env python3
"""Writes the facts `default`: the printed defaults of absent attributes.

    tools/props/defaults.py --ask mlir-opt-22 upstream --ask iree-opt iree stablehlo

Each tool prints a file with the operations of the series, without records and attributes, and so
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
from rows import Rows

PRINT = ["--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-very-unsafe-disable-verifier-on-parsing"]


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
    parser.add_argument("--ask", nargs="+", action="append", required=True, metavar="TOOL SERIES")
    args = parser.parse_args()
    rows, found = Rows.read(), {}
    for tool, *series in args.ask:
        tables = [rows.series(name) for name in series]
        known = {
            name: {word[:-1] for fields in variants.values() for word in fields.split() if word.endswith("=")}
            for table in tables
            for name, variants in table.ops.items()
        }
        texts = ask(tool, [name for name, fields in known.items() if fields])
        for name, fields in known.items():
            here = [" = ".join(entry) for entry in entries(texts.get(name, "")) if entry[0] in fields]
            if here:
                found.setdefault(name, here)
    for name, row in rows.ops.items():
        row["default"] = found.get(name, [])
    rows.write()


if __name__ == "__main__":
    main()
