#!/usr/bin/env python3
"""Compares what `mlirbc compat` says of readers with what they do.

    python3 tools/readers.py MLIRBC PYTHON... -- FILE...

Each PYTHON is an interpreter, such as that of a virtual environment, which has a release of jaxlib, or of IREE's
runtime (iree-base-runtime, iree-runtime); or an mlir-opt. FILE is bytecode, such as a portable artifact, or an IREE
module. Every reader gets the files that it could read: mlir-opt reads all bytecode; jaxlib deserializes artifacts; the runtime opens IREE modules, and makes a context of
them with its own modules, which runs their initializers. `lacks-host`: all is well but for a module, or for
parameters, that the host has to bring, which `compat` says.

Rows of the table: the reader, what `compat` says, what the reader does, and how many files. Files of a row that
`compat` has wrong are named; then the status is 1. `not known` is not wrong. What `compat` cannot read counts
as refused by it. An interpreter without a reader is
NOT RUN. With `--versions V,...` every artifact is also written for these versions of StableHLO, or for
all versions (`--versions all`), and the reader gets those files, too.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

ALL = [f"0.{minor}.0" for minor in range(9, 21)] + [f"1.{minor}.0" for minor in range(21)]

# Run by each PYTHON: the reader and its release in the first line, then a line for each file of stdin.
CHILD = r"""
import sys
def release(name):
    try:
        from importlib.metadata import version
        return version(name)
    except Exception:
        return None
def jaxlib():
    number = release("jaxlib")
    if number is None:
        return None
    try:
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo
        has = stablehlo.get_current_version()
    except Exception:
        return None
    try:
        # As jax does; a dialect that is not registered is refused.
        from jaxlib.mlir.dialects import sdy
    except ImportError:
        sdy = None
    numbers = [int(it) for it in number.split(".")[:3] if it.isdigit()]
    if numbers < [0, 4, 33]:
        # The other function crashes in these; jax took this one.
        from jaxlib import xla_client
        return "jaxlib", number, has, xla_client._xla.mlir.deserialize_portable_artifact
    def load(data):
        context = ir.Context()
        if sdy is not None:
            sdy.register_dialect(context)
        context.attach_diagnostic_handler(lambda _: True)
        stablehlo.deserialize_portable_artifact(context, data)
    return "jaxlib", number, has, load
def iree():
    number = release("iree-base-runtime") or release("iree-runtime")
    if number is None:
        return None
    import iree.runtime as rt
    instance = rt.VmInstance()
    device = rt.get_device("local-task")
    opens = getattr(rt.VmModule, "copy_buffer", None) or rt.VmModule.from_flatbuffer
    def load(data):
        module = opens(instance, data)
        try:
            modules = [rt.create_hal_module(instance, device)]
        except TypeError:
            modules = [rt.create_hal_module(instance, devices=[device])]
        if hasattr(rt, "create_io_parameters_module"):
            modules.append(rt.create_io_parameters_module(instance, rt.ParameterIndex().create_provider("")))
        rt.VmContext(instance, modules=modules + [module])
    return "iree", number, "", load
found = jaxlib() or iree()
if found is None:
    print("none", flush=True)
    sys.exit()
reader, number, has, load = found
print(reader, number, has, flush=True)
for line in sys.stdin:
    with open(line.strip(), "rb") as file:
        data = file.read()
    try:
        load(data)
    except Exception as error:
        why = " ".join(str(error).split())[:300]
        # All else was accepted: only what the host brings is missing, a module or parameters.
        missing = ["not registered on the context", "no provider registered"]
        answer = "lacks-host" if any(it in why for it in missing) else "refuses"
        print(answer, why, flush=True)
    else:
        print("reads", flush=True)
"""


class Reader:
    """A release, in a process of its own: files make some of them crash."""

    def __init__(self, python):
        self.python = python
        self.process = None
        self.start()

    def start(self):
        command = [self.python, "-c", CHILD]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)
        words = (self.process.stdout.readline().split() + ["none"])[:3]
        self.kind, self.release = words[0], (words + [""])[1]

    @property
    def name(self):
        return f"{self.kind}={self.release}"

    def load(self, path):
        """`reads`, `refuses` or `crashes`, and why."""
        self.process.stdin.write(path + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            status = self.process.wait()
            self.start()
            return "crashes", f"status {status}"
        answer, _, why = line.strip().partition(" ")
        return answer, why


class MlirOpt:
    """A release of LLVM: files that were written for operations that it does not know count, too."""

    kind = "mlir"

    def __init__(self, program):
        self.program = program
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
        self.release = re.search(r"LLVM version (\d+)", said)[1]
        self.name = f"mlir={self.release}"

    def load(self, path):
        done = subprocess.run([self.program, path, "-o", os.devnull], capture_output=True, text=True, errors="replace")
        if done.returncode < 0:
            return "crashes", f"signal {-done.returncode}"
        return ("refuses", done.stderr.strip()[:300]) if done.returncode else ("reads", "")


def claims(tool, path, readers):
    """What `compat` says of each reader; nothing, and why, if it has no answer."""
    command = [tool, "compat", path, "--json"]
    for reader in readers:
        command += ["--for", reader.name]
    done = subprocess.run(command, capture_output=True, text=True)
    if not done.stdout:
        return {}, done.stderr.strip()[:300]
    answers = json.loads(done.stdout)["answers"]
    return {answer["reader"]: answer for answer in answers}, ""


def written(tool, path, versions, folder):
    """The file, and it for each version that can express it."""
    yield path
    for version in versions:
        out = os.path.join(folder, f"{version}.mlirbc")
        command = [tool, "rewrite", path, "--stablehlo-version", version, "-o", out, "--force"]
        if subprocess.run(command, capture_output=True).returncode == 0:
            yield out


def is_vm(path):
    with open(path, "rb") as file:
        head = file.read(64)
    return head.startswith(b"PK") or head[8:12] == b"IREE"


def is_artifact(path):
    with open(path, "rb") as file:
        return b"StableHLO_v" in file.read(64)


def compare(tool, readers, paths, versions):
    counts, wrong = collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            kind = ["iree"] if is_vm(path) else ["jaxlib", "mlir"] if is_artifact(path) else ["mlir"]
            asked = [reader for reader in readers if reader.kind in kind]
            if not asked:
                continue
            for file in [path] if "iree" in kind else written(tool, path, versions, folder):
                answers, why = claims(tool, file, asked)
                if not answers:
                    # Not understood, so that no reader should read it.
                    answers = {reader.name: {"answer": "refuses", "reasons": [why]} for reader in asked}
                for reader in asked:
                    answer = answers[reader.name]
                    does, why = reader.load(file)
                    row = (reader.name, answer["answer"], does)
                    counts[row] += 1
                    hosts = any("host brings" in reason for reason in answer["reasons"])
                    expected = "lacks-host" if answer["answer"] == "reads" and hosts else answer["answer"]
                    # Old releases crash where they should refuse; what is misread is an error or another module.
                    if expected not in ("not known", "misreads", does) and (expected, does) != ("refuses", "crashes"):
                        version = "" if file == path else f" for {os.path.basename(file)[:-7]}"
                        wrong.append(f"{path}{version}: {' '.join(row)}: {answer['reasons'][:1]} {why}")
    return counts, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--versions", default="", help="versions of StableHLO, with commas between them, or `all`")
    parser.add_argument("tool", metavar="MLIRBC")
    parser.add_argument("words", nargs="+", metavar="PYTHON... -- FILE")
    words = sys.argv[1:]
    split = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:split])
    versions = ALL if options.versions == "all" else [it for it in options.versions.split(",") if it]
    readers = []
    for python in options.words:
        reader = MlirOpt(python) if "mlir-opt" in os.path.basename(python) else Reader(python)
        if reader.kind == "none":
            print(f"NOT RUN: {python} has no jaxlib with portable artifacts, and no IREE runtime")
        else:
            readers.append(reader)
    counts, wrong = compare(options.tool, readers, words[split + 1 :], versions)
    print(f"{'reader':28} {'compat':10} {'reader':10} {'files':>7}")
    for (reader, says, does), count in sorted(counts.items(), key=lambda it: it[0]):
        print(f"{reader:28} {says:10} {does:10} {count:7}")
    print(f"{sum(counts.values())} answers, {len(wrong)} of them wrong")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
