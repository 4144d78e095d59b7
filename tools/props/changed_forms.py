#!/usr/bin/env python3
"""Writes the facts `changed`: the operations that a later MLIR prints in another form than LLVM 22.

    changed_forms.py /usr/lib/llvm-22/include/mlir WHEEL/tensorflow/include/external/llvm-project/mlir/include/mlir

The value is `*`, or the attributes with which the form is another one. Compared is the code of `print` that mlir-tblgen has made of the formats of both (`*.cpp.inc`). Forms in C++ are not seen.
"""

import difflib
import re
import sys

import cppinc
import headers
from rows import Rows

# Of formats that are C++ in both, by `iree-opt` 3.13, which refuses the old one.
BY_HAND = {"bufferization.alloc_tensor": "memory_space"}
# Of formats that were C++, those that print the same, but for these attributes.
SAME = {"llvm.icmp": "", "llvm.fcmp": "fastmathFlags"}
# Those of LLVM 24 that are known, with the arguments that it adds (`ArithOps.td`).
CAST = ("#nonNeg:unit?", "$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)")
NEWER = dict.fromkeys(("arith.extui", "arith.index_castui", "arith.uitofp"), CAST)
PRINTER = re.compile(
    r"^(?:LLVM_ATTRIBUTE_MINSIZE )?void (\w+)::print\(::mlir::OpAsmPrinter &_odsPrinter\) \{\n(.*?)^\}", re.M | re.S
)
# What differs in the code, and not in the text.
SILENT = re.compile(
    r"\{$|\}$|\}\);$|_odsPrinter << ' ';$|NamedAttrList|\(\*this\)->getName\(\)\.walk|_odsAttrs\.append|Builder odsBuilder"
    r"|Attribute attr =|if ?\(attr &&|printTerminator|term(Attrs|,|->)"
)
NO_GETTER = re.compile(
    r"OpBuilder.*?getContext\(\)\)(\.get\w+)?|odsBuilder\.get\w+|get(Context|UnitAttr|IntegerType)\b"
)


def printers(root):
    """{operation: steps of its printer}."""
    found = {}
    for header, source in headers.sources(root):
        bodies = {m[1]: m[2] for m in PRINTER.finditer(source)}
        for cpp_class, name in cppinc.names(header) if bodies else ():
            if cpp_class in bodies:
                found[name] = [step for line in bodies[cpp_class].splitlines() if (step := step_of(line.strip()))]
    return found


def step_of(line):
    """What a line prints, or tests, in few words; nothing for one that prints nothing."""
    line = re.sub(r"(::)?(mlir|llvm)::", "", line)
    if not line or SILENT.match(line) or ("elidedAttrs" in line and "print" not in line):
        return ""
    if found := re.search(r"printOptionalAttrDict(WithKeyword)?\(", line):
        return "attr-dict" + (found[1] or "")
    if found := re.match(r"_odsPrinter << (?:' ' << )?\"([^\"]*)\";", line):
        return "`" + found[1].strip() + "`"
    if line.startswith(("if (", "} else")):
        return "if " + " ".join(sorted(set(re.findall(r"get\w+?(?=Attr\(|\()", NO_GETTER.sub("", line)))))
    line = re.sub(r"stringify\w+", "stringify", line).replace("this->getContext", "(*this)->getContext")
    line = re.sub(r"\*\((get\w+\(\))\)", r"*\1", line)
    return re.sub(r"(dyn_)?cast<[^>]*>", "cast", line)


def change(old, new, op):
    """Where a form differs: nowhere (None), always, or with one of these attributes."""
    lines = [it for it in difflib.unified_diff(old, new, n=0, lineterm="") if it[:2] not in ("--", "++", "@@")]
    lines = [it for it in lines if it not in ("-``", "+``", "+if ", "+`,`") and "oilistClausePrinted" not in it]
    attributes = {camel(name): name for name, _ in op.attributes}
    one = f"get{camel(op.operands[0][0])[3:]}();" if len(op.operands) == 1 else ""
    if not lines or lines == ["-_odsPrinter << getOperands();", f"+_odsPrinter << {one}"]:
        return None
    if any(it[0] == "-" for it in lines):
        return "*"
    tested = {name for line in lines if line.startswith("+if ") for name in line[4:].split()}
    # Properties that the rest of the form does not print are printed together.
    if any("printProperties(" in it for it in lines):
        printed = {it.split('"')[1] for it in lines if "elidedProps.push_back" in it}
        tested |= {getter for getter, name in attributes.items() if name not in printed}
        lines = [it for it in lines if "elidedProps" not in it]
    is_behind_test = not lines or lines[0].startswith("+if ")
    return (
        " ".join(sorted(attributes[it] for it in tested)) or None
        if is_behind_test and tested <= set(attributes)
        else "*"
    )


def camel(name):
    return "get" + "".join(part[:1].upper() + part[1:] for part in re.split(r"_(?=[a-z])", name))


def main():
    old, new = (printers(root) for root in sys.argv[1:])
    known = headers.operations(sys.argv[2])
    rows, changed = Rows.read(), {}
    for name, steps in old.items():
        if name in known:
            changed[name] = change(steps, new[name], known[name][0]) if name in new else "*"
    # Forms that were C++ are not seen, so that any format is another one.
    changed |= {name: SAME.get(name, "*") for name in new if rows.ops.get(name, {}).get("form") == ["c++"]}
    changed |= BY_HAND
    for name, row in rows.ops.items():
        row["changed"] = [changed[name]] if changed.get(name) else []
    for name, (arguments, form) in NEWER.items():
        row = rows.ops[name]
        old = [word for word in row["args"][0].split() if not word.endswith("@24")]
        row["args"] = [" ".join(old + [f"{word}@24" for word in arguments.split()])]
        row["newer"] = [form]
    rows.write()
    found = [where for where in changed.values() if where]
    print(f"{len(found)} of {len(old)} operations; {found.count('*')} always")


if __name__ == "__main__":
    main()
