#!/usr/bin/env python3
"""Writes the facts `llvm` and `stored`: which releases of LLVM have which dialects and operations.

    tools/props/op_releases.py 21=.../include 22=/usr/lib/llvm-22/include

Each argument is a release and its headers: libmlir-NN-dev and llvm-NN-dev of Debian, xtc-mlir-dev and xtc-llvm-dev of PyPI.
The newest `llvm-tblgen` that is installed reads them. What the rows say of other releases stays. `stored`: an attribute
of the operation is held by other classes of C++ in the releases behind a bar.
"""

import concurrent.futures
import shutil
import sys
from collections import defaultdict
from pathlib import Path

import tblgen
from rows import Rows

# mlir-opt does not register them (`--show-dialects`).
NOT_REGISTERED = ("vcix",)

TBLGEN = next((f"llvm-tblgen-{it}" for it in range(40, 15, -1) if shutil.which(f"llvm-tblgen-{it}")), "llvm-tblgen")


def operations(include):
    """(dialect, name) of every operation in the .td files of a release, with the kinds of its attributes; of each
    dialect a name without text."""
    files = sorted((Path(include) / "mlir").rglob("*.td"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        read = pool.map(lambda td: tblgen.dump(td, [include], TBLGEN)[0], files)
    found = {}
    # A file that is valid only as an include of another one is read there.
    for records in filter(None, read):
        found.update({(records[it]["name"], ""): {} for it in records["!instanceof"].get("Dialect", [])})
        for record in records["!instanceof"].get("Op", []):
            op = records[record]
            found[records[op["opDialect"]["def"]]["name"], op["opName"]] = kinds(records, op)
    return found


def kinds(records, op):
    """The classes of C++ that hold its attributes."""
    arguments = [(name, tblgen.look_through(records, value)) for value, name in op["arguments"]["args"]]
    attributes = {name: it for name, it in arguments if "Attr" in it["!superclasses"]}
    return {name: (it["storageType"] or "").strip().split("::")[-1] for name, it in attributes.items()}


def number(release):
    return int(release.rstrip("?"))


def releases(fact, has):
    """The releases that have an operation: those of the fact that were not read, and those that were and have it. One
    that is defined in C++ alone is in no file; its fact stays, and has what lies within."""
    listed = fact.split()
    if not any(has.values()) and set(listed) & set(has):
        within = [it for it in has if number(listed[0]) < number(it) < number(listed[-1])]
        return " ".join(sorted({*listed, *within}, key=number))
    others = [it for it in listed if str(number(it)) not in has]
    return " ".join(sorted(others + [it for it in has if has[it]], key=number))


def groups(fact, listed, kinds):
    """The releases by equal kinds of the attributes that they share; None if all are equal. Those of the fact, or without one
    those that were `listed` before, stay where they are; one that is new is with the next one that was read and has the
    same kinds, or alone. None is later than those that were read."""
    last = max(map(number, kinds))
    listed = [it for it in listed.split() if number(it) <= last] or sorted(kinds, key=number)[:1]
    fact = fact or " ".join(listed)
    found = [group.split() for group in fact.split(" | ")]
    known = {it: group for group in found for it in group}

    def same(a, b):
        return all(kinds[a][it] == kinds[b][it] for it in kinds[a].keys() & kinds[b].keys())

    for release in sorted(kinds.keys() - known.keys(), key=number):
        near = sorted(kinds.keys() & known.keys(), key=lambda it: abs(number(it) - number(release)))
        peer = next((it for it in near if same(it, release)), None)
        if not near:
            # Nothing was read to compare it with.
            peer = max(known, key=number)
        known[release] = known[peer] if peer else []
        if not peer:
            found.append(known[release])
        known[release].append(release)
    found = sorted((sorted(group, key=number) for group in found), key=lambda group: number(group[0]))
    return " | ".join(map(" ".join, found)) if len(found) > 1 else None


def main():
    sources = dict(it.split("=") for it in sys.argv[1:])
    has = {release: operations(include) for release, include in sources.items()}
    rows = Rows.read()
    names = set().union(*has.values())
    names.update((name.split(".")[0], name.partition(".")[2]) for name, row in rows.ops.items() if row["llvm"])
    for dialect, name in sorted(names):
        if dialect in NOT_REGISTERED:
            continue
        row = rows.ops.setdefault(f"{dialect}.{name}" if name else dialect, defaultdict(list))
        kinds = {it: has[it].get((dialect, name)) for it in has}
        old = "".join(row["llvm"])
        listed = releases(old, {it: kinds[it] is not None for it in has})
        row["llvm"] = [listed] if listed else []
        kinds = {it: found for it, found in kinds.items() if found is not None}
        differ = groups("".join(row["stored"]), old, kinds) if kinds else "".join(row["stored"])
        row["stored"] = [differ] if differ else []
    rows.write()


if __name__ == "__main__":
    main()
