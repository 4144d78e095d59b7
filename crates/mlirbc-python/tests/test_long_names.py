"""Files in which many places refer to something long: what Python makes of them is in proportion to the file.

Each runs in a process of its own, which says how much its memory has grown.
"""

import pathlib
import subprocess
import sys
import textwrap

import mlirbc
import pytest

MATRIX = pathlib.Path(__file__).parents[3] / "tools/matrix"

HEAD = f"""
import pathlib, resource, sys, tempfile
sys.path[:0] = [{str(MATRIX)!r}]
import mlirbc
import containers, shapes
from shapes import I8, NAMES, UNKNOWN, assemble, nums, one_op, strings
COUNT, LONG = 2000, b"x" * (256 << 10)
# What is made at the first use is not counted.
with mlirbc.open(shapes.handles(2, b"k")) as small:
    small.tensors.all()[0].numpy(), mlirbc.find(small)
def peak():
    status = pathlib.Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) << 10
def within(data, work):
    start = peak()
    # Without a limit, a breach takes all memory of the machine.
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    try:
        print("done", work(data))
    except (mlirbc.MlirbcError, KeyError, ValueError) as error:
        assert len(str(error)) < 64 << 10
        print("refused", str(error)[:200])
    above, most = peak() - start, (24 << 20) + 64 * len(data)
    assert above <= most, f"{{above >> 10}} KiB of {{most >> 10}}"
"""


def run(program):
    """Runs a program after HEAD; what it prints."""
    if sys.platform != "linux":
        pytest.skip("NOT RUN: the peak of memory is read from /proc")
    text = HEAD + textwrap.dedent(program)
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_tensors_of_one_name():
    run("within(shapes.resource_keys(COUNT, LONG), lambda data: len(mlirbc.open(data).tensors))")
    run("within(shapes.resource_keys(COUNT, LONG), lambda data: len(mlirbc.open(data).tensors.all()))")


def test_keys_of_one_name(tmp_path):
    run(
        f"""
        path = pathlib.Path({str(tmp_path)!r}) / "m"
        def keys(data):
            path.write_bytes(data)
            with mlirbc.safe_open(path, framework="np") as file:
                return len(file.keys())
        within(shapes.resource_keys(COUNT, LONG), keys)
        """
    )


def test_strings_that_are_one():
    run(
        """
        data = assemble(texts=strings([*NAMES, LONG]), attrs=[UNKNOWN, nums(19, 0, 0, *[5] * COUNT), nums(2, 4), nums(1, 1, 2, 1)],
                        types=[nums(13, 1, COUNT << 1, 1), I8], ir=one_op(0x01, 3))
        within(data, lambda data: len(mlirbc.open(data).tensors.all()[0].strings()))
        """
    )


@pytest.mark.parametrize("ask", ["len(values)", "list(values)", "'no' in values", "values.get('no')"])
def test_attributes_of_one_name(ask):
    run(
        f"""
        def ask(data):
            values = list(mlirbc.open(data).walk())[-1].attributes
            {ask}
            return len(values)
        within(shapes.dictionary_names(COUNT, LONG), ask)
        """
    )


def test_rows_of_operations_in_one_long_name():
    pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow reads the table")
    out = run(
        """
        import pyarrow
        def rows(data):
            table = mlirbc.open(data).operations_table()
            return sum(batch.num_rows for batch in pyarrow.RecordBatchReader.from_stream(table))
        rows(shapes.nested_symbols(2, b"f"))
        within(shapes.nested_symbols(COUNT, LONG), rows)
        """
    )
    assert out.startswith("done"), out


def test_modules_in_one_entry():
    out = run(
        """
        module = shapes.assemble(texts=strings(NAMES))
        name = b"n" * 60_000
        data = containers.modules_in_archive(module, 20_000, name)
        def find(data):
            modules = mlirbc.find(data)["modules"]
            return len(modules), sum(it["entry"] is not None for it in modules) > 100
        within(data, find)
        """
    )
    assert out == "done (20000, True)\n", out


def test_an_answer_that_is_cut_is_an_error(tmp_path):
    """Not the beginning of a document, also where a document tells what is wrong with its file."""
    sys.path.insert(0, str(MATRIX.parent))
    try:
        from giant_files import giants
    finally:
        sys.path.pop(0)
    path = tmp_path / "a.mlirbc"
    path.write_bytes(next(data for name, _, data in giants(50) if name == "op-names"))
    with pytest.raises(mlirbc.MlirbcError, match="above the limit"):
        mlirbc.info(path)
