"""Reads the fields of each operation from generated C++, to check the table.

A `*.cpp.inc` of MLIR has `readProperties` of each operation; the `*.h.inc`
beside it has the operation name of each C++ class.
"""

import re
from pathlib import Path

import native

CLASS = re.compile(r"^class (\w+) : public ::mlir::Op<", re.M)
NAME = re.compile(r"getOperationName\(\) \{\s*return ::llvm::StringLiteral\(\"([^\"]*)\"\)")
READER = re.compile(r"^\S*(?:LogicalResult) (\w+)::readProperties\(.*?\n\}", re.M | re.S)
STEP = re.compile(
    r"reader\.read(?P<optional>Optional)?Attribute\(prop\.(?P<attribute>\w+)\)"
    r"|getBytecodeVersion\(\) < [^{]*\{\s*auto &propStorage = prop\.(?P<legacy>\w+);"
    r"|auto &propStorage = prop\.(?P<native>\w+);\s*auto readProp = \[&\]\(\) \{(?P<code>.*?)"
    r"return ::mlir::success\(\);\s*\};\s*if \(::mlir::failed\(readProp\(\)\)\)",
    re.S,
)
SEGMENTS = {"operandSegmentSizes": "$", "resultSegmentSizes": "%"}


def readers(directory):
    """{operation: [steps]} of every generated file below the directory."""
    found = {}
    for source in sorted(Path(directory).rglob("*.cpp.inc")):
        header = source.with_name(source.name.replace(".cpp.inc", ".h.inc"))
        text = source.read_text()
        bodies = {m[1]: m[0] for m in READER.finditer(text)}
        if not bodies or not header.exists():
            continue
        for cpp_class, name in names(header.read_text()):
            if cpp_class in bodies:
                found[name] = [step(m) for m in STEP.finditer(bodies[cpp_class])]
    return found


def names(header):
    """Pairs of C++ class and operation name."""
    classes = list(CLASS.finditer(header))
    for this, following in zip(classes, [*classes[1:], None]):
        body = header[this.end() : following.start() if following else len(header)]
        if match := NAME.search(body):
            yield this[1], match[1]


def step(match):
    """One read of a field, in the notation of `expected`."""
    if match["attribute"]:
        return match["attribute"] + ("?" if match["optional"] else "")
    if match["legacy"]:
        return SEGMENTS[match["legacy"]] + " before version 6"
    if match["native"] in SEGMENTS:
        return SEGMENTS[match["native"]]
    code = native.compact(match["code"]).replace("propStorage", "$_storage").replace("reader.", "$_reader.")
    return f"{match['native']}:{encoding(native.spell(code, '', ''))}"


def encoding(kind):
    """A kind without the details that only affect printing."""
    if kind is None:
        return "unknown"
    kind = re.sub(r"[iv]\d+", "i", kind)
    return kind.replace("u", "b").replace("{", "[").replace("}", "]")


def expected(op):
    """The steps that the table implies."""
    steps = [(name.encode(), name + ("?" if mark else "")) for name, mark in op.attributes]
    # Before version 6 the sizes are sorted among the attributes.
    for mark, count, name in (
        ("$", op.operand_segments, b"operand_segment_sizes"),
        ("%", op.result_segments, b"result_segment_sizes"),
    ):
        if count is not None:
            steps.append((name, mark + " before version 6"))
    steps = [text for _, text in sorted(steps)]
    steps += [f"{name}:{encoding(kind)}" for name, kind in op.natives]
    return steps + [m for m, count in (("$", op.operand_segments), ("%", op.result_segments)) if count is not None]


def check(ops, directory):
    """(number of readers, one line for each difference between table and C++)."""
    found = readers(directory)
    report = []
    for name, steps in sorted(found.items()):
        if name not in ops:
            report.append(f"{name}: read by C++, not in the .td files")
        elif steps != expected(ops[name]):
            report.append(f"{name}: C++ reads {steps}, table says {expected(ops[name])}")
    for name, op in sorted(ops.items()):
        if name not in found and op.fields() != "-":
            report.append(f"{name}: in the table, no reader in C++")
    return len(found), report
