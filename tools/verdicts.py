#!/usr/bin/env python3
"""Compares the verdicts of `mlirbc as` and of the reference on texts.

usage: verdicts.py [--mlirbc PATH] [--mlir-opt PATH] [--generic] [--all] [--list CLASS,...] FILE_OR_FOLDER ...

A file, or each .mlir file below a folder, is cut at lines `// -----`; each piece is a text of its own.
The classes:

  both            both accept the text, and print the same module in the generic form
  printed         both accept it, but what is printed differs
  neither         both refuse it
  verifier        the reference refuses it, but not without its verifier: verifiers of operations and of dominance
                  are no part of `mlirbc as`, which accepts the text
  mlirbc accepts  the reference refuses the text, for its syntax or its structure
  mlirbc refuses  the reference accepts it
  custom form     it is not in the generic form, which alone `mlirbc as` reads
  crash           the reference crashes
  panic           `mlirbc as` ends by something other than an answer

The output has the pieces of the classes in --list (default: printed,mlirbc accepts,mlirbc refuses,panic) with the
messages of both, then the counts. The exit status is 1 if there are any of them.

  --mlirbc PATH    the command to test (default: target/release/mlirbc)
  --mlir-opt PATH  the reference (default: mlir-opt-22)
  --generic        a text in the custom form that the reference accepts: judge what it prints of it in the generic form
  --all            list all classes
"""

import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

LISTED = "printed,mlirbc accepts,mlirbc refuses,panic"
NO_VERIFIER = "--mlir-very-unsafe-disable-verifier-on-parsing"


def files(paths):
    for path in paths:
        if not os.path.isdir(path):
            yield path
        for parent, _, names in sorted(os.walk(path)):
            yield from (os.path.join(parent, name) for name in sorted(names) if name.endswith(".mlir"))


def pieces(path):
    """The texts of a file, and the line where each begins."""
    with open(path, "rb") as stream:
        text = stream.read()
    line = 1
    for piece in re.split(rb"(?m)^// -----[^\n]*\n", text):
        if piece.strip():
            yield f"{path}:{line}", piece
        line += piece.count(b"\n") + 1


def run(line, text):
    try:
        done = subprocess.run(line, input=text, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return -1, b"", "no end within a minute"
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def message(errors):
    """The first error, without the name of the file."""
    for line in errors.splitlines():
        if "error:" in line:
            return re.sub(r"^<stdin>:|loc\(.*\): ", "", line)
    lines = errors.strip().splitlines() or ["no message"]
    return lines[0]


def judge(options, text, may_print=True):
    """The class of a text, and what both say."""
    reference = [options.mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"]
    code, printed, errors = run(reference, text)
    with tempfile.TemporaryDirectory() as folder:
        source, out = os.path.join(folder, "text.mlir"), os.path.join(folder, "out.mlirbc")
        with open(source, "wb") as stream:
            stream.write(text)
        own_code, _, own = run([options.mlirbc, "as", source, "-o", out], b"")
        again = run([options.mlirbc, "print", "--generic", out], b"")[1] if own_code == 0 else b""
    own_said = " | ".join(own.replace(f"mlirbc: {source}:", "").splitlines()[:2])
    said = message(errors), own_said
    if own_code not in (0, 1, 2) or "panicked" in own:
        return "panic", said
    if code < 0 or code > 2:
        return "crash", said
    if code == 0:
        if own_code == 0:
            return ("both" if printed == again else "printed"), said
        if "generic form" not in own:
            return "mlirbc refuses", said
        return judge(options, printed, False) if options.generic and may_print else ("custom form", said)
    if own_code != 0:
        return "neither", said
    code, _, _ = run([*reference, NO_VERIFIER], text)
    return ("mlirbc accepts" if code == 1 else "verifier"), said


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    parser.add_argument("--generic", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", default=LISTED)
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    listed = options.list.split(",")
    texts = [piece for path in files(options.paths) for piece in pieces(path)]
    counts = collections.Counter()
    found = False
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda piece: judge(options, piece[1]), texts)
        for (place, _), (verdict, (reference, own)) in zip(texts, results):
            counts[verdict] += 1
            if options.all or verdict in listed:
                print(f"{place}: {verdict}\n  reference: {reference}\n  mlirbc: {own}")
            found = found or verdict in listed
    for verdict, count in counts.most_common():
        print(f"{count:6} {verdict}")
    return found


if __name__ == "__main__":
    sys.exit(main())
