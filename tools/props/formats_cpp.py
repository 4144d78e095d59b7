"""Compares a table of formats with the printers in generated C++.

A `*.cpp.inc` of MLIR has `print` of each operation with a format; the `*.h.inc` beside it has the operation name
of each C++ class, and declares which classes of attributes and types have a printer of their own.
"""

import re
from pathlib import Path

import cppinc

PRINTER = re.compile(r"^void (\w+)::print\(::mlir::OpAsmPrinter &_odsPrinter\) \{\n(.*?)^\}", re.M | re.S)
STEP = re.compile(
    r"printSymbolName\((?P<sym>get\w+)Attr\(\)"
    r"|printAttributeWithoutType\((?P<notype>get\w+)Attr\(\)\)"
    r"|printAttribute\((?P<full>get\w+)Attr\(\)\)"
    r"|printStrippedAttrOrType\((?P<strip>get\w+)Attr\(\)\)"
    r"|auto caseValue = \*?(?P<enum>get\w+)\(\);"
    r"|auto type = (?P<type>get\w+)\(\)\.getType\(\);\s*if \(auto validType = ::llvm::dyn_cast<(?P<cast>[^>]+)>"
    r"|(?P<property>getProperties\(\)\.\w+)"
)
STORED = re.compile(r"^  (\S+) (get\w+)Attr\(\)[ ;]", re.M)
CLASS = re.compile(
    r"^namespace ([\w:]+) \{|^\} +// namespace ([\w:]+)|^class (\w+) : public|"
    r"(void print\(::mlir::AsmPrinter &odsPrinter\) const;)",
    re.M,
)
NAMES = {
    "names": "void getAsmResultNames(",
    "argnames": "void getAsmBlockArgumentNames(",
    "default_dialect": "getDefaultDialect(",
}


def check(ops, directories):
    """Lines about each difference, and how much was compared. `ops`: see `formats.checked`."""
    sources = [path for it in directories for path in sorted(Path(it).rglob("*.inc"))]
    texts = {path: path.read_text() for path in sources}
    dense = {f"::mlir::Dense{it}ArrayAttr" for it in ("Bool", "I8", "I16", "I32", "I64", "F32", "F64")}
    printed = dense | {it for path, text in texts.items() if path.name.endswith(".h.inc") for it in printers(text)}
    seen, steps = set(), 0
    for path, text in texts.items():
        header = path.with_name(path.name.replace(".cpp.inc", ".h.inc"))
        if header not in texts or header == path or not (bodies := dict(PRINTER.findall(text))):
            continue
        for cpp_class, name, declared in classes(texts[header]):
            if name in ops and cpp_class in bodies:
                seen.add(name)
                stored = {getter: storage for storage, getter in STORED.findall(declared)}
                for difference, count in compare(ops[name], bodies[cpp_class], stored, printed):
                    steps += count
                    if difference:
                        yield f"{name}: {difference}"
            if name in ops:
                yield from (f"{name}: {it}" for it in compare_names(ops[name], declared))
    for name, (text, *_) in ops.items():
        if text not in ("c++", "-") and name not in seen:
            yield f"{name}: no printer in C++"
    yield f"compared {len(seen)} printers, {steps} attributes and types"


def classes(header):
    """The C++ class, the operation name and the declaration of each operation."""
    found = list(cppinc.CLASS.finditer(header))
    for this, following in zip(found, [*found[1:], None]):
        body = header[this.end() : following.start() if following else len(header)]
        if match := cppinc.NAME.search(body):
            yield this[1], match[1], body


def printers(header):
    """The qualified names of classes with a printer."""
    namespace, name = "", ""
    for opened, closed, declared, _ in CLASS.findall(header):
        if opened:
            namespace = f"{namespace}::{opened}" if namespace else opened
        elif closed:
            namespace = namespace.removesuffix(closed).removesuffix("::")
        elif declared:
            name = declared
        else:
            yield f"::{namespace}::{name}"


def compare(op, body, stored, printed):
    """(a difference or None, 1) for each attribute and type that a printer prints."""
    text, attributes, values, _ = op
    attributes = {getter(name): (name, kind) for name, kind in attributes.items()}
    values = {getter(name): (name, mark) for name, mark in values.items()}
    for match in STEP.finditer(body):
        how, what = match.lastgroup, match[match.lastgroup]
        if how == "cast":
            what = match["type"]
            if what in values and values[what][1] != (match["cast"] in printed):
                yield f"type of {values[what][0]}: cast to {match['cast']}", 1
            elif what in values:
                yield None, 1
        elif how == "property":
            name = what.rpartition(".")[2]
            kind = next((kind for it, kind in attributes.values() if it == name), "")
            yield None if kind.startswith("@") else f"property {name}: {kind}", 1
        elif what not in attributes:
            yield f"{what}: not in the table", 1
        else:
            name, kind = attributes[what]
            yield (
                None
                if fits(kind, how, stored.get(what), printed, f"qualified(${name})" in text)
                else f"{name}: {kind}, C++ prints {how} of {stored.get(what)}",
                1,
            )


def fits(kind, how, storage, printed, qualified):
    """Whether C++ prints an attribute as its kind says."""
    kind = kind[1:].partition("=")[0]
    if how == "notype":
        return kind in ("notype", "unit")
    if how == "full":
        return kind == "any" or (kind == "strip" and qualified)
    if how == "strip":
        return kind == ("strip" if storage in printed else "any")
    return kind == how


def compare_names(op, declared):
    """Differences in the methods that name values."""
    words = {it.partition("=")[0] for it in op[3]}
    for word, method in NAMES.items():
        if (word in words) != (method in declared):
            yield f"{word}: {'not ' if word in words else ''}in C++"


def getter(name):
    """The name of the getter of an argument or result."""
    return "get" + "".join(part[:1].upper() + part[1:] for part in re.split(r"_(?=[a-z])", name))
