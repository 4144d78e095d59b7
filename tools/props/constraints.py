#!/usr/bin/env python3
"""Writes what the verifier of MLIR checks by TableGen into the rows of operations that have a form.

    constraints.py --td /usr/lib/llvm-22/include/mlir --include /usr/lib/llvm-22/include --write

The facts of a row:

`types`: the name of a constraint for each group of operands, `->`, one for each group of results; `-`: anything, or what
only C++ knows. For groups of any number it is about each value.
`attrs`: `ATTRIBUTE=CONSTRAINT`, of those that are there; absent attributes are a matter of `args`. Of a property that is
no attribute, the constraint is about the number.
`checks`: the traits that verify something, named as in C++ (`dps`: DestinationStyleOpInterface; `infer`:
InferTypeOpInterface; `view_like`: OffsetSizeAndStrideOpInterface); those of `traits` are not repeated. `verify`,
`verify_regions`, `infer_code`: code written by hand. `parent=A,B`; `at_most_one_child=A,B`; `blocks=REGION:1`, `1..`,
`..1`: how many blocks a region has, of groups each. Then predicates, with `:SUMMARY` where the word does not tell it
(white space is U+00A0); a value is the name of a group, or `operand.0`, `result.0` of the whole operation:
`element_types=A,B`, `shapes=`, `ranks=`, `element_counts=`, `mem_sizes=` (elements times bits), `type_ids=`, `sizes=` (of
attributes): all the same; an element type is that of a shaped type, or the type itself; `same_types=A,B`; `tensor_shapes=A,B`
compares tensors only, others have the shape `[]`; `both=A,B`: both groups are there, or none; `is=A,CONSTRAINT` of the
type of A; `shaped=A`; `has=operand.1`: there is such an operand; `in_function`, `in_module`: what is around; `(and A B)`,
`(or A B)`.

A line of crates/mlirbc-ods/src/tables/constraints.txt: name, summary, expression. "must be SUMMARY, but got TYPE" of a
group of any number says `variadic of SUMMARY`. Expressions are asked from left to right, and end where `and` or `or` is
decided: a word may rely on those before it. `?`: C++ that has no word. Behind `=` any of a list: `signless=8,16`, `in=1,2`.

About parts: `(elt A)` of a shaped type; `(complex_elt A)`, `(range_elt A)` pdl, `(coopmatrix_elt A)` and `(matrix_elt A)`
spirv, `(mma_elt A)` gpu, `(lvalue_elt A)` emitc, `(list_elt A)` and `(ref_object A)` vm, `(ptr_target A)` util,
`(torch_elt A)` of a list, `(storage A)` of a quantized type, `(field=0 A)` of an LLVM structure; `(tuple_flat A)`: each
element, of nested tuples too; `(of_type A)` the type of an attribute, `(value_type A)` the type in a type attribute;
`(all A)` each element of an array attribute, `(at=0 A)` one of them.

Types: `integer`; `int=8` of any sign; `signless`, `signed`, `unsigned`, alone or with widths; `index`, `float`, `f32`,
`bf16`, `tf32`, `f8E4M3FN`, `none`, `complex`, `tuple`, `function`, `graph`, `opaque`; `signless_int_or_index`; `shaped`,
`tensor`, `ranked_tensor`, `unranked_tensor`, `memref`, `unranked_memref`, `base_memref` (both), `vector`;
`value_semantics`: vectors, tensors, `!amx.tile`; `has_rank`, `rank=2`, `rank_min=1`, `static_shape`, `elements=4` (without
regard to scalable dimensions), `elements_min=`, `elements_max=`, `dims=2,4` (the shape), `dims_not=0` (no dimension is),
`dims_all=1`, `dim=-1:8,16` (one of its sizes), `scalable` (any dimension), `all_scalable`, `last_scalable`,
`inner_scalable` (any but the last); `strided`: the layout of a memref is; `sparse`: an encoding of sparse_tensor;
`address_space=` of `!llvm.ptr`, `op_name=` of `!transform.op`, `shape_rank=` of `!tosa.shape`, `lifetime=` of
`!stream.resource`; `quantized`, `quant_uniform`, `quant_per_axis`, `storage_width=`, `storage_signed`;
`isa=!dialect.mnemonic`, `dialect=NAME`, `iface=NAME`. By functions of C++: `llvm_type` isCompatibleOuterType, `llvm_vector`
isCompatibleVectorType, `llvm_float` isCompatibleFloatingPointType, `emitc_type` isSupportedEmitCType, `smt_value`
isAnySMTValueType, `smt_non_func_value`, `hlo_quantized_element`, `hlo_quantized_dimension`, `torch_number`
isValidSubtype(NumberType).

Attributes: `a_string`, `a_int`, `a_bool`, `a_float`, `a_type`, `a_array`, `a_dict`, `a_unit`, `a_symbol`, `a_flat_symbol`,
`a_affine_map`, `a_integer_set`, `a_location`, `a_typed` (TypedAttr), `a_elements`, `a_dense_elements`,
`a_dense_int_elements` (index too), `a_dense_fp_elements`, `a_dense_array=i64`; `isa=#dialect.mnemonic`; integers, read with
their sign: `min=0`, `max=3`, `in=1,2`, `pow2` (one bit is set), `bits=7` (no others are set); `size=`, `min_size=`,
`max_size=` of arrays; of dense arrays `sorted`, `no_neighbours_equal`, `all_min=0`.
"""

import argparse
import re
from collections import defaultdict
from pathlib import Path

import predicates
import tblgen
from checks import Checks
from formats import cpp
from rows import ROOT, Rows

TABLE = ROOT / "crates/mlirbc-ods/src/tables/constraints.txt"
HEAD = "# Constraints on types and attributes (tools/props/constraints.py): name, summary, expression.\n"
KEYS = ("types", "attrs", "checks")


class Table:
    """The constraints: {name: (summary, expression)}."""

    def __init__(self, rows, wanted):
        lines = TABLE.read_text().splitlines() if TABLE.exists() else []
        lines = [line.split("\t") for line in lines if not line.startswith("#")]
        kept = set()
        for name, row in rows.ops.items():
            if name not in wanted:
                kept |= names(row)
        self.lines = {name: (summary, text) for name, summary, text in lines if name in kept}
        self.of = {line: name for name, line in self.lines.items()}

    def name(self, stated, summary, text):
        """The name of a constraint; `stated` is that of its definition, if it has one."""
        summary = re.sub(r"\s+", " ", summary).strip()
        if (summary, text) not in self.of:
            base = re.sub(r"^Any(?:Torch)?(?=[A-Z])|(?<=[A-Za-z0-9])(?:Type)?(?:Interface)?$", "", stated) or short(
                summary or re.sub(r"[()]", "", text)
            )
            name, number = base, 2
            while name in self.lines:
                name, number = f"{base}.{number}", number + 1
            self.of[summary, text], self.lines[name] = name, (summary, text)
        return self.of[summary, text]

    def write(self):
        """Writes the table."""
        lines = sorted(self.lines.items(), key=lambda it: it[0].encode())
        TABLE.write_text(HEAD + "".join(f"{name}\t{summary}\t{text}\n" for name, (summary, text) in lines))


def main():
    options = arguments()
    rows, found, op_classes, records_of, broken = Rows.read(), predicates.Classes(), {}, {}, []
    for records in read(options, broken):
        found.add(records)
        for name in records["!instanceof"].get("Op", []):
            record = records[name]
            dialect = records[record["opDialect"]["def"]]
            namespace = cpp(record.get("cppNamespace") or dialect.get("cppNamespace") or "")
            full = f"{dialect['name']}.{record['opName']}"
            prefix, _, rest = name.partition("_")
            op_classes[f"{namespace}::{rest if prefix and rest else name}"] = full
            records_of.setdefault(full, (records, record, namespace))
    wanted = {
        name: it
        for name, it in sorted(records_of.items())
        if name.startswith(tuple(options.only)) and rows.ops.get(name, {}).get("form")
    }
    others = [name for name, (records, record, _) in wanted.items() if not is_same(records, record, rows.ops[name])]
    print("other definitions than those of the rows:", " ".join(others))
    wanted = {name: it for name, it in wanted.items() if name not in others}
    for name in others:
        rows.ops[name] |= {key: [] for key in KEYS}
    table, checks, changes = Table(rows, wanted), Checks(op_classes), []
    sizes = defaultdict(int)
    for name, (records, record, namespace) in wanted.items():
        row = rows.ops[name]
        before = {key: row.get(key, []) for key in KEYS}
        reader = predicates.Reader(records, found, namespace, name)
        for key, value in facts(reader, record, table, checks).items():
            row[key] = [value] if value else []
            sizes[key] += len(value.encode()) + len(key) + 2 if value else 0
            if row[key] != before[key]:
                changes += [f"- {name}\t{key} {it}" for it in before[key]] + [
                    f"+ {name}\t{key} {it}" for it in row[key]
                ]
    report(wanted, table, found, checks, sizes, rows)
    for error in dict.fromkeys(broken):
        print("not read:", error)
    print(f"{len(changes)} changes")
    if not options.quiet:
        print("\n".join(changes))
    if options.write:
        rows.write()
        table.write()


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--td", nargs="+", required=True, help=".td files, or directories of them")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--only", nargs="*", default=[""], help="prefixes of names to take")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--quiet", action="store_true", help="no list of changes")
    parser.add_argument("--write", action="store_true", help="write the rows; without it, changes are only reported")
    return parser.parse_args()


def read(options, broken):
    """The records of each file."""
    files = []
    for name in map(Path, options.td):
        files += sorted(name.rglob("*.td")) if name.is_dir() else [name]
    fragments = tblgen.included(files)
    for td in files:
        records, error = tblgen.dump(td, options.include, options.tblgen)
        if records is not None:
            yield records
        elif td.name not in fragments:
            broken.append(error)


def is_same(records, record, row):
    """Whether a row has the operands, attributes and results of a record."""
    given = row["args"][0].split(" ") if row.get("args") else []
    stated = {"%": [], "#": []}
    for value, name in record["arguments"]["args"]:
        classes = tblgen.look_through(records, value)["!superclasses"]
        if "DerivedAttr" not in classes:
            stated["%" if "TypeConstraint" in classes else "#"].append(name or "_")
    names_of = {
        sign: [re.split(r"[:?*=!@]", it[1:])[0] for it in given if it[0] in signs and "@24" not in it]
        for sign, signs in (("%", "%"), ("#", "#@"))
    }
    count = len(row["results"][0].split(" ")) if row.get("results") else 0
    return names_of == stated and count == len(record["results"]["args"])


def facts(reader, record, table, checks):
    """The facts of one operation."""
    operands, attributes = [], []
    for value, name in record["arguments"]["args"]:
        constraint = tblgen.look_through(reader.records, value)
        classes = constraint["!superclasses"]
        if "TypeConstraint" in classes:
            operands.append(of_type(reader, constraint, table))
        elif "DerivedAttr" not in classes:
            if it := of_attribute(reader, constraint, table):
                attributes.append(f"{name}={it}")
    results = [
        of_type(reader, tblgen.look_through(reader.records, value), table) for value, _ in record["results"]["args"]
    ]
    types = [*operands, "->", *results]

    def is_of(reader, predicate, summary):
        text = predicates.text_of(reader.predicate(predicate))
        summary = summary.partition(" is ")[2] or summary
        return table.name("", summary, text) if not re.search(r"(?:^|[ (])\?", text) else None

    return {
        "types": " ".join(types) if set(types) - {"-", "->"} else "",
        "attrs": " ".join(attributes),
        "checks": " ".join(checks.of(reader, record, reader.namespace, is_of)),
    }


def of_type(reader, constraint, table):
    """The constraint of an operand or result, or `-`."""
    if {"Optional", "Variadic"} & set(constraint["!superclasses"]):
        constraint = reader.records[constraint["baseType"]["def"]]
    return name_of(reader, constraint, table) or "-"


def of_attribute(reader, constraint, table):
    """The constraint of an attribute or a property, or None."""
    for key in ("baseAttr", "baseProperty"):
        while constraint.get(key):
            base = reader.records[constraint[key]["def"]]
            if (base["predicate"], base["summary"]) != (constraint["predicate"], constraint["summary"]):
                break
            constraint = base
    return name_of(reader, constraint, table)


def name_of(reader, constraint, table):
    """The name of a constraint in the table, or None if it allows everything, or says nothing that has a word."""
    if not constraint.get("predicate"):
        return None
    text = predicates.text_of(reader.predicate(constraint["predicate"]))
    if text in ("true", predicates.UNKNOWN):
        return None
    stated = "" if constraint["!anonymous"] else constraint["!name"]
    return table.name(stated, constraint["summary"], text)


def names(row):
    """The constraints that a row names."""
    words = " ".join(row.get("types", [])).split(" ") + [
        word.partition("=")[2] for word in " ".join(row.get("attrs", [])).split(" ")
    ]
    return set(words) | set(re.findall(r"is=[\w.]+,([\w.]+)", " ".join(row.get("checks", []))))


def short(summary):
    """A name made of a summary."""
    for text, word in (
        (r"([\d/]+)-bit signless integers?", r" i\1 "),
        (r"([\d/]+)-bit unsigned integers?", r" ui\1 "),
        (r"([\d/]+)-bit signed integers?", r" si\1 "),
        (r"([\d/]+)-bit float", r" f\1 "),
        (r"([\d/]+)-bit integers?", r" int\1 "),
        (r"bfloat16 type", "bf16"),
        (r"floating-point", "float"),
        (r"signless integer", "signless"),
        (r"fixed-length vector", "fixed"),
        (r"LLVM dialect-compatible", "LLVM"),
        (r"\b(of|values?|any|types?|attributes?|or|a|an|the|whose|is|with|be|whether)\b", " "),
    ):
        summary = re.sub(text, word, summary)
    words = re.sub(r"[^A-Za-z0-9]+", "_", summary).strip("_").split("_")
    name = words.pop(0) or "constraint"
    while words and len(name) + len(words[0]) < 17:
        name += "_" + words.pop(0)
    return name[:17]


def report(wanted, table, found, checks, sizes, rows):
    """Prints what the files have that has no word."""
    used = set().union(*(names(rows.ops[name]) for name in wanted)) & set(table.lines)
    partly = [name for name in used if re.search(r"(?:^|[ (])\?", table.lines[name][1])]
    print(f"{len(wanted)} operations, {len(used)} constraints, {len(partly)} with `?`: {' '.join(sorted(partly))}")
    print("bytes:", dict(sizes))
    for title, left in (("leaves", found.unknown), ("traits", checks.left)):
        print(f"{title} without a word:")
        for text, ops in sorted(left.items(), key=lambda it: (-len(it[1]), it[0])):
            print(f"  {len(ops)} {text} ({', '.join(sorted(ops)[:3])})")


if __name__ == "__main__":
    main()
