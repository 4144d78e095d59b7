#!/usr/bin/env python3
"""Derives the kinds of attributes of operations from the TableGen files of LLVM, and writes their table.

    kinds.py src/props/tables/kinds.txt --td /usr/lib/llvm-22/include/mlir --include /usr/lib/llvm-22/include

The kind is the C++ type in which an operation stores an attribute (`storageType`): the reader of bytecode casts to it.
"""

import argparse
from pathlib import Path

import tblgen

# The storage types that have a word of the table (`src/props/attr_kind.rs`).
WORDS = {
    "ArrayAttr": "array",
    "BoolAttr": "bool",
    "DenseBoolArrayAttr": "array<i1>",
    "DenseF32ArrayAttr": "array<f32>",
    "DenseF64ArrayAttr": "array<f64>",
    "DenseI16ArrayAttr": "array<i16>",
    "DenseI32ArrayAttr": "array<i32>",
    "DenseI64ArrayAttr": "array<i64>",
    "DenseI8ArrayAttr": "array<i8>",
    "DictionaryAttr": "dictionary",
    "FlatSymbolRefAttr": "flat_symbol",
    "FloatAttr": "float",
    "IntegerAttr": "integer",
    "StringAttr": "string",
    "SymbolRefAttr": "symbol",
    "TypeAttr": "type",
    "UnitAttr": "unit",
}

# Words by the classes of TableGen: an attribute of a dialect, and an enumeration that is stored as an integer.
BY_CLASS = {"AttrDef": "dialect", "SignlessIntegerAttrBase": "integer"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", help="the table to write; its comments, and its lines without a dot, stay")
    parser.add_argument("--td", required=True, help="directory of .td files")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    options = parser.parse_args()
    lines = {}
    for td in sorted(Path(options.td).rglob("*.td")):
        records, _ = tblgen.dump(td, options.include, options.tblgen)
        for record in (records or {}).get("!instanceof", {}).get("Op", []):
            name, kinds = kinds_of(records, records[record])
            if kinds:
                lines[name] = f"{name}\t{' '.join(kinds)}"
    table = Path(options.table)
    kept = [line for line in table.read_text().splitlines() if line[:1] in "#*"]
    table.write_text("\n".join(kept + [lines[name] for name in sorted(lines, key=str.encode)]) + "\n")


def kinds_of(records, record):
    """The name of an operation, and its words `attribute=kind`."""
    dialect = records[record["opDialect"]["def"]]["name"]
    name = f"{dialect}.{record['opName']}"
    words = []
    for value, argument in record["arguments"]["args"]:
        constraint = tblgen.look_through(records, value)
        classes = constraint["!superclasses"]
        if "Attr" in classes and "DerivedAttr" not in classes:
            storage = (constraint["storageType"] or "").split("::")[-1].strip()
            base = constraint
            while base.get("baseAttr"):
                base = records[base["baseAttr"]["def"]]
            word = WORDS.get(storage) or next((BY_CLASS[it] for it in base["!superclasses"] if it in BY_CLASS), None)
            if word:
                words.append(f"{argument}={word}")
    return name, sorted(words)


if __name__ == "__main__":
    main()
