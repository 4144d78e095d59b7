#!/usr/bin/env python3
"""Compares `mlirbc print --raw` with the printers of `mlir-opt`, for StableHLO of jaxlib, for IREE and torch-mlir of `iree-opt`.

usage: custom_texts.py [--mlirbc PATH] [--python PATH] [--iree-opt PATH] [--show N] [--record] FILE_OR_FOLDER ...

Both modes are compared, without and with locations, for each file that the reference reads. The output has the first
N different lines, then a table by dialect: operations with equal text of operations seen. With --record, the SHA-256 of
the reference texts of the corpus go to `tests/library/text/custom.txt`, which keeps those of other files.

  --mlirbc PATH   the command to test (default: target/release/mlirbc)
  --python PATH   a Python with jaxlib; without it, files of StableHLO are not compared
  --iree-opt PATH for files with operations of IREE and torch-mlir; without it, they are not compared
"""

import argparse
import collections
import difflib
import hashlib
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
MODES = {"plain": [], "locations": ["--locations"]}
OPERATION = re.compile(rb'^\s*(?:%[^=]*= )?"?([a-zA-Z_][\w.\-]*)')
# Dialects of IREE and torch-mlir.
IREE = re.compile(rb"\0(torch|torch_c|tm_tensor|util|flow|hal|stream|vm|iree_\w+)\0")
# Operations whose dialect is left out.
SHORT = {b"module": "builtin", b"return": "func", b"call": "func", b"call_indirect": "func", b"constant": "func"}
JAX = """
import sys
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
context = mlir.make_ir_context()
context.allow_unregistered_dialects = True
module = ir.Module.parse(open(sys.argv[1], "rb").read(), context=context)
sys.stdout.write(module.operation.get_asm(enable_debug_info=sys.argv[2] == "locations") + "\\n")
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--mlirbc", default=PROJECT / "target/release/mlirbc")
    parser.add_argument("--python")
    parser.add_argument("--iree-opt")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    seen, same, shown, lines, equal = collections.Counter(), collections.Counter(), 0, [], collections.Counter()
    for path in files(options.paths):
        for mode, arguments in MODES.items():
            found = reference(path, mode, options)
            if found is None:
                continue
            tool, expected = found
            digest = hashlib.sha256(expected).hexdigest()
            lines.append(f"{path.resolve().relative_to(PROJECT) if options.record else path} {mode} {tool} {digest}")
            ours = subprocess.run([options.mlirbc, "print", "--raw", path, *arguments], capture_output=True).stdout
            equal[mode, ours == expected] += 1
            for left, right in pairs(expected.split(b"\n"), ours.split(b"\n")):
                name = OPERATION.match(left or b"")
                if name and mode == "plain":
                    dialect = SHORT.get(name[1], name[1].split(b".")[0].decode())
                    seen[dialect] += 1
                    same[dialect] += left == right
                if left != right and shown < options.show:
                    shown += 1
                    print(f"{path} {mode}\n- {text(left)}\n+ {text(right)}")
    for mode in MODES:
        print(f"{mode}: {equal[mode, True]} of {equal[mode, True] + equal[mode, False]} files equal")
    for dialect, count in seen.most_common():
        print(f"{dialect:20} {same[dialect]} of {count}, {100 * same[dialect] / count:.1f} %")
    if options.record:
        table = PROJECT / "tests/library/text/custom.txt"
        rows = {tuple(row.split()[:2]): row for row in [*table.read_text().splitlines(), *lines]}
        table.write_text("\n".join(sorted(rows.values())) + "\n")
    return 1 if any(not is_equal for _, is_equal in equal) else 0


def files(paths):
    for path in paths:
        yield from sorted(path.rglob("*.mlirbc")) if path.is_dir() else [path]


def reference(path, mode, options):
    """The name of the reference for a file, and its text; `None` if it does not read the file."""
    data = path.read_bytes()
    if any(word in data for word in (b"stablehlo\0", b"chlo\0", b"vhlo\0", b"sdy\0")):
        if not options.python:
            return None
        tool, command = "jaxlib", [options.python, "-c", JAX, path, mode]
    else:
        is_iree = IREE.search(data)
        if is_iree and not options.iree_opt:
            return None
        tool, program = ("iree-opt", options.iree_opt) if is_iree else ("mlir-opt", "mlir-opt-22")
        command = [program, "--allow-unregistered-dialect", path]
        command += ["--mlir-print-debuginfo"] if mode == "locations" else []
    run = subprocess.run(command, capture_output=True)
    return (tool, run.stdout) if run.returncode == 0 else None


def pairs(left, right):
    """Lines that correspond."""
    if len(left) == len(right):
        yield from zip(left, right)
        return
    if len(left) > 1500:
        # Too many for a search: lines that are anywhere in the other text.
        rest = collections.Counter(right)
        for line in left:
            rest[line] -= 1
            yield line, line if rest[line] >= 0 else None
        return
    for _, i, end, j, stop in difflib.SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        for nth in range(max(end - i, stop - j)):
            yield left[i + nth] if i + nth < end else None, right[j + nth] if j + nth < stop else None


def text(line):
    return "" if line is None else line[:300].decode("utf-8", "replace")


if __name__ == "__main__":
    sys.exit(main())
