#!/usr/bin/env python3
"""Writes the definitions and assembly formats of operations into their rows, from TableGen files.

    formats.py --td /usr/lib/llvm-22/include/mlir \\
        --include /usr/lib/llvm-22/include --check /usr/lib/llvm-22/include/mlir --write

The rules follow `mlir/tools/mlir-tblgen/OpFormatGen.cpp` of llvm/llvm-project. The facts of a row:

`args`: `%operand`, `#attribute:kind`, `@property:kind`; `results`; `regions`, `successors`: names, `*` if variadic;
`traits`: those that decide about text; `form`: the format; `c++` if the printer is written by hand; `-` if the text is
always generic.

Marks: `?` optional, `*` variadic, `**` variadic of variadic, `=` with a default, `!NAME` a type that `type($x)` prints
without `!NAME`, or `!builtin.NAME` in full. Kinds of attributes: how `$x` prints: `sym`bol name, `enum=NAME`, `notype`, `unit`, `any`
(in full), `strip=NAME` (without `#NAME`; dense arrays, with a NAME `array<i64`, as `[1, 2]`). A property
`enum=NAME/word` prints `word<...>`. What is `strip` or `!` prints in full where the format of the attribute or type
writes nothing, and by its alias where it has one. For reading: the type behind `notype=`, and that of an `enum=NAME/`
of an attribute, where it is not `i32`; `&pow2`, `&min0`, `&max4`: what the integer has to be. `+KIND`: how it is stored (`kinds.py`), where the words before do not tell it;
`any`: in no kind that has a word.

Traits: `implicit_terminator=OP`; `single_block` in each region; `isolated` from above; `same_type` of operands and results; `same_operand_types`;
`first_attr_type=ATTRIBUTE`; `match=A,B`: equal types; `with=A,B:CODE`: the
type of B is CODE of the type of A; `elements=A,B`: the values B are the elements of the shaped A; `build:A=TYPE`: the
type of A is known; `names=results`: the first value of each group of results is named as the group, unless that
begins with `_`; `default_dialect=NAME` in regions; `operand_sizes`, `result_sizes`: a property has the sizes of the
groups. White space inside a word is U+00A0.

Traits of structure, behind the others, named as in C++: `terminator`; `no_terminator`: a region of one block needs none;
`graph`: in its regions, values are used in any order; `region_kind`: C++ tells the kind of its regions; `no_region_arguments`;
`symbol_table`; `symbol`; `branch=A,B`: the operands that go to each group of successors, alone if C++ tells them. `--structure`
writes these only, into rows with a form, and lists the rows with a form that the files do not have.

Lines of crates/mlirbc-ods/src/tables/enums.txt: name, `int` or `bits SEPARATOR` (then `primary` and `quoted` if set in
ODS), `value=text`. The printer of an attribute of an operation quotes a text that is no keyword, and bits that are not
a single case of one bit.
"""

import argparse
import re
from dataclasses import dataclass, field
from pathlib import Path

import formats_cpp
import kinds
import native
import tblgen
from rows import KEYS, ROOT, Rows

ENUMS = ROOT / "crates/mlirbc-ods/src/tables/enums.txt"
HEAD = "# Enumerations in the forms of operations (tools/props/formats.py).\n"

SPACE = "\u00a0"
# Names of builtin types that are not of the form `FloatNType`.
BUILTIN = {"BFloat16Type": "bf16", "FloatTF32Type": "tf32", "NoneType": "none", "IndexType": "index"}
# Types without a definition in TableGen.
DIALECT = {
    "AsyncTokenType": "!gpu.async.token",
    "SparseDnTensorHandleType": "!gpu.sparse.dntensor_handle",
    "SparseSpGEMMOpHandleType": "!gpu.sparse.spgemmop_handle",
    "SparseSpMatHandleType": "!gpu.sparse.spmat_handle",
    "LLVMTokenType": "!llvm.token",
    "HAL::AllocatorType": "!hal.allocator",
    "HAL::BufferType": "!hal.buffer",
    "HAL::BufferViewType": "!hal.buffer_view",
    "HAL::ChannelType": "!hal.channel",
    "HAL::CommandBufferType": "!hal.command_buffer",
    "HAL::DeviceType": "!hal.device",
    "HAL::ExecutableType": "!hal.executable",
    "HAL::FenceType": "!hal.fence",
    "HAL::FileType": "!hal.file",
    "VM::BufferType": "!vm.buffer",
}
# Traits that no form depends on; `formats_cpp.py` compares those about names.
UNREAD = ("infer", "names", "argnames", "same_operand_sizes", "same_result_sizes")
# Traits of structure, by their names in C++, in the order of a row.
STRUCTURE = {
    "IsTerminator": "terminator",
    "NoTerminator": "no_terminator",
    "RegionKindInterface": "region_kind",
    "NoRegionArguments": "no_region_arguments",
    "SymbolTable": "symbol_table",
    "SymbolOpInterface": "symbol",
    "BranchOpInterface": "branch",
}
STRUCTURE_WORDS = (*STRUCTURE.values(), "graph")
# Variadic operands of branches that no block gets: those of calls.
NOT_PASSED = ("callee_operands", "op_bundle_operands", "arguments", "operands")
# Builtin attributes that `printStrippedAttrOrType` prints as `[1, 2]`.
DENSE = {
    f"mlir::Dense{element}ArrayAttr": f"array<{'i1' if element == 'Bool' else element.lower()}"
    for element in ("Bool", "I8", "I16", "I32", "I64", "F32", "F64")
}


@dataclass
class Definitions:
    """What the files define."""

    ops: dict = field(default_factory=dict)  # name: Op
    op_classes: dict = field(default_factory=dict)  # C++ class: name
    enums: dict = field(default_factory=dict)  # name: rest of the line
    enum_types: dict = field(default_factory=dict)  # C++ type: name of the enum
    printed: dict = field(default_factory=lambda: dict(DENSE))  # C++ class with a printer: the name it leaves out
    mnemonics: dict = field(default_factory=dict)  # C++ class of a type: its text


# The names of builtin types that `type($x)` reads; others than these are refused there.
STATED = {
    f"mlir::{name}": f"builtin.{word}"
    for name, word in {
        "BaseMemRefType": "memref",
        "FunctionType": "function",
        "IndexType": "index",
        "IntegerType": "integer",
        "MemRefType": "ranked_memref",
        "RankedTensorType": "ranked_tensor",
        "TensorType": "tensor",
        "UnrankedMemRefType": "unranked_memref",
        "VectorType": "vector",
    }.items()
}


@dataclass
class Value:
    """An operand or a result; `stored` is the C++ class of its type."""

    name: str
    arity: str
    stored: str
    namespace: str
    builder: str = ""


@dataclass
class Attribute:
    """An attribute or a property; an empty `kind` depends on the C++ class `stored`. `stores` is its kind (`kinds.py`)."""

    name: str
    sign: str
    kind: str
    mark: str
    stored: str
    namespace: str
    stores: str | None = None


@dataclass
class Op:
    """One operation."""

    name: str
    namespace: str
    arguments: list
    results: list
    regions: list
    successors: list
    traits: list
    format: str
    structure: list = field(default_factory=list)


def main():
    options = arguments()
    found, broken = read(options)
    wanted = {name: op for name, op in sorted(found.ops.items()) if name.startswith(tuple(options.only))}
    rows, enums, changes = Rows.read(), read_enums(), []
    for name, op in wanted.items():
        before = text(rows, name)
        if options.structure:
            put_structure(rows, name, op)
        else:
            rows.define(name, facts(op, found))
        if text(rows, name) != before:
            changes += [f"- {before}", f"+ {text(rows, name)}"]
    if options.structure:
        left = [it for it, row in rows.ops.items() if row.get("form") and it.startswith(tuple(options.only))]
        print("not in the files:", " ".join(it for it in left if it not in wanted))
        found.enums = {}
    used = (
        set() if options.structure else set(re.findall(r"enum=([\w.]+)", " ".join(text(rows, name) for name in wanted)))
    )
    for name in sorted(used | (set(found.enums) & set(enums))):
        line = with_later(found.enums[name], enums.get(name, ""))
        if enums.get(name) != line:
            changes += [f"- {name}\t{enums.get(name)}", f"+ {name}\t{line}"]
            enums[name] = line
    print(f"{len(wanted)} operations, {len(used)} enums; {len(changes)} changes")
    for error in dict.fromkeys(broken):
        print("not read:", error)
    print("\n".join(changes))
    if options.write:
        rows.write()
        ENUMS.write_text(HEAD + "".join(f"{name}\t{enums[name]}\n" for name in sorted(enums, key=str.encode)))
    if options.check:
        for difference in formats_cpp.check({op.name: checked(op, found) for op in wanted.values()}, options.check):
            print(difference)


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--td", nargs="+", required=True, help=".td files, or directories of them")
    parser.add_argument("--include", nargs="*", default=[], help="include directories for TableGen")
    parser.add_argument("--only", nargs="*", default=[""], help="prefixes of names to take")
    parser.add_argument("--check", nargs="*", default=[], help="directories of *.cpp.inc and *.h.inc to compare with")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--structure", action="store_true", help="only the traits of structure, of rows with a form")
    parser.add_argument("--write", action="store_true", help="write the rows; without it, changes are only reported")
    return parser.parse_args()


def text(rows, name):
    """The definition of an operation, for the list of changes."""
    row = rows.ops.get(name, {})
    return "\t".join(
        [name, *(f"{key} {value}" for key in KEYS[: KEYS.index("form") + 1] for value in row.get(key, []))]
    )


def read_enums():
    """{name: the rest of its line}."""
    lines = ENUMS.read_text().splitlines() if ENUMS.exists() else []
    return dict(line.split("\t", 1) for line in lines if not line.startswith("#"))


def with_later(line, before):
    """A line, with the words that only a later release has (`word@24`)."""
    later = [case for case in before.rpartition("\t")[2].split(" ") if "@" in case]
    return " ".join([line, *(case for case in later if case.split("@")[0] not in line.rpartition("\t")[2].split(" "))])


def read(options):
    """(Definitions, [errors]) of the files."""
    files = []
    for name in map(Path, options.td):
        files += sorted(name.rglob("*.td")) if name.is_dir() else [name]
    found, broken, fragments = Definitions(), [], tblgen.included(files)
    for td in files:
        records, error = tblgen.dump(td, options.include, options.tblgen)
        if records is None:
            if td.name not in fragments:
                broken.append(error)
            continue
        classes = records["!instanceof"]
        for name in classes.get("EnumInfo", []):
            record = records[name]
            found.enum_types[cpp(f"{record['cppNamespace']}::{record['className']}")] = enum_name(record)
            if found.enums.setdefault(enum_name(record), enum(records, record)) != enum(records, record):
                broken.append(f"two enums {enum_name(record)}")
        for keyword, base in (("attr", "AttrDef"), ("type", "TypeDef")):
            for name in classes.get(base, []):
                shape(records, records[name], keyword, found)
        for name in classes.get("Op", []):
            op = operation(records, records[name])
            found.ops.setdefault(op.name, op)
            prefix, _, rest = name.partition("_")
            found.op_classes[f"{op.namespace}::{rest if prefix and rest else name}"] = op.name
    return found, broken


def enum_name(record):
    """The name of an enum in the table: that of C++, with dots."""
    return cpp(f"{record['cppNamespace']}::{record['className']}").removeprefix("mlir::").replace("::", ".")


def enum(records, record):
    """The kind and the cases of an enum."""
    what = "int"
    if "BitEnumBase" in record["!superclasses"]:
        what = "bits " + record["separator"].replace(" ", SPACE)
        what += " primary" if record["printBitEnumPrimaryGroups"] else ""
        # The printer of an attribute of an operation quotes in any case.
        quoted = record["printBitEnumQuoted"] and "EnumAttrInfo" not in record["!superclasses"]
        what += " quoted" if quoted else ""
    cases = [records[case["def"]] for case in record["enumerants"]]
    return what + "\t" + " ".join(f"{case['value']}={case['str'].replace(' ', SPACE)}" for case in cases)


def shape(records, record, keyword, found):
    """Notes how the C++ class of an attribute or type prints."""
    mnemonic = record.get("mnemonic")
    if not mnemonic:
        return
    name = f"{records[record['dialect']['def']]['name']}.{mnemonic}"
    if keyword == "type" and all(may_lack(records, value) for value, _ in record["parameters"]["args"]):
        found.mnemonics[cpp(record["cppType"])] = "!" + name
    if record.get("assemblyFormat") is not None or record["hasCustomAssemblyFormat"]:
        found.printed[cpp(record["cppType"])] = name


def may_lack(records, value):
    """Whether the text can be without a parameter."""
    record = {} if isinstance(value, str) else records[value["def"]]
    return "OptionalParameter" in record.get("!superclasses", []) or bool(record.get("defaultValue"))


def operation(records, record):
    """One record of class `Op`."""
    dialect = records[record["opDialect"]["def"]]
    namespace = cpp(record.get("cppNamespace") or dialect.get("cppNamespace") or "")
    op = Op(f"{dialect['name']}.{record['opName']}", namespace, [], [], [], [], [], "-")
    for value, name in record["arguments"]["args"]:
        constraint = tblgen.look_through(records, value)
        classes = constraint["!superclasses"]
        if "TypeConstraint" in classes:
            op.arguments.append(operand(records, constraint, name, namespace))
        elif "Property" in classes:
            op.arguments.append(prop(records, constraint, name, namespace))
        elif "DerivedAttr" not in classes:
            op.arguments.append(attribute(records, constraint, name, namespace))
    for value, name in record["results"]["args"]:
        op.results.append(operand(records, tblgen.look_through(records, value), name, namespace))
    op.regions = parts(records, record["regions"]["args"], "VariadicRegion")
    op.successors = parts(records, record["successors"]["args"], "VariadicSuccessor")
    op.traits = traits(records, record, op, dialect["name"])
    op.structure = structure(records, record, op)
    if record.get("assemblyFormat"):
        op.format = normal(record["assemblyFormat"])
    elif record.get("hasCustomAssemblyFormat"):
        op.format = "c++"
    return op


def operand(records, constraint, name, namespace):
    """An operand or result."""
    classes = constraint["!superclasses"]
    arity = next(
        (
            mark
            for base, mark in (("Optional", "?"), ("VariadicOfVariadic", "**"), ("Variadic", "*"))
            if base in classes
        ),
        "",
    )
    one = records[constraint["baseType"]["def"]] if arity else constraint
    stored = one.get("cppType") or one.get("cppClassName") or ""
    return Value(name or "_", arity, cpp(stored), namespace, one.get("builderCall") or "")


def attribute(records, constraint, name, namespace):
    """An attribute, with the kind that does not depend on other files."""
    base = base_of(records, constraint, "baseAttr")
    mark = ("?" if constraint.get("isOptional") else "") + ("=" if constraint.get("defaultValue") else "")
    if "EnumAttrInfo" in base["!superclasses"] and base["underlyingType"] and base["constBuilderCall"]:
        kind = "enum=" + enum_name(base)
        if (stored := value_type(records, base, namespace)) != "i32":
            kind += f"/{stored}"
    elif base["!name"] == "SymbolNameAttr":
        kind = "sym"
    elif base["!name"] == "UnitAttr":
        kind, mark = "unit", "?"
    elif constraint.get("valueType") and records[constraint["valueType"]["def"]].get("builderCall"):
        kind = f"notype={value_type(records, constraint, namespace)}" + bounds(constraint)
    else:
        kind = ""
    stored = cpp(constraint.get("storageType") or "")
    return Attribute(name, "#", kind, mark, stored, namespace, kinds.kind_of(records, constraint))


def bounds(constraint):
    """What an integer has to be, by the words in which the constraint says it."""
    found = re.findall(
        r"whose (?:value is (a power of two > 0|positive|non-negative)|(minimum|maximum) value is (-?\d+))",
        constraint.get("summary") or "",
    )
    words = {"a power of two > 0": "&pow2", "positive": "&min1", "non-negative": "&min0"}
    return "".join(dict.fromkeys(words[word] if word else f"&{end[:3]}{number}" for word, end, number in found))


def value_type(records, constraint, namespace):
    """The text of the type of the attributes of a constraint."""
    builder = records[constraint["valueType"]["def"]].get("builderCall") or ""
    return type_text(builder, namespace, Definitions()) or "none"


def prop(records, constraint, name, namespace):
    """A property."""
    classes, base = constraint["!superclasses"], constraint
    optional = "OptionalProp" in classes
    mark = "?" if optional else "=" if constraint.get("defaultValue") else ""
    while base.get("baseProperty"):
        base = records[base["baseProperty"]["def"]]
    kinds = (
        ("_cls_UnitProp", "unit"),
        ("_cls_BoolProp", "bool"),
        ("_cls_StringProp", "string"),
        ("ArrayProp", "array"),
        ("EnumProp", "enum="),
        ("IntProp", "int"),
    )
    kind = next((kind for it, kind in kinds if it in base["!superclasses"]), "") or by_encoding(constraint)
    if kind == "enum=":
        kind += enum_name(records[base["enum"]["def"]]) + (f"/{base['mnemonic']}" if base.get("mnemonic") else "")
    return Attribute(name, "@", kind, "" if kind == "unit" else mark, "", namespace)


def by_encoding(constraint):
    """The kind of a property whose class does not tell it, such as `OptionalProp`."""
    kind = (native.kind(constraint) or "").removeprefix("?")
    return {"i": "int", "b": "bool", "u": "unit", "s": "string", "[": "array", "{": "array"}.get(kind[:1], "other")


def base_of(records, record, key):
    """The constraint inside `OptionalAttr`, `ConfinedAttr` and the like."""
    while record.get(key):
        record = records[record[key]["def"]]
    return record


def parts(records, arguments, variadic):
    """The names of regions or successors."""
    return [
        (name or "_") + ("*" if variadic in records[value["def"]]["!superclasses"] else "") for value, name in arguments
    ]


def traits(records, record, op, dialect):
    """The traits that decide about text."""
    words, code = [], record.get("extraClassDeclaration") or ""
    for trait in tblgen.trait_records(records, record["traits"]):
        classes = trait["!superclasses"]
        name = trait.get("trait") or trait.get("cppInterfaceName") or ""
        simple = {
            "IsIsolatedFromAbove": "isolated",
            "SingleBlock": "single_block",
            "SameOperandsAndResultType": "same_type",
            "SameTypeOperands": "same_operand_types",
            "InferTypeOpInterface::Trait": "infer",
            "AttrSizedOperandSegments": "operand_sizes",
            "AttrSizedResultSegments": "result_sizes",
            "SameVariadicOperandSize": "same_operand_sizes",
            "SameVariadicResultSize": "same_result_sizes",
        }
        if name in simple:
            words.append(simple[name])
        elif "SingleBlockImplicitTerminatorImpl" in classes:
            words.append("implicit_terminator=" + re.sub(r"^.*<|>.*$", "", trait["trait"]).strip())
        elif name == "FirstAttrDerivedResultType":
            first = next((it.name for it in op.arguments if isinstance(it, Attribute)), "")
            words.append("first_attr_type=" + first)
        elif "AllTypesMatch" in classes:
            words.append("match=" + ",".join(trait["values"]))
        elif "TypesMatchWith" in classes:
            words.append(f"with={trait['lhs']},{trait['rhs']}:{word(trait['transformer'])}")
        elif "ShapedTypeMatchesElementCountAndTypes" in classes:
            words.append(f"elements={trait['shaped']},{trait['elements']}")
        elif name == "OpAsmOpInterface::Trait":
            code += " ".join(trait.get("alwaysOverriddenMethods") or [])
    if len(op.results) > 1 and "OpAsmOpInterface::Trait" not in tblgen.trait_names(records, record["traits"]):
        # mlir-tblgen writes `getAsmResultNames`.
        words += ["names=results"] if any(not it.name.startswith("_") for it in op.results) else []
    for method, text in (
        ("getAsmResultNames", "names"),
        ("getAsmBlockArgumentNames", "argnames"),
        ("getDefaultDialect", "default_dialect=" + dialect),
    ):
        if method in code:
            words.append(text)
    return list(dict.fromkeys(words))


def structure(records, record, op):
    """The traits of regions, blocks, symbols and branches."""
    names, code = set(), record.get("extraClassDeclaration") or ""
    for trait in tblgen.trait_records(records, record["traits"]):
        names |= {trait.get("trait"), trait.get("cppInterfaceName")}
    words = [word for name, word in STRUCTURE.items() if name in names]
    if "region_kind" in words:
        # The trait alone decides nothing: who asks for the kind asks the interface.
        kinds_stated = set(re.findall(r"return (?:\w*::)*RegionKind::(\w+);", code))
        if "HasOnlyGraphRegion" in names or kinds_stated == {"Graph"}:
            words[words.index("region_kind")] = "graph"
        elif kinds_stated == {"SSACFG"}:
            words.remove("region_kind")
    if "branch" in words:
        passed = [it.name for it in op.arguments if isinstance(it, Value) and it.arity and it.name not in NOT_PASSED]
        if passed and len(passed) == len(op.successors):
            words[words.index("branch")] = "branch=" + ",".join(passed)
    return words


def put_structure(rows, name, op):
    """Sets the traits of structure of a row that has a form."""
    row = rows.ops.get(name, {})
    if row.get("form"):
        before = " ".join(row.get("traits", [])).split(" ")
        others = [it for it in before if it and it.split("=")[0] not in STRUCTURE_WORDS]
        row["traits"] = [" ".join(others + op.structure)] if others + op.structure else []


def facts(op, found):
    """The definition of an operation as facts of its row."""
    given = [
        f"{it.sign}{it.name}:{stored_kind(it, found)}{it.mark}"
        if isinstance(it, Attribute)
        else "%" + value(op, it, found)
        for it in op.arguments
    ]
    built = [build(it, found) for it in op.arguments + op.results if isinstance(it, Value) and it.builder]
    traits = [terminator(it, op.namespace, found) for it in op.traits if it not in UNREAD]
    return {
        "args": " ".join(given),
        "results": " ".join(value(op, it, found) for it in op.results),
        "regions": " ".join(op.regions),
        "successors": " ".join(op.successors),
        "traits": " ".join(traits + [it for it in built if "=" in it] + op.structure),
        "form": op.format,
    }


def stored_kind(it, found):
    """How an attribute prints, and how it is stored where that does not tell it."""
    how = kind(it, found)
    if it.sign == "@" or it.stores == kinds.told(how):
        return how
    return f"{how}+{it.stores or 'any'}" if it.stores or kinds.told(how) else how


def terminator(trait, namespace, found):
    """A trait, with the name of the operation for its C++ class."""
    key, _, name = trait.partition("=")
    full = key == "implicit_terminator" and resolve(cpp(name), namespace, found.op_classes)
    return f"{key}={found.op_classes[full]}" if full else trait


def checked(op, found):
    """What `formats_cpp` compares: (format, {argument: kind}, {operand or result: whether its type is stripped},
    [words about names])."""
    attributes = {it.name: it.sign + kind(it, found) for it in op.arguments if isinstance(it, Attribute)}
    values = {it.name: bool(stripped(it, found)) for it in op.arguments + op.results if isinstance(it, Value)}
    return op.format, attributes, values, op.traits


def value(op, it, found):
    """An operand or result, without its sign."""
    is_stated = f"type(${it.name})" in re.sub(r"qualified\(.*?\)\)", "", op.format)
    name = stripped(it, found) or (STATED.get(it.stored) if is_stated and not it.arity else None)
    return it.name + it.arity + (f"!{name}" if name else "")


def stripped(it, found):
    """The name in `!dialect.mnemonic` that `type($x)` leaves out, if it does."""
    return None if it.arity else found.printed.get(resolve(it.stored, it.namespace, found.printed))


def kind(it, found):
    """How `$x` prints an attribute."""
    name = found.printed.get(resolve(it.stored, it.namespace, found.printed))
    return it.kind or (f"strip={name}" if name else "any")


def resolve(name, namespace, names):
    """The member of `names` that C++ finds for a class name in a namespace, or None."""
    while True:
        if (full := f"{namespace}::{name}" if namespace else name) in names:
            return full
        if not namespace:
            return None
        namespace = namespace.rpartition("::")[0]


def build(it, found):
    """`build:name=type` with the text of the type, if the C++ code tells it."""
    text = type_text(it.builder, it.namespace, found)
    return f"build:{it.name}" + (f"={text}" if text else "")


def type_text(call, namespace, found):
    """The text of the type that a call of a builder makes, or None."""
    call = re.sub(r"/\*.*?\*/|\s", "", call).rstrip(";")
    if match := re.fullmatch(r"\$_builder\.getIntegerType\((\d+)(?:,(true|false))?\)", call):
        return {"true": "si", "false": "ui", None: "i"}[match[2]] + match[1]
    if match := re.fullmatch(r"\$_builder\.get([FI]\d+|Index|None|BF16)Type\(\)", call):
        return match[1].lower()
    if match := re.fullmatch(r"(?:::)?(?:mlir::)?VectorType::get\(\{([\d,]+)\},(.*)\)", call):
        element = type_text(match[2], namespace, found)
        return element and f"vector<{match[1].replace(',', 'x')}x{element}>"
    if match := re.fullmatch(r"(?:::)?mlir::pdl::RangeType::get\((.*)\)", call):
        element = match[1] and type_text(match[1], namespace, found)
        return element and f"!pdl.range<{element.removeprefix('!pdl.')}>"
    if match := re.fullmatch(r"IREE::VM::RefType::get\((.*)\)", call):
        # A reference to a buffer is printed as the buffer.
        return type_text(match[1], namespace, found)
    match = re.fullmatch(r"\$_builder\.getType<([\w:]+)>\((\d*)\)", call) or re.fullmatch(
        r"([\w:]+)::get\(\$_builder\.getContext\(\)(?:,(\d+))?\)", call
    )
    if not match:
        return None
    name, number = cpp(match[1]), match[2]
    # A type of a dialect first: `torch::Torch::NoneType` is not that of the builtin dialect.
    full = resolve(name, namespace, found.mnemonics)
    if full and not number:
        return found.mnemonics[full]
    short = name.rpartition("::")[2]
    if short in BUILTIN:
        return BUILTIN[short]
    if float_type := re.fullmatch(r"Float(\d\w*)Type", short):
        return "f" + float_type[1]
    for it in (short, "::".join(name.split("::")[-2:])):
        if it in DIALECT:
            return DIALECT[it]
    if short == "LLVMPointerType":
        return "!llvm.ptr" + (f"<{number}>" if number not in (None, "", "0") else "")
    return None


def cpp(name):
    """A C++ name without white space and leading colons."""
    return "".join(name.split()).removeprefix("::")


def word(text):
    """A text of C++ without white space."""
    return re.sub(r"\s+", SPACE, text.strip())


def normal(text):
    """A format on one line; between backquotes and double quotes white space stays."""
    pieces = re.split(r'(`[^`]*`|"[^"]*")', text)
    return "".join(it if at % 2 else re.sub(r"\s+", " ", it) for at, it in enumerate(pieces)).strip()


if __name__ == "__main__":
    main()
