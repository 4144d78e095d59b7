"""Writes an IREE module whose only function has each operation of IREE's bytecode twice.

    iree-compile --compile-mode=vm --iree-vm-emit-polyglot-zip=false src/vmfb_opcodes.mlir -o BASE
    python3 src/vmfb_opcodes.py BASE vmfb/opcodes.vmfb

The bytecode of the function in BASE is replaced. Operations and fields are those of the rows in ../crates/mlirbc-vmfb/src/isa;
registers and constants are random numbers with a fixed seed. Two operations are left out, because iree-dump-module of
IREE 3.13.0 cannot print them: switch.ref and cast.ui64.f32. Its text of the file is vmfb/opcodes.disasm.txt.
"""

import random
import re
import struct
import sys
from pathlib import Path

ISA = Path(__file__).parents[2] / "crates/mlirbc-vmfb/src/isa"
ROW = re.compile(r'op\((0x\w+), "([\w.]+)", &\[([^\]]*)\]\)(.*)')
LEFT_OUT = {"block", "switch.ref", "cast.ui64.f32"}
INTEGERS, REFERENCES = 300, 120
BLOCK, RETURN = 0x79, 0x5A
IMPORT = 1 << 31
STRINGS = [b"", b"event", b'a "quoted" word', b"a\\b 'c'", "\u00fcber \u2192".encode(), b"x" * 40]
FLOATS = [0.0, -0.0, 1.0, 0.1, 1e10, 123456.75, 1e-7, 1e16, 1e17, 2.0**-25, float("inf"), float("-inf"), float("nan")]

rng = random.Random(16)
code = bytearray([BLOCK])
blocks = [0]
targets = []


def put(kind, *values):
    code.extend(struct.pack("<" + kind, *values))


def narrow():
    return rng.randrange(INTEGERS)


def wide():
    return rng.randrange(INTEGERS // 2) * 2


def reference(may_move):
    move = 0x4000 if may_move and rng.random() < 0.4 else 0
    return 0x8000 | move | rng.randrange(REFERENCES)


def registers(make, count=None):
    count = rng.randrange(5) if count is None else count
    items([make() for _ in range(count)])


def items(values):
    if len(code) % 2:
        code.append(0)
    put("H", len(values))
    for value in values:
        put("H", value)


def target(with_copies=True):
    targets.append(len(code))
    put("I", 0)
    if not with_copies:
        return
    if len(code) % 2:
        code.append(0)
    count = rng.choice([0, 0, 1, 2, 5])
    put("H", count)
    for _ in range(count):
        if rng.random() < 0.5:
            put("HH", narrow(), narrow())
        else:
            put("HH", reference(True), reference(False))


def floating(kind, bits):
    if rng.random() < 0.5:
        return rng.getrandbits(bits)
    value = struct.pack("<" + kind, rng.choice(FLOATS))
    return int.from_bytes(value, "little")


def field(name):
    """A field that does not depend on others."""
    if name in ("I32", "F32", "TO_I32", "TO_F32"):
        put("H", narrow())
    elif name in ("I64", "F64", "TO_I64", "TO_F64"):
        put("H", wide())
    elif name in ("REF", "TO_REF"):
        put("H", reference(False))
    elif name == "REF_OR_MOVE":
        put("H", reference(True))
    elif name == "IMM_I32":
        put("I", rng.choice([1, 0xFFFFFFFF, 1 << 31, rng.getrandbits(32)]))
    elif name == "IMM_I64":
        put("Q", rng.choice([1, (1 << 64) - 1, 1 << 63, rng.getrandbits(64)]))
    elif name == "IMM_F32":
        put("I", floating("f", 32))
    elif name == "IMM_F64":
        put("Q", floating("d", 64))
    elif name in ("GLOBAL_32", "GLOBAL_64", "GLOBAL_REF"):
        put("I", 0)
    elif name == "TYPE":
        put("I", rng.randrange(6))
    elif name == "RODATA":
        put("I", rng.randrange(2))
    elif name == "IMPORT":
        put("I", IMPORT | rng.randrange(3))
    elif name == "STRING":
        text = rng.choice(STRINGS)
        put("H", len(text))
        code.extend(text)
    elif name in ("LIST_I32", "LIST_F32", "LIST"):
        registers(narrow)
    elif name in ("LIST_I64", "LIST_F64"):
        registers(wide)
    elif name == "LIST_REF":
        registers(lambda: reference(False))
    elif name == "TARGET":
        target()
    elif name == "CASES":
        count = rng.choice([0, 1, 4])
        put("H", count)
        for _ in range(count):
            target()
    else:
        raise ValueError(name)


def call(fields):
    """The imports are (i32) -> i32, (ref, i64) -> i64 and (i32, (i32, ref)...) -> i32; function 0 is as the first."""
    is_variadic = "SEGMENTS" in fields
    callee = 2 if is_variadic else rng.randrange(2)
    is_internal = callee == 0 and rng.random() < 0.5
    spans = rng.randrange(4)
    put("I", 0 if is_internal else IMPORT | callee)
    if is_variadic:
        items([0xFFFF, spans])
        items([narrow()] + [register() for _ in range(spans) for register in (narrow, lambda: reference(True))])
    elif callee == 1:
        items([reference(True), wide()])
    else:
        items([narrow()])
    if "RESUME" in fields:
        target(with_copies=False)
    items([wide() if callee == 1 else narrow()])


def operations():
    rows = []
    for name, prefix in (("core_ops", b""), ("f32_ops", b"\xe0"), ("f64_ops", b"\xe1")):
        for number, mnemonic, fields, rest in ROW.findall((ISA / f"{name}.rs").read_text()):
            if mnemonic not in LEFT_OUT:
                opcode = prefix + bytes([int(number, 16)])
                rows.append((opcode, mnemonic, [it for it in fields.split(", ") if it], "terminator()" in rest))
    assert len(rows) == 260, len(rows)
    rows *= 2
    rng.shuffle(rows)
    for opcode, mnemonic, fields, is_terminator in rows:
        code.extend(opcode)
        if "FUNCTION" in fields:
            call(fields)
        elif mnemonic == "return":
            registers(narrow, 1)
        else:
            for it in fields:
                field(it)
        if is_terminator:
            blocks.append(len(code))
            code.append(BLOCK)
    code.append(RETURN)
    registers(narrow, 1)
    for at in targets:
        struct.pack_into("<I", code, at, rng.choice(blocks))


def replace(base):
    """The module with this bytecode: appended to the FlatBuffer, without the debug database."""
    (size,) = struct.unpack_from("<I", base, 0)
    buffer = bytearray(base[4 : 4 + size])
    rodata = base[(4 + size + 63) // 64 * 64 :]

    def number(kind, at):
        return struct.unpack_from("<" + kind, buffer, at)[0]

    root = number("I", 0)
    vtable = root - number("i", root)

    def slot(nth):
        return root + number("H", vtable + 4 + 2 * nth)

    descriptors = slot(12) + number("I", slot(12))
    assert number("I", descriptors) == 1
    struct.pack_into("<iiIhhhh", buffer, descriptors + 4, 0, len(code), 3, 0, len(blocks), INTEGERS, REFERENCES)
    struct.pack_into("<H", buffer, vtable + 4 + 2 * 15, 0)
    buffer.extend(bytes(-(len(buffer) + 4) % 16))
    struct.pack_into("<I", buffer, slot(14), len(buffer) - slot(14))
    buffer += struct.pack("<I", len(code)) + code + bytes(-len(code) % 8)
    module = struct.pack("<I", len(buffer)) + buffer
    return module + bytes(-len(module) % 64) + rodata if rodata else module


operations()
Path(sys.argv[2]).write_bytes(replace(Path(sys.argv[1]).read_bytes()))
