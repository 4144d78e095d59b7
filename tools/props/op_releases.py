#!/usr/bin/env python3
"""Writes crates/mlirbc-compat/src/tables/upstream_ops.txt: which releases of LLVM have which operations.

    tools/props/op_releases.py 16=/usr/lib/llvm-16/include 19=... 22=... > crates/mlirbc-compat/src/tables/upstream_ops.txt

Each argument is a release and the headers of its libmlir-NN-dev and llvm-NN-dev; `llvm-tblgen-NN` reads them.
"""

import concurrent.futures
import sys
from pathlib import Path

import tblgen

HEAD = """\
# Upstream dialects by the releases of LLVM that have them: `*`, a dialect, the releases; then its operations, a line
# for each set of releases. `=`: operations with an attribute that is stored as another kind in the releases behind a
# bar. From the .td files of Debian's libmlir-NN-dev, by tools/props/op_releases.py."""


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
    return "|".join(map(",".join, found)) if len(found) > 1 else None


def main():
    sources = dict(it.split("=") for it in sys.argv[1:])
    has = {release: operations(release, include) for release, include in sources.items()}
    rows, others = {}, {}
    for op in sorted(set().union(*has.values())):
        dialect, name = op
        releases = [it for it in has if op in has[it]]
        rows.setdefault((dialect, ",".join(releases)), []).append(name)
        differ = groups(releases, {it: has[it][op] for it in releases})
        if differ:
            others.setdefault((dialect, differ), []).append(name)
    print(HEAD)
    print("releases", ",".join(has))
    for (dialect, releases), names in sorted(rows.items()):
        if "" in names:
            print("*", dialect, releases)
        if any(names):
            print(dialect, releases, *filter(None, names))
    for (dialect, differ), names in sorted(others.items()):
        print("=", dialect, differ, *names)


if __name__ == "__main__":
    main()
