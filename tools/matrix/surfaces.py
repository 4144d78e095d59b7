"""The C library and the Python package on the files of the matrix.

Requests and changes of C are those of docs/requests.md; methods of Python are those that need no argument.
All of one file run in one process: only where that takes too much is each run by itself.
"""

import os
import pathlib
import re
import sys

import measure

HERE = pathlib.Path(__file__).resolve()
REQUESTS = HERE.parent.parent.parent / "docs/requests.md"
# A document or a table of Python is an object for each value.
PYTHON_PER_BYTE = 4 * measure.READING


# The options of those that need some. What needs a second file fails.
WORDS = {
    "grep": [["pattern=x"]], "head": [["key=attr#4"]], "users": [["key=attr#4"], ["key=@f"]], "tree": [["depth=4000000000", "values"]],
    "rename": [["name=@f", "new=@other"]], "align": [["to=4096"]], "cut": [["symbols=@f", "allow_unknown"]],
    "split": [["min_size=1"], ["min_size=1", "as=arguments"]],
    "rewrite": [[], ["canonical"], ["stablehlo_version=minimum"]], "strip": [[], ["symbols"]],
}


def listed(part):
    """The names of a table of docs/requests.md, each with its options."""
    table = REQUESTS.read_text().split("| change | options |")[part]
    return [(name, words) for name in re.findall(r"^\| `(\w+)` \|", table, re.M) for words in WORDS.get(name, [[]])]


def run(args, files):
    """Name, cost, memory above the start, size, what ran, and what it breaks."""
    for name, start, parts in (
        ("C", args.library and [sys.executable, str(HERE), "c", args.library], [f"{nth}" for nth in range(len(listed(0)))]),
        ("Python", args.python and [args.python, str(HERE), "python"], ["all"]),
    ):
        if not start:
            print(f"NOT RUN: the surface of {name}: see --help", file=sys.stderr)
            continue
        base = measure.measure([*start, "none"], 60).peak
        per_byte = measure.CHANGING if name == "C" else PYTHON_PER_BYTE
        for path in files:
            size = path.stat().st_size
            for part in ["all", *parts]:
                memory = measure.bound(base, size, per_byte, 2)
                cost = measure.measure([*start, str(path), str(part)], args.limit * len(parts), 1, memory)
                above = cost.peak - base
                why = measure.breach(cost, base, size, per_byte, min(args.threads), args.limit)
                if part != "all" or not why or len(parts) == 1:
                    yield name, cost, above, size, f"{part} of {path.stem}", why
                if part == "all" and not why:
                    break


def c(library, path, part):
    import ctypes
    lib = ctypes.CDLL(library)
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    output = [0]

    def count(_, __, size):
        output[0] += size
        return 0

    taken = ctypes.CFUNCTYPE(ctypes.c_int, pointer, pointer, ctypes.c_size_t)(count)

    def call(name, *values):
        function = getattr(lib, name)
        function.restype = pointer
        return function(*(pointer(it) if isinstance(it, int) else it for it in values))

    if path == "none":
        return
    source = call("mlirbc_source_open", text(path.encode()), None)
    report = call("mlirbc_report_open", source, text(b"file"), None, None)
    if report:
        for kind, words in listed(0) if part == "all" else [listed(0)[int(part)]]:
            options = (text * (len(words) + 1))(*map(str.encode, words), None)
            call("mlirbc_report_document", report, text(kind.encode()), options, taken, None, None)
        call("mlirbc_report_diff", report, report, None, taken, None, None)
    module = call("mlirbc_module_open", source, None)
    if module and part == "all":
        for change, words in listed(1):
            options = (text * (len(words) + 1))(*map(str.encode, words), None)
            plan = call("mlirbc_module_change", module, text(change.encode()), options, None, None)
            if plan:
                call("mlirbc_plan_write", plan, taken, None, None)
                call("mlirbc_plan_write_weights", plan, taken, None, None)
                call("mlirbc_plan_release", plan)
    # What is passed to a callback counts as output.
    with open(os.devnull, "wb", buffering=0) as out:
        for start in range(0, output[0], 1 << 20):
            out.write(bytes(min(1 << 20, output[0] - start)))


def python(path):
    import collections
    import inspect
    import mlirbc
    if path == "none":
        return
    opened = mlirbc.open(path)
    for name, member in inspect.getmembers(type(opened)):
        if name.startswith("_") or name in ("close", "wait"):
            continue
        try:
            if callable(member):
                needed = inspect.signature(member).parameters.values()
                if any(it.default is it.empty and it.kind in (it.POSITIONAL_ONLY, it.POSITIONAL_OR_KEYWORD)
                       for it in list(needed)[1:]):
                    continue
                value = member(opened)
            else:
                value = getattr(opened, name)
            if hasattr(value, "__iter__"):
                collections.deque(iter(value), maxlen=0)
        except (mlirbc.MlirbcError, ValueError, TypeError, OSError, KeyError):
            pass


if __name__ == "__main__":
    {"c": c, "python": python}[sys.argv[1]](*sys.argv[2:][:3 if sys.argv[1] == "c" else 1])
