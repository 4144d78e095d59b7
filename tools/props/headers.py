"""Reads operations from the C++ headers that mlir-tblgen has generated: the `*.h.inc` and `*.cpp.inc` of a build.

A wheel that is used to build against MLIR has them, also where it has no `.td` files. They state everything that a record
needs: names, groups of operands and results, the classes of attributes, defaults, and the code that reads the record.
"""

import re
from pathlib import Path

import cppinc
import native
from kinds import WORDS
from tblgen import Op

CLASS = re.compile(r"^class (\w+) : public ::mlir::Op<(.*?)> \{$", re.M)
INDEX = re.compile(r"static constexpr int odsIndex_(\w+) = (\d+);")
STORAGE = re.compile(r"using (\w+)Ty = ([^;]+);")
DEFAULTS = re.compile(r"^void (\w+)::populateDefaultProperties\(.*?\n\}", re.M | re.S)
BUILTIN = 'dialectName = "builtin"'
ATTRIBUTE = re.compile(r"^class (\w+Attr) : public ::mlir::Attribute::AttrBase<", re.M)
ENUM = re.compile(r"^::std::optional<(\w+)> symbolize\w+\(uint\d+_t value\) \{(.*?)^\}", re.M | re.S)
CASE = re.compile(r"case (-?\d+): return \w+::(\w+);")
WORD = re.compile(r"case (\w+)::(\w+): return \"([^\"]*)\";")


def sources(directory):
    """Pairs of header and implementation. What Bazel keeps twice is read once."""
    for header in sorted(Path(directory).rglob("*.h.inc")):
        if "_virtual_includes" not in header.parts:
            source = header.with_name(header.name.replace(".h.inc", ".cpp.inc"))
            yield header.read_text(), source.read_text() if source.exists() else ""


def operations(directory):
    """{name: (Op, {attribute: kind})} of all headers below a directory that have operations."""
    found = {}
    texts = [header for header, _ in sources(directory) if BUILTIN not in header]
    own = {m[1] for header in texts for m in ATTRIBUTE.finditer(header)}
    for header, source in sources(directory):
        classes = list(CLASS.finditer(header))
        readers = {m[1]: m[0] for m in cppinc.READER.finditer(source)}
        defaults = {m[1]: set(re.findall(r"!properties\.(\w+)", m[0])) for m in DEFAULTS.finditer(source)}
        for at, this in enumerate(classes):
            before = header[classes[at - 1].start() if at else 0 : this.start()]
            after = header[this.start() : header.index("\n};", this.start())]
            if match := cppinc.NAME.search(after):
                # Of the text before, the part behind the last class is the adaptor of this one.
                adaptor = before[before.rfind(f"class {this[1]}GenericAdaptorBase {{") :]
                steps = readers.get(this[1], "")
                found[match[1]] = operation(
                    match[1], (this[2], adaptor, after), steps, defaults.get(this[1], set()), own
                )
    return found


def operation(name, texts, reader, defaults, own):
    """One operation, and the kinds of its attributes."""
    traits, adaptor, body = texts
    op = Op(name, [], [], None, None, [], [], "SymbolOpInterface::Trait" in traits)
    storage = {m[1]: m[2].removeprefix("::mlir::") for m in STORAGE.finditer(adaptor)}
    for match in cppinc.STEP.finditer(reader):
        if attribute := match["attribute"]:
            mark = "=" if attribute in defaults else "?" if match["optional"] else ""
            op.attributes.append((attribute, mark))
        elif match["native"] in cppinc.SEGMENTS:
            sizes = int(re.search(r"(\d+)>", storage[match["native"]])[1])
            setattr(op, "operand_segments" if match["native"][0] == "o" else "result_segments", sizes)
        elif match["native"]:
            code = native.compact(match["code"]).replace("propStorage", "$_storage").replace("reader.", "$_reader.")
            kind = native.spell(code, "", native.compact(storage[match["native"]]))
            op.natives.append((match["native"], kind or "custom"))
    op.operands = groups(body, "Operands", adaptor) or unnamed(traits, "Operand")
    op.results = groups(body, "Results", "") or unnamed(traits, "Result")
    words = dict.fromkeys(own, "dialect") | WORDS
    kinds = {it: storage.get(it, "").split("::")[-1] for it, _ in op.attributes}
    return op, {it: words[kind] for it, kind in kinds.items() if kind in words}


def groups(body, side, adaptor):
    """The names and marks of the groups of a side, in their order; a group without a name has none."""
    names, found = {}, {}
    # The names of operands come first, then those of results: their numbers begin anew.
    numbers = [(m[1], int(m[2])) for m in INDEX.finditer(body)]
    operands = {m[1] for m in INDEX.finditer(adaptor)}
    split = next((at for at, (_, nth) in enumerate(numbers) if at and nth <= numbers[at - 1][1]), len(numbers))
    if not operands and side == "Operands":
        numbers = []
    elif side == "Operands":
        numbers = [(name, nth) for name, nth in numbers[:split] if name in operands]
    elif numbers[:split] and is_operand(body, numbers[0]):
        numbers = numbers[split:]
    for name, nth in numbers:
        names[nth] = name
    getter = re.compile(r"^  ([^\n]*) get\w+\(\) \{\n(.*?)^  \}", re.M | re.S)
    for match in getter.finditer(body):
        if index := re.search(rf"getODS{side}\((\d+)\)", match[2]):
            mark = "?" if ".empty() ?" in match[2] else "" if ".begin()" in match[2] else "*"
            found.setdefault(int(index[1]), mark)
    count = max([*names, *found], default=-1) + 1
    return [(names.get(nth, ""), found.get(nth, "")) for nth in range(count)]


def unnamed(traits, side):
    """The groups without names that the traits state."""
    counts = {f"One{side}": [""], f"Optional{side}": ["?"], f"Variadic{side}s": ["*"]}
    marks = next((marks for trait, marks in counts.items() if f"::{trait}" in traits), [])
    if count := re.search(rf"OpTrait::N{side}s<(\d+)>", traits):
        marks = [""] * int(count[1])
    return [("", mark) for mark in marks]


def is_operand(body, number):
    """Whether the first number is of an operand: its getter takes it from the operands."""
    name, nth = number
    camel = "".join(part[:1].upper() + part[1:] for part in name.split("_"))
    getter = re.search(rf" get{camel}\(\) \{{\n(.*?)^  \}}", body, re.M | re.S)
    return bool(getter and f"getODSOperands({nth})" in getter[1])


def enums(directory):
    """{name with its namespace: {number: word}} of the enumerations below a directory."""
    found = {}
    for _, source in sources(directory):
        words = {(m[1], m[2]): m[3] for m in WORD.finditer(source)}
        for match in ENUM.finditer(source):
            cases = {int(m[1]): words.get((match[1], m[2]), m[2]) for m in CASE.finditer(match[2])}
            space = re.findall(r"^namespace mlir::([\w:]+) \{", source[: match.start()], re.M)
            nested = re.findall(r"^namespace (\w+) \{|^\} // namespace (\w+)", source[: match.start()], re.M)
            inner = [opened for opened, _ in nested if opened and opened != "mlir"]
            name = ".".join([*(space[-1:] or inner[-1:]), match[1]]).replace("::", ".")
            found.setdefault(name, {}).update(cases)
    return found
