#!/usr/bin/env python3
"""Groups mutants on which the reference reader crashes or hangs by the kind of failure.

    tools/crashes.py --mutants DIFFERENCES/*/reference* --write

For each kind that `corpus/crashes` lacks, the smallest mutant is reduced and stored there, with
the failure of the reference and the answer of this reader. Without `--mutants`, the stored files
are run again.
"""

import argparse
import json
import pathlib
import re
import signal
import subprocess

from builder import read_sections
from differential import REFERENCE, mend
from known_classes import findings

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "corpus/crashes"
SECONDS = 20
# The most runs of the reference to reduce one file.
TRIES = 120


def kind(path, reference):
    """How the reference fails on a file, or None if it exits normally."""
    try:
        done = subprocess.run([reference, *REFERENCE, path], capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "hang"
    if done.returncode >= 0:
        return None
    words = done.stderr.decode(errors="replace")
    said = re.search(r"^(LLVM ERROR: .*|free\(\).*|malloc.*|double free.*|.*Assertion.*)$", words, re.M)
    # The innermost frame outside the C library: a function name, or an offset in the library.
    frames = re.findall(r"^ ?#\d+ 0x\S+ (.*)$", words, re.M)
    mlir = [f for f in frames if "libMLIR" in f or "mlir-opt" in f]
    top = named(mlir[0]) if mlir else "unknown code"
    name = signal.Signals(-done.returncode).name
    return f"{name}: {re.sub(r'[0-9]{3,}', 'N', said[1]) if said else 'in ' + top}"


def named(frame):
    """A stack frame without the path of its library: the function, or else the offset in the library."""
    function, _, place = frame.rpartition("/")
    symbol = re.match(r"[\w:~<>]+", function)
    return symbol[0] if symbol else place.strip(") ")


def smaller(data, what, reference, scratch):
    """Removes bytes from sections while the reference fails in the same way."""
    left, size = TRIES, 64
    while size and left > 0:
        changed = False
        for nth in range(len(read_sections(data))):
            at = 0
            while left > 0:
                _, length_at, start, end, aligned = read_sections(data)[nth]
                if aligned or start + at + size > end:
                    break
                cut = bytearray(data)
                del cut[start + at : start + at + size]
                cut = bytes(mend(cut, length_at, start))
                left -= 1
                scratch.write_bytes(cut)
                try:
                    sound = len(read_sections(cut)) == len(read_sections(data))
                except (IndexError, ValueError):
                    sound = False
                if sound and kind(scratch, reference) == what:
                    data, changed = cut, True
                else:
                    at += size
        size = size if changed and size > 1 else size // 4
    return data


def answers(mlirbc, path):
    """The error of `mlirbc print`, or None, and the findings of `mlirbc verify`."""
    done = subprocess.run([mlirbc, "print", "--generic", path], capture_output=True)
    error = done.stderr.decode().removeprefix(f"mlirbc: {path}: ").strip()
    return {"print": error if done.returncode else None, "verify": findings(mlirbc, path)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", nargs="*", type=pathlib.Path, default=[], help="files, or folders of files")
    parser.add_argument("--write", action="store_true", help="store files and answers in corpus/crashes")
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    args = parser.parse_args()
    listed = FOLDER / "manifest.json"
    manifest = json.loads(listed.read_text()) if listed.exists() else {}
    version = subprocess.run([args.reference, "--version"], capture_output=True, text=True).stdout
    version = "mlir-opt " + re.search(r"LLVM version (\S+)", version)[1]

    def record(path, what):
        """The kind of a failure, and this reader's answers. Hangs are distinguished by this reader's error."""
        said = answers(args.mlirbc, path)
        why = said["print"] or (said["verify"] or ["?"])[0]
        return re.sub(r"0x[0-9a-f]+|\d+", "N", f"{what} {why}") if what == "hang" else what, said

    kinds = set()
    for path in sorted(FOLDER.glob("*.mlirbc")):
        what = kind(path, args.reference)
        print(f"{path.name}: {what}")
        key, said = record(path, what)
        kinds.add(key)
        if args.write:
            manifest[path.stem] = {"tool": version, "does": what, **said}
    mutants = [p for f in args.mutants for p in ([f] if f.is_file() else f.glob("*.mlirbc"))]
    for path in sorted(mutants, key=lambda p: p.stat().st_size):
        what = kind(path, args.reference)
        key, said = record(path, what) if what else (None, None)
        if not what or key in kinds:
            continue
        kinds.add(key)
        print(f"{path.name}: {what}")
        if not args.write:
            continue
        name = f"mutant-{len(kinds)}"
        target = FOLDER / f"{name}.mlirbc"
        data = path.read_bytes()
        if what != "hang":
            data = smaller(data, what, args.reference, target)
        target.write_bytes(data)
        manifest[name] = {"tool": version, "does": what, **answers(args.mlirbc, target)}
    if args.write:
        text = json.dumps(dict(sorted(manifest.items())), indent=2, ensure_ascii=False)
        listed.write_text(text + "\n")


if __name__ == "__main__":
    main()
