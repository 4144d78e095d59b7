"""Reads operations from TableGen files: `llvm-tblgen --dump-json` and the rules of ODS.

The rules (the kind of an argument, the order of the fields in a record) follow
`mlir/lib/TableGen/Operator.cpp` and `mlir/tools/mlir-tblgen/OpDefinitionsGen.cpp`
of llvm/llvm-project.
"""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import native

INCLUDE = re.compile(r'^include "([^"]+)"', re.M)


@dataclass
class Op:
    """One operation: the fields of its property record, and the groups of its values."""

    name: str
    attributes: list  # (name, '' | '?' | '=')
    natives: list  # (name, kind), in the order of declaration
    operand_segments: int | None  # number of groups, if the operation stores their sizes
    result_segments: int | None
    operands: list  # (name, '' | '?' | '*')
    results: list
    symbol: bool
    problems: list = field(default_factory=list)

    def fields(self):
        """The line of the property table, without the name of the operation."""
        words = [name + mark for name, mark in sorted(self.attributes, key=lambda a: a[0].encode())]
        words += [f"{name}:{kind}" for name, kind in self.natives]
        if self.operand_segments is not None:
            words.append(f"${self.operand_segments}")
        if self.result_segments is not None:
            words.append(f"%{self.result_segments}")
        return " ".join(words) or "-"

    def groups(self):
        """The facts of a row: operands among `args`, and `results`."""
        operands, results = (
            " ".join((name or "_") + mark for name, mark in side).split() for side in (self.operands, self.results)
        )
        return {"args": " ".join("%" + word for word in operands), "results": " ".join(results)}


def dump(td, include, tblgen):
    """(records, None) of one file, or (None, first line of the error)."""
    command = [tblgen, "--dump-json", "-I", str(td.parent)]
    for directory in include:
        command += ["-I", str(directory)]
    run = subprocess.run(command + [str(td)], capture_output=True, text=True, check=False)
    if run.returncode:
        error = next((it for it in run.stderr.splitlines() if "error:" in it), run.stderr.strip())
        return None, error
    return json.loads(run.stdout), None


def read(files, include, tblgen):
    """All operations the files define: ({name: Op}, [errors]).

    A file that is valid only as an include of another file is read there.
    """
    ops, broken = {}, []
    fragments = included(files)
    for td in files:
        records, error = dump(td, include, tblgen)
        if records is None:
            if td.name not in fragments:
                broken.append(error)
            continue
        for record in records["!instanceof"].get("Op", []):
            op = operation(records, records[record])
            known = ops.setdefault(op.name, op)
            if known.fields() != op.fields() or known.groups() != op.groups():
                known.problems.append(f"two definitions: {known.fields()} / {op.fields()}")
    return ops, broken


def included(files):
    """Names of the files that others include."""
    return {Path(m[1]).name for td in files for m in INCLUDE.finditer(td.read_text())}


def operation(records, record):
    """One record of class `Op`."""
    dialect = records[record["opDialect"]["def"]]
    name = dialect["name"] + ("." if dialect["name"] and record["opName"] else "") + record["opName"]
    traits = set(trait_names(records, record["traits"]))
    # In LLVM 17 some dialects do not store their attributes as properties.
    as_properties = dialect.get("usePropertiesForAttributes", 1) != 0
    op = Op(name, [], [], None, None, [], [], is_symbol(records, record["traits"]))
    if record.get("useCustomPropertiesEncoding"):
        op.problems.append("custom properties encoding")
    for value, argument in record["arguments"]["args"]:
        constraint = look_through(records, value)
        classes = constraint["!superclasses"]
        if "TypeConstraint" in classes:
            op.operands.append((argument, arity(classes)))
        elif "Property" in classes:
            kind = native.kind(constraint)
            if kind is None:
                op.problems.append(f"property {argument}: unknown encoding")
            op.natives.append((argument, kind or "custom"))
        elif "Attr" in classes and "DerivedAttr" not in classes:
            if as_properties:
                op.attributes.append((argument, optionality(constraint)))
        elif "DerivedAttr" not in classes:
            op.problems.append(f"argument {argument}: neither operand, attribute nor property")
    for value, result in record["results"]["args"]:
        op.results.append((result, arity(look_through(records, value)["!superclasses"])))
    if as_properties and "AttrSizedOperandSegments" in traits:
        op.operand_segments = len(op.operands)
    if as_properties and "AttrSizedResultSegments" in traits:
        op.result_segments = len(op.results)
    return op


def look_through(records, value):
    """The constraint inside `Arg<>` and `Res<>`."""
    record = records[value["def"]]
    while "OpVariable" in record["!superclasses"]:
        record = records[record["constraint"]["def"]]
    return record


def arity(classes):
    """The mark of an operand or result group."""
    if "Optional" in classes:
        return "?"
    return "*" if "Variadic" in classes or "VariadicOfVariadic" in classes else ""


def optionality(attribute):
    """The mark of an attribute: optional, with a default in C++, or required."""
    if attribute.get("isOptional"):
        return "?"
    return "=" if attribute.get("defaultValue") else ""


def is_symbol(records, traits):
    """Whether an operation has the interface of symbols, itself or as the base of another interface. An operation
    that declares methods of it (`DeclareOpInterfaceMethods<Symbol>`) stores name and visibility in its own way."""
    for value in traits:
        record = records[value["def"]]
        if "TraitList" in record["!superclasses"]:
            if is_symbol(records, record["traits"]):
                return True
        elif record.get("cppInterfaceName") == "SymbolOpInterface":
            return "DeclareInterfaceMethods" not in record["!superclasses"]
        elif is_symbol(records, record.get("baseInterfaces") or []):
            return True
    return False


def trait_names(records, traits):
    """Names of all traits and interfaces, including those of lists and bases."""
    for record in trait_records(records, traits):
        for key in ("trait", "cppInterfaceName"):
            if isinstance(record.get(key), str):
                yield record[key]


def trait_records(records, traits):
    """Records of all traits and interfaces, including those of lists and bases."""
    for value in traits:
        record = records[value["def"]]
        if "TraitList" in record["!superclasses"]:
            yield from trait_records(records, record["traits"])
            continue
        yield record
        yield from trait_records(records, record.get("baseInterfaces") or [])
