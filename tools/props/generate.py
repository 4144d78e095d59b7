#!/usr/bin/env python3
"""Derives the records of operations and merges one release of a series into their rows.

    generate.py upstream --release 22 \\
        --td /usr/lib/llvm-22/include/mlir --include /usr/lib/llvm-22/include \\
        --check /usr/lib/llvm-22/include/mlir --groups --write
    generate.py circt --release 24 \\
        --td circt/include/circt --include circt/include /usr/lib/llvm-22/include \\
        --bindings wheel/circt/dialects --only arc. comb. hw. --write

With both TableGen files and bindings, the bindings decide which attributes an operation has, because they
are of the build itself; the TableGen files add what bindings lack. Reports the changes and everything that
could not be derived, and writes the changes only with --write. See `docs/properties.md`.
"""

import argparse
import sys
from pathlib import Path

import bindings
import cppinc
import tblgen
from rows import Rows
from table import key


def main():
    options = arguments()
    rows = Rows.read()
    table = rows.series(options.series)
    references = [rows.series(name) for name in options.beside]
    llvm = options.llvm or int(options.release.split(".")[0])
    ops, report = from_tablegen(options)
    fields = {name: op.fields() for name, op in ops.items()}
    if llvm >= 24:
        fields |= {name: as_symbol(fields[name]) for name, op in ops.items() if op.symbol}
    fields |= {name: with_dlti(fields[name]) for name in since_version_1(llvm) if name in fields}
    bound, notes = from_bindings(options, [table, *references], fields, str(llvm))
    report += notes
    bound |= {name: with_dlti(bound[name]) for name in since_version_1(llvm) if name in bound}
    fields |= bound | symbols(options, table, bound)
    fields = {name: line for name, line in fields.items() if not known_as_such(references, name, line, options.release)}
    changes = table.merge(options.release, fields)
    print(f"{len(fields)} operations, {sum(f != '-' for f in fields.values())} with a record; {len(changes)} changes")
    if options.check:
        count, differences = cppinc.check(ops, options.check)
        print(f"{count} generated readers, {len(differences)} differences")
        report += differences
    print("\n".join(report + changes))
    if options.write:
        elsewhere = {name for reference in references for name in reference.ops}
        rows.put(options.series, table, elsewhere)
        for name, op in ops.items() if options.groups else ():
            # A form comes with a definition of its own (`formats.py`).
            if not rows.ops[name]["form"]:
                rows.define(name, op.groups())
        rows.write()
    return 1 if options.check and differences else 0


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("series", help="series of releases to merge into; created if missing")
    parser.add_argument("--release", required=True, help="number of the release, such as 22 or 1.20")
    parser.add_argument("--td", nargs="*", default=[], help=".td files, or directories of them")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--bindings", nargs="*", default=[], help="directories of Python bindings")
    parser.add_argument("--only", nargs="*", default=[""], help="prefixes of operation names to take")
    parser.add_argument("--skip", nargs="*", default=[], help="prefixes of operation names to skip")
    parser.add_argument("--llvm", type=int, help="major release of LLVM that the sources were built with")
    parser.add_argument(
        "--symbols",
        nargs="*",
        default=[],
        metavar="TD",
        help=".td files of an earlier release; operations without bindings whose only known change "
        "since is the attribute that the Symbol trait has from LLVM 24 on",
    )
    parser.add_argument(
        "--beside",
        nargs="*",
        default=[],
        metavar="SERIES",
        help="series that are used together with this one: what a variant in them equals is left out",
    )
    parser.add_argument("--check", help="directory of *.cpp.inc and *.h.inc to check against")
    parser.add_argument("--groups", action="store_true", help="also write the groups of operands and results")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--write", action="store_true", help="write the rows")
    return parser.parse_args()


def from_tablegen(options):
    """({name: Op}, lines to report) of the TableGen files."""
    found, broken = tablegen(options.td, options)
    found = {name: op for name, op in found.items() if wanted(name, options)}
    report = [f"not read: {error}" for error in broken]
    report += [f"left out: {op.name}: {problem}" for op in found.values() for problem in op.problems]
    return {name: op for name, op in found.items() if not op.problems}, report


def tablegen(names, options):
    """({name: Op}, [errors]) of .td files and directories of them."""
    files = []
    for name in map(Path, names):
        files += sorted(name.rglob("*.td")) if name.is_dir() else [name]
    return tblgen.read(files, options.include, options.tblgen) if files else ({}, [])


def symbols(options, table, bound):
    """{name: fields} of the symbols of an earlier release that have no bindings."""
    ops, _ = tablegen(options.symbols, options)
    names = [name for name, op in ops.items() if op.symbol and not op.problems and wanted(name, options)]
    return {name: as_symbol(nearest(table, name, options.release)) for name in names if name not in bound}


def known_as_such(references, name, line, release):
    """Whether another table gives the same fields in the first place for a build between releases (`rank.rs`)."""
    return any(first_choice(table, table.ops[name], release) == line for table in references if name in table.ops)


def first_choice(table, variants, llvm):
    """The variant that is tried first for a build with this release of LLVM."""
    releases = [release for release in table.releases if release in variants]
    if table.numbers_llvm():
        own, major = key(llvm), key(llvm)[0]
        before = [r for r in releases if key(r) <= own and key(r)[0] >= major - 1]
        after = [r for r in releases if key(r) > own]
        if before or after:
            return variants[before[-1] if before else after[0]]
    return variants[releases[-1]] if releases else variants[""]


def from_bindings(options, tables, described, llvm):
    """({name: fields}, lines to report) of the bindings, with what they lack from `described`, the fields of the
    TableGen files, or else from the first table that has the operation."""
    found = {}
    for directory in options.bindings:
        if not any(Path(directory).glob("_*_ops_gen.py")):
            sys.exit(f"{directory} has no bindings")
        found.update(bindings.read(directory))
    lines, report = {}, []
    for name, op in found.items():
        if not wanted(name, options):
            continue
        table = next((table for table in tables if name in table.ops), tables[0])
        release = options.release if table is tables[0] else llvm
        same = described.get(name) or nearest(table, name, release)
        older = described.get(name) or before(table, name, release)
        if older == "-":
            older = after(table, name, release)
        if name not in table.ops and name not in described and op.attributes:
            report.append(f"not known: native properties and defaults of {name}")
        lines[name] = complete(op.fields(), same, older)
        if name in described and lines[name] != described[name]:
            report.append(f"bindings differ: {name}: {described[name]} -> {lines[name]}")
    return lines, report


def wanted(name, options):
    """Whether the prefixes select this operation."""
    return name.startswith(tuple(options.only)) and not name.startswith(tuple(options.skip) or ("\0",))


def nearest(table, name, release):
    """The fields of the same release, else of the latest one before it that has the operation."""
    return table.ops.get(name, {}).get(release) or before(table, name, release)


def before(table, name, release):
    """The fields of the latest release before this one that has the operation."""
    variants = table.ops.get(name, {})
    older = [r for r in table.releases if key(r) < key(release) and r in variants]
    return variants[older[-1]] if older else "-"


def after(table, name, release):
    """The fields of the first release behind this one that has the operation: which attributes have a default."""
    variants = table.ops.get(name, {})
    newer = [r for r in table.releases if key(r) > key(release) and r in variants]
    return variants[newer[0]] if newer else "-"


def complete(line, known, older):
    """Adds what bindings lack: native properties, and which attributes have a default."""
    defaults = {word[:-1] + "?": word for word in older.split() if word.endswith("=")}
    words = [defaults.get(word, word) for word in line.split() if word != "-"]
    place = next((i for i, word in enumerate(words) if word[0] in "$%"), len(words))
    words[place:place] = [word for word in known.split() if ":" in word]
    return " ".join(words) or "-"


def as_symbol(line):
    """The fields of a symbol: since LLVM 24, name and visibility are among them whether its arguments list them or
    not."""
    words = [word for word in line.split() if word != "-"]
    attributes = [word for word in words if word[0] not in "$%" and ":" not in word]
    names = [word.rstrip("?=") for word in attributes]
    attributes += [word for word in ("sym_name", "sym_visibility?") if word.rstrip("?") not in names]
    attributes.sort(key=lambda word: word.rstrip("?=").encode())
    return " ".join(attributes + words[len(names) :])


def since_version_1(llvm):
    """The operations that version 1 of their dialect gave `dlti`; LLVM 24 is the first to write that version. Earlier
    records with the same attributes have it, too, so that the lines stay one."""
    first = {"builtin.module": 17, "func.func": 21, "gpu.module": 24}
    return [name for name, release in first.items() if llvm >= release]


def with_dlti(line):
    """The fields of such an operation: readers of records without it stop before it."""
    words = [word for word in line.split() if word not in ("-", "dlti?")]
    return " ".join([*words, "dlti?@1"])


if __name__ == "__main__":
    sys.exit(main())
