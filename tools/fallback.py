"""Checks `examples/fallback.rs` with the tools that know the dialects of a module.

The example changes modules of dialects that it does not know, and that `mlir-opt-22` refuses to read.
The tool that knows them reads the result: without the operations and attributes that the example adds,
and with the name that it replaces, its text with locations is that of the original file.

usage: python3 tools/fallback.py [--example PATH] [FILE...]

Without files: those of the corpus and of ../shared, of StableHLO, IREE and CIRCT. The tools: jaxlib and
CIRCT's wheel, in this Python or in those that MLIRBC_JAX and MLIRBC_CIRCT name, and `iree-opt`. What is not
installed is reported as NOT RUN.
"""

import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = {
    "jaxlib": ["corpus/jax", "../shared/conformance/stablehlo"],
    "iree-opt": ["corpus/iree", "../shared/conformance/iree"],
    "circt": ["corpus/foreign", "../shared/foreign"],
}
JAXLIB = """
import sys
from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import mhlo
with mlir.make_ir_context() as context, open(sys.argv[1], "rb") as file:
    context.allow_unregistered_dialects = True
    mhlo.register_mhlo_dialect(context)
    module = ir.Module.parse(file.read())
    print(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True))
"""
CIRCT = """
import sys
import circt
from circt import ir
with ir.Context() as context, open(sys.argv[1], "rb") as file:
    circt.register_dialects(context)
    context.allow_unregistered_dialects = True
    module = ir.Module.parse(file.read())
    print(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True))
"""


def has(python, module):
    line = [python, "-c", f"import {module}"]
    return shutil.which(python) and subprocess.run(line, stderr=subprocess.DEVNULL).returncode == 0


def readers():
    """The command of each tool that is installed."""
    found = {}
    jax = os.environ.get("MLIRBC_JAX", sys.executable)
    circt = os.environ.get("MLIRBC_CIRCT", sys.executable)
    if has(jax, "jaxlib.mlir"):
        found["jaxlib"] = [jax, "-c", JAXLIB]
    if has(circt, "circt"):
        found["circt"] = [circt, "-c", CIRCT]
    if shutil.which("iree-opt"):
        flags = ["--no-implicit-module", "--verify-each=0", "--mlir-print-op-generic", "--mlir-print-debuginfo"]
        found["iree-opt"] = ["iree-opt", "--allow-unregistered-dialect", *flags]
    return found


def text(command, path):
    """The text of a file; None if the tool does not read it."""
    result = subprocess.run([*command, str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return result.stdout.decode("utf-8", "surrogateescape") if result.returncode == 0 else None


def without_changes(changed):
    """The text without what the example adds."""
    lines = [line for line in changed.split("\n") if '"receiver.note"()' not in line]
    changed = "\n".join(lines).replace('"receiver.multiply"', '"stablehlo.multiply"')
    changed = changed.replace(" {receiver.seen}", "")
    return re.sub(r"receiver\.seen, |, receiver\.seen\b", "", changed)


def check(command, example, file, folder):
    """What became of a file: a word for the table."""
    before = text(command, file)
    if before is None:
        return "not read by the tool"
    out = folder / "changed.mlirbc"
    subprocess.run([example, file, out], check=True, stdout=subprocess.DEVNULL)
    after = text(command, out)
    assert after is not None, f"{file}: the tool does not read the changed module"
    assert "receiver.seen" in after, f"{file}: no change"
    if without_changes(after) != before:
        (folder / "before").write_text(before, errors="surrogateescape")
        (folder / "after").write_text(without_changes(after), errors="surrogateescape")
        subprocess.run(["diff", folder / "before", folder / "after"])
        raise AssertionError(f"{file}: something else changed")
    if shutil.which("mlir-opt-22") is None:
        return "the same but for the changes"
    refused = text(["mlir-opt-22"], file) is None
    return "the same but for the changes" + ("; mlir-opt-22 refuses the original" if refused else "")


def main():
    parser = argparse.ArgumentParser(usage="python3 tools/fallback.py [--example PATH] [FILE...]")
    parser.add_argument("--example", default=ROOT / "target/debug/examples/fallback")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    found = readers()
    total = 0
    for name, folders in FOLDERS.items():
        if name not in found:
            print(f"NOT RUN: {name} is not installed")
            continue
        files = [pathlib.Path(file) for file in options.files]
        for folder in [] if files else folders:
            files += sorted((ROOT / folder).glob("*.mlirbc"))
        counts = collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            for file in files:
                if name != "circt" or "circt" in file.name:
                    counts[check(found[name], options.example, file, pathlib.Path(folder))] += 1
        for result, count in counts.items():
            print(f"{name}: {count} files: {result}")
        total += counts.total()
    if found and total == 0:
        sys.exit("no files")


if __name__ == "__main__":
    main()
