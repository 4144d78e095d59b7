"""The rows of the table: work, fixture, peer and target."""

from dataclasses import dataclass, field


@dataclass
class Row:
    number: str
    work: str
    fixture: str
    # Command lines without the program: [program, mode, file name, arguments ...].
    peer: list
    ours: list
    # The least ratio of peer to ours; in "at_most" rows the greatest ratio of ours to peer.
    target: float
    peer_name: str = "LLVM"
    # "cpu", or "" (wall) for work of several threads or of the disk.
    clock: str = "cpu"
    at_most: bool = False
    # Names of the figures of both sides that must be equal: (peer, ours).
    same: tuple = ()
    # How much these may differ (the newline after a module).
    slack: int = 0
    # Iterations in one process, for each side.
    peer_n: int = 3
    ours_n: int = 21
    threads: bool = False
    # Whether the instructions of our side are counted.
    count: bool = True
    # Further figures of our side to print.
    show: tuple = field(default_factory=tuple)


# The row whose figure the README has: number, fixture, peer.
README = ("2", "w2g", "LLVM")


def peer(mode, fixture, *args):
    return ["peer", mode, fixture + ".mlirbc", *args]


def ours(mode, fixture, *args):
    return ["ours", mode, fixture + ".mlirbc", *args]


def module(mode, fixture):
    return ["ours", mode, fixture + ".vmfb"]


def rows():
    key = "layer7.weight"
    opened = ["ops1k", "ops1m", "f100k", "tf24_grad", "tf24_const", "w10k", "w100k", "w2g"]
    for fixture in opened:
        yield Row(
            "1",
            "open, drop",
            fixture,
            ours("floor-open", fixture),
            ours("open", fixture),
            2,
            "reads alone",
            at_most=True,
            peer_n=21,
        )
    for fixture, least, other in [("w2g", 10, 2), ("w10k", 25, 25), ("w100k", 25, 25)]:
        yield Row(
            "2",
            "open, list resources",
            fixture,
            peer("list-blobs", fixture),
            ours("list", fixture),
            least,
            same=("blobs", "blobs"),
            peer_n=7,
        )
        yield Row(
            "2",
            "",
            fixture,
            ["peers", "safetensors-list", fixture + ".safetensors"],
            ours("list", fixture),
            other,
            "safetensors",
            same=("name_bytes", "name_bytes"),
            peer_n=7,
            count=False,
        )
    for fixture in ["w10k", "w100k"]:
        yield Row(
            "2",
            "",
            fixture,
            ["peers", "gguf-list", fixture + ".gguf"],
            ours("list", fixture),
            8,
            "GGUF (candle)",
            same=("name_bytes", "name_bytes"),
            peer_n=7,
            count=False,
        )
    for fixture, least, other in [("w2g", 10, 1.8), ("w10k", 25, 25), ("w100k", 25, 25)]:
        yield Row(
            "3",
            "open, one blob by key",
            fixture,
            peer("one-blob", fixture, key),
            ours("one-blob", fixture, key),
            least,
            same=("blob_bytes", "blob_bytes"),
            peer_n=7,
        )
        yield Row(
            "3",
            "",
            fixture,
            ["peers", "safetensors-one-blob", fixture + ".safetensors", key],
            ours("one-blob", fixture, key),
            other,
            "safetensors",
            same=("blob_bytes", "blob_bytes"),
            peer_n=7,
            count=False,
        )
    yield Row(
        "4",
        "the same, cold",
        "w2g",
        peer("one-blob", "w2g", key, "--cold"),
        ours("one-blob", "w2g", key, "--cold"),
        1000,
        clock="",
        count=False,
        ours_n=5,
        same=("blob_bytes", "blob_bytes"),
        show=("disk_read_mib", "major_faults"),
    )
    yield Row(
        "4",
        "a whole blob, cold",
        "w2g",
        ours("pread-blob", "w2g", key, "--cold"),
        ours("whole-blob", "w2g", key, "--cold"),
        1.1,
        "pread",
        clock="",
        at_most=True,
        count=False,
        peer_n=5,
        ours_n=5,
        same=("blob_sum", "blob_sum"),
        show=("disk_read_mib", "major_faults"),
    )
    for fixture, name, least in [("ops1m", "f1999", 20), ("ops1m_noloc", "f1999", 7), ("f100k", "f99999", 18)]:
        yield Row(
            "5",
            "open, one function",
            fixture,
            peer("one-func", fixture, name),
            ours("one-func", fixture, name),
            least,
            same=("ops", "ops"),
        )
    flat = [("ops1m", 50), ("ops1m_noloc", 25)]
    others = [
        "ops1m_one",
        "ops1m_one_noloc",
        "f100k",
        "f100k_noloc",
        "locs1m",
        "cf1m",
        "nest32",
        "nest500",
        "ops100k",
        "ops10k",
        "ops1k",
    ]
    for fixture, least in flat + [(fixture, 25) for fixture in others]:
        yield Row(
            "6",
            "visit every operation",
            fixture,
            peer("eager", fixture),
            ours("visit", fixture),
            least,
            same=("ops", "ops"),
            ours_n=15,
        )
    for fixture, least in [("ops1m", 85), ("ops1m_noloc", 45)]:
        yield Row(
            "6",
            "the same, 2 threads",
            fixture,
            peer("eager", fixture),
            ours("visit", fixture, "-t", "2"),
            least,
            clock="",
            same=("ops", "ops"),
            ours_n=15,
            threads=True,
            count=False,
        )
    for fixture, least in [("ops1m", 1.75), ("ops1m_noloc", 1.75)]:
        yield Row(
            "6",
            "1 thread / 2 threads",
            fixture,
            ours("visit", fixture),
            ours("visit", fixture, "-t", "2"),
            least,
            "ours, 1 thread",
            clock="",
            same=("ops", "ops"),
            peer_n=15,
            ours_n=15,
            threads=True,
            count=False,
        )
    for fixture, one, two in [("ops1m", 20, 45), ("ops1m_noloc", 8, 18)]:
        yield Row(
            "7",
            "decode the whole IR",
            fixture,
            peer("eager", fixture),
            ours("decode", fixture),
            one,
            same=("ops", "ops"),
            ours_n=9,
        )
        yield Row(
            "7",
            "the same, 2 threads",
            fixture,
            peer("eager", fixture),
            ours("decode", fixture, "-t", "2"),
            two,
            clock="",
            same=("ops", "ops"),
            ours_n=9,
            threads=True,
            count=False,
        )
    for fixture in ["ops1m"]:
        yield Row(
            "9",
            "print generic",
            fixture,
            peer("print-generic", fixture),
            ours("print", fixture),
            7,
            same=("bytes", "bytes"),
            slack=2,
            ours_n=5,
        )
        yield Row(
            "9",
            "print, custom form",
            fixture,
            peer("print", fixture),
            ours("print-custom", fixture),
            6,
            same=("bytes", "bytes"),
            slack=2,
            ours_n=5,
        )
        yield Row(
            "9",
            "print generic, whole process",
            fixture,
            [
                "mlir-opt-22",
                fixture + ".mlirbc",
                "--mlir-print-op-generic",
                "--mlir-very-unsafe-disable-verifier-on-parsing",
                "--verify-each=false",
                "--allow-unregistered-dialect",
                "-o",
                "/dev/null",
            ],
            ["mlirbc", "print", "--generic", fixture + ".mlirbc", "-o", "/dev/null"],
            18,
            "mlir-opt-22",
            count=False,
        )
    yield Row(
        "9",
        "print, resources elided, whole process",
        "w2g",
        [
            "mlir-opt-22",
            "w2g.mlirbc",
            "--mlir-elide-resource-strings-if-larger=64",
            "--allow-unregistered-dialect",
            "--mlir-print-op-generic",
            "-o",
            "/dev/null",
        ],
        ["mlirbc", "print", "--generic", "--elide", "64", "w2g.mlirbc", "-o", "/dev/null"],
        2000,
        "mlir-opt-22",
        count=False,
    )
    yield Row("10", "rewrite, unchanged", "ops1m", peer("write", "ops1m"), ours("rewrite", "ops1m"), 150, ours_n=9)
    yield Row(
        "10",
        "rewrite, canonical",
        "ops1m",
        peer("write", "ops1m"),
        ours("canonical", "ops1m"),
        7,
        same=("bytes", "bytes"),
        ours_n=9,
    )
    yield Row(
        "10",
        "the same, 2 threads",
        "ops1m",
        peer("write", "ops1m"),
        ours("canonical", "ops1m", "-t", "2"),
        15,
        clock="",
        same=("bytes", "bytes"),
        ours_n=9,
        threads=True,
        count=False,
    )
    yield Row(
        "10",
        "one function edited",
        "f100k",
        peer("write", "f100k"),
        ours("edit", "f100k", "f99999"),
        40,
        ours_n=9,
        show=("bytes", "encoded"),
    )
    yield Row(
        "10",
        "rewrite, unchanged, whole process",
        "w2g",
        ["cp", "w2g.mlirbc", "w2g.copy"],
        ["mlirbc", "rewrite", "w2g.mlirbc", "--force", "-o", "w2g.copy"],
        0.95,
        "cp, sync",
        clock="",
        count=False,
    )
    yield Row(
        "11",
        "info, whole process",
        "ops1k",
        ["mlir-opt-22", "ops1k.mlirbc", "-o", "/dev/null"],
        ["mlirbc", "info", "ops1k.mlirbc"],
        15,
        "mlir-opt-22",
        count=False,
    )
    for fixture, least in [("tf24_args", 20), ("tf24_grad", 20), ("tf24_const", 1000)]:
        yield Row(
            "12",
            "open, visit a jax export",
            fixture,
            ["jaxlib", "parse", fixture + ".mlirbc"],
            ours("visit", fixture),
            least,
            "jaxlib, parse only",
            same=("ops", "ops"),
        )
    yield Row(
        "14",
        "artifact for StableHLO 1.0.0",
        "tf24_const",
        ["jaxlib", "artifact", "tf24_const.mlirbc", "1.0.0"],
        ours("artifact", "tf24_const", "1.0.0"),
        10,
        "jaxlib",
        same=("bytes", "bytes"),
        show=("encoded",),
    )
    yield Row(
        "14",
        "the same, whole process",
        "tf24_const",
        ["cp", "tf24_const.mlirbc", "tf24_const.copy"],
        ["mlirbc", "rewrite", "tf24_const.mlirbc", "--stablehlo-version", "1.0.0", "--force", "-o", "tf24_const.copy"],
        0.95,
        "cp, sync",
        clock="",
        count=False,
    )

    def text(fixture):
        return ["mlirbc", "as", fixture + ".mlir", "-o", fixture + ".copy"]

    parser = [
        "mlir-opt-22",
        "ops1m.mlir",
        "--emit-bytecode",
        "--mlir-very-unsafe-disable-verifier-on-parsing",
        "--verify-each=false",
        "--allow-unregistered-dialect",
        "-o",
        "ops1m.copy",
    ]
    yield Row("15", "text to bytecode, whole process", "ops1m", parser, text("ops1m"), 10, "mlir-opt-22", count=False)
    yield Row(
        "15",
        "the same, 2 threads",
        "ops1m",
        parser,
        text("ops1m"),
        18,
        "mlir-opt-22",
        clock="",
        threads=True,
        count=False,
    )
    yield Row(
        "15",
        "text to bytecode, whole process",
        "w2g",
        ["cp", "w2g.mlirbc", "w2g.copy"],
        text("w2g"),
        0.5,
        "cp, sync",
        clock="",
        count=False,
    )
    # IREE's own tool prints all constants; it has no other way to get at them.
    dump = ["iree-dump-module", "--output=disassembly", "c1g.vmfb"]
    load = ["iree", "load", "c1g.vmfb"]
    yield Row("13", "module: open, drop", "c1g", load, module("vm-open", "c1g"), 1, "IREE's mapped load", ours_n=21)
    yield Row("13", "module: list segments", "c1g", load, module("vm-list", "c1g"), 1, "IREE's mapped load", ours_n=21)
    yield Row(
        "13",
        "module: list, whole process",
        "c1g",
        dump,
        ["mlirbc", "ls", "c1g.vmfb"],
        300,
        "iree-dump-module",
        count=False,
    )
    yield Row(
        "13",
        "module: one segment, whole process",
        "c1g",
        dump,
        ["mlirbc", "extract", "c1g.vmfb", "5"],
        300,
        "iree-dump-module",
        count=False,
    )
    yield Row(
        "13",
        "module: disassembly, whole process",
        "c1g",
        dump,
        ["mlirbc", "print", "c1g.vmfb", "-o", "/dev/null"],
        300,
        "iree-dump-module",
        count=False,
    )


# Row 8: memory kept by the peer and by our side, in MiB, and the greatest ratio of ours to peer.
HEAP = [
    ("after open", fixture, None, ours("open-kept", fixture), 0.25)
    for fixture in ["ops1k", "ops1m", "f100k", "tf24_const", "w100k", "w2g"]
] + [
    ("one function", "ops1m", peer("one-func", "ops1m", "f1999"), ours("one-func", "ops1m", "f1999"), 1 / 30),
    (
        "an artifact for StableHLO 1.0.0 (jaxlib: all memory)",
        "tf24_const",
        ["jaxlib", "artifact", "tf24_const.mlirbc", "1.0.0"],
        ours("artifact", "tf24_const", "1.0.0"),
        1 / 10,
    ),
    ("the whole IR", "ops1m", peer("eager", "ops1m"), ours("decode", "ops1m"), 1 / 6),
]

# Slopes: what is counted, the mode, the figure with the count, fixtures from small to large with
# an argument, and the most nanoseconds for each.
SLOPES = [
    ("unread byte", "open-kept", "bytes", [("ops1k", ""), ("ops1m", ""), ("tf24_const", ""), ("w2g", "")], 0.0),
    ("resource listed", "list", "blobs", [("w2g", ""), ("w10k", ""), ("w100k", "")], 60),
    (
        "attribute entry, first use",
        "index-attrs",
        "entries",
        [("ops1k", ""), ("ops10k", ""), ("ops100k", ""), ("ops1m", "")],
        3,
    ),
    ("attribute decoded", "decode-attrs", "attrs", [("ops1k", ""), ("ops10k", ""), ("ops100k", ""), ("ops1m", "")], 40),
    (
        "function found by name",
        "find-func",
        "ops",
        [("ops1k", "f1"), ("ops10k", "f19"), ("ops100k", "f199"), ("ops1m", "f1999"), ("f100k", "f99999")],
        250,
    ),
    ("operation visited", "visit", "ops", [("ops1k", ""), ("ops10k", ""), ("ops100k", ""), ("ops1m", "")], 40),
    ("operation decoded", "decode", "ops", [("ops1k", ""), ("ops10k", ""), ("ops100k", ""), ("ops1m", "")], 90),
]
