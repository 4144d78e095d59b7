"""Tables in the Arrow format, with each library that is installed."""

import pathlib

import mlirbc
import pytest
from mlirbc import _native

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"


@pytest.fixture(scope="module")
def mlp():
    return mlirbc.open(CORPUS / "jax/mlp.mlirbc")


def test_pyarrow_reads_the_operations(mlp):
    pa = pytest.importorskip("pyarrow")
    table = pa.table(mlp.operations_table())
    walked = list(mlp.walk())
    assert table.num_rows == len(walked)
    for row, op in zip(table.to_pylist(), walked):
        assert row["operation"] == op.name and row["symbol"] == op.symbol
        assert row["operands"] == len(op.operands) and row["results"] == len(op.results)
        assert row["regions"] == len(op.regions) and row["location"] == op.location
        assert row["result_types"] == [value.type for value in op.results]
        assert row["operand_types"] == [value.type for value in op.operands]
        depth, around, function = 0, op.parent, None
        while around is not None:
            depth, function, around = depth + 1, function or around.symbol, around.parent
        assert (row["depth"], row["function"]) == (depth, function)


def test_the_operations_are_those_of_tree(mlp):
    pa = pytest.importorskip("pyarrow")
    if not hasattr(_native, "run"):
        pytest.skip("the native module has no commands")
    import json

    names = ("operation", "symbol", "depth", "operands", "results", "regions", "offset", "size")
    compared = 0
    for path in sorted((CORPUS / "mlir22").glob("*.v6.mlirbc")) + sorted(CORPUS.glob("jax/*.mlirbc")):
        words = ["tree", str(path), "--json", "--depth", "1000"]
        status, data, _, _ = _native.run(words, limit=1 << 30)
        assert status == 0
        expected = [{name: row.get(name) for name in names} for row in json.loads(data)["operations"]]
        table = pa.table(mlirbc.open(path).operations_table())
        assert table.select(names).to_pylist() == expected, path
        compared += len(expected)
    assert compared > 500


def test_a_table_is_read_any_number_of_times(mlp):
    pa = pytest.importorskip("pyarrow")
    table = mlp.tensors_table(hashes=True)
    assert pa.table(table).equals(pa.table(table))
    assert pa.schema(table) == pa.table(table).schema
    assert table.columns == pa.schema(table).names and table.name == "tensors"


def test_large_tables_come_in_batches():
    pa = pytest.importorskip("pyarrow")
    scan = mlirbc.scan([CORPUS / "jax/mlp.mlirbc"] * 20_000, threads=4, hashes=False)
    reader = pa.RecordBatchReader.from_stream(scan.table("functions"))
    sizes = [batch.num_rows for batch in reader]
    # A batch ends with 65,536 rows, or earlier with its bytes: signatures are long.
    assert sum(sizes) == 4 * 20_000 and len(sizes) == 2
    assert 60_000 <= sizes[0] <= 65_536


def test_an_error_ends_a_table():
    pa = pytest.importorskip("pyarrow")
    path = CORPUS / "bad/attribute-count-2-60.mlirbc"
    with pytest.raises(Exception, match="out of range"):
        pa.table(mlirbc.open(path).operations_table())


def test_the_file_lives_as_long_as_a_table():
    pa = pytest.importorskip("pyarrow")
    module = mlirbc.open(CORPUS / "jax/mlp.mlirbc")
    table = module.tensors_table()
    module.close()
    del module
    assert pa.table(table).num_rows > 0


def test_a_stream_that_is_not_read_is_dropped(mlp):
    for _ in range(100):
        mlp.operations_table().__arrow_c_stream__()
        mlirbc.scan(CORPUS / "jax").table("files").__arrow_c_stream__()


def test_polars_reads_tables(mlp):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(mlp.tensors_table(hashes=True))
    assert frame["key"].to_list()[0] == "embed.weight" and frame["shape"].to_list()[0] == [64, 32]
    assert polars.DataFrame(next(iter(mlirbc.scan(CORPUS / "jax")))).height > 0


def test_pandas_reads_tables(mlp):
    pandas = pytest.importorskip("pandas")
    if not hasattr(pandas.DataFrame, "from_arrow"):
        pytest.skip("this pandas has no DataFrame.from_arrow")
    frame = pandas.DataFrame.from_arrow(mlp.operations_table())
    assert len(frame) == len(list(mlp.walk()))


def test_duckdb_reads_tables(mlp):
    duckdb = pytest.importorskip("duckdb")
    pa = pytest.importorskip("pyarrow")
    tensors = pa.RecordBatchReader.from_stream(mlirbc.scan(CORPUS / "jax").table("tensors"))
    count = duckdb.sql("select count(*), sum(size) from tensors").fetchall()
    of_list = pa.table(mlirbc.scan(CORPUS / "jax").table("tensors"))
    assert count == [(of_list.num_rows, sum(size or 0 for size in of_list["size"].to_pylist()))]
    del tensors


def test_datafusion_reads_tables(mlp):
    datafusion = pytest.importorskip("datafusion")
    context = datafusion.SessionContext()
    frame = context.from_arrow(mlp.operations_table(), name="operations")
    assert frame.count() == len(list(mlp.walk()))


def test_a_requested_schema_may_be_ignored(mlp):
    pa = pytest.importorskip("pyarrow")
    schema = pa.schema(mlp.tensors_table())
    capsule = mlp.tensors_table().__arrow_c_stream__(schema.__arrow_c_schema__())
    reader = pa.RecordBatchReader._import_from_c_capsule(capsule)
    assert reader.read_all().num_rows > 0
