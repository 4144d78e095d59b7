#!/usr/bin/env python3
"""Writes lines of the tables of releases.

    python3 tools/releases.py STABLEHLO                        # tags of a git directory: crates/mlirbc-compat/src/tables/releases.txt
    python3 tools/releases.py --jaxlib PYTHON...               # the jaxlib of each interpreter: the same file
    python3 tools/releases.py --iree-runtime FILE PYTHON...    # IREE's runtime in each interpreter, from the oldest on:
                                                               # crates/mlirbc-vmfb/src/runtime/table.txt

FILE is an IREE module with requirements, such as corpus/vmfb/control-3.13.vmfb. The runtimes get it with a version of
bytecode that none has, and with all requirements, and say what they have.
"""

import subprocess
import sys

JAXLIB = r"""
from importlib.metadata import version
from jaxlib.mlir.dialects import stablehlo
print("jaxlib", version("jaxlib"), stablehlo.get_current_version())
"""

RUNTIME = r"""
import re, struct, sys
from importlib.metadata import version
import iree.runtime as rt
try:
    release = version("iree-base-runtime")
except Exception:
    release = version("iree-runtime")
instance = rt.VmInstance()
device = rt.get_device("local-sync")
try:
    modules = [rt.create_hal_module(instance, device)]
except TypeError:
    modules = [rt.create_hal_module(instance, devices=[device])]
if hasattr(rt, "create_io_parameters_module"):
    modules.append(rt.create_io_parameters_module(instance))
def answer(pattern, **fields):
    # Numbers in the root table of the FlatBuffer.
    data = bytearray(open(sys.argv[1], "rb").read())
    base = data.index(b"IREE") - 4
    table = base + struct.unpack_from("<I", data, base)[0]
    vtable = table - struct.unpack_from("<i", data, table)[0]
    for field, value in [(2, fields.get("requirements", 0)), (13, fields.get("bytecode", 0))]:
        at = struct.unpack_from("<H", data, vtable + 4 + 2 * field)[0]
        struct.pack_into("<I", data, table + at, value)
    load = getattr(rt.VmModule, "copy_buffer", None) or rt.VmModule.from_flatbuffer
    try:
        load(instance, bytes(data))
    except Exception as error:
        return re.search(pattern, str(error)).group(1)
bytecode = answer(r"runtime supports (\d+\.\d+)", bytecode=99 << 16)
features = answer(r"have \[(.*?)\]", requirements=0xFFFFFFFF)
print("release", release.removesuffix(".0"), bytecode, features)
for module in modules:
    print("module", module.name, module.version)
    for name in module.function_names:
        convention = re.search(r"\((.*?)\)", repr(module.lookup_function(name))).group(1)
        print("function", f"{module.name}.{name}", convention)
"""


def tags(path):
    command = ["git", "-C", path, "for-each-ref", "--format=%(refname:short) %(creatordate:short)", "refs/tags"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    found = []
    for line in lines:
        name, date = line.split(" ")
        numbers = name.removeprefix("v").split(".")
        if name.startswith("v") and len(numbers) == 3 and all(number.isdigit() for number in numbers):
            found.append((tuple(map(int, numbers)), date))
    return sorted(found)


def lines(python, program, *words):
    command = [python, "-c", program, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def runtimes(path, pythons):
    """Rows with the first and the last release that has each thing."""
    releases, rows = [], {}
    for python in pythons:
        head, *things = lines(python, RUNTIME, path)
        print(head)
        release = head.split(" ")[1]
        for thing in things:
            spans = rows.setdefault(thing, [])
            if spans and spans[-1][1] == releases[-1]:
                spans[-1][1] = release
            else:
                spans.append([release, release])
        releases.append(release)
    for thing, spans in sorted(rows.items()):
        for first, last in spans:
            print(thing, first, last)


def main():
    if sys.argv[1] == "--jaxlib":
        for python in sys.argv[2:]:
            print(*lines(python, JAXLIB), sep="\n")
    elif sys.argv[1] == "--iree-runtime":
        runtimes(sys.argv[2], sys.argv[3:])
    else:
        for numbers, date in tags(sys.argv[1]):
            print("stablehlo", ".".join(map(str, numbers)), date)


if __name__ == "__main__":
    main()
