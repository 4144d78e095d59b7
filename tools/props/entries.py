#!/usr/bin/env python3
"""Writes the attributes and types of LLVM's dialects, and how their texts are read, from TableGen files.

    entries.py --td /usr/lib/llvm-22/include/mlir/Dialect --include /usr/lib/llvm-22/include --write

Lines of crates/mlirbc-ods/src/tables/entries.txt: `#dialect.name` or `!dialect.name`, the format (`c++` if it is
written by hand, empty if nothing follows the name), the parameters as `name:kind`. Kinds: `enum=NAME` (of enums.txt),
`entry=#dialect.name` (printed without that name), `int`, `bool`, `list` in square brackets, `any`; then `?` if it may be absent, and `=TEXT` for
the value that is not printed. `@dialect`: all attributes, or types, of a dialect are in the table: `#`, `!`.

The rules follow `mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp` of llvm/llvm-project.
"""

import argparse
import re
from pathlib import Path

import tblgen
from formats import ENUMS, HEAD, ROOT, cpp, enum, enum_name, normal, read_enums, with_later

ENTRIES = ROOT / "crates/mlirbc-ods/src/tables/entries.txt"
TITLE = "# Attributes and types of dialects of LLVM 22 (tools/props/entries.py).\n"
INTEGERS = {"int", "unsigned", "int32_t", "int64_t", "uint32_t", "uint64_t", "Level"}
# Types that C++ reads by hand.
BY_HAND = {
    "llvm": "!llvm.void !llvm.token !llvm.label !llvm.metadata",
}
# Their parameters are printed in a way that the kinds do not tell.
LISTS = {"#irdl.variadicity_array", "!wasmssa.tabletype"}
# Dialects whose types or attributes can also come from elsewhere.
OPEN = {"!builtin", "#builtin", "!transform", "#transform", "!spirv", "!gpu", "!quant", "#test", "!test"}


def main():
    """Reads the files, reports, writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--td", nargs="+", required=True, help="directories of .td files")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--write", action="store_true", help="write the tables; without it, they are only reported")
    options = parser.parse_args()
    rows, enums, dialects = {}, read_enums(), {}
    all_enums, found = {}, {}
    for directory in map(Path, options.td):
        for td in sorted(directory.rglob("*.td")):
            records, _ = tblgen.dump(td, options.include, options.tblgen)
            if records is None:
                continue
            classes = records["!instanceof"]
            for name in classes.get("EnumInfo", []):
                record = records[name]
                if "EnumCase" not in record:
                    all_enums[cpp(f"{record['cppNamespace']}::{record['className']}")] = (
                        enum_name(record),
                        enum(records, record),
                    )
            for name in classes.get("Dialect", []):
                record = records[name]
                dialects[record["name"]] = "#" * record["useDefaultAttributePrinterParser"] + (
                    "!" * record["useDefaultTypePrinterParser"]
                )
            for sign, base in (("#", "AttrDef"), ("!", "TypeDef")):
                for name in classes.get(base, []):
                    record = records[name]
                    if record.get("mnemonic"):
                        dialect = records[record["dialect"]["def"]]["name"]
                        found.setdefault(f"{sign}{dialect}.{record['mnemonic']}", (records, record))
    classes = {cpp(record["cppType"]): name for name, (_, record) in found.items()}
    for name, (records, record) in found.items():
        rows[name] = "c++\t" if name in LISTS else row(records, record, all_enums, classes)
    for names in BY_HAND.values():
        rows |= dict.fromkeys(names.split(), "\t")
    used = set(re.findall(r"enum=([\w.]+)", " ".join(rows.values())))
    for name, line in sorted(all_enums.values()):
        if name in used:
            enums[name] = with_later(line, enums.get(name, ""))
    closed = [
        f"@{dialect}\t{signs}\n"
        for dialect, given in sorted(dialects.items())
        if (signs := "".join(sign for sign in given if sign + dialect not in OPEN) + "!" * (dialect == "llvm"))
    ]
    print(f"{len(rows)} attributes and types, {len(used)} enumerations")
    if options.write:
        lines = [f"{name}\t{text}\n" for name, text in rows.items()]
        ENTRIES.write_text(TITLE + "".join(sorted(closed + lines)))
        ENUMS.write_text(HEAD + "".join(f"{name}\t{enums[name]}\n" for name in sorted(enums, key=str.encode)))


def row(records, record, enums, classes):
    """The format and the parameters of an attribute or type."""
    form = record.get("assemblyFormat")
    if form is None:
        return "c++\t" if record["hasCustomAssemblyFormat"] or record["parameters"]["args"] else "\t"
    namespace = cpp(records[record["dialect"]["def"]]["cppNamespace"])
    words = [parameter(records, value, name, namespace, enums, classes) for value, name in record["parameters"]["args"]]
    return normal(form).strip() + "\t" + " ".join(words)


def parameter(records, value, name, namespace, enums, classes):
    """`name:kind`, with its marks."""
    this = {"cppType": value} if isinstance(value, str) else records[value["def"]]
    stored = cpp(this["cppType"])
    default = this.get("defaultValue") or ""
    mark = "?" if default or "OptionalParameter" in this.get("!superclasses", []) else ""
    names = [stored, f"{namespace}::{stored}", f"mlir::{stored}"]
    # One that is in a namespace of its own inside of that of the dialect.
    ends = [it for it in enums if it.startswith(namespace) and it.endswith(f"::{stored}")]
    names += ends if len(ends) == 1 else []
    kind = "any"
    if this.get("parser") and "EnumParameter" not in this["!superclasses"]:
        pass
    elif found := [enums[it] for it in names if it in enums]:
        kind = f"enum={found[0][0]}"
        zero = re.search(r"\t(?:.* )?0=(\S+)", found[0][1])
        if mark and default == f"{this['cppType']}()" and zero:
            default = zero[1]
    elif found := [classes[it] for it in names if it in classes]:
        kind = f"entry={found[0]}"
    elif stored in INTEGERS:
        kind = "int"
        default = "0" if default == f"{stored}()" else default
    elif re.fullmatch(r"(mlir::)?Dense(I|F|Bool)\w*ArrayAttr", stored):
        kind = "list"
    elif stored == "bool":
        kind = "bool"
        default = "false" if default == "bool()" else default
    if mark and re.fullmatch(r"[\w-]+", default) and kind != "any":
        mark = f"?={default}"
    return f"{name}:{kind}{mark}"


if __name__ == "__main__":
    main()
