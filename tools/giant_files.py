"""Adversarial files, whose cost is out of proportion to their size. For tools/matrix and linear.py."""

HUGE = 1 << 60


def num(value):
    """A number as a varint in the shortest form."""
    for length in range(1, 9):
        if value < 1 << 7 * length:
            return ((value << 1 | 1) << length - 1).to_bytes(length, "little")
    return b"\0" + value.to_bytes(8, "little")


def nums(*values):
    return b"".join(map(num, values))


def section(ident, payload):
    return bytes([ident]) + num(len(payload)) + payload


def strings(texts):
    return num(len(texts)) + b"".join(num(len(t) + 1) for t in reversed(texts)) + b"".join(t + b"\0" for t in texts)


def entries(attrs, types):
    """Offsets and data of attributes and types. Bytes are in the encoding of dialect 0, a string is
    assembly text, and a list holds an entry of dialect 1: these come last."""

    def group(dialect, them):
        codes = (num((len(e) + 1) << 1 if isinstance(e, str) else len(e) << 1 | 1) for e in them)
        return nums(dialect, len(them)) + b"".join(codes) if them else b""

    offsets, data = nums(len(attrs), len(types)), []
    for them in (attrs, types):
        own = [e for e in them if not isinstance(e, list)]
        others = [e[0] for e in them if isinstance(e, list)]
        offsets += group(0, own) + group(1, others)
        data += own + others
    return offsets, b"".join(e.encode() + b"\0" if isinstance(e, str) else e for e in data)


UNKNOWN = num(15)
I32 = nums(0, 32 << 2)
NAMES = [b"builtin", b"t", b"module", b"op", b"name"]


def assemble(
    ir=b"\x01",
    attrs=(UNKNOWN,),
    types=(I32,),
    texts=None,
    ops=None,
    names=None,
    resources=None,
    blobs=b"",
    times=1,
    records=b"\x01",
):
    """A file with the dialects `builtin` and `t`, and the operation names `builtin.module` and `t.op`."""
    offsets, data = entries(list(attrs), list(types))
    if names is None:
        names = nums(2, 0 << 1, 1 << 1)
        names += ops if ops is not None else nums(2, 0, 1, 2 << 1 | 1, 1, 1, 3 << 1)
    parts = [(1, names), (3, offsets), (2, data), (4, ir)]
    if resources is not None:
        parts += [(6, resources), (5, blobs * times)]
    parts += [(0, texts if texts is not None else strings(NAMES)), (8, records)]
    return b"ML\xefR" + num(6) + b"giant\0" + b"".join(section(*p) for p in parts)


def module(region):
    """The top level: a module with the given isolated region."""
    return nums(1 << 1, 0) + b"\x10" + nums(0, 1 << 1 | 1) + section(4, region)


def block(ops, count, values=0):
    """A region with one block."""
    return nums(1, values, count << 1) + ops


def shared(leaf, make, depth, first):
    """Entries each of which refers to the previous entry several times."""
    return [leaf] + [make(first + i) for i in range(depth)]


def one_op(mask, *parts, values=0):
    """A module with one `t.op`."""
    return module(block(nums(1) + bytes([mask]) + nums(0, *parts), 1, values))


def wrapped(attrs, hub, types=(I32,), texts=None, count=1):
    """A long entry, and `count` arrays of it alone."""
    return assemble(attrs=attrs + [nums(0, 1, hub)] * count, types=list(types), texts=texts)


def giants(part=1):
    """Name, description and bytes of each file; counts are divided by `part`."""
    claims = nums(HUGE, HUGE) + bytes((8 << 20) // part)
    yield (
        "claims",
        "counts of 2^60 everywhere, in 64 MiB",
        b"ML\xefR" + num(6) + b"giant\0" + b"".join(section(i, claims) for i in (1, 3, 2, 4, 6, 5, 0, 8)),
    )
    count = 16_000_000 // part
    yield (
        "empty-strings",
        "16 million empty strings",
        assemble(
            texts=num(count + 5)
            + num(1) * count
            + b"".join(num(len(t) + 1) for t in reversed(NAMES))
            + b"".join(t + b"\0" for t in NAMES)
            + bytes(count)
        ),
    )
    long = NAMES + [b"x" * ((1 << 20) // part)]
    count = 1_000_000 // part
    yield (
        "op-names",
        "a million operation names that share a string of 1 MiB",
        assemble(
            texts=strings(long), ops=nums(count + 2, 0, 1, 2 << 1 | 1, 1, count + 1, 3 << 1) + num(5 << 1 | 1) * count
        ),
    )
    yield (
        "long-name-used",
        "100,000 operations with a name of 1 MiB",
        assemble(
            texts=strings(long),
            ops=nums(2, 0, 1, 2 << 1 | 1, 1, 1, 5 << 1),
            ir=module(block((num(1) + b"\0" + num(0)) * (100_000 // part), 100_000 // part)),
        ),
    )
    depth = 1_000_000 // part
    inner = (num(1) + b"\x10" + nums(0, 1 << 1, 1, 0, 1 << 1)) * depth
    yield "deep-regions", "a million nested regions", assemble(ir=module(block(inner + num(1) + b"\0" + num(0), 1)))
    chain = [UNKNOWN] + [nums(0, 1, i) for i in range(1_000_000 // part)]
    yield (
        "deep-attribute",
        "nested arrays, a million deep",
        assemble(attrs=chain + [nums(2, 4), nums(1, 1, len(chain), len(chain) - 1)], ir=one_op(0x01, len(chain) + 1)),
    )
    double = shared(UNKNOWN, lambda i: nums(0, 2, i, i), 60, 0)
    yield (
        "attribute-dag",
        "arrays with the previous array twice, 60 deep",
        assemble(attrs=double + [nums(2, 4), nums(1, 1, 61, 60)], ir=one_op(0x01, 62)),
    )
    double = shared(I32, lambda i: nums(2, 2, i, i, 2, i, i), 40, 0)
    yield (
        "type-dag",
        "function types with the previous type four times, 40 deep",
        assemble(types=double, ir=one_op(0x02, 1, 40, values=1)),
    )
    double = shared(UNKNOWN, lambda i: nums(12, 2, i, i), 60, 0)
    yield (
        "location-dag",
        "fused locations with the previous location twice, 60 deep",
        assemble(attrs=double, ir=module(block(num(1) + b"\0" + num(60), 1))),
    )
    count = 1_000_000 // part
    user = num(1) + b"\x04" + nums(0, 1, 0)
    # Each use moves by one position, the last to the front.
    maker = num(1) + b"\x22" + nums(0, 1, 0, count << 1, *range(1, count), 0)
    yield (
        "use-list",
        "a million uses of a value and their use-list order",
        assemble(ir=module(block(maker + user * count, count + 1, 1))),
    )
    count = 10_000_000 // part
    yield "operations", "10 million operations", assemble(ir=module(block((num(1) + b"\0" + num(0)) * count, count)))
    count = 4_000_000 // part
    yield (
        "results",
        "an operation with 4 million results",
        assemble(ir=module(block(num(1) + b"\x02" + nums(0, count) + num(0) * count, 1, count))),
    )
    count = 10_000_000 // part
    yield (
        "blocks",
        "10 million empty blocks",
        assemble(ir=module(block(num(1) + b"\x10" + nums(0, 1 << 1, count, 0) + num(0) * count, 1))),
    )
    body = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + section(4, num(0))
    count = 1_000_000 // part
    yield "bodies", "a million isolated regions", assemble(ir=module(block(body * count, count)))
    count = 5_000_000 // part
    yield (
        "resources",
        "5 million empty resources with the same key",
        assemble(resources=nums(0, 0, count) + (nums(4, 0) + b"\0") * count),
    )
    count = 10_000_000 // part
    yield "records", "10 million empty property records", assemble(records=num(count) + num(0) * count)
    count = 5_000_000 // part
    one = num(len(UNKNOWN) << 1 | 1)
    data = (
        b"ML\xefR"
        + num(6)
        + b"giant\0"
        + section(1, nums(2, 0, 2, 2, 0, 1, 5, 1, 1, 6))
        + section(3, nums(count, 0, 0, count) + one * count)
        + section(2, UNKNOWN * count)
        + section(4, b"\x01")
        + section(0, strings(NAMES))
        + section(8, b"\x01")
    )
    yield "attributes", "5 million attributes of 1 byte", data
    long = NAMES + [b"x" * ((1 << 20) // part)]
    count = 200_000 // part
    yield (
        "op-names-used",
        "200,000 operations, each with its own entry for a name of 1 MiB",
        assemble(
            texts=strings(long),
            ops=nums(count + 2, 0, 1, 2 << 1 | 1, 1, count + 1, 3 << 1) + num(5 << 1 | 1) * count,
            ir=module(block(b"".join(num(2 + i) + b"\0" + num(0) for i in range(count)), count)),
        ),
    )
    count = 1_000_000 // part
    yield (
        "symbols",
        "a million operations with the same symbol name of 1 MiB",
        assemble(
            texts=strings(long + [b"sym_name"]),
            attrs=[UNKNOWN, nums(2, 6), nums(2, 5), nums(1, 1, 1, 2)],
            ir=module(block((num(1) + b"\x01" + nums(0, 3)) * count, count)),
        ),
    )
    # With fewer bytes one thread does it all.
    count = 10_000_000 // part
    body = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + section(4, nums(1, 0, 1 << 1) + num(count + 1) + b"\0" + num(0))
    yield (
        "names-in-bodies",
        "10 million operation names, 200,000 isolated regions of the last",
        assemble(
            ops=nums(count + 2, 0, 1, 2 << 1 | 1, 1, count + 1, 3 << 1) + num(4 << 1 | 1) * count,
            ir=module(block(body * (count // 50), count // 50)),
        ),
    )
    count = 200_000 // part
    body = [
        num(1) + b"\x10" + nums(0, 1 << 1 | 1) + section(4, nums(1, 1, 1 << 1) + num(1) + b"\x02" + nums(0, 1, i))
        for i in range(count)
    ]
    yield (
        "types-in-bodies",
        "200,000 isolated regions with a value of a type of its own",
        assemble(types=[nums(0, i << 2) for i in range(1, count + 1)], ir=module(block(b"".join(body), count))),
    )
    depth = 200_000 // part
    heads, length = [], 1
    for _ in range(depth):
        head = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + bytes([4]) + num(length)
        region = nums(1, 0, 1 << 1)
        heads.append(region + head)
        length += len(region) + len(head)
    yield (
        "nested-bodies",
        "nested isolated regions, 200,000 deep",
        assemble(ir=module(b"".join(reversed(heads)) + num(0))),
    )
    heads, length, behind = [], 1, nums(1) + b"\x00" + nums(0)
    for _ in range(depth):
        head = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + bytes([4]) + num(length)
        region = nums(1, 0, 2 << 1)
        heads.append(region + head)
        length += len(region) + len(head) + len(behind)
    yield (
        "nested-behind",
        "the same, with an operation behind each",
        assemble(ir=module(b"".join(reversed(heads)) + num(0) + behind * depth)),
    )
    count = 5_000_000 // part
    names = nums(count, 0) + num(1 << 1) * (count - 1) + nums(2, 0, 1, 2 << 1 | 1, 1, 1, 3 << 1)
    yield "dialects", "5 million dialects of 1 byte", assemble(ops=None, names=names)
    count = 500_000 // part
    yield (
        "tensors",
        "500,000 tensor types with a constant each",
        assemble(
            attrs=[UNKNOWN] + [nums(18, 1 + i, 1) + b"\0" for i in range(count)],
            types=[I32] + [nums(13, 1, (i + 1) << 1, 0) for i in range(count)],
        ),
    )
    count = 500_000 // part
    keys = [b"%06x" % i for i in range(count)]
    yield (
        "weights",
        "500,000 resources of 1 byte with an attribute each",
        assemble(
            texts=strings(NAMES + keys),
            attrs=[UNKNOWN] + [nums(16, 0, i) for i in range(count)],
            types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)],
            resources=nums(0, 0, count) + b"".join(nums(5 + i, 3) + b"\0" for i in range(count)),
            blobs=nums(1, 1) + b"w",
            times=count,
        ),
    )
    entry = b"".join(nums(1, 2 + i) for i in range(count))
    yield (
        "users",
        "500,000 constants under one name of 1 MiB in one dictionary",
        assemble(
            texts=strings(long),
            attrs=[UNKNOWN, nums(2, 5)] + [nums(18, 0, 1) + b"\0"] * count + [nums(1, count) + entry],
            types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)],
            ir=one_op(0x01, count + 2),
        ),
    )
    yield (
        "findings",
        "3 million attributes with a surplus byte",
        assemble(attrs=[UNKNOWN + b"\0"] * (3_000_000 // part)),
    )
    yield (
        "kinds",
        "a million attributes with unknown codes",
        assemble(attrs=[nums(1000 + i) for i in range(1_000_000 // part)]),
    )
    count = 100_000 // part
    wide = nums(13, count, *[2] * count, 1)
    yield (
        "rank",
        "500,000 constants with a type of rank 100,000",
        assemble(attrs=[UNKNOWN] + [nums(18, 0, 1) + b"\0"] * (5 * count), types=[wide, nums(0, 8 << 2)]),
    )
    count = 250_000 // part
    yield (
        "wide",
        "250,000 integers with a type of 2^32 - 1 bits",
        assemble(attrs=[UNKNOWN] + [nums(8, 1, 1, 2)] * count, types=[I32, nums(0, (1 << 32) - 1 << 2)]),
    )
    yield (
        "identity-maps",
        "250,000 identity maps of 65,536 dimensions",
        assemble(attrs=[UNKNOWN] + [nums(23, 65536 << 2)] * count),
    )
    count = 100_000 // part
    names = [b"%06x" % i for i in range(count)]
    yield (
        "shared-dictionary",
        "100,000 operations with one dictionary of 100,000 entries",
        assemble(
            texts=strings(NAMES + names),
            attrs=[UNKNOWN]
            + [nums(2, len(NAMES) + i) for i in range(count)]
            + [nums(1, count) + b"".join(nums(1 + i, 0) for i in range(count))],
            ir=module(block((nums(1) + b"\x01" + nums(0, count + 1)) * count, count)),
        ),
    )
    count = 150_000 // part
    yield (
        "scopes",
        "150,000 debug scopes of LLVM, each in the one before it",
        assemble(
            texts=strings([b"builtin", b"llvm", *NAMES[2:]]),
            attrs=[UNKNOWN] + [[nums(11, i, 0, 0, 0)] for i in range(count)],
        ),
    )
    depth = 200_000 // part
    yield (
        "fragments",
        "nested locations in an assembly text, 200,000 deep",
        assemble(
            attrs=[UNKNOWN, "#t.x<" + "loc(" * depth + ")" * depth + ">", nums(2, 4), nums(1, 1, 2, 1)],
            ir=one_op(0x01, 3),
        ),
    )
    count = 100_000 // part
    maps = [nums(23, 300 << 2 | 3, 300, 1, 2, i << 1) for i in range(count)]
    yield (
        "maps",
        "100,000 maps with 600 inputs, and an assembly text that could contain one",
        assemble(
            attrs=[UNKNOWN, "#t.x<loc(unknown)>"] + maps + [nums(2, 4), nums(1, 1, count + 2, 1)],
            ir=one_op(0x01, count + 3),
        ),
    )
    scales = nums(6, 1, 1, 0, (128 << 1) - 1, 127 << 1, 1, 0, 1, 2, 1, 2)
    yield (
        "scales",
        "100,000 quantized types with 65,536 equal scales each",
        assemble(
            texts=strings([b"builtin", b"quant", *NAMES[2:]]),
            attrs=[UNKNOWN, nums(18, 2, 4) + b"\0\0\x80\x3f", nums(18, 3, 1) + b"\0"],
            types=[nums(5), nums(0, 8 << 2), nums(13, 1, 65536 << 1, 0), nums(13, 1, 65536 << 1, 1)]
            + [[scales]] * count,
        ),
    )
    # Each long entry is referred to `count` times.
    count = 50_000 // part
    yield (
        "long-element",
        "50,000 constants whose element type is a tuple of 500,000 types",
        assemble(
            attrs=[UNKNOWN] + [nums(18, 2 + i, 1) + b"\0" for i in range(count)],
            types=[I32, nums(15, 10 * count, *[0] * 10 * count)] + [nums(13, 1, 2, 1)] * count,
        ),
    )
    keys = [b"%06x" % i for i in range(count)]
    named = nums(1, count, *[n for i in range(count) for n in (2 + i, 1)])
    yield (
        "long-strings",
        "50,000 dictionary entries for an attribute with 500,000 equal strings",
        assemble(
            texts=strings(NAMES + keys),
            attrs=[UNKNOWN, nums(19, 0, 0, *[0] * 10 * count)] + [nums(2, 5 + i) for i in range(count)] + [named],
            types=[nums(13, 1, 10 * count << 1, 1), I32],
            ir=one_op(0x01, count + 2),
        ),
    )
    yield (
        "long-key",
        "50,000 dictionary entries whose name is an array of 500,000 attributes",
        assemble(
            attrs=[
                UNKNOWN,
                nums(0, 10 * count, *[0] * 10 * count),
                nums(18, 0, 1) + b"\0",
                nums(1, count, *[1, 2] * count),
            ],
            types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)],
            ir=one_op(0x01, 3),
        ),
    )
    inputs = 60_000 // part
    layout = nums(23, inputs << 2 | 3, 0, inputs) + b"".join(nums(0, i) for i in range(inputs))
    yield (
        "long-layout",
        "a function type with 50,000 memrefs whose layout has 60,000 inputs",
        assemble(
            attrs=[UNKNOWN, layout],
            types=[I32, nums(10, 0, 0, 1), nums(2, count, *[1] * count, 0)],
            ir=one_op(0x02, 1, 2, values=1),
        ),
    )
    yield (
        "long-location",
        "50,000 named locations around a fused location of 500,000 parts",
        assemble(
            attrs=[UNKNOWN, nums(12, 10 * count, *[0] * 10 * count), nums(2, 4)] + [nums(14, 2, 1)] * count,
            ir=module(block(b"".join(num(1) + b"\0" + num(3 + i) for i in range(count)), count)),
        ),
    )
    count = 100_000 // part
    many = num(1) + b"\x22" + nums(0, 4 * count, *[0] * 4 * count, 4 * count)
    many += b"".join(nums(i, 0) for i in range(4 * count))
    one = num(1) + b"\x22" + nums(0, 1, 0, 0)
    yield (
        "orders",
        "an operation with 400,000 use-list orders, and 100,000 with one",
        assemble(ir=module(block(many + one * count, count + 1, 5 * count))),
    )
    yield (
        "shared-key",
        "100,000 resources with the same key and an owner with a long name",
        assemble(
            texts=strings([b"builtin", b"t" * 4000, *NAMES[2:], b"k"]),
            resources=nums(0, 1, count) + (nums(5, 0) + b"\0") * count,
        ),
    )
    # A long entry of each kind, and many arrays of it.
    long, count = 100_000 // part, 20_000 // part
    i8 = nums(0, 8 << 2)
    yield (
        "hub-symbol",
        "20,000 arrays of a symbol of 100,000 levels",
        wrapped([UNKNOWN, nums(2, 4), nums(4, 1), nums(5, 1, long, *[2] * long)], 3, count=count),
    )
    yield (
        "hub-strided",
        "20,000 arrays of a layout of 100,000 strides",
        wrapped([UNKNOWN, nums(25, 0, long, *[2] * long)], 1, count=count),
    )
    yield (
        "hub-tensor",
        "20,000 arrays of a tensor type of rank 100,000",
        wrapped([UNKNOWN, nums(6, 0)], 1, [nums(13, long, *[2] * long, 1), i8], count=count),
    )
    yield (
        "hub-vector",
        "20,000 arrays of a vector type of rank 100,000",
        wrapped([UNKNOWN, nums(6, 0)], 1, [nums(19, long, *[2] * long, 1), i8], count=count),
    )
    yield (
        "hub-dense-array",
        "20,000 arrays of an array of 500,000 bytes",
        wrapped([UNKNOWN, nums(17, 0, 5 * long, 5 * long) + b"\1" * 5 * long], 1, [i8], count=count),
    )
    yield (
        "hub-string",
        "20,000 arrays of a string of 500,000 bytes",
        wrapped([UNKNOWN, nums(2, 5)], 1, texts=strings(NAMES + [b"x" * 5 * long]), count=count),
    )
    # It is not divided: no integer has more bits.
    wide = nums(8, 0, 1024) + (b"\0" + b"\xff" * 8) * 1023 + nums(2)
    yield (
        "hub-integer",
        "160,000 arrays of an integer of 65,536 bits",
        wrapped([UNKNOWN, wide], 1, [nums(0, 65536 << 2)], count=8 * count),
    )
    terms = nums(23, 1 << 2 | 3, 0, 1) + num(3) * (long - 1) + nums(0, 0) * long
    yield "hub-affine", "20,000 arrays of a map to a sum of 100,000 terms", wrapped([UNKNOWN, terms], 1, count=count)
    yield (
        "text-element",
        "20,000 tensor types, a constant each, of an element type in a text of 500,000 bytes",
        assemble(
            attrs=[UNKNOWN] + [nums(18, 2 + i, 1) + b"\0" for i in range(count)],
            types=[I32, "!x.y<" + "a<>" * (5 * long // 3) + ">"] + [nums(13, 1, 2, 1)] * count,
        ),
    )
