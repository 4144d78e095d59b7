#!/usr/bin/env python3
"""Regenerates the files of corpus/ with the tools that made them.

usage: make_corpus.py [--check] [PATTERN ...]

corpus/manifest.json has an entry for each file. These fields are written by hand:
  file      the bytecode file, relative to corpus/
  source    its source
  command   the exact command, run inside corpus/ without a shell
  note      the purpose of the file
  text      optional: the tool that prints NAME.mlir and NAME.loc.mlir
            (python3: src/jax_print.py)
  also      optional: further files that the command writes
This script writes the others: tool, version, bytes, sha256. An entry without a
command is a file of a producer that is not installed here: all its fields are
written by hand, and only its sha256 is checked.

Without --check, the script makes the files and rewrites the manifest. With
--check it writes nothing: the exit status is 1 if a file differs, and it lists
the tools that are not installed. PATTERN (shell style, on `file`) selects entries.

MLIRBC_PYTHON names a python that has jax (default: python3). The other tools
are looked up in PATH: mlir-opt-16, mlir-opt-19, mlir-opt-22, iree-opt, iree-compile.
"""

import argparse
import collections
import fnmatch
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
MANIFEST = CORPUS / "manifest.json"
FIELDS = ["file", "tool", "version", "command", "source", "bytes", "sha256", "text", "also", "note"]
PRINT = ["--allow-unregistered-dialect", "--mlir-print-op-generic"]
PRINT_JAX = ["python3", "src/jax_print.py"]
PYTHON = os.environ.get("MLIRBC_PYTHON", "python3")
# The output must not depend on the machine or the date.
ENV = dict(os.environ, PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="1", JAX_PLATFORMS="cpu", LC_ALL="C.UTF-8")


def program(name):
    return PYTHON if name == "python3" else name


def run(argv, cwd, timeout=300):
    argv = [program(argv[0]), *argv[1:]]
    done = subprocess.run(argv, cwd=cwd, env=ENV, capture_output=True, timeout=timeout)
    if done.returncode:
        sys.exit(f"failed: {shlex.join(argv)}\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def version(tool):
    """The version of a tool, or None if it is not installed."""
    if not shutil.which(program(tool)):
        return None
    if tool == "python3":
        ask = "import jaxlib.version as v; print('jaxlib', v.__version__)"
        done = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True)
        return done.stdout.strip() or None
    said = run([tool, "--version"], None).decode()
    llvm = re.search(r"LLVM version (\S+)", said).group(1)
    iree = re.search(r"IREE compiler version (\S+)", said)
    return f"IREE {iree.group(1)} (LLVM {llvm})" if iree else f"LLVM {llvm}"


def files_of(entry):
    """All the files of an entry, relative to corpus/."""
    stem = entry["file"].removesuffix(".mlirbc")
    texts = [stem + ".mlir", stem + ".loc.mlir"] if "text" in entry else []
    return [entry["file"], *entry.get("also", []), *texts]


def make(entry, work):
    """Runs one entry's command and printers in `work`."""
    target = work / entry["file"]
    target.parent.mkdir(exist_ok=True)
    run(shlex.split(entry["command"]), work)
    if "text" in entry:
        print_generic = PRINT_JAX if entry["text"] == "python3" else [entry["text"], *PRINT]
        if "--no-implicit-module" in entry["command"]:
            print_generic = [*print_generic, "--no-implicit-module"]
        for suffix, flags in [(".mlir", []), (".loc.mlir", ["--mlir-print-debuginfo"])]:
            text = run([*print_generic, *flags, entry["file"]], work)
            target.with_suffix(suffix).write_bytes(text)
    for file in files_of(entry):
        leak = re.search(rb"/(home|tmp|root|usr|opt|work|mnt)/[^\x00\n]{0,60}", (work / file).read_bytes())
        if leak:
            sys.exit(f"{file} contains a path of this machine: {leak.group().decode(errors='replace')}")


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--check", action="store_true", help="compare only")
    args.add_argument("pattern", nargs="*", help="entries to make, by file name")
    args = args.parse_args()
    entries = json.loads(MANIFEST.read_text())
    versions, skipped, differing, same = {}, collections.Counter(), [], 0
    known = {file for entry in entries for file in files_of(entry)}
    for stray in sorted(p for p in CORPUS.glob("*/*") if p.parent.name not in ("src", "bad", "crashes", "text")):
        if str(stray.relative_to(CORPUS)) not in known:
            sys.exit(f"{stray.relative_to(CORPUS)} has no entry in the manifest")
    with tempfile.TemporaryDirectory() as work:
        work = Path(work)
        shutil.copytree(CORPUS / "src", work / "src")
        for entry in entries:
            if args.pattern and not any(fnmatch.fnmatch(entry["file"], p) for p in args.pattern):
                continue
            stored = CORPUS / entry["file"]
            is_kept = args.check or "command" not in entry
            if is_kept and hashlib.sha256(stored.read_bytes()).hexdigest() != entry["sha256"]:
                differing.append(f"{entry['file']} (its sha256 differs from the manifest)")
            if "command" not in entry:
                same += len(files_of(entry))
                continue
            tool = entry["command"].split()[0]
            needed = {tool, entry.get("text", tool)}
            for name in needed - versions.keys():
                versions[name] = version(name)
            missing = sorted(name for name in needed if not versions[name])
            if args.check and versions[tool] and versions[tool] != entry["version"]:
                missing.append(f"{tool} of {entry['version']} (here: {versions[tool]})")
            if missing:
                skipped.update(missing)
                continue
            make(entry, work)
            for file in files_of(entry):
                new, old = work / file, CORPUS / file
                if old.exists() and old.read_bytes() == new.read_bytes():
                    same += 1
                    continue
                differing.append(file)
                if not args.check:
                    old.parent.mkdir(exist_ok=True)
                    shutil.copyfile(new, old)
            data = (work / entry["file"]).read_bytes()
            sha256 = hashlib.sha256(data).hexdigest()
            entry.update(tool=tool, version=versions[tool], bytes=len(data), sha256=sha256)
    if not args.check:
        entries.sort(key=lambda e: e["file"])
        rows = [{k: e[k] for k in FIELDS if k in e} for e in entries]
        MANIFEST.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    for file in differing:
        print("differs:" if args.check else "written:", file)
    for name, count in skipped.items():
        print(f"NOT RUN: {count} entries need {name}")
    print(f"{same} files unchanged, {len(differing)} {'differ' if args.check else 'written'}")
    return 1 if args.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
