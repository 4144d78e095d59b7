#!/usr/bin/env python3
"""Builds one small file for each known way to mislead a reader, and runs both readers on it.

    tools/known_classes.py            prints a table: file, answer of the reference, answer here
    tools/known_classes.py --write    also stores files that this reader rejects in `corpus/bad`, and
                                      files that crash the reference in `corpus/crashes` (run
                                      `crashes.py` afterwards)

The exit status is 1 if this reader crashes or hangs, or if the answers differ and
`docs/differences.md` has no class for the difference. The reference is `mlir-opt-22` without its
verifier of operations.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import differences
from builder import SECTIONS, File, block, numbers, op, read_sections, region, section, signed, varint
from differential import REFERENCE, Answer

BAD = pathlib.Path(__file__).resolve().parent.parent / "corpus/bad"
CRASHES = BAD.with_name("crashes")
CASES = {}


def case(words):
    """Registers the file that a function builds under the name of the function, with `-` for `_`."""

    def register(build):
        made = build()
        made = made.bytes() if isinstance(made, File) else made
        CASES[build.__name__.replace("_", "-")] = (words, made)
        return build

    return register


def start(version=6):
    """A file with the operation names `builtin.module` (0), `t.op` (1) and `t.use` (2), the attribute
    `loc(unknown)`, and the types `i32` and `index`."""
    file = File(version)
    file.producer = b"asm"
    file.dialect("builtin", "module")
    file.dialect("t", "op", "use", registered=False)
    file.attr(numbers(15))
    file.type(numbers(0, 32 << 2))
    file.type(numbers(1))
    return file


def module(file, *ops, values=0):
    file.ir = block(op(0, regions=[region(block(*ops), values=values)]))
    return file


def holding(file, attr):
    """A module with one operation that has the given attribute."""
    return module(file, op(1, attributes=file.dictionary([("a", attr)])))


def located(file, location):
    return module(file, op(1, location=location))


@case("a fused location without locations")
def fused_of_none():
    file = start()
    return located(file, file.attr(numbers(12, 0)))


@case("a fused location without locations, with metadata")
def fused_of_none_with_metadata():
    file = start()
    return located(file, file.attr(numbers(13, 0, file.string_attr("m"))))


@case("a fused location with one unknown location")
def fused_of_unknown():
    file = start()
    return located(file, file.attr(numbers(12, 1, 0)))


@case("a fused location in a fused location")
def fused_in_fused():
    file = start()
    name = file.attr(numbers(14, file.string_attr("n"), 0))
    inner = file.attr(numbers(12, 2, name, 0))
    return located(file, file.attr(numbers(12, 2, inner, name)))


@case("a chain of 64 call sites")
def call_site_chain():
    file = start()
    last = file.attr(numbers(14, file.string_attr("f"), 0))
    for _ in range(64):
        last = file.attr(numbers(10, last, last if len(file.attrs) < 4 else 0))
    return located(file, last)


@case("a call site that calls itself")
def call_site_of_itself():
    file = start()
    own = len(file.attrs)
    return located(file, file.attr(numbers(10, own, 0)))


@case("an array that contains itself")
def array_of_itself():
    file = start()
    own = len(file.attrs)
    return holding(file, file.attr(numbers(0, 1, own)))


@case("two arrays that contain each other")
def arrays_of_each_other():
    file = start()
    first = len(file.attrs)
    file.attr(numbers(0, 1, first + 1))
    return holding(file, file.attr(numbers(0, 1, first)))


@case("a function type of itself")
def type_of_itself():
    file = start()
    own = file.type(numbers(2, 1, 2, 0))
    return holding(file, file.attr(numbers(6, own)))


@case("a type index used as an attribute index, out of range")
def type_index_for_attribute():
    file = start()
    ty = file.type(numbers(5))
    for _ in range(8):
        ty = file.type(numbers(9, ty))
    return located(file, ty)


@case("an attribute index used as a type index, out of range")
def attribute_index_for_type():
    file = start()
    text = [file.string_attr(t) for t in "bcdef"][-1]
    return holding(file, file.attr(numbers(6, text)))


@case("a string attribute used as a location")
def string_for_location():
    file = start()
    return located(file, file.string_attr("l"))


@case("an integer attribute with a function type")
def number_of_function_type():
    file = start()
    ty = file.type(numbers(2, 0, 0))
    return holding(file, file.attr(numbers(8, ty, 3)))


def bools(shape, data):
    file = start()
    i1 = file.type(numbers(0, 1 << 2))
    dims = b"".join(signed(n) for n in shape)
    ty = file.type(numbers(13, len(shape)) + dims + numbers(i1))
    return holding(file, file.attr(numbers(18, ty, len(data)) + data))


@case("i1 elements: one byte 0xff for five")
def bools_splat_ff():
    return bools([5], b"\xff")


@case("i1 elements: one byte 0x01 for five")
def bools_one_byte_01():
    return bools([5], b"\x01")


@case("i1 elements: one byte 0x05 for five")
def bools_one_byte_05():
    return bools([5], b"\x05")


@case("i1 elements: one byte 0x00 for five")
def bools_one_byte_00():
    return bools([5], b"\x00")


@case("i1 elements: one byte 0x01 for one")
def bools_of_one():
    return bools([1], b"\x01")


@case("i1 elements: one byte 0x80 for one")
def bools_of_one_80():
    return bools([1], b"\x80")


@case("i1 elements: two bytes for five")
def bools_two_bytes():
    return bools([5], b"\x15\x00")


@case("i1 elements: no bytes for none")
def bools_of_none():
    return bools([0], b"")


@case("i1 elements: no bytes for five")
def bools_without_bytes():
    return bools([5], b"")


def resource(alignment, data=b"\1\2\3\4", size=None, section_alignment=4):
    """A file with a blob of the dialect `builtin` under the key `k`."""
    file = start()
    key = file.string("k")
    head = varint(alignment) + varint(len(data))
    payload = head + b"\xcb" * (-len(head) % section_alignment) + data
    size = len(payload) if size is None else size
    file.resources = (numbers(0) + numbers(0, 1, key, size) + b"\0", (payload, section_alignment))
    return module(file)


@case("a blob of alignment 0")
def blob_alignment_0():
    return resource(0)


@case("a blob of alignment 3")
def blob_alignment_3():
    return resource(3)


@case("a blob of alignment 2^40")
def blob_alignment_2_40():
    return resource(1 << 40)


@case("a blob with a larger alignment than its section")
def blob_above_section():
    return resource(64)


@case("a section of alignment 0")
def section_alignment_0():
    file = start()
    file.sections["ir"] = (block(op(0, regions=[region(block())])), 0)
    return file


@case("a section of alignment 2^40")
def section_alignment_2_40():
    file = start()
    file.sections["ir"] = (block(op(0, regions=[region(block())])), 1 << 40)
    return file


@case("an unregistered operation without a dot in its name")
def name_without_dot():
    file = start()
    file.dialect("nodot", "", registered=False)
    return module(file, op(3))


@case("an operation and a dialect with empty names")
def empty_names():
    file = start()
    file.dialect("", "", registered=False)
    return module(file, op(3))


@case("a dialect with an empty name")
def dialect_with_empty_name():
    file = start()
    file.dialect("", "x", registered=False)
    return module(file, op(3))


@case("empty string, array, dictionary, tuple, symbol, file name")
def zero_length_everything():
    file = start()
    empty = file.string_attr("")
    values = [
        empty,
        file.attr(numbers(0, 0)),
        file.attr(numbers(1, 0)),
        file.attr(numbers(4, empty)),
        file.attr(numbers(6, file.type(numbers(15, 0)))),
        file.attr(numbers(17, 0, 0, 0)),
        file.attr(numbers(11, empty, 0, 0)),
    ]
    return holding(file, file.attr(numbers(0, len(values), *values)))


@case("an empty attribute entry")
def attribute_of_no_bytes():
    file = start()
    return holding(file, file.attr(b""))


@case("an empty type entry")
def type_of_no_bytes():
    file = start()
    return holding(file, file.attr(numbers(6, file.type(b""))))


@case("no strings, no attributes, no operations")
def empty_file():
    file = File()
    file.producer = b"asm"
    return file


@case("empty sections")
def sections_of_no_bytes():
    file = start()
    file.sections = dict.fromkeys(["dialect", "attr_type_offset", "attr_type", "ir", "string"], b"")
    return file


@case("no bytes after the magic number")
def magic_alone():
    return b"ML\xefR"


@case("an empty file")
def no_bytes():
    return b""


HUGE = 1 << 63


@case("2^63 attributes")
def attributes_2_63():
    file = start()
    file.sections["attr_type_offset"] = numbers(HUGE, 0)
    return module(file)


@case("2^63 elements in an array")
def array_elements_2_63():
    file = start()
    return holding(file, file.attr(numbers(0, HUGE)))


@case("2^63 operations in a block")
def operations_2_63():
    file = start()
    file.ir = varint(HUGE)
    return file


@case("2^63 results")
def results_2_63():
    file = start()
    return module(file, numbers(1) + b"\2" + numbers(0, HUGE))


@case("2^63 operands")
def operands_2_63():
    file = start()
    return module(file, numbers(1) + b"\4" + numbers(0, HUGE))


@case("2^63 regions")
def regions_2_63():
    file = start()
    return module(file, numbers(1) + b"\x10" + numbers(0, HUGE))


@case("2^63 blocks")
def blocks_2_63():
    file = start()
    return module(file, numbers(1) + b"\x10" + numbers(0, 2, HUGE, 0))


@case("2^63 block arguments")
def arguments_2_63():
    file = start()
    return module(file, op(1, regions=[numbers(1, 0, 1, HUGE)]))


@case("2^63 dialects")
def dialects_2_63():
    file = module(start())
    file.sections["dialect"] = numbers(HUGE)
    return file


@case("2^63 property records")
def records_2_63():
    file = module(start())
    file.sections["properties"] = numbers(HUGE)
    return file


@case("a tensor of shape 2^62 x 0 without data")
def dimension_2_62():
    file = start()
    ty = file.type(numbers(13, 2) + signed(1 << 62) + signed(0) + numbers(0))
    return holding(file, file.attr(numbers(18, ty, 0)))


@case("a splat of 2^62 elements")
def splat_of_2_62():
    file = start()
    ty = file.type(numbers(13, 2) + signed(1 << 31) + signed(1 << 31) + numbers(0))
    return holding(file, file.attr(numbers(18, ty, 4) + b"\1\0\0\0"))


@case("a section length that exceeds the file")
def section_longer_than_file():
    whole = module(start()).bytes()
    return whole + bytes([7]) + varint(1 << 20)


@case("a section of 2^63 bytes")
def section_of_2_63():
    return module(start()).bytes() + bytes([7]) + varint(HUGE)


@case("an attribute length that exceeds its section")
def entry_longer_than_section():
    file = module(start())
    file.sections["attr_type_offset"] = numbers(1, 2, 0, 1, 1000 << 1 | 1, 0, 2, 5, 3)
    return file


@case("a resource length that exceeds its section")
def resource_longer_than_section():
    return resource(4, size=1000)


def ordered(orders, uses=3):
    """A module with a value, its uses and a use-list order."""
    file = start()
    return module(file, op(1, results=[0], orders=orders), *(op(2, operands=[0]) for _ in range(uses)), values=1)


@case("a use-list order of three uses")
def use_order():
    return ordered(numbers(3 << 1, 1, 2, 0))


@case("a use-list order with a duplicate")
def use_order_with_duplicates():
    return ordered(numbers(3 << 1, 0, 0, 1))


@case("a use-list order out of range")
def use_order_out_of_range():
    return ordered(numbers(3 << 1, 0, 1, 9))


@case("a use-list order with too few uses")
def use_order_too_short():
    return ordered(numbers(2 << 1, 1, 0))


@case("a use-list order with too many uses")
def use_order_too_long():
    return ordered(numbers(4 << 1, 1, 0, 2, 3))


@case("a use-list order for a value without uses")
def use_order_without_uses():
    return ordered(numbers(2 << 1, 1, 0), uses=0)


@case("a use-list order as pairs, with a duplicate")
def use_pairs_with_duplicates():
    return ordered(numbers(4 << 1 | 1, 0, 1, 0, 2))


@case("a use-list order as pairs, with an odd count")
def use_pairs_odd():
    return ordered(numbers(3 << 1 | 1, 0, 1, 1))


@case("a use-list order as pairs, out of range")
def use_pairs_out_of_range():
    return ordered(numbers(2 << 1 | 1, 0, 7))


@case("a successor index out of range")
def successor_that_is_no_block():
    file = start()
    return module(file, op(1, successors=[5]))


@case("a successor at the top level")
def successor_at_top():
    file = start()
    file.ir = block(op(1, successors=[1]))
    return file


@case("an operand that is never defined")
def value_never_defined():
    file = start()
    use = op(2, operands=[1])
    return module(file, op(1, results=[0], regions=[region(block(use), values=1)]), values=1)


@case("an operand that is defined later in the same block")
def value_used_early():
    file = start()
    return module(file, op(2, operands=[0]), op(1, results=[0]), values=1)


@case("a region that declares fewer values than it defines")
def values_stated_too_few():
    file = start()
    return module(file, op(1, results=[0, 0]), values=1)


@case("a region that declares more values than it defines")
def values_stated_too_many():
    file = start()
    return module(file, op(1, results=[0]), values=2)


@case("an isolated region that uses a value from outside")
def isolated_uses_outside():
    file = start()
    inner = region(block(op(2, operands=[0])))
    return module(file, op(1, results=[0]), op(1, regions=[inner], isolated=True), values=1)


@case("an attribute entry with bytes left over")
def left_over_in_attribute():
    file = start()
    return holding(file, file.attr(numbers(7) + b"\1"))


@case("a type entry with bytes left over")
def left_over_in_type():
    file = start()
    return holding(file, file.attr(numbers(6, file.type(numbers(5) + b"\1"))))


@case("an attribute stored as text with a NUL inside")
def zero_in_text():
    file = start()
    return holding(file, file.text_attr("1 : i32\0 junk"))


@case("an attribute stored as text without a NUL")
def text_without_zero():
    file = start()
    return holding(file, file.attr(b"1 : i32", custom=False))


@case("a property record with bytes left over")
def left_over_in_record():
    file = start()
    file.dialect("arith", "constant")
    value = file.attr(numbers(8, 0, 6))
    record = file.record(numbers(value) + b"\1")
    return module(file, op(3, properties=record, results=[0]), values=1)


@case("a resource entry with bytes left over")
def left_over_in_resource():
    file = start()
    key = file.string("k")
    file.resources = (numbers(0) + numbers(0, 1, key, 2) + b"\1", b"\1\1")
    return module(file)


def left_over_in_section(name):
    def build():
        file = resource(4) if name.startswith("resource") else module(start())
        plain = {"dialect": file._dialects, "attr_type_offset": file._offsets}
        whole = file.bytes()
        found = {s[0]: whole[s[2] : s[3]] for s in read_sections(whole)}
        payload = found[SECTIONS[name]] + b"\1"
        if name in ("resource_offset", "resource"):
            offsets, (data, alignment) = file.resources
            file.resources = (
                (payload, (data, alignment)) if name == "resource_offset" else (offsets, (payload, alignment))
            )
        else:
            assert name not in plain or payload[:-1] == plain[name]()
            file.sections[name] = payload
        return file

    build.__name__ = f"left_over_in_{name}_section"
    return build


for _name in ("string", "dialect", "attr_type_offset", "attr_type", "ir", "resource_offset", "resource", "properties"):
    case(f"a byte left over in the {_name} section")(left_over_in_section(_name))


@case("bytes after the last section")
def bytes_behind_file():
    return module(start()).bytes() + b"\0\0\0"


@case("a duplicate section")
def section_twice():
    return module(start()).bytes() + section("string", b"\1")


@case("a section with an unknown id")
def section_unknown():
    return module(start()).bytes() + section(42, b"\1")


def findings(mlirbc, path):
    """The lines of `mlirbc verify`."""
    done = subprocess.run([mlirbc, "verify", path], capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if line.startswith("MB")]


def say(answer):
    """The answer of a reader as a cell of the table."""
    if answer.kind == "accept":
        return "accepts"
    if answer.kind != "reject":
        return f"**{answer.kind}**"
    words = re.sub(r"^\S*: ", "", answer.words.splitlines()[0])
    words = re.sub(r"^(error|\S+): ", "", words)
    words = re.sub(r"0x[0-9a-f]{9,}", "0x…", words)
    words = words.replace("|", "\\|")
    return "rejects: " + (words if len(words) <= 90 else words[:89].rstrip(", ") + "…")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="store files in corpus/bad and corpus/crashes")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the files")
    args = parser.parse_args()
    expected = json.loads((BAD / "expected.json").read_text())
    faults = []
    print("| file | reference | here |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        for name, (words, data) in CASES.items():
            path = folder / f"{name}.mlirbc"
            path.write_bytes(data)
            theirs = Answer([args.reference, *REFERENCE, path], args.timeout)
            ours = Answer([args.mlirbc, "print", "--generic", path], args.timeout)
            here, listed = say(ours), True
            found = findings(args.mlirbc, path)
            if theirs.kind == ours.kind == "accept":
                here = "the same text"
                if theirs.text != ours.text:
                    listed = differences.other_text(data, theirs.text, ours.text)
                    here = f"different text: `{listed}`"
            elif theirs.kind == "accept":
                listed = differences.stricter(ours.words)
                here += f" (`{listed}`)"
            if ours.kind == "accept" and found:
                here += "; `verify`: " + found[0].split(" ", 2)[2]
            if ours.kind in ("crash", "hang") or not listed:
                faults.append(name)
            print(f"| {words} | {say(theirs)} | {here} |")
            if args.write and theirs.kind in ("crash", "hang"):
                (CRASHES / f"{name}.mlirbc").write_bytes(data)
            elif args.write and (found or ours.kind == "reject"):
                (BAD / f"{name}.mlirbc").write_bytes(data)
                expected.setdefault(name, {})
    if args.write:
        # `MLIRBC_BLESS=1 cargo test --test library bad` writes the expected answers.
        text = json.dumps(dict(sorted(expected.items())), indent=2, ensure_ascii=False)
        (BAD / "expected.json").write_text(text + "\n")
    if faults:
        sys.exit(f"unexplained: {', '.join(faults)}")


if __name__ == "__main__":
    main()
