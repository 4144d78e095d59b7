#!/usr/bin/env python3
"""Writes the facts `llvm` and `stored`: which releases of LLVM have which dialects and operations.

    tools/props/op_releases.py 16=/usr/lib/llvm-16/include 19=... 22=...

Each argument is a release and the headers of its libmlir-NN-dev and llvm-NN-dev; `llvm-tblgen-NN` reads them. `stored`:
an attribute of the operation is held by other classes of C++ in the releases behind a bar.
"""

import concurrent.futures
import sys
from collections import defaultdict
from pathlib import Path

import tblgen
from rows import Rows

# mlir-opt does not register them (`--show-dialects`).
NOT_REGISTERED = ("vcix",)


def operations(release, include):
    """(dialect, name) of every operation in the .td files of a release, with the kinds of its attributes; of each
    dialect a name without text."""
    files = sorted((Path(include) / "mlir").rglob("*.td"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        read = pool.map(lambda td: tblgen.dump(td, [include], f"llvm-tblgen-{release}")[0], files)
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


def groups(releases, has):
    """The releases by equal kinds of the attributes that they share; None if all are equal."""
    found = []
    for release in releases:
        kinds = has[release]
        last = has[found[-1][-1]] if found else None
        same = last is not None and all(kinds[it] == last[it] for it in kinds.keys() & last.keys())
        if same:
            found[-1].append(release)
        else:
            found.append([release])
    return " | ".join(map(" ".join, found)) if len(found) > 1 else None


def main():
    sources = dict(it.split("=") for it in sys.argv[1:])
    has = {release: operations(release, include) for release, include in sources.items()}
    rows = Rows.read()
    for row in rows.ops.values():
        row["llvm"], row["stored"] = [], []
    for dialect, name in sorted(set().union(*has.values())):
        if dialect in NOT_REGISTERED:
            continue
        releases = [it for it in has if (dialect, name) in has[it]]
        row = rows.ops.setdefault(f"{dialect}.{name}" if name else dialect, defaultdict(list))
        row["llvm"] = [" ".join(releases)]
        differ = groups(releases, {it: has[it][dialect, name] for it in releases})
        row["stored"] = [differ] if differ else []
    rows.write()


if __name__ == "__main__":
    main()
