#!/usr/bin/env python3
"""The Python package beside safetensors and jaxlib; prints a table in Markdown.

usage: python.py MODULE SAFETENSORS [--make] [--parse FILE --jax PYTHON] [--write docs/performance.md]

MODULE and SAFETENSORS hold the same tensors (--make makes the second from the first). The interpreter
has mlirbc, safetensors and numpy. --parse is a portable artifact of StableHLO with inline
constants, which the interpreter of --jax parses with jaxlib. Each row takes turns: they, we, they, we. The figure of a side is its
median; every row checks that both sides found the same.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import figures


def timed(work, rounds):
    """The median time of each side in seconds, and what both found."""
    sides = {side: [] for side in work}
    found = {}
    for _ in range(rounds + 1):
        for side, call in work.items():
            start = time.perf_counter()
            found[side] = call()
            sides[side].append(time.perf_counter() - start)
    theirs, ours = found.values()
    assert theirs == ours, f"the results differ: {theirs} and {ours}"
    # The first round warms up.
    return [statistics.median(times[1:]) for times in sides.values()]


def bytes_read(array):
    """Reads every byte of an array."""
    return int(np.bitwise_xor.reduce(array.reshape(-1).view(np.uint64)))


def weights(module, theirs):
    """The rows on a file of weights."""
    import mlirbc
    import safetensors

    paths = {"safetensors": (safetensors.safe_open, theirs), "mlirbc": (mlirbc.safe_open, module)}
    names = mlirbc.safe_open(module).keys()
    name = names[len(names) // 2]

    def row(label, work, rounds):
        sides = {
            side: lambda call=call, path=path: work(call(path, framework="np")) for side, (call, path) in paths.items()
        }
        yield label, rounds, sides

    def with_file(work):
        def run(file):
            with file:
                return work(file)

        return run

    yield from row("open, list the keys", with_file(lambda f: f.keys()), 200)
    yield from row("open, one tensor", with_file(lambda f: f.get_tensor(name).shape), 30)
    yield from row("open, one tensor, read", with_file(lambda f: bytes_read(f.get_tensor(name))), 30)
    part = slice(1 << 16, 1 << 17)
    yield from row("open, a slice of 256 KiB, read", with_file(lambda f: bytes_read(f.get_slice(name)[part])), 100)

    def all_read(file):
        return [bytes_read(file.get_tensor(name)) for name in file.keys()]

    yield from row(
        "open, all tensors", with_file(lambda f: {k: v.shape for k, v in sorted(f.get_tensors().items())}), 5
    )
    yield from row("open, all tensors, read", with_file(all_read), 5)


def process(python, code, environment=None):
    """Time in seconds, and the most resident memory in MiB, of a process."""
    start = time.perf_counter()
    child = subprocess.Popen([python, "-c", code], stdout=subprocess.PIPE, text=True, env=environment)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, code
    return time.perf_counter() - start, usage.ru_maxrss / 1024, output


OURS = """
import mlirbc
with mlirbc.open({path!r}) as module:
    weight = max(module.tensors.values(), key=lambda tensor: tensor.nbytes).numpy()
print(weight.shape, weight.dtype, float(weight.sum()))
"""
JAXLIB = """
import numpy as np
from jax._src.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

def constants(op):
    for region in op.regions:
        for block in region:
            for inner in block:
                attributes = inner.operation.attributes
                if "value" in attributes and isinstance(attributes["value"], ir.DenseElementsAttr):
                    yield attributes["value"]
                yield from constants(inner.operation)

with mlir.make_ir_context() as context:
    module = stablehlo.deserialize_portable_artifact(context, open({path!r}, "rb").read())
    weight = np.array(max(constants(module.operation), key=len))
print(weight.shape, weight.dtype, float(weight.sum()))
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module")
    parser.add_argument("safetensors")
    parser.add_argument("--make", action="store_true", help="write SAFETENSORS first")
    parser.add_argument("--write", metavar="FILE", help="file whose text between the markers is replaced")
    parser.add_argument("--parse", metavar="FILE", help="a portable artifact with inline constants")
    parser.add_argument("--jax", metavar="PYTHON", help="an interpreter with jax")
    options = parser.parse_args()
    python = sys.executable
    about, rows = figures.about(), []

    def line(label, peer, theirs, ours, unit, scale=1.0):
        rows.append([label, peer, f"{theirs * scale:.3g} {unit}", f"{ours * scale:.3g} {unit}", f"{theirs / ours:.3g}"])
        print(" | ".join(rows[-1]), file=sys.stderr, flush=True)

    # First: the resident memory of a new process begins with that of its parent.
    if options.parse and options.jax:
        sides = [[], []]
        for _ in range(3):
            theirs = process(options.jax, JAXLIB.format(path=options.parse))
            ours = process(python, OURS.format(path=options.parse))
            assert theirs[2] == ours[2], f"the results differ: {theirs[2]} and {ours[2]}"
            sides[0].append(theirs)
            sides[1].append(ours)
        theirs, ours = ([statistics.median(one[i] for one in side) for i in (0, 1)] for side in sides)
        line("a process that gets the largest constant: time", "jaxlib", theirs[0], ours[0], "s")
        line("the same: most resident memory", "jaxlib", theirs[1], ours[1], "MiB")
    else:
        about += " NOT RUN: jaxlib's parser: no --parse FILE and --jax PYTHON."

    report = "import time; start = time.perf_counter(); {}; print(time.perf_counter() - start)"
    for code in ("import {}", "from {} import safe_open"):
        modules = {"safetensors": [], "mlirbc": []}
        for _ in range(21):
            for module, times in modules.items():
                times.append(float(process(python, report.format(code.format(module)))[2]))
        theirs, ours = (statistics.median(times) for times in modules.values())
        line(f"`{code.format('...')}` in a new process", "safetensors", theirs, ours, "ms", 1e3)

    if options.make:
        import mlirbc
        from safetensors.numpy import save_file

        save_file(mlirbc.load_file(options.module), options.safetensors)
    modules = {"safetensors": options.safetensors, "mlirbc": options.module}
    code = "from {} import safe_open; count = len(safe_open({!r}, framework='np').keys())"
    times = {module: [] for module in modules}
    for _ in range(21):
        for module, path in modules.items():
            times[module].append(float(process(python, report.format(code.format(module, path)))[2]))
    theirs, ours = (statistics.median(side) for side in times.values())
    line("the same, then open and list the keys", "safetensors", theirs, ours, "ms", 1e3)
    for label, rounds, work in weights(options.module, options.safetensors):
        theirs, ours = timed(work, rounds)
        line(label, "safetensors", theirs, ours, "ms", 1e3)
    text = f"\n{about}\n\n{figures.table(['work', 'peer', 'its figure:', 'ours:', 'ratio:'], rows)}\n"
    print(text)
    if options.write:
        figures.write(options.write, "python", text)


if __name__ == "__main__":
    main()
