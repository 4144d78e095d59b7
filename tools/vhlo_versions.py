#!/usr/bin/env python3
"""Writes crates/mlirbc-compat/src/tables/vhlo.txt from the definitions of openxla/stablehlo.

    python3 tools/vhlo_versions.py STABLEHLO > crates/mlirbc-compat/src/tables/vhlo.txt

STABLEHLO is a git directory or a checkout of openxla/stablehlo. Only names, versions and the attributes
that differ between two versions of an operation are taken.
"""

import os
import re
import subprocess
import sys

DIALECT = "stablehlo/dialect/"
PATTERNS = "stablehlo/transforms/VhloToVersionPatterns.td"
TO_STABLEHLO = "stablehlo/transforms/VhloLegalizeToStablehlo.cpp"

# What a pattern requires of an attribute that the older operation does not have.
DEFAULTS = {
    "VHLO_EmptyTensor": "empty-tensor",
    "VHLO_NoneType": "none-type",
    "VHLO_DefaultResultAccuracy": "default-accuracy",
    "VHLO_FalseBoolean": "false",
}

# The four pairs of VhloToVersion.cpp, whose patterns are code because the operations have regions or lists.
IN_CODE = {
    "scatter_v2": {
        "input_batching_dims": "empty-tensor",
        "scatter_indices_batching_dims": "empty-tensor",
    },
    "all_reduce_v2": {},
    "composite_v2": {},
    "custom_call_v2": {"result_tilings": "empty-array"},
}

# An attribute that only the older operation has, and that is computed.
REMOVED = {"dynamic_conv_v2": {"padding": "zero-padding"}}


class Source:
    def __init__(self, path):
        self.path = path

    def read(self, name):
        if os.path.exists(os.path.join(self.path, name)):
            with open(os.path.join(self.path, name), encoding="utf-8") as file:
                return file.read()
        command = ["git", "-C", self.path, "show", f"HEAD:{name}"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def version(text):
    return "-" if text == "current" else text


def operations(text):
    """Name of the definition -> (name, since, until, attributes, number of variadic groups, body)."""
    found = {}
    starts = list(re.finditer(r'^def (VHLO_\w+)\s*:\s*VHLO_Op<\s*"([\w-]+)",\s*"([\d.]+)",\s*"([\w.]+)"', text, re.M))
    for at, match in enumerate(starts):
        end = starts[at + 1].start() if at + 1 < len(starts) else len(text)
        body = text[match.start() : end]
        attributes = re.findall(r"VHLO_AnyAttr:\$(\w+)", body)
        single = "operand" if re.search(r"VHLO_AnyType:\$operand\b", body) else None
        found[match[1]] = (match[2], match[3], version(match[4]), attributes, single, body)
    return found


def required(patterns):
    """Name of the newer definition -> attribute -> what a pattern requires of it."""
    found = {}
    for match in re.finditer(r"\((VHLO_\w+OpV2):\$src ([^()]*)\)", patterns):
        attributes = re.findall(r"(VHLO_\w+):\$(\w+)", match[2])
        found[match[1]] = {name: DEFAULTS[kind] for kind, name in attributes}
    pairs = re.search(r"resultAccuracyOpV1V2Pair = \[(.*?)\] in", patterns, re.S)
    for name in re.findall(r"(VHLO_\w+OpV2)", pairs[1]):
        found[name] = {"result_accuracy": "default-accuracy"}
    return found


def defaults(text):
    """Definitions of operations whose `precision_config` is absent in StableHLO if all elements are DEFAULT."""
    body = re.search(r"LogicalResult removeDefaults\(.*?^}", text, re.S | re.M)[0]
    for block in re.split(r"^  if constexpr", body, flags=re.M):
        if "isSplatArray(vhloOp.getPrecisionConfigAttr()" in block:
            yield from ("VHLO_" + name for name in re.findall(r"vhlo::(\w+OpV\d)>", block))


def main():
    source = Source(sys.argv[1])
    ops = operations(source.read(DIALECT + "VhloOps.td"))
    requires = required(source.read(PATTERNS))
    released = re.findall(r"^\s+(\d+\.\d+\.\d+): ", source.read(DIALECT + "VhloDialect.td"), re.M)
    print("# Versions of the operations, attributes and types of VHLO, and how operations change between them.")
    print(
        "# Written by tools/vhlo_versions.py from VhloOps.td, VhloAttrs.td, VhloEnums.td, VhloTypes.td, VhloDialect.td"
    )
    print("# and VhloToVersionPatterns.td of openxla/stablehlo, VhloToVersion.cpp and VhloLegalizeToStablehlo.cpp.")
    print("#")
    print("# last VERSION                  the last version of this table")
    print("# op|attr|type NAME SINCE UNTIL the first and the last version that has it; `-`: not removed")
    print("# pair OLD NEW [one] [no-regions] [+NAME=VALUE]... [-NAME=VALUE]...")
    print("#                               NEW has the attributes with `+` in addition, OLD those with `-`")
    print("# default OP NAME=VALUE         an attribute that means VALUE is written as VALUE")
    print(f"last {released[-1]}")
    for name, since, until, *_ in sorted(ops.values()):
        print(f"op {name} {since} {until}")
    attrs = source.read(DIALECT + "VhloAttrs.td") + source.read(DIALECT + "VhloEnums.td")
    rows = []
    for match in re.finditer(
        r'^def \w+\s*:\s*VHLO_AttrDef<"\w+",\s*"([\d.]+)",\s*"([\w.]+)">\s*{\s*let mnemonic = "(\w+)"', attrs, re.M
    ):
        rows.append((match[3], match[1], version(match[2])))
    enums = r'^def \w+\s*:\s*VHLO_EnumAttr<\w+,\s*"(\w+)",\s*"([\d.]+)",\s*"([\w.]+)">'
    for match in re.finditer(enums, attrs, re.M):
        rows.append((match[1] + "_v1" if not match[1].endswith("_v1") else match[1], match[2], version(match[3])))
    for row in sorted(rows):
        print("attr", *row)
    types = source.read(DIALECT + "VhloTypes.td")
    rows = re.findall(r'VHLO_TypeDef<"\w+",\s*"(\w+)",\s*"([\d.]+)",\s*"([\w.]+)"', types)
    for name, since, until in sorted(rows):
        print("type", name, since, version(until))
    by_name = {row[0]: (definition, row) for definition, row in ops.items()}
    for name, (definition, row) in sorted(by_name.items()):
        base, _, number = name.rpartition("_v")
        if number != "2":
            continue
        old = by_name[f"{base}_v1"][1]
        changes = IN_CODE.get(name)
        if changes is None:
            changes = requires.get(definition, {})
        added = [attribute for attribute in row[3] if attribute not in old[3]]
        removed = [attribute for attribute in old[3] if attribute not in row[3]]
        if sorted(added) != sorted(changes) or sorted(removed) != sorted(REMOVED.get(name, {})):
            sys.exit(f"{name}: the patterns and the definitions differ: {added} {removed} {changes}")
        words = ["pair", old[0], name]
        if old[4] and not row[4]:
            words.append("one")
        if "VariadicRegion" in row[5] and "VariadicRegion" not in old[5]:
            words.append("no-regions")
        words += [f"+{attribute}={changes[attribute]}" for attribute in added]
        words += [f"-{attribute}={REMOVED[name][attribute]}" for attribute in removed]
        print(*words)
    with_default = {ops[definition][0] for definition in defaults(source.read(TO_STABLEHLO))}
    # An older operation is read as the newer one.
    older = {name.replace("_v2", "_v1") for name in with_default}
    for name in sorted(with_default | older):
        print("default", name, "precision_config=default-precision")


if __name__ == "__main__":
    main()
