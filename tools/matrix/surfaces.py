"""The C library and the Python package on the files of the matrix.

Requests and changes of C are those of docs/requests.md; methods of Python are those that need no argument.
All of one file run in one process: only where that takes too much is each run by itself.
"""

import itertools
import os
import pathlib
import re
import sys

import measure

HERE = pathlib.Path(__file__).resolve()
REQUESTS = HERE.parent.parent.parent / "docs/requests.md"
# What a method of Python returns is an object for each value, beside the text that it is made of: so many times its length.
# One that fails at the limit of an answer has held as much.
RETURNED = 8


# The options of those that need some. What needs a second file fails.
WORDS = {
    "grep": [["pattern=x"]],
    "head": [["key=attr#4"]],
    "users": [["key=attr#4"], ["key=@f"]],
    "tree": [["depth=4000000000", "values"]],
    "rename": [["name=@f", "new=@other"]],
    "align": [["to=4096"]],
    "cut": [["symbols=@f", "allow_unknown"]],
    "split": [["min_size=1"], ["min_size=1", "as=arguments"]],
    "rewrite": [[], ["canonical"], ["stablehlo_version=minimum"]],
    "strip": [[], ["symbols"]],
}


def listed(part):
    """The names of a table of docs/requests.md, each with its options."""
    table = REQUESTS.read_text().split("| change | options |")[part]
    return [(name, words) for name in re.findall(r"^\| `(\w+)` \|", table, re.M) for words in WORDS.get(name, [[]])]


def run(args, files, small):
    """Name, number of threads, cost, memory above the start, size, what ran, and what it breaks."""
    for name, start, parts in (
        (
            "C",
            args.library and [sys.executable, str(HERE), "c", args.library],
            [f"{nth}" for nth in range(len(listed(0)))],
        ),
        ("Python", args.python and [args.python, str(HERE), "python"], ["all"]),
    ):
        if not start:
            if args.every == 1 and not args.no_tool:
                print(f"NOT RUN: the surface of {name}: see --help", file=sys.stderr)
            continue
        # What a small file takes: the interpreter, and the packages that methods import.
        base = measure.measure([*start, str(small), "all"], 60).peak
        is_python = name == "Python"
        for path, threads in itertools.product(files, args.threads):
            size = path.stat().st_size
            per_byte = measure.CHANGING + measure.OF_TEXT * (path.suffix == ".mlir")
            held = (measure.OUTPUT * size + measure.ANY_OUTPUT) * is_python
            for part in ["all", *parts]:
                memory = measure.bound(base, size, per_byte, threads) + RETURNED * held
                cost = measure.measure([*start, str(path), str(part)], args.limit * (len(parts) + 5), threads, memory)
                start_with = base + held + RETURNED * cost.written * is_python
                answers = len(listed(0)) if part == "all" else 1
                # Python that is stopped has not said what it returned.
                why = (
                    None
                    if is_python and cost.stopped
                    else measure.breach(cost, start_with, size, per_byte, threads, answers=answers)
                )
                if part != "all" or not why or len(parts) == 1:
                    what = "all" if part == "all" else " ".join(map(str, listed(0)[int(part)]))
                    yield name, threads, cost, max(cost.peak - base, 0), size, f"{what} of {path.stem}", why
                if part == "all" and not why:
                    break


def put(size):
    """What is passed to a callback, or returned, counts as output."""
    with open(os.devnull, "wb", buffering=0) as out:
        for start in range(0, size, 1 << 20):
            out.write(bytes(min(1 << 20, size - start)))


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
    put(output[0])


def python(path):
    import collections
    import inspect
    import pickle

    import mlirbc

    opened, longest = mlirbc.open(path), 0
    for name, member in inspect.getmembers(type(opened)):
        if name.startswith("_") or name in ("close", "wait"):
            continue
        try:
            if callable(member):
                needed = inspect.signature(member).parameters.values()
                if any(
                    it.default is it.empty and it.kind in (it.POSITIONAL_ONLY, it.POSITIONAL_OR_KEYWORD)
                    for it in list(needed)[1:]
                ):
                    continue
                value = member(opened)
            else:
                value = getattr(opened, name)
            if isinstance(value, (str, bytes, dict, list)):
                longest = max(longest, len(pickle.dumps(value)))
            elif hasattr(value, "__iter__"):
                collections.deque(iter(value), maxlen=0)
            value = None
        except (mlirbc.MlirbcError, ValueError, TypeError, OSError, KeyError):
            pass
    put(longest)


if __name__ == "__main__":
    {"c": c, "python": python}[sys.argv[1]](*sys.argv[2:][: 3 if sys.argv[1] == "c" else 1])
