#!/usr/bin/env python3
"""Measures the commands on adversarial files, whose cost is out of proportion to their size.

    tools/giants.py --mlirbc target/release/mlirbc > table.md
    tools/giants.py --check          # smaller files; fails where the promise of the README is broken

For each file it prints seconds and peak memory of the commands, and the highest ratio of memory,
including pages of the mapped file, to the size of the file. `>` marks a command that runs longer
than the limit: text can be much longer than the file, but memory must stay bounded. The last
lines have `verify` of the files of corpus/bad and corpus/crashes, and the worst of all results.
"""

import argparse
import multiprocessing
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

HUGE = 1 << 60

# The promise of the README: bytes of memory for each byte of the file outside resources, and a
# constant. The memory of the program at its start is not counted.
PER_BYTE = 64
CONSTANT = 16 << 20

# The first list has a column for each command; of the second only the worst command is shown.
COLUMNS = ["info", "ls", "verify", "print", "extract --all --force -o {out}"]
OTHERS = [
    "info --json", "sections", "ls --json", "ls --users", "strings --json", "dialects --ops",
    "dialects --json", "attrs --json", "types --json", "symbols --count", "symbols --json",
    "tree --depth 4000000000", "tree --depth 4000000000 --json", "stats", "stats --json",
    "verify --json", "print --locations", "head k",
]


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
    return num(len(texts)) + b"".join(num(len(t) + 1) for t in reversed(texts)) \
        + b"".join(t + b"\0" for t in texts)


def entries(attrs, types):
    """Offsets and data of attributes and types. Bytes are in the encoding of dialect 0, a string is
    assembly text, and a list holds a type of dialect 1."""
    def group(dialect, them):
        codes = (num((len(e) + 1) << 1 if isinstance(e, str) else len(e) << 1 | 1) for e in them)
        return nums(dialect, len(them)) + b"".join(codes) if them else b""
    others = [e[0] for e in types if isinstance(e, list)]
    types = [e for e in types if not isinstance(e, list)]
    offsets = nums(len(attrs), len(types) + len(others))
    offsets += group(0, attrs) + group(0, types) + group(1, others)
    data = (e.encode() + b"\0" if isinstance(e, str) else e for e in attrs + types + others)
    return offsets, b"".join(data)


UNKNOWN = num(15)
I32 = nums(0, 32 << 2)
NAMES = [b"builtin", b"t", b"module", b"op", b"name"]


def assemble(ir=b"\x01", attrs=(UNKNOWN,), types=(I32,), texts=None, ops=None, names=None,
             resources=None, blobs=b"", times=1, records=b"\x01"):
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


def one_op(mask, *parts):
    """A module with one `t.op`."""
    return module(block(nums(1) + bytes([mask]) + nums(0, *parts), 1))


def giants(part=1):
    """Name, description and bytes of each file; counts are divided by `part`."""
    claims = nums(HUGE, HUGE) + bytes((8 << 20) // part)
    yield "claims", "counts of 2^60 everywhere, in 64 MiB", b"ML\xefR" + num(6) + b"giant\0" + b"".join(
        section(i, claims) for i in (1, 3, 2, 4, 6, 5, 0, 8))
    count = 16_000_000 // part
    yield "empty-strings", "16 million empty strings", assemble(
        texts=num(count + 5) + num(1) * count
        + b"".join(num(len(t) + 1) for t in reversed(NAMES))
        + b"".join(t + b"\0" for t in NAMES) + bytes(count))
    long = NAMES + [b"x" * ((1 << 20) // part)]
    count = 1_000_000 // part
    yield "op-names", "a million operation names that share a string of 1 MiB", assemble(
        texts=strings(long), ops=nums(count + 2, 0, 1, 2 << 1 | 1, 1, count + 1, 3 << 1)
        + num(5 << 1 | 1) * count)
    yield "long-name-used", "100,000 operations with a name of 1 MiB", assemble(
        texts=strings(long), ops=nums(2, 0, 1, 2 << 1 | 1, 1, 1, 5 << 1),
        ir=module(block((num(1) + b"\0" + num(0)) * (100_000 // part), 100_000 // part)))
    depth = 1_000_000 // part
    inner = (num(1) + b"\x10" + nums(0, 1 << 1, 1, 0, 1 << 1)) * depth
    yield "deep-regions", "a million nested regions", assemble(
        ir=module(block(inner + num(1) + b"\0" + num(0), 1)))
    chain = [UNKNOWN] + [nums(0, 1, i) for i in range(1_000_000 // part)]
    yield "deep-attribute", "nested arrays, a million deep", assemble(
        attrs=chain + [nums(2, 4), nums(1, 1, len(chain), len(chain) - 1)],
        ir=one_op(0x01, len(chain) + 1))
    double = shared(UNKNOWN, lambda i: nums(0, 2, i, i), 60, 0)
    yield "attribute-dag", "arrays with the previous array twice, 60 deep", assemble(
        attrs=double + [nums(2, 4), nums(1, 1, 61, 60)], ir=one_op(0x01, 62))
    double = shared(I32, lambda i: nums(2, 2, i, i, 2, i, i), 40, 0)
    yield "type-dag", "function types with the previous type four times, 40 deep", assemble(
        types=double, ir=one_op(0x02, 1, 40))
    double = shared(UNKNOWN, lambda i: nums(12, 2, i, i), 60, 0)
    yield "location-dag", "fused locations with the previous location twice, 60 deep", assemble(
        attrs=double, ir=module(block(num(1) + b"\0" + num(60), 1)))
    count = 1_000_000 // part
    user = num(1) + b"\x04" + nums(0, 1, 0)
    # Each use moves by one position, the last to the front.
    maker = num(1) + b"\x22" + nums(0, 1, 0, count << 1, *range(1, count), 0)
    yield "use-list", "a million uses of a value and their use-list order", assemble(
        ir=module(block(maker + user * count, count + 1, 1)))
    count = 10_000_000 // part
    yield "operations", "10 million operations", assemble(
        ir=module(block((num(1) + b"\0" + num(0)) * count, count)))
    count = 4_000_000 // part
    yield "results", "an operation with 4 million results", assemble(
        ir=module(block(num(1) + b"\x02" + nums(0, count) + num(0) * count, 1, count)))
    count = 10_000_000 // part
    yield "blocks", "10 million empty blocks", assemble(
        ir=module(block(num(1) + b"\x10" + nums(0, 1 << 1, count, 0) + num(0) * count, 1)))
    body = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + section(4, num(0))
    count = 1_000_000 // part
    yield "bodies", "a million isolated regions", assemble(
        ir=module(block(body * count, count)))
    count = 5_000_000 // part
    yield "resources", "5 million empty resources with the same key", assemble(
        resources=nums(0, 0, count) + (nums(4, 0) + b"\0") * count)
    count = 10_000_000 // part
    yield "records", "10 million empty property records", assemble(
        records=num(count) + num(0) * count)
    count = 5_000_000 // part
    one = num(len(UNKNOWN) << 1 | 1)
    data = b"ML\xefR" + num(6) + b"giant\0" + section(
        1, nums(2, 0, 2, 2, 0, 1, 5, 1, 1, 6)) + section(
        3, nums(count, 0, 0, count) + one * count) + section(2, UNKNOWN * count) + section(
        4, b"\x01") + section(0, strings(NAMES)) + section(8, b"\x01")
    yield "attributes", "5 million attributes of 1 byte", data
    long = NAMES + [b"x" * ((1 << 20) // part)]
    count = 200_000 // part
    yield "op-names-used", "200,000 operations, each with its own entry for a name of 1 MiB", assemble(
        texts=strings(long), ops=nums(count + 2, 0, 1, 2 << 1 | 1, 1, count + 1, 3 << 1)
        + num(5 << 1 | 1) * count,
        ir=module(block(b"".join(num(2 + i) + b"\0" + num(0) for i in range(count)), count)))
    count = 1_000_000 // part
    yield "symbols", "a million operations with the same symbol name of 1 MiB", assemble(
        texts=strings(long + [b"sym_name"]),
        attrs=[UNKNOWN, nums(2, 6), nums(2, 5), nums(1, 1, 1, 2)],
        ir=module(block((num(1) + b"\x01" + nums(0, 3)) * count, count)))
    depth = 200_000 // part
    heads, length = [], 1
    for _ in range(depth):
        head = num(1) + b"\x10" + nums(0, 1 << 1 | 1) + bytes([4]) + num(length)
        region = nums(1, 0, 1 << 1)
        heads.append(region + head)
        length += len(region) + len(head)
    yield "nested-bodies", "nested isolated regions, 200,000 deep", assemble(
        ir=module(b"".join(reversed(heads)) + num(0)))
    count = 5_000_000 // part
    names = nums(count, 0) + num(1 << 1) * (count - 1) + nums(2, 0, 1, 2 << 1 | 1, 1, 1, 3 << 1)
    yield "dialects", "5 million dialects of 1 byte", assemble(ops=None, names=names)
    count = 500_000 // part
    yield "tensors", "500,000 tensor types with a constant each", assemble(
        attrs=[UNKNOWN] + [nums(18, 1 + i, 1) + b"\0" for i in range(count)],
        types=[I32] + [nums(13, 1, (i + 1) << 1, 0) for i in range(count)])
    count = 500_000 // part
    keys = [b"%06x" % i for i in range(count)]
    yield "weights", "500,000 resources of 1 byte with an attribute each", assemble(
        texts=strings(NAMES + keys),
        attrs=[UNKNOWN] + [nums(16, 0, i) for i in range(count)],
        types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)],
        resources=nums(0, 0, count) + b"".join(nums(5 + i, 3) + b"\0" for i in range(count)),
        blobs=nums(1, 1) + b"w", times=count)
    entry = b"".join(nums(1, 2 + i) for i in range(count))
    yield "users", "500,000 constants under one name of 1 MiB in one dictionary", assemble(
        texts=strings(long),
        attrs=[UNKNOWN, nums(2, 5)] + [nums(18, 0, 1) + b"\0"] * count + [nums(1, count) + entry],
        types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)],
        ir=one_op(0x01, count + 2))
    yield "findings", "3 million attributes with a surplus byte", assemble(
        attrs=[UNKNOWN + b"\0"] * (3_000_000 // part))
    yield "kinds", "a million attributes with unknown codes", assemble(
        attrs=[nums(1000 + i) for i in range(1_000_000 // part)])
    count = 100_000 // part
    wide = nums(13, count, *[2] * count, 1)
    yield "rank", "500,000 constants with a type of rank 100,000", assemble(
        attrs=[UNKNOWN] + [nums(18, 0, 1) + b"\0"] * (5 * count), types=[wide, nums(0, 8 << 2)])
    count = 250_000 // part
    yield "wide", "250,000 integers with a type of 2^32 - 1 bits", assemble(
        attrs=[UNKNOWN] + [nums(8, 1, 1, 2)] * count, types=[I32, nums(0, (1 << 32) - 1 << 2)])
    yield "identity-maps", "250,000 identity maps of 65,536 dimensions", assemble(
        attrs=[UNKNOWN] + [nums(23, 65536 << 2)] * count)
    depth = 200_000 // part
    yield "fragments", "nested locations in an assembly text, 200,000 deep", assemble(
        attrs=[UNKNOWN, "#t.x<" + "loc(" * depth + ")" * depth + ">", nums(2, 4), nums(1, 1, 2, 1)],
        ir=one_op(0x01, 3))
    count = 100_000 // part
    maps = [nums(23, 300 << 2 | 3, 300, 1, 2, i << 1) for i in range(count)]
    yield "maps", "100,000 maps with 600 inputs, and an assembly text that could contain one", assemble(
        attrs=[UNKNOWN, "#t.x<loc(unknown)>"] + maps + [nums(2, 4), nums(1, 1, count + 2, 1)],
        ir=one_op(0x01, count + 3))
    scales = nums(6, 1, 1, 0, (128 << 1) - 1, 127 << 1, 1, 0, 1, 2, 1, 2)
    yield "scales", "100,000 quantized types with 65,536 equal scales each", assemble(
        texts=strings([b"builtin", b"quant", *NAMES[2:]]),
        attrs=[UNKNOWN, nums(18, 2, 4) + b"\0\0\x80\x3f", nums(18, 3, 1) + b"\0"],
        types=[nums(5), nums(0, 8 << 2), nums(13, 1, 65536 << 1, 0), nums(13, 1, 65536 << 1, 1)]
        + [[scales]] * count)
    # Each long entry is referred to `count` times.
    count = 50_000 // part
    yield "long-element", "50,000 constants whose element type is a tuple of 500,000 types", assemble(
        attrs=[UNKNOWN] + [nums(18, 2 + i, 1) + b"\0" for i in range(count)],
        types=[I32, nums(15, 10 * count, *[0] * 10 * count)] + [nums(13, 1, 2, 1)] * count)
    keys = [b"%06x" % i for i in range(count)]
    named = nums(1, count, *[n for i in range(count) for n in (2 + i, 1)])
    yield "long-strings", "50,000 dictionary entries for an attribute with 500,000 equal strings", assemble(
        texts=strings(NAMES + keys),
        attrs=[UNKNOWN, nums(19, 0, 0, 10 * count, *[0] * 10 * count)]
        + [nums(2, 5 + i) for i in range(count)] + [named],
        types=[nums(13, 1, 10 * count << 1, 1), I32], ir=one_op(0x01, count + 2))
    yield "long-key", "50,000 dictionary entries whose name is an array of 500,000 attributes", assemble(
        attrs=[UNKNOWN, nums(0, 10 * count, *[0] * 10 * count), nums(18, 0, 1) + b"\0",
               nums(1, count, *[1, 2] * count)],
        types=[nums(13, 1, 1 << 1, 1), nums(0, 8 << 2)], ir=one_op(0x01, 3))
    inputs = 60_000 // part
    layout = nums(23, inputs << 2 | 3, 0, inputs) + b"".join(nums(0, i) for i in range(inputs))
    yield "long-layout", "a function type with 50,000 memrefs whose layout has 60,000 inputs", assemble(
        attrs=[UNKNOWN, layout],
        types=[I32, nums(10, 0, 0, 1), nums(2, count, *[1] * count, 0)], ir=one_op(0x02, 1, 2))
    yield "long-location", "50,000 named locations around a fused location of 500,000 parts", assemble(
        attrs=[UNKNOWN, nums(12, 10 * count, *[0] * 10 * count), nums(2, 4)]
        + [nums(14, 2, 1)] * count,
        ir=module(block(b"".join(num(1) + b"\0" + num(3 + i) for i in range(count)), count)))
    count = 100_000 // part
    many = num(1) + b"\x22" + nums(0, 4 * count, *[0] * 4 * count, 4 * count)
    many += b"".join(nums(i, 0) for i in range(4 * count))
    one = num(1) + b"\x22" + nums(0, 1, 0, 0)
    yield "orders", "an operation with 400,000 use-list orders, and 100,000 with one", assemble(
        ir=module(block(many + one * count, count + 1, 5 * count)))
    yield "shared-key", "100,000 resources with the same key and an owner with a long name", assemble(
        texts=strings([b"builtin", b"t" * 4000, *NAMES[2:], b"k"]),
        resources=nums(0, 1, count) + (nums(5, 0) + b"\0") * count)


def make(folder, names, part):
    with open(folder / "list", "w") as listed:
        for name, what, data in giants(part):
            if not names or name in names:
                (folder / f"{name}.mlirbc").write_bytes(data)
                listed.write(f"{name}\t{what}\n")


def measure(command, limit):
    """Seconds (None beyond the limit), peak memory in bytes, and whether the exit was normal."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    late = False
    while True:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() - start > limit and not late:
            late = True
            child.kill()
        time.sleep(0.002)
    child.returncode = status
    seconds = None if late else time.monotonic() - start
    # A panic exits with a status above 3; an abort is a signal.
    ended = late or (os.WIFEXITED(status) and os.WEXITSTATUS(status) <= 3)
    return seconds, usage.ru_maxrss << 10, ended


class Run:
    """Runs the commands, and keeps the worst results."""

    def __init__(self, args):
        self.args = args
        self.base = measure([args.mlirbc, "--version"], args.limit)[1]
        self.worst = {"ratio": (0, ""), "memory": (0, ""), "time": (0, "")}
        self.broken = []

    def command(self, command, path, name):
        """Seconds as text, memory above that at the start, and its ratio to the size of the file."""
        size = path.stat().st_size
        words = command.format(out=path.with_suffix(".safetensors")).split()
        words = [self.args.mlirbc, words[0], str(path), *words[1:]]
        seconds, peak, ended = measure(words, self.args.limit)
        above = peak - self.base
        what = f"{command.split(' -o')[0]} of {name}"
        if not ended:
            self.broken.append(f"{what}: ended by a panic or a signal")
        if above > PER_BYTE * size + CONSTANT:
            self.broken.append(f"{what}: {above >> 10} KiB of memory for a file of {size >> 10} KiB")
        # A few pages are a large multiple of a small file, so its ratio means nothing.
        if size > 1 << 18:
            self.note("ratio", above / size, what)
            if seconds is not None:
                self.note("time", seconds / (size / 2**20), what)
        self.note("memory", max(0, above - CONSTANT) / max(1, size), what)
        shown = f"{seconds:.2f}" if seconds is not None else f">{self.args.limit:.0f}"
        return shown, above, above / max(1, size)

    def note(self, which, value, what):
        self.worst[which] = max(self.worst[which], (value, what))

    def giant(self, path, name, what):
        size = path.stat().st_size
        cells, ratios = [], []
        for command in COLUMNS:
            shown, above, ratio = self.command(command, path, name)
            cells.append(f"{shown}, {above / 2**20:.0f}")
            ratios.append(ratio)
        others = [(*self.command(command, path, name), command) for command in OTHERS]
        shown, above, ratio, command = max(others, key=lambda other: other[1])
        command = command.replace(" --depth 4000000000", "")
        cells.append(f"{command}: {shown}, {above / 2**20:.0f}")
        worst = f"{max(*ratios, ratio):.1f}" if size > 1 << 18 else "-"
        print(f"| {name}: {what} | {size / 2**20:.2f} | {' | '.join(cells)} | {worst} |", flush=True)

    def bad(self, folder):
        rows = [(*self.command("verify", path, path.stem), path.stem)
                for path in sorted(folder.glob("*.mlirbc"))]
        slowest = max(rows, key=lambda row: float(row[0].strip(">")))
        largest = max(rows, key=lambda row: row[1])
        print(f"\n`verify` of the {len(rows)} files of corpus/{folder.name}: at most {slowest[0]} s "
              f"({slowest[3]}) and {largest[1] / 2**20:.1f} MiB above the start ({largest[3]}).")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mlirbc", default="target/release/mlirbc")
    parser.add_argument("--check", action="store_true", help="use smaller files and a shorter limit")
    parser.add_argument("--limit", type=float, help="most seconds for a command")
    parser.add_argument("--memory", type=int, default=4 << 30, help="limit of address space, in bytes")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the files")
    parser.add_argument("names", nargs="*", help="files to measure; all by default")
    args = parser.parse_args()
    args.limit = args.limit or (1 if args.check else 30)
    resource.setrlimit(resource.RLIMIT_AS, (args.memory, args.memory))
    run = Run(args)
    if args.check:
        print("The files have a tenth of the size in their descriptions.")
    print(f"Start of the program: {run.base / 2**20:.1f} MiB, not included in the figures.\n")
    heads = [command.split(" -o")[0] for command in COLUMNS] + ["most of the others"]
    print("| file | MiB | " + " | ".join(f"{head} s, MiB" for head in heads) + " | worst |")
    print("|---|--:|" + "--:|" * len(heads) + "--:|")
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        # A separate process makes the files, because the peak of a child includes the memory of its parent.
        part = 10 if args.check else 1
        spawn = multiprocessing.get_context("spawn")
        made = spawn.Process(target=make, args=(folder, args.names, part))
        made.start()
        made.join()
        for line in (folder / "list").read_text().splitlines():
            name, what = line.split("\t")
            run.giant(folder / f"{name}.mlirbc", name, what)
    for name in ("bad", "crashes"):
        run.bad(pathlib.Path(__file__).parent.parent / "corpus" / name)
    for which, unit in [("ratio", "bytes of memory per byte of the file"), ("memory", "bytes per byte beyond the constant"),
                        ("time", "s per MiB, of the commands that end")]:
        value, what = run.worst[which]
        print(f"Worst: {value:.1f} {unit} ({what}).")
    for line in run.broken:
        print(f"BROKEN: {line}", file=sys.stderr)
    sys.exit(bool(run.broken))


if __name__ == "__main__":
    main()
