#!/usr/bin/env python3
"""Derives the tables of operation properties and merges one release into them.

    generate.py src/props/tables/upstream.txt --release 22 \\
        --td /usr/lib/llvm-22/include/mlir --include /usr/lib/llvm-22/include \\
        --check /usr/lib/llvm-22/include/mlir --groups src/props/tables/groups.txt --write

Reports the changes, and writes them only with --write. See `docs/properties.md`.
"""

import argparse
import sys
from pathlib import Path

import bindings
import cppinc
import tblgen
from table import Table, key


def main():
    options = arguments()
    table = Table(read(options.table), options.releases)
    ops, report = operations(options)
    ops = {name: op for name, op in ops.items() if wanted(name, options)}
    usable = {name: op for name, op in ops.items() if not op.problems}
    report += [f"left out: {op.name}: {problem}" for op in ops.values() for problem in op.problems]
    fields = {name: op.fields() for name, op in usable.items()}
    if options.symbols:
        names = [name for name, op in usable.items() if op.symbol]
        fields = {name: with_visibility(nearest(table, name, options.release)) for name in names}
    if options.bindings:
        fields = {
            name: complete(line, nearest(table, name, options.release), before(table, name, options.release))
            for name, line in fields.items()
        }
    changes = table.merge(options.release, fields)
    print(f"{len(ops)} operations, {sum(f != '-' for f in fields.values())} with a record; {len(changes)} changes")
    if options.check:
        count, differences = cppinc.check(ops, options.check)
        print(f"{count} generated readers, {len(differences)} differences")
        report += differences
    print("\n".join(report + changes))
    if options.write:
        Path(options.table).write_text(table.text())
        if options.groups:
            groups = Table(read(options.groups))
            groups.ops.update({name: {"": op.groups()} for name, op in usable.items()})
            Path(options.groups).write_text(plain(groups))
    return 1 if options.check and differences else 0


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", help="text table to merge into; created if missing")
    parser.add_argument("--release", required=True, help="number of the release, such as 22 or 1.20")
    parser.add_argument("--releases", nargs="*", default=[], help="releases, for a table without a line of releases")
    parser.add_argument("--td", nargs="*", default=[], help=".td files, or directories of them")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--bindings", nargs="*", default=[], help="directories of Python bindings, instead of --td")
    parser.add_argument("--only", nargs="*", default=[""], help="prefixes of operation names to take")
    parser.add_argument("--skip", nargs="*", default=[], help="prefixes of operation names to skip")
    parser.add_argument("--symbols", action="store_true",
                        help="only add the attribute that the Symbol trait has from LLVM 24 on to the known fields")
    parser.add_argument("--check", help="directory of *.cpp.inc and *.h.inc to check against")
    parser.add_argument("--groups", help="table of operand and result groups to update")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--write", action="store_true", help="write the tables")
    return parser.parse_args()


def operations(options):
    """({name: Op}, lines to report) of the selected source."""
    if options.bindings:
        found = {}
        for directory in options.bindings:
            found.update(bindings.read(directory))
        return found, []
    files = []
    for name in map(Path, options.td):
        files += sorted(name.rglob("*.td")) if name.is_dir() else [name]
    found, broken = tblgen.read(files, options.include, options.tblgen)
    return found, [f"not read: {error}" for error in broken]


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


def complete(line, known, older):
    """Adds what bindings lack: native properties, and which attributes have a default."""
    defaults = {word[:-1] + "?": word for word in older.split() if word.endswith("=")}
    words = [defaults.get(word, word) for word in line.split() if word != "-"]
    place = next((i for i, word in enumerate(words) if word[0] in "$%"), len(words))
    words[place:place] = [word for word in known.split() if ":" in word]
    return " ".join(words) or "-"


def with_visibility(line):
    """The fields of a symbol, of which LLVM 24 states the visibility even where no argument does."""
    words = [word for word in line.split() if word != "-"]
    if "sym_visibility?" not in words:
        sizes_or_native = (word[0] in "$%" or ":" in word for word in words)
        place = next((i for i, (word, stop) in enumerate(zip(words, sizes_or_native)) if stop or word > "sym_visibility"), len(words))
        words.insert(place, "sym_visibility?")
    return " ".join(words)


def plain(groups):
    """The text of the table of groups, which knows no releases."""
    lines = [f"{name}\t{variants['']}" for name, variants in groups.ops.items()]
    return "\n".join(groups.comments + sorted(lines, key=lambda l: l.split("\t")[0].encode())) + "\n"


def read(path):
    """The text of a table, or nothing."""
    return Path(path).read_text() if Path(path).exists() else ""


if __name__ == "__main__":
    sys.exit(main())
