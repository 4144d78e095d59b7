"""Files in which many places refer to something long: each kind of long thing × each list that can refer to it.

A kind or a list is a line in a table below. `modules(count, length)` makes all pairs: files with `count` references to a thing of
about `length` bytes. Each yields a name and the bytes of two files that differ a little, for commands that compare.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from giant_files import I32, NAMES, UNKNOWN, assemble, block, module, num, nums, one_op, section, strings

I8 = nums(0, 8 << 2)
ONE = nums(13, 1, 1 << 1, 1)
OP = nums(1)


def ops(dictionaries):
    """Operations `t.op` with these dictionaries."""
    return b"".join(OP + b"\x01" + nums(0, number) for number in dictionaries)


def body(dictionary, region=num(0)):  # noqa: B008 (bytes)
    return OP + b"\x11" + nums(0, dictionary, 1 << 1 | 1) + section(4, region)


def named(dialect, names):
    """The dialects `builtin` and another one, with operations of these names. String numbers."""
    return nums(2, 0 << 1, dialect << 1) + nums(2, 0, 1, 2 << 1 | 1, 1, len(names), *[name << 1 | 1 for name in names])


# Lists that refer to a long string, which is string 5; `more` are the strings from 6 on.


def texts(text, *more):
    return strings([*NAMES, text, *more])


def symbol_names(n, text):
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(1, 1, 1, 2)]
    return assemble(texts=texts(text, b"sym_name"), attrs=attrs, ir=module(block(ops([3] * n), n)))


def private_symbols(n, text):
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(2, 7), nums(2, 8), nums(1, 2, 1, 2, 3, 4)]
    more = texts(text, b"sym_name", b"sym_visibility", b"private")
    return assemble(texts=more, attrs=attrs, ir=module(block(ops([5] * n), n)))


def symbols_of_bodies(n, text):
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(1, 1, 1, 2)]
    return assemble(texts=texts(text, b"sym_name"), attrs=attrs, ir=module(block(body(3) * n, n)))


def nested_symbols(n, text):
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(1, 1, 1, 2)]
    heads, length = [], 1
    for _ in range(n):
        head = nums(1, 0, 1 << 1) + OP + b"\x11" + nums(0, 3, 1 << 1 | 1) + bytes([4]) + num(length)
        heads.append(head)
        length += len(head)
    return assemble(texts=texts(text, b"sym_name"), attrs=attrs, ir=module(b"".join(reversed(heads)) + num(0)))


def users_in_symbols(n, text):
    """Users of a tensor, and of the symbol `f`, in symbols in one another."""
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(2, 7), nums(4, 3), nums(18, 0, 3) + b"\1\2\3"]
    attrs += [nums(1, 1, 1, 2), nums(1, 1, 1, 3), nums(1, 2, 2, 4, 3, 5)]
    inner = nums(1, 0, n << 1) + ops([8] * n)
    parts, length = [inner], len(inner)
    for _ in range(n):
        head = nums(1, 0, 1 << 1) + OP + b"\x11" + nums(0, 6, 1 << 1 | 1) + bytes([4]) + num(length)
        parts.append(head)
        length += len(head)
    root = nums(1, 0, 2 << 1) + ops([7]) + b"".join(reversed(parts))[len(nums(1, 0, 1 << 1)) :]
    return assemble(
        texts=texts(text, b"sym_name", b"f"), attrs=attrs, types=[nums(13, 1, 3 << 1, 1), I8], ir=module(root)
    )


def calls_of_function(n, text):
    """Functions of one name that call one another, which is called `f`."""
    attrs = [UNKNOWN, nums(2, 6), nums(2, 5), nums(2, 7), nums(4, 3), nums(4, 2)]
    attrs += [nums(1, 1, 1, 2), nums(1, 1, 1, 3), nums(1, 2, 2, 4, 3, 5)]
    caller = body(6, nums(1, 0, 2 << 1) + ops([8]) * 2)
    return assemble(texts=texts(text, b"sym_name", b"f"), attrs=attrs, ir=module(block(body(7) + caller * n, n + 1)))


def symbol_references(n, text):
    attrs = [UNKNOWN, nums(2, 5), nums(4, 1), *[nums(5, 1, 1, 2)] * n, nums(2, 4)]
    attrs += [nums(0, n, *range(3, 3 + n)), nums(1, 1, 3 + n, 4 + n)]
    return assemble(texts=texts(text), attrs=attrs, ir=one_op(0x01, 5 + n))


def dictionary_names(n, text):
    attrs = [UNKNOWN, nums(2, 5), nums(1, n, *[1, 1] * n)]
    return assemble(texts=texts(text), attrs=attrs, ir=one_op(0x01, 2))


def dictionaries(n, text):
    attrs = [UNKNOWN, nums(2, 5), *[nums(1, 1, 1, 1)] * n]
    return assemble(texts=texts(text), attrs=attrs, ir=module(block(ops(range(2, 2 + n)), n)))


def op_names(n, text):
    body = b"".join(num(1 + nth) + b"\0" + num(0) for nth in range(n))
    return assemble(texts=texts(text), names=named(1, [5] * n), ir=module(block(body, n)))


def dialect_names(n, text):
    names = nums(n + 2, 0 << 1, 1 << 1) + num(5 << 1) * n + nums(2, 0, 1, 2 << 1 | 1, 1, 1, 3 << 1)
    return assemble(texts=texts(text), names=names)


def file_locations(n, text):
    attrs = [UNKNOWN, nums(2, 5), *[nums(11, 1, nth, nth) for nth in range(n)]]
    return assemble(
        texts=texts(text), attrs=attrs, ir=module(block(b"".join(OP + b"\0" + num(2 + nth) for nth in range(n)), n))
    )


def named_constants(n, text):
    attrs = [UNKNOWN, nums(2, 5), nums(14, 1, 0), nums(2, 8)]
    attrs += [it for nth in range(n) for it in (nums(18, 0, 1) + bytes([nth & 255]), nums(1, 1, 3, 4 + 2 * nth))]
    body = b"".join(OP + b"\x03" + nums(2, 5 + 2 * nth, 1, 0) for nth in range(n))
    return assemble(
        texts=texts(text, b"arith", b"constant", b"value"),
        names=named(6, [7]),
        attrs=attrs,
        types=[ONE, I8],
        ir=module(block(body, n, n)),
    )


def global_names(n, text):
    attrs = [UNKNOWN, nums(2, 5), nums(2, 8), nums(2, 9)]
    attrs += [it for nth in range(n) for it in (nums(18, 0, 1) + bytes([nth & 255]), nums(1, 2, 2, 4 + 2 * nth, 3, 1))]
    return assemble(
        texts=texts(text, b"ml_program", b"global", b"value", b"sym_name"),
        names=named(6, [7]),
        attrs=attrs,
        types=[ONE, I8],
        ir=module(block(ops(range(5, 5 + 2 * n, 2)), n)),
    )


def function_names(n, text):
    attrs = [UNKNOWN, nums(2, 8), nums(2, 5), nums(1, 1, 1, 2)]
    function = OP + b"\x11" + nums(0, 3, 1 << 1) + nums(1, 0, 0)
    return assemble(
        texts=texts(text, b"func", b"func", b"sym_name"),
        names=named(6, [7]),
        attrs=attrs,
        ir=module(block(function * n, n)),
    )


def resource_keys(n, text):
    return assemble(
        texts=texts(text),
        attrs=[UNKNOWN, *[nums(16, 0, nth) for nth in range(n)]],
        types=[ONE, I8],
        resources=nums(0, 0, n) + (nums(5, 3) + b"\0") * n,
        blobs=nums(1, 1) + b"w",
        times=n,
    )


def resource_owners(n, text):
    return assemble(
        texts=texts(text), resources=nums(n) + (nums(5, 1, 4, 3) + b"\0") * n, blobs=nums(1, 1) + b"w", times=n
    )


def resource_strings(n, text):
    return assemble(texts=texts(text), resources=nums(0, 0, n) + (nums(4, 1) + b"\2") * n, blobs=nums(5), times=n)


def handles(n, text):
    return assemble(
        texts=texts(text),
        attrs=[UNKNOWN, *[nums(16, 0, 0)] * n],
        types=[ONE, I8],
        resources=nums(0, 0, 1) + nums(5, 3) + b"\0",
        blobs=nums(1, 1) + b"w",
    )


def elements_of_strings(n, text):
    return assemble(
        texts=texts(text), attrs=[UNKNOWN, *[nums(19, 0, 0, 5, 5, 4)] * n], types=[nums(13, 1, 3 << 1, 1), I8]
    )


STRING_LISTS = [
    symbol_names,
    private_symbols,
    symbols_of_bodies,
    nested_symbols,
    users_in_symbols,
    calls_of_function,
    symbol_references,
    dictionary_names,
    dictionaries,
    op_names,
    dialect_names,
    file_locations,
    named_constants,
    global_names,
    function_names,
    resource_keys,
    resource_owners,
    resource_strings,
    handles,
    elements_of_strings,
]

# Long strings.
STRINGS = {
    "text": lambda length: b"x" * length,
    "bytes": lambda length: b"\xff" * length,
    "escapes": lambda length: b'"\n' * (length // 2),
}

# Long types: entries of the table, of which the first is the long one; i8 is the second, i32 the third.
TYPES = {
    "text": lambda length: "!x.y<" + "a" * length + ">",
    "struct": lambda length: "!llvm.struct<(" + ", ".join(["i8"] * (length // 4)) + ")>",
    "tuple": lambda length: nums(15, length, *[1] * length),
    "function": lambda length: nums(2, length, *[1] * length, 0),
    "tensor": lambda length: nums(13, length, *[2] * length, 1),
    "vector": lambda length: nums(19, length, *[2] * length, 1),
}


def typed(long, more=lambda at: []):
    """The types of a file, the number of the long one, and that of the first of those that refer to it. A text comes last."""
    if isinstance(long, str):
        length = len(more(0))
        return [I8, I32, *more(2 + length), long], 2 + length, 2
    return [long, I8, I32, *more(0)], 0, 3


def result_types(n, long):
    types, at, _ = typed(long)
    return assemble(types=types, ir=one_op(0x02, n, *[at] * n, values=n))


def results_of_ops(n, long):
    types, at, _ = typed(long)
    return assemble(types=types, ir=module(block((OP + b"\x02" + nums(0, 1, at)) * n, n, n)))


def wrapping_types(n, long, kinds):
    types, _, first = typed(long, lambda at: [kinds(nth, at) for nth in range(n)])
    return types, first


def element_types(n, long):
    types, first = wrapping_types(n, long, lambda nth, at: nums(13, 1, nth + 1 << 1, at))
    attrs = [UNKNOWN, *[nums(18, first + nth, 1) + b"\0" for nth in range(n)]]
    return assemble(types=types, attrs=attrs)


def vectors(n, long):
    types, first = wrapping_types(n, long, lambda nth, at: nums(19, 1, nth + 2 << 1, at))
    return assemble(types=types, ir=one_op(0x02, n, *range(first, first + n), values=n))


def function_types(n, long):
    types, first = wrapping_types(n, long, lambda nth, at: nums(2, 1, at, 0))
    attrs = [UNKNOWN, nums(2, 7), nums(2, 8)]
    attrs += [
        it
        for nth in range(n)
        for it in (nums(2, 9 + nth), nums(6, first + nth), nums(1, 2, 1, 3 + 3 * nth, 2, 4 + 3 * nth))
    ]
    names = [b"func", b"func", b"sym_name", b"function_type", *[b"f%04d" % nth for nth in range(n)]]
    functions = b"".join(OP + b"\x11" + nums(0, 5 + 3 * nth, 1 << 1) + nums(1, 0, 0) for nth in range(n))
    return assemble(
        texts=strings([*NAMES, *names]), names=named(5, [6]), attrs=attrs, types=types, ir=module(block(functions, n))
    )


TYPE_LISTS = [result_types, results_of_ops, element_types, vectors, function_types]

# Long attributes. `#1` is the string `name`.
ATTRS = {
    "text": lambda length: "#x.y<" + "a" * length + ">",
    "array": lambda length: nums(0, length, *[0] * length),
    "dictionary": lambda length: nums(1, length // 2, *[1, 0] * (length // 2)),
    "bytes": lambda length: nums(17, 0, length, length) + b"\1" * length,
    "strided": lambda length: nums(25, 0, length, *[2] * length),
    "location": lambda length: nums(12, length, *[0] * length),
}


def entries(long, more):
    """Attributes: unknown, `name`, the long one, and more. A text comes last."""
    if isinstance(long, str):
        made = more(0, 2)
        return [UNKNOWN, nums(2, 4), *more(2 + len(made), 2), long], 2
    return [UNKNOWN, nums(2, 4), long, *more(2, 3)], 3


def arrays(n, long):
    attrs, _ = entries(long, lambda at, first: [nums(0, 1, at)] * n)
    return assemble(attrs=attrs)


def values(n, long):
    attrs, first = entries(long, lambda at, first: [nums(1, 1, 1, at)] * n)
    return assemble(attrs=attrs, ir=module(block(ops(range(first, first + n)), n)))


def locations(n, long):
    attrs, first = entries(long, lambda at, first: [nums(12, 1, at)] * n)
    return assemble(attrs=attrs, ir=module(block(b"".join(OP + b"\0" + num(first + nth) for nth in range(n)), n)))


def keys(n, long):
    attrs, first = entries(long, lambda at, first: [nums(1, n, *[at, 0] * n)])
    return assemble(attrs=attrs, ir=one_op(0x01, first))


def layouts(n, long):
    attrs, _ = entries(long, lambda at, first: [])
    at = len(attrs) - 1
    types = [I8, *[nums(10, 1, nth + 1 << 1, 0, at) for nth in range(n)]]
    return assemble(attrs=attrs, types=types, ir=one_op(0x02, n, *range(1, n + 1), values=n))


ATTR_LISTS = [arrays, values, locations, keys, layouts]

KINDS = [("string", STRINGS, STRING_LISTS), ("type", TYPES, TYPE_LISTS), ("attr", ATTRS, ATTR_LISTS)]


def modules(count, length):
    """Name, bytes, and the bytes of a file that differs a little."""
    for kind, things, lists in KINDS:
        for thing, long in things.items():
            for make in lists:
                yield (
                    f"{kind}-{thing}-{make.__name__.replace('_', '-')}.mlirbc",
                    make(count, long(length)),
                    make(count - 1, long(length + 1)),
                )


def calls(count):
    """Constants of a function that another one calls often."""
    base = [
        b"builtin",
        b"func",
        b"stablehlo",
        b"module",
        b"func",
        b"while",
        b"constant",
        b"sym_name",
        b"f",
        b"call",
        b"callee",
        b"value",
        b"g",
        b"function_type",
    ]
    names = nums(3, 0 << 1, 1 << 1, 2 << 1) + nums(
        5, 0, 1, 3 << 1 | 1, 1, 2, 1 << 1 | 1, 9 << 1 | 1, 2, 2, 5 << 1 | 1, 6 << 1 | 1
    )
    attrs = [
        UNKNOWN,
        *[nums(2, nth) for nth in (7, 8, 12, 13, 10, 11)],
        nums(6, 2),
        nums(4, 2),
        nums(1, 2, 4, 7, 1, 2),
        nums(1, 2, 4, 7, 1, 3),
        nums(1, 1, 5, 8),
    ]
    first = len(attrs)
    attrs += [it for nth in range(count) for it in (nums(16, 0, nth), nums(1, 1, 6, first + 2 * nth))]
    inner = nums(1, count, count << 1) + b"".join(
        nums(4) + b"\x03" + nums(0, first + 2 * nth + 1, 1, 0) for nth in range(count)
    )
    outer = nums(1, 0, count << 1) + (nums(2) + b"\x01" + nums(0, 11)) * count
    function = [
        nums(1) + b"\x11" + nums(0, kind, 1 << 1 | 1) + section(4, it) for kind, it in ((9, inner), (10, outer))
    ]
    blob = nums(1, 1024) + b"w" * 1024
    return assemble(
        ir=module(block(b"".join(function), 2)),
        attrs=attrs,
        types=[nums(13, 1, 1024 << 1, 1), I8, nums(2, 0, 0)],
        texts=strings(base + [b"k%06d" % nth for nth in range(count)]),
        names=names,
        resources=nums(0, 0, count) + b"".join(nums(14 + nth, len(blob)) + b"\0" for nth in range(count)),
        blobs=blob,
        times=count,
    )


def open_regions(count):
    """Operations nested in regions of a function."""
    base = [b"builtin", b"func", b"stablehlo", b"module", b"func", b"while", b"constant", b"sym_name", b"f"]
    names = nums(3, 0 << 1, 1 << 1, 2 << 1) + nums(4, 0, 1, 3 << 1 | 1, 1, 1, 4 << 1 | 1, 2, 2, 5 << 1 | 1, 6 << 1 | 1)
    constant = nums(3) + b"\0" + nums(0)
    region = (
        (nums(1, 0, 2 << 1) + constant + nums(2) + b"\x10" + nums(0, 1 << 1)) * count + nums(1, 0, 1 << 1) + constant
    )
    function = nums(1) + b"\x11" + nums(0, 3, 1 << 1 | 1) + section(4, region)
    return assemble(
        ir=module(block(function, 1)),
        attrs=[UNKNOWN, nums(2, 7), nums(2, 8), nums(1, 1, 1, 2)],
        texts=strings(base),
        names=names,
    )


# Files of bytecode in which something else is repeated.
OTHERS = {"calls": calls, "open-regions": open_regions}
