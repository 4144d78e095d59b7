#!/usr/bin/env python3
"""Says what the tables lack of today's MLIR and StableHLO, and writes it into them.

    pip download --no-deps tf-nightly
    python3 tools/current.py tf_nightly-*.whl            # what is missing; exit status 1 if anything is
    python3 tools/current.py tf_nightly-*.whl --write    # a second run finds nothing

The wheel of TensorFlow's nightly build has the headers that mlir-tblgen has made of MLIR, StableHLO and Shardy, and
StableHLO's library. Compared are the names, records and groups of operations, the versions of VHLO, the windows of
compatibility, the codes of attributes and types, the enumerators, the version of the format and its sections.
"""

import argparse
import ctypes
import re
import sys
import tempfile
import time
import zipfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools/props"))
import cppinc  # noqa: E402
import headers  # noqa: E402
from op_releases import NOT_REGISTERED  # noqa: E402
from rows import Rows  # noqa: E402

ENUMS = ROOT / "crates/mlirbc-ods/src/tables/enums.txt"
COMPAT = ROOT / "crates/mlirbc-compat/src/tables"
INCLUDE = "tensorflow/include/external/"
# It has StableHLO's own library.
LIBRARY = "tensorflow/libtensorflow_framework.so.2"
WINDOWS = "_ZN4mlir4vhlo7Version28fromCompatibilityRequirementENS1_24CompatibilityRequirementE"
# The operations whose record is read by C++ of their own, which the tables describe by hand.
# The enumerations whose numbers have changed: files have their words.
BY_WORD = ("linalg.ElementwiseKind", "tosa.Extension")
VERSION = r"mlir::vhlo::Version\((\d+), (\d+), (\d+)\)"
BY_HAND = ("builtin.module", "func.func", "gpu.module")


class Report:
    """Lines about what is missing, and the texts and rows that would have it."""

    def __init__(self):
        self.lines, self.texts, self.rows = [], {}, Rows.read()

    def add(self, line):
        self.lines.append(line)

    def text(self, path):
        return self.texts.get(path) or path.read_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path, help="a wheel of tf-nightly, or the folder of an unpacked one")
    parser.add_argument("--write", action="store_true", help="write the tables")
    options = parser.parse_args()
    start = time.time()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.wheel if options.wheel.is_dir() else unpacked(options.wheel, Path(temporary))
        report = Report()
        compare(folder, report)
    print("\n".join(report.lines))
    print(f"{len(report.lines)} missing or different; {time.time() - start:.0f} s")
    if options.write:
        for path, text in report.texts.items():
            path.write_text(text)
        report.rows.write()
    return 1 if report.lines else 0


def unpacked(wheel, folder):
    """What is read of the wheel, in a folder."""
    with zipfile.ZipFile(wheel) as file:
        wanted = [it for it in file.namelist() if it.startswith(INCLUDE) or it == LIBRARY]
        file.extractall(folder, [it for it in wanted if "_virtual_includes" not in it])
    return folder


def compare(folder, report):
    include = folder / INCLUDE
    mlir, stablehlo = include / "llvm-project/mlir/include/mlir", include / "stablehlo/stablehlo"
    version = re.search(r"getCurrentVersion\(\) \{ return Version\((\d+), (\d+), (\d+)\)", read(stablehlo, "Version.h"))
    version = ".".join(version.groups())
    llvm = llvm_release(include)
    names(headers.operations(mlir), llvm.split(".")[0], report)
    records(headers.operations(mlir), "upstream", llvm, report)
    records(headers.operations(stablehlo), "stablehlo", version.rsplit(".", 1)[0], report)
    records(headers.operations(include / "shardy"), "jax", None, report)
    vhlo(stablehlo / "dialect", version, report)
    windows(folder, report)
    enumerators(headers.enums(mlir) | headers.enums(include / "shardy"), report, "@24")
    enumerators(headers.enums(stablehlo), report)
    codes(mlir / "IR/BuiltinDialectBytecode.cpp.inc", ROOT / "src/dialect/builtin/codes.rs", report)
    codes(mlir / "Dialect/LLVMIR/LLVMDialectBytecode.cpp.inc", ROOT / "src/dialect/llvm/llvm_rows.rs", report)
    encoding(mlir / "Bytecode/Encoding.h", report)


def read(folder, name):
    return next(folder.rglob(name)).read_text()


def llvm_release(include):
    """The release in development. Its tables have two builds: `24` is that of IREE 3.13, `24.1` that of this wheel."""
    config = next((include / "llvm-project").rglob("llvm-config.h"), None)
    found = re.search(r"LLVM_VERSION_MAJOR (\d+)", config.read_text()) if config else None
    return f"{found[1] if found else 24}.1"


def names(found, release, report):
    """Compares which operations and dialects of LLVM the release has. Of some the wheel has no headers: `24?`."""
    rows = report.rows.ops
    families = {family(name) for name in found}
    has = {name for name in found if name.split(".")[0] not in NOT_REGISTERED}
    has |= {name.split(".")[0] for name in has}
    for name, row in [*rows.items(), *((name, defaultdict(list)) for name in sorted(has - set(rows)))]:
        before = " ".join(row["llvm"]).split()
        others = [it for it in before if it.rstrip("?") != release]
        is_unread = others[-1:] and family(name) not in families
        releases = others + ([release] if name in has else [release + "?"] if is_unread else [])
        if releases != before:
            report.add(f"{name}: of LLVM {' '.join(before) or 'none'}, now {' '.join(releases) or 'none'}")
            row["llvm"] = [" ".join(releases)] if releases else []
            rows[name] = row


def family(name):
    """What comes in one header: a dialect, or what another one adds to `transform`."""
    parts = name.split(".")
    return ".".join(
        parts[: 1 if parts[0] != "transform" else 3 if parts[1:2] and parts[1].startswith(("apply_", "match")) else 2]
    )


def records(found, series, release, report):
    """Compares the records and the groups of operations. Without a release only the names are compared."""
    rows, table = report.rows.ops, report.rows.series(series)
    fields = {}
    for name, (op, _) in sorted(found.items()):
        if "args" not in rows.get(name, {}):
            report.add(f"{name}: no groups")
            report.rows.define(name, op.groups())
        if name not in BY_HAND and "custom" not in dict(op.natives).values():
            fields[name] = spelled(op.fields(), table, name)
    if release:
        for name, line in fields.items():
            if loose(latest(table, name)) != loose(line):
                report.add(f"{name}: {latest(table, name)} -> {line}")
        table.merge(release, fields)
        report.rows.put(series, table)


def latest(table, name):
    """The fields of the last release that has the operation."""
    variants = table.ops.get(name, {"": "-"})
    return variants[[release for release in ["", *table.releases] if release in variants][-1]]


def spelled(line, table, name):
    """The fields as the table has them of the release before, where the record is the same: it also knows how they print."""
    variants = table.ops.get(name, {})
    earlier = [variants[release] for release in table.releases if release in variants]
    same = [it for it in earlier if loose(it) == loose(line)]
    if same:
        return same[-1]
    known = {word.split(":")[0].rstrip("?="): word for it in earlier for word in it.split()}
    words = (known.get(word.split(":")[0].rstrip("?="), word) for word in line.split())
    words = " ".join(new if loose(old) != loose(new) else old for old, new in zip(words, line.split()))
    return words


def loose(fields):
    """What the bytes depend on."""
    fields = re.sub(r":([?\[{]*)[iv]\d+", r":\1i", fields).replace(":u", ":b")
    return re.sub(r"(\w)=( |$)", r"\1?\2", fields)


def vhlo(dialect, version, report):
    """Compares the operations, attributes and types of VHLO, and the versions that have them."""
    path = COMPAT / "vhlo.txt"
    lines = report.text(path).splitlines()
    known = {tuple(line.split(" ")[:2]): line for line in lines}
    new = {}
    for kind, name, (first, last) in versioned(dialect):
        versions = re.findall(VERSION, first)
        until = re.search(VERSION, last)
        until = ".".join(until.groups()) if until else "-"
        new[kind, name] = f"{kind} {name} {'.'.join(versions[0])} {until}"
        # Of an enumeration, a word can be newer than the others.
        for words, *since in re.findall(rf"((?:case [\w:]+:\s*)+)return {VERSION}", first)[1:]:
            for word in re.findall(r"::(\w+):\s", words):
                new["word", f"{name} {word}"] = f"word {name} {word} {'.'.join(since)}"
    known |= {("word", " ".join(line.split(" ")[1:3])): line for line in lines if line.startswith("word ")}
    new["last", version] = f"last {version}"
    changes = [line for row, line in new.items() if known.get(row) != line]
    if not changes:
        return
    report.lines += changes
    rows = {row: line for row, line in known.items() if row[0] in ("op", "attr", "type", "word")} | new
    order = ["op", "attr", "type", "word"]
    body = [line for kind in order for line in sorted(rows[row] for row in rows if row[0] == kind)]
    kept = [line for line in lines if line.split(" ")[0] in ("pair", "default")]
    comments = [line for line in lines if line.startswith("#")]
    report.texts[path] = "\n".join([*comments, f"last {version}", *body, *kept]) + "\n"


def versioned(dialect):
    """Of each operation, attribute and type its kind, its name, and the bodies that say its first and last version."""
    bodies = re.compile(r"(?:(\w+)::)?get(Min|Max)Version\(\) \{(.*?)^ *\}", re.M | re.S)
    header, source = (dialect / "VhloOps.h.inc").read_text(), (dialect / "VhloOps.cpp.inc").read_text()
    of_ops = {(m[1], m[2]): m[3] for m in bodies.finditer(source)}
    for cpp_class, name in cppinc.names(header):
        yield "op", name.removeprefix("vhlo."), [of_ops[cpp_class, it] for it in ("Min", "Max")]
    for kind, name in (("attr", "VhloAttrs.h.inc"), ("type", "VhloTypeDefs.h.inc")):
        for block in re.split(r"^class ", (dialect / name).read_text(), flags=re.M):
            of_class = {m[2]: m[3] for m in bodies.finditer(block)}
            if of_class and (mnemonic := re.search(r"getMnemonic\(\) \{\s*return \{\"(\w+)\"\}", block)):
                yield kind, mnemonic[1], [of_class["Min"], of_class["Max"]]


def windows(folder, report):
    """Compares the versions for readers of a certain age, which the library computes."""
    path = COMPAT / "releases.txt"
    text = report.text(path)
    function = getattr(ctypes.CDLL(str(folder / LIBRARY)), WINDOWS)

    # It returns an object of three numbers, through memory of the caller.
    class Version(ctypes.Structure):
        _fields_ = [(name, ctypes.c_int64) for name in ("major", "minor", "patch")]

    function.restype = Version
    for name, requirement in (("4-weeks", 1), ("12-weeks", 2)):
        found = function(ctypes.c_int(requirement))
        line = f"window {name} {found.major}.{found.minor}.{found.patch}"
        if f"{line}\n" not in text:
            report.add(line)
            text = re.sub(rf"^window {name} .*$", line, text, flags=re.M)
            report.texts[path] = text


def enumerators(found, report, mark=""):
    """Compares enumerations. What one has in addition is added to its line: a word can have taken the number of another,
    where files have the words. `mark` is behind what the release of the table does not read."""
    lines = report.text(ENUMS).splitlines()
    for at, line in enumerate(lines):
        if not re.match(r"[^\t]+\tint\t", line):
            continue
        head, _, cases = line.rpartition("\t")
        name = head.split("\t")[0]
        known = {case.split("=", 1)[1].split("@")[0]: case.split("=", 1)[0] for case in cases.split(" ")}
        words = {word: str(number) for number, word in found.get(name, {}).items()}
        moved = {word: number for word, number in words.items() if known.get(word, number) != number}
        if moved and name not in BY_WORD:
            report.add(f"enum {name}: other numbers: {moved}")
        missing = [f"{number}={word}{mark}" for word, number in words.items() if word not in known]
        if missing:
            report.add(f"enum {name}: no {' '.join(missing)}")
            lines[at] = f"{head}\t{cases} {' '.join(missing)}"
            report.texts[ENUMS] = "\n".join(lines) + "\n"


def codes(generated, rows, report):
    """Compares the codes of the attributes and types of a dialect with those of its rows."""
    known = rows.read_text()
    for kind in ("Attribute", "Type"):
        reader = re.search(rf"static {kind} read{kind}\(.*?^\}}", generated.read_text(), re.M | re.S)
        found = {int(it) for it in re.findall(r"case (\d+):", reader[0])} if reader else set()
        part = known.split("mod ty {" if rows.name == "codes.rs" else "TYPES")
        part = part[0] if kind == "Attribute" else part[-1] if len(part) > 1 else ""
        has = {int(it) for it in re.findall(r"u64 = (\d+);|def\((\d+),|plain\((\d+),", part) for it in it if it}
        for code in sorted(found - has):
            report.add(f"{rows.parent.name}: no {kind.lower()} of code {code}")


def encoding(header, report):
    """Compares the version of the format, and the numbers of sections."""
    text = header.read_text()
    version = int(re.search(r"kVersion = (\d+)", text)[1])
    sections = int(re.search(r"kNumSections = (\d+)", text)[1])
    if version != 6:
        report.add(f"version {version} of the format")
    if sections != 9:
        report.add(f"{sections} sections of the format")


if __name__ == "__main__":
    sys.exit(main())
