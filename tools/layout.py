#!/usr/bin/env python3
"""Compares `mlirbc layout --ops` with `mlir-opt --test-data-layout-query` on generated modules.

    tools/layout.py --files 120 --seed 1
    tools/layout.py --files 5 --seed 9 --keep FOLDER     # the sources of corpus/src/layout_*.mlir

A module has scopes in scopes, with specifications that combine, and in each of them queries for
types of every class. Every attribute that the pass gives to a query must be equal; types that end
the reference with an error must be errors here. What makes the reference crash is left out
(docs/layout.md lists it). The modules depend only on the seed.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

QUERY = "test.data_layout_query"
WIDTHS = [1, 2, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 80, 127, 128, 129, 256, 1000]
FLOATS = [
    "f16",
    "bf16",
    "f32",
    "f64",
    "f80",
    "f128",
    "tf32",
    "f8E5M2",
    "f8E4M3",
    "f8E4M3FN",
    "f8E5M2FNUZ",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E3M4",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "f8E8M0FNU",
]
SPACES = ["#ptr.generic_space", "#llvm.address_space<3>", "#test.const_memory_space<1>", "#test.const_memory_space"]
TEST = "!test.test_type_with_layout"
NUMBERS = ["alignment", "preferred", "index", "stack_alignment"]
# Types without a layout: the reference ends with an error.
WITHOUT = [
    "none",
    "tuple<i32, i64>",
    "tuple<>",
    "memref<4xf32>",
    "memref<*xf32>",
    "tensor<4xf32>",
    "tensor<*xi8>",
    "tensor<?x3xbf16>",
    "!llvm.void",
    "!llvm.token",
    "!llvm.label",
    "!llvm.metadata",
    "!llvm.func<i32 (i8, ptr)>",
    "!llvm.x86_amx",
    '!llvm.target<"spirv.Image", i32, 0>',
    "!llvm.array<3 x vector<[4]xi8>>",
    '!llvm.struct<(i8, target<"a">)>',
    "!test.i32",
    "!ptr.ptr_metadata<memref<f32>>",
    "!async.token",
    "!quant.uniform<i8:f32, 1.0>",
    '!emitc.opaque<"x">',
    "!shape.shape",
    "!gpu.async.token",
    "!transform.any_op",
    "!spirv.array<3 x f32>",
    "!tosa.shape<3>",
]


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0

    # Types.

    def integer(self):
        rng = self.rng
        return f"{rng.choice(['i', 'i', 'i', 'si', 'ui'])}{rng.choice(WIDTHS)}"

    def scalar(self):
        return self.rng.choice([self.integer, self.integer, lambda: self.rng.choice(FLOATS)])()

    def vector(self):
        rng = self.rng
        element = rng.choice([self.scalar, self.scalar, lambda: "index", self.llvm_pointer, self.pointer])()
        dims = [str(rng.choice([1, 2, 3, 4, 5, 7, 8, 9, 16, 33])) for _ in range(rng.choice([1, 1, 2, 2, 3, 4]))]
        if rng.random() < 0.3:
            at = rng.randrange(len(dims))
            dims[at] = f"[{dims[at]}]"
        return f"vector<{'x'.join(dims)}x{element}>"

    def llvm_pointer(self):
        space = self.rng.choice([0, 0, 1, 2, 3, 270])
        return f"!llvm.ptr<{space}>" if space else "!llvm.ptr"

    def pointer(self):
        return f"!ptr.ptr<{self.rng.choice(SPACES)}>"

    def in_llvm(self, depth):
        """A type as it stands in a type of LLVM."""
        rng = self.rng
        pick = rng.randrange(8 if depth else 5)
        if pick < 2:
            return f"i{rng.choice(WIDTHS)}"
        if pick == 2:
            return rng.choice(["f16", "bf16", "f32", "f64", "f80", "f128", "ppc_fp128"])
        if pick == 3:
            return rng.choice(["ptr", "ptr<1>", "ptr<2>"])
        if pick == 4:
            scalable = rng.random() < 0.2 and depth > 1
            size = rng.choice([2, 3, 4, 8])
            size = f"[{size}]" if scalable else size
            return f"vector<{size}x{rng.choice(['i8', 'i32', 'f32', 'f64'])}>"
        if pick == 5:
            element = self.in_llvm(depth - 1)
            # The size of an array must not be scalable.
            if "<[" in element:
                element = "i16"
            return f"array<{rng.choice([0, 1, 2, 3, 5, 16])} x {element}>"
        return self.struct(depth - 1)

    def struct(self, depth):
        rng = self.rng
        elements = ", ".join(self.in_llvm(depth) for _ in range(rng.choice([0, 1, 2, 2, 3, 4, 6])))
        packed = rng.choice(["", "", "packed "])
        if rng.random() < 0.25:
            self.names += 1
            name = f'"s{self.names}", '
            if rng.random() < 0.1:
                return f"struct<{name}opaque>"
            return f"struct<{name}{packed}({elements})>"
        return f"struct<{packed}({elements})>"

    def type(self):
        rng = self.rng
        pick = rng.randrange(12)
        if pick == 0:
            return "index"
        if pick <= 2:
            return self.integer()
        if pick == 3:
            return rng.choice(FLOATS + ["!llvm.ppc_fp128"])
        if pick == 4:
            return f"complex<{self.scalar()}>"
        if pick <= 6:
            return self.vector()
        if pick == 7:
            return self.llvm_pointer()
        if pick == 8:
            return self.pointer()
        if pick == 9:
            return f"{TEST}<{rng.randrange(4)}>"
        return "!llvm." + (self.struct(3) if pick == 10 else self.llvm_array())

    def llvm_array(self):
        while True:
            text = self.in_llvm(3)
            if text.startswith("array"):
                return text

    # Specifications.

    def bits(self, least=8):
        return max(least, self.rng.choice([8, 16, 24, 32, 40, 64, 96, 128, 256, 512]))

    def dense(self, numbers):
        numbers = [str(n) for n in numbers]
        kind = self.rng.choice(["vector", "vector", "tensor"])
        body = numbers[0] if len(set(numbers)) == 1 and self.rng.random() < 0.5 else f"[{', '.join(numbers)}]"
        return f"dense<{body}> : {kind}<{len(numbers)}xi64>"

    def aligned(self):
        abi = self.bits()
        return self.dense([abi] if self.rng.random() < 0.4 else [abi, self.bits(abi)])

    def spec(self, seen):
        """Entries of a scope; `seen` holds what the scopes around it have."""
        rng = self.rng
        entries = []
        if "int" not in seen and rng.random() < 0.5:
            seen["int"] = True
            keys = {self.integer() for _ in range(rng.choice([1, 1, 2, 3, 5]))}
            entries += [(key, self.aligned()) for key in sorted(keys)]
        if "index" not in seen and rng.random() < 0.4:
            seen["index"] = True
            width = rng.choice([16, 24, 32, 64, 128])
            entries.append(("index", f"{width} : {rng.choice(['i64', 'i32', 'index', 'ui64'])}"))
        for name in rng.sample(FLOATS + ["!llvm.ppc_fp128"], rng.choice([0, 1, 3])):
            if name not in seen:
                seen[name] = True
                entries.append((name, self.aligned()))
        if "llvm_ptr" not in seen and rng.random() < 0.5:
            seen["llvm_ptr"] = set()
            for space in rng.sample([0, 1, 2, 270], rng.choice([1, 2, 3])):
                abi = self.bits()
                numbers = [rng.choice([16, 32, 64, 128, 37]), abi, self.bits(abi)]
                if rng.random() < 0.4:
                    numbers.append(rng.choice([8, 16, 32, 64]))
                key = f"!llvm.ptr<{space}>" if space else "!llvm.ptr"
                seen["llvm_ptr"].add(space)
                entries.append((key, self.dense(numbers)))
        elif rng.random() < 0.2 and 3 not in seen.get("llvm_ptr", {3}):
            # The rule for another address space in a nested scope.
            seen["llvm_ptr"].add(3)
            entries.append(("!llvm.ptr<3>", self.dense([64, 8, self.bits()])))
        if rng.random() < 0.4:
            abi = seen.get("struct")
            new = self.bits() if abi is None else rng.choice([n for n in range(8, abi + 1, 8) if abi % n == 0])
            seen["struct"] = new
            numbers = [new] if rng.random() < 0.4 else [new, self.bits(new)]
            entries.append(("!llvm.struct<()>", self.dense(numbers)))
        if "ptr" not in seen and rng.random() < 0.4:
            seen["ptr"] = True
            for space in rng.sample(SPACES, rng.choice([1, 2, 3])):
                # Alignments are powers of two.
                abi = rng.choice([8, 16, 32, 64])
                size = rng.choice([16, 32, 64, 128])
                index = rng.choice(["", f", index = {rng.choice([8, 16])}"])
                entries.append(
                    (
                        f"!ptr.ptr<{space}>",
                        f"#ptr.spec<size = {size}, abi = {abi}, preferred = {abi * rng.choice([1, 2])}{index}>",
                    )
                )
        if rng.random() < 0.3:
            old = seen.get("test", 64)
            new = rng.choice([n for n in [1, 2, 4, 8, 16, 32, 64] if n <= old])
            seen["test"] = new
            pairs = [
                ("alignment", new),
                ("size", rng.randrange(1, 200)),
                ("preferred", rng.randrange(1, 64)),
                ("index", rng.choice([8, 16, 32])),
            ]
            first = pairs[0:1]
            first += rng.sample(pairs[1:], rng.choice([0, 1, 3]))
            if "test_keys" in seen:
                first = first[:1]
            seen["test_keys"] = True
            entries += [(f"{TEST}<{n}>", f'["{name}", {number}]') for n, (name, number) in enumerate(first)]
        entries += self.identifiers(seen)
        rng.shuffle(entries)
        return entries

    def identifiers(self, seen):
        rng = self.rng
        space = lambda: rng.choice(
            [
                f"{rng.randrange(8)} : {rng.choice(['ui32', 'ui64', 'i32'])}",
                f"{rng.randrange(8)}",
                '"scratch"',
                "#ptr.generic_space",
            ]
        )
        values = {
            "dlti.endianness": lambda: rng.choice(['"big"', '"little"']),
            "dlti.default_memory_space": lambda: rng.choice([rng.choice(SPACES), space()]),
            "dlti.alloca_memory_space": space,
            "dlti.program_memory_space": space,
            "dlti.global_memory_space": space,
            "dlti.mangling_mode": lambda: rng.choice(['"e"', '"o"', '""']),
            "dlti.stack_alignment": lambda: f"{rng.choice([0, 64, 128])} : {rng.choice(['i64', 'i32', 'index'])}",
            "dlti.legal_int_widths": lambda: rng.choice(["array<i32: 8, 16, 32, 64>", "array<i32: 32>", "array<i32>"]),
            "dlti.function_pointer_alignment": lambda: (
                f"#dlti.function_pointer_alignment<{rng.choice([0, 32, 64])}, "
                f"function_dependent = {rng.choice(['true', 'false'])}>"
            ),
            "vendor.anything": lambda: rng.choice(["1 : i8", "{a = [1, 2], b}", "dense<1> : vector<2xi8>"]),
        }
        known = seen.setdefault("identifiers", {})
        found = []
        for name, value in values.items():
            if rng.random() < 0.25:
                # A nested scope may only repeat what is around it.
                known.setdefault(name, value())
                found.append((f'"{name}"', known[name]))
        return found

    def spec_text(self, entries):
        """In one of the two syntaxes, or in both."""
        written = []
        for key, value in entries:
            if self.rng.random() < 0.4:
                written.append(f"#dlti.dl_entry<{key}, {value}>")
            else:
                written.append(f"{key} = {value}")
        return f"#dlti.dl_spec<{', '.join(written)}>"

    # Modules.

    def queries(self, count):
        return "".join(f'  %{self.value()} = "{QUERY}"() : () -> {self.type()}\n' for _ in range(count))

    def value(self):
        self.names += 1
        return f"q{self.names}"

    def attributes(self, seen, name="dlti.dl_spec"):
        if self.rng.random() < 0.15:
            return ""
        return f"{name} = {self.spec_text(self.spec(seen))}"

    def region(self, depth, seen):
        """Queries, and scopes in between."""
        rng = self.rng
        text = self.queries(rng.choice([1, 2, 3]))
        if depth:
            for _ in range(rng.choice([1, 1, 2])):
                inner = {
                    key: (dict(value) if isinstance(value, dict) else set(value) if isinstance(value, set) else value)
                    for key, value in seen.items()
                }
                text += self.scope(depth - 1, inner)
            text += self.queries(1)
        return text

    def scope(self, depth, seen):
        rng = self.rng
        pick = rng.randrange(5)
        self.names += 1
        if pick == 0:
            name = rng.choice(["dlti.dl_spec", "dlti.dl_spec", "vendor.spec"])
            attributes = self.attributes(seen, name)
            if rng.random() < 0.2:
                attributes += ("" if not attributes else ", ") + 'llvm.data_layout = "E-p:32:32-i64:64"'
            return f"builtin.module attributes {{{attributes}}} {{\n{self.region(depth, seen)}}}\n"
        if pick == 1:
            attributes = self.attributes(seen)
            attributes = f"attributes {{{attributes}}} " if attributes else ""
            return f"builtin.module {{\ngpu.module @g{self.names} {attributes}{{\n{self.region(depth, seen)}}}\n}}\n"
        if pick == 4:
            # It carries a specification and is no scope.
            ignored = self.spec_text(self.spec({}))
            return f"scf.execute_region {{\n{self.region(depth, seen)}scf.yield\n}} {{dlti.dl_spec = {ignored}}}\n"
        return f'"test.op_with_data_layout"() ({{\n{self.attributes_of(seen, depth)}'

    def attributes_of(self, seen, depth):
        attributes = self.attributes(seen)
        return f'{self.region(depth, seen)}"test.maybe_terminator"() : () -> ()\n}}) {{{attributes}}} : () -> ()\n'

    def module(self):
        seen = {}
        attributes = [self.attributes(seen)] if self.rng.random() < 0.8 else []
        if self.rng.random() < 0.2:
            attributes.append(
                'dlti.target_system_spec = #dlti.target_system_spec<"CPU" = '
                '#dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>>'
            )
        attributes = ", ".join(text for text in attributes if text)
        return f"module attributes {{{attributes}}} {{\nfunc.func @f() {{\n{self.region(3, seen)}return\n}}\n}}\n"


def run(*command):
    return subprocess.run(command, capture_output=True, timeout=120)


# The reference.


def attribute(text, name):
    """The text of an attribute in a dictionary."""
    found = re.search(rf"[{{ ]{name} = ", text)
    if not found:
        return None
    depth, quoted, end = 0, False, found.end()
    for end in range(found.end(), len(text)):
        char = text[end]
        if char == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif char in "<({[":
            depth += 1
        elif char in ">)}]" and depth:
            depth -= 1
        elif char in ",}" and not depth:
            break
    return text[found.end() : end]


def value_of(text):
    """A number, a string, or another attribute as text."""
    number = re.fullmatch(r"(-?\d+)( : \w+)?", text)
    if number:
        return int(number.group(1))
    if text.startswith('"'):
        return json.loads(text)
    return text


def size_of(text):
    scalable = re.fullmatch(r"\{minimal_size = (\d+) : index, scalable\}", text)
    if scalable:
        return {"minimal_size": int(scalable.group(1)), "scalable": True}
    return value_of(text)


def expected_of(line):
    get = lambda name: attribute(line, name)
    function = re.fullmatch(
        r"#dlti.function_pointer_alignment<(\d+), function_dependent = (\w+)>", get("function_pointer_alignment")
    )
    result = {
        name: value_of(get(name))
        for name in NUMBERS
        + [
            "alloca_memory_space",
            "default_memory_space",
            "program_memory_space",
            "global_memory_space",
            "endianness",
            "mangling_mode",
        ]
    }
    result["size"], result["bitsize"] = size_of(get("size")), size_of(get("bitsize"))
    result["legal_int_widths"] = [int(n) for n in re.findall(r"\d+", get("legal_int_widths").replace("array<i32", ""))]
    result["function_pointer_alignment"] = {
        "alignment": int(function.group(1)),
        "function_dependent": function.group(2) == "true",
    }
    return result


def reference(tool, file):
    """What the pass says of each query, or why it says nothing."""
    done = run(tool, str(file), "--test-data-layout-query")
    if done.returncode != 0:
        return done.stderr.decode(errors="replace").strip().splitlines() or ["no message"]
    lines = [line for line in done.stdout.decode().splitlines() if f'"{QUERY}"' in line]
    return [expected_of(line) for line in lines]


def ours(tool, file):
    done = run(tool, "layout", str(file), "--ops", QUERY, "--json")
    if done.returncode != 0:
        return None, done.stderr.decode(errors="replace")
    return json.loads(done.stdout)["queries"], None


def without_place(query):
    return {key: value for key, value in query.items() if key not in ("operation", "offset", "type")}


class Comparison:
    def __init__(self, arguments, folder):
        self.reference, self.mlirbc = arguments.reference, arguments.mlirbc
        self.folder = pathlib.Path(folder)

    def case(self, name, text):
        """Differences of one module, the number of its queries, and whether it was rejected."""
        source = self.folder / f"{name}.mlir"
        source.write_text(text)
        made = run(self.reference, str(source), "--emit-bytecode", "-o", str(source.with_suffix(".mlirbc")))
        if made.returncode != 0:
            return [], 0, made.stderr.decode(errors="replace").splitlines()[:1]
        expected = reference(self.reference, source)
        if not expected or isinstance(expected[0], str):
            return [], 0, expected[:1]
        found, error = ours(self.mlirbc, source.with_suffix(".mlirbc"))
        if error is not None:
            return [f"{name}: {error}"], len(expected), None
        differences = []
        if len(found) != len(expected):
            differences.append(f"{name}: {len(found)} queries, not {len(expected)}")
        for want, got in zip(expected, found):
            if without_place(got) != want:
                wrong = {
                    key: (want.get(key), got.get(key))
                    for key in {*want, *got}
                    if key not in ("operation", "offset", "type") and want.get(key) != got.get(key)
                }
                differences.append(f"{name}: {got['type']} at {got['offset']}: {wrong}")
        return differences, len(expected), None

    def without_layout(self, nth, ty):
        """A type that ends the reference must be an error here."""
        name = f"error{nth}"
        differences, count, rejected = self.case(
            name, f'func.func @f() {{\n  %0 = "{QUERY}"() : () -> {ty}\n  return\n}}\n'
        )
        file = self.folder / f"{name}.mlirbc"
        if count or not file.exists():
            return [f"{ty}: the reference has a layout, or no such type: {rejected}"] + differences
        found, error = ours(self.mlirbc, file)
        if error is not None or "problem" not in found[0]:
            return [f"{ty}: not an error: {found or error}"]
        return []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--keep", help="keep the modules in this folder")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        comparison = Comparison(arguments, folder)
        cases = [(f"case{n}", Generator(arguments.seed * 1_000_003 + n).module()) for n in range(arguments.files)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda case: comparison.case(*case), cases))
            errors = list(pool.map(lambda it: comparison.without_layout(*it), enumerate(WITHOUT)))
        differences = [text for found, _, _ in done for text in found]
        differences += [text for found in errors for text in found]
        rejected = [reason for *_, reason in done if reason is not None]
        queries = sum(count for _, count, _ in done)
    for text in differences[:40]:
        print(text)
    for reason in rejected[:5]:
        print("rejected:", *reason)
    print(
        f"{queries} queries in {len(done) - len(rejected)} modules, {len(rejected)} modules "
        f"rejected by the reference, {len(WITHOUT)} types without a layout: "
        f"{len(differences)} differences"
    )
    # Too few modules would make the comparison worthless.
    return 1 if differences or len(rejected) * 4 > len(done) else 0


if __name__ == "__main__":
    sys.exit(main())
