"""Scans: their rows are those of the command line's JSON."""

import importlib.util
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading

import mlirbc
import pytest
from mlirbc import _native

pa = pytest.importorskip("pyarrow")

ROOT = pathlib.Path(__file__).parents[3]
CORPUS = ROOT / "corpus"
CONFORMANCE = ROOT.parent / "shared/conformance"
EXAMPLE = pathlib.Path(__file__).parents[1] / "examples/catalogue.py"


def rows(paths, table, **options):
    return pa.table(mlirbc.scan(paths, **options).table(table)).to_pylist()


def all_rows(paths, **options):
    """The rows of all tables, of one pass."""
    found = {"files": [], "functions": [], "operations": [], "tensors": []}
    for batch in mlirbc.scan(paths, **options):
        found[batch.table] += pa.record_batch(batch).to_pylist()
    return found


def by_module(rows):
    """The rows of each module, without its place."""
    modules = {}
    for row in rows:
        modules.setdefault((row.pop("path"), row.pop("at")), []).append(row)
    return modules


def records(command, path, at, *options):
    """What a command prints as JSON, and its exit status."""
    place = ["--at", at] if at else []
    status, data, _, _ = _native.run([command, path, "--json", *place, *options], limit=1 << 30, path=path)
    return (json.loads(data) if data else None), status


def check_against_the_command_line(folder):
    """Compares all rows of a folder; returns the number of modules."""
    files, functions, operations, tensors = map(by_module, all_rows([folder]).values())
    modules = 0
    for (path, at), [file] in files.items():
        place = (path, at)
        if file["status"] in ("none", "error"):
            assert all(place not in table for table in (functions, operations, tensors)), place
            assert file["error"] and file["error_kind"], place
            continue
        modules += 1
        assert (file["error"] is None) == (file["status"] == "ok"), place
        info, status = records("info", path, at)
        for name in ("size", "version", "producer"):
            assert file[name] == info[name], (place, name)
        if status == 0 and info["dialects"] is not None:
            assert file["dialects"] == [dialect["name"] for dialect in info["dialects"]][:1000], place
            versions = [dialect["version"] for dialect in info["dialects"]][:1000]
            assert file["dialect_versions"] == versions, place
        check_functions(place, file, functions.get(place, []))
        check_operations(place, operations.get(place, []))
        check_tensors(place, tensors.get(place, []))
    return modules


def check_functions(place, file, functions):
    symbols, status = records("symbols", *place, "--count")
    if status:
        assert file["status"] == "damaged", place
        return
    for function, symbol in zip(functions, symbols["symbols"], strict=True):
        function.pop("function_type")
        assert function == symbol, place


def check_operations(place, operations):
    stats, status = records("stats", *place)
    counts = {}
    for row in operations:
        counts[row["operation"]] = counts.get(row["operation"], 0) + row["count"]
    if status:
        # Entries of attributes that are malformed are no part of a scan, but of these counts.
        return
    assert counts == {row["name"]: row["count"] for row in stats["operation_names"]}, place
    by_symbol = {}
    for row in operations:
        if row["function"] is not None:
            by_symbol[row["function"]] = by_symbol.get(row["function"], 0) + row["count"]
    of_stats = {}
    for symbol in stats["symbols"]:
        if symbol["operations"]:
            of_stats[symbol["name"]] = of_stats.get(symbol["name"], 0) + symbol["operations"]
    assert by_symbol == of_stats, place


def check_tensors(place, tensors):
    hashes = [(row["key"], row.pop("sha256")) for row in tensors]
    listed, status = records("ls", *place)
    if listed is not None:
        listed = [row for row in listed["tensors"] if row["kind"] not in ("bool", "string")]
        # The command's list ends at the first that cannot be read, also a bool or a string.
        assert status or len(listed) == len(tensors), place
        for tensor, row in zip(tensors, listed):
            assert tensor == {name: row[name] for name in tensor}, place
    hashed, status = records("hash", *place, "--tensors")
    if status == 0:
        of_command = [(row["key"], row["sha256"]) for row in hashed["tensors"]]
        assert [pair for pair in hashes if pair[1]] == of_command, place


needs_commands = pytest.mark.skipif(not hasattr(_native, "run"), reason="the native module has no commands")


@needs_commands
def test_the_corpus_has_the_rows_of_the_command_line():
    assert check_against_the_command_line(CORPUS) > 250


@needs_commands
@pytest.mark.skipif(not CONFORMANCE.exists(), reason="../shared/conformance is not here")
def test_the_conformance_files_have_the_rows_of_the_command_line():
    assert check_against_the_command_line(CONFORMANCE) >= 327


def test_the_order_is_stable_for_any_number_of_threads():
    one = all_rows([CORPUS], threads=1)
    assert all(one.values()) and one == all_rows([CORPUS], threads=7)


def test_all_tables_of_one_pass_are_those_of_single_passes():
    folders = [CORPUS / "jax", CORPUS / "exports"]
    for table, found in all_rows(folders).items():
        assert found == rows(folders, table), table
    batch = next(iter(mlirbc.scan(folders)))
    assert len(batch) == batch.num_rows == pa.record_batch(batch).num_rows


def test_a_status_is_about_what_was_asked_for():
    path = CORPUS / "bad/attribute-count-2-60.mlirbc"
    assert rows(path, "files")[0]["status"] == "ok"
    assert all_rows(path)["files"][0]["status"] == "damaged"


def test_hashes_are_left_out_on_request():
    with_hashes = rows(CORPUS / "jax", "tensors")
    without = rows(CORPUS / "jax", "tensors", hashes=False)
    assert any(row["sha256"] for row in with_hashes)
    assert without == [row | {"sha256": None} for row in with_hashes]


def test_errors_are_rows(tmp_path):
    (tmp_path / "empty.mlirbc").touch()
    (tmp_path / "text.txt").write_text("no model")
    (tmp_path / "cut.mlirbc").write_bytes((CORPUS / "jax/mlp.mlirbc").read_bytes()[:900])
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    files = all_rows([tmp_path, tmp_path / "missing"])["files"]
    found = {os.path.basename(row["path"]): row for row in files}
    assert found["missing"]["status"] == "error" and "No such file" in found["missing"]["error"]
    assert found["gone"]["status"] == "error" and found["gone"]["size"] is None
    assert found["text.txt"]["status"] == "none" and found["text.txt"]["error_kind"] == "NotBytecode"
    assert found["empty.mlirbc"]["status"] == "none" and found["empty.mlirbc"]["size"] == 0
    assert found["cut.mlirbc"]["status"] == "damaged"
    assert found["cut.mlirbc"]["error_kind"] == "Truncated"
    assert found["cut.mlirbc"]["error_offset"] is not None


def test_modules_inside_other_files_are_rows():
    found = rows(CORPUS / "containers", "files", pattern="*.jax")
    assert found
    for row in found:
        assert row["at"] and row["container"] == "jax.export" and row["status"] == "ok"


def test_patterns_and_folders_name_files(tmp_path):
    (tmp_path / "b/c").mkdir(parents=True)
    for name in ("a.mlirbc", "b/x.mlirbc", "b/c/y.mlirbc", "b/c/z.txt"):
        (tmp_path / name).write_bytes((CORPUS / "jax/mlp.mlirbc").read_bytes())
    # A link to a folder around it is not followed.
    (tmp_path / "b/loop").symlink_to(tmp_path)

    def names(paths, **options):
        return [os.path.relpath(row["path"], tmp_path) for row in rows(paths, "files", **options)]

    everything = ["a.mlirbc", "b/x.mlirbc", "b/c/y.mlirbc", "b/c/z.txt"]
    assert names(tmp_path) == everything
    assert names(tmp_path, pattern="*.mlirbc") == everything[:3]
    assert names(str(tmp_path / "b/*/y.*")) == ["b/c/y.mlirbc"]
    assert names([tmp_path / "b/x.mlirbc", str(tmp_path / "a*")]) == ["b/x.mlirbc", "a.mlirbc"]
    assert names([]) == []


def test_a_path_can_look_like_a_pattern(tmp_path):
    path = tmp_path / "model[1].mlirbc"
    path.write_bytes((CORPUS / "jax/mlp.mlirbc").read_bytes())
    assert [row["path"] for row in rows(path, "files")] == [str(path)]


def test_urls_are_opened_by_fsspec():
    fsspec = pytest.importorskip("fsspec")
    memory = fsspec.filesystem("memory")
    data = (CORPUS / "jax/mlp.mlirbc").read_bytes()
    memory.pipe("/scan/one.mlirbc", data)
    memory.pipe("/scan/two.mlirbc", data[:100])
    urls = ["memory://scan/one.mlirbc", "memory://scan/two.mlirbc"]
    found = all_rows(urls, threads=2)["files"]
    assert [row["status"] for row in found] == ["ok", "damaged"]
    assert rows("memory://scan/one.mlirbc", "tensors") == [
        row | {"path": "memory://scan/one.mlirbc"} for row in rows(CORPUS / "jax/mlp.mlirbc", "tensors")
    ]
    assert rows("memory://scan/missing.mlirbc", "files")[0]["error_kind"] == "FileNotFoundError"
    assert len(rows("memory://scan/*.mlirbc", "files")) == 2


def test_an_unknown_table_is_an_error():
    with pytest.raises(ValueError, match="files, functions"):
        mlirbc.scan([], tables=["weights"])
    with pytest.raises(ValueError, match="files, functions"):
        mlirbc.scan([]).table("weights")


def test_ctrl_c_ends_a_scan():
    if threading.current_thread() is not threading.main_thread():
        pytest.skip("signals need the main thread")

    def endless():
        while True:
            yield CORPUS / "jax/mlp.mlirbc"

    # A process in the background of a script ignores the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        # Without the signal it does not end.
        with pytest.raises(KeyboardInterrupt):
            for _ in mlirbc.scan(endless(), tables=["files"]):
                pass
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_scan_that_is_dropped_stops():
    taken = 0

    def paths():
        nonlocal taken
        while True:
            taken += 1
            yield CORPUS / "jax/mlp.mlirbc"

    scan = iter(mlirbc.scan(paths(), tables=["functions"], threads=2))
    next(scan)
    del scan
    # Files are named as they are needed: those of one batch, and the two that were running.
    assert 60_000 / 4 <= taken <= 65_536 / 4 + 8


def load_example():
    spec = importlib.util.spec_from_file_location("catalogue", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogue"] = module
    spec.loader.exec_module(module)
    return module


def test_the_catalogue_goes_on_where_it_stopped(tmp_path):
    pytest.importorskip("datafusion")
    catalogue = tmp_path / "catalogue"

    def run(*words):
        done = subprocess.run([sys.executable, EXAMPLE, *words], check=True, capture_output=True, text=True)
        return done.stdout.splitlines()

    build = ("build", str(CORPUS), "--to", str(catalogue), "--processes", "2", "--groups", "8")
    assert run(*build) == ["8 groups scanned, 0 kept"]
    module = load_example()
    everything = module.Catalogue(catalogue)
    for table, expected in all_rows(CORPUS).items():
        found = everything.query(f"select * from {table}").to_pylist()
        key = lambda row: json.dumps(row, sort_keys=True)
        assert sorted(found, key=key) == sorted(expected, key=key), table
    # As after a crash: a group is missing in the manifest, and a part is left over.
    manifest = everything.manifest()
    removed = manifest["groups"].pop("3")
    everything.write_manifest(manifest)
    assert run(*build) == ["1 groups scanned, 7 kept"]
    assert everything.manifest()["groups"]["3"] == removed
    assert run(*build) == ["0 groups scanned, 8 kept"]

    shared = [json.loads(line) for line in run("shared", str(catalogue), "--least", "64")]
    hashes = {}
    for row in rows(CORPUS, "tensors"):
        if row["sha256"] and row["size"] >= 64:
            hashes.setdefault((row["sha256"], row["dtype"]), set()).add(row["path"])
    expected = {key: len(paths) for key, paths in hashes.items() if len(paths) > 1}
    assert {(row["sha256"], row["dtype"]): row["models"] for row in shared} == expected and expected

    model = str(CORPUS / "jax/mlp.mlirbc")
    sharing = [json.loads(line)["path"] for line in run("sharing", str(catalogue), model)]
    own = [paths for paths in hashes.values() if model in paths]
    assert set(sharing) == set().union(*own) - {model}

    using = [json.loads(line) for line in run("using", str(catalogue), "func.return", "--below", "5")]
    versions = {(row["path"], row["at"]): row["version"] for row in rows(CORPUS, "files")}
    wanted = {
        (row["path"], row["at"])
        for row in rows(CORPUS, "operations")
        if row["operation"] == "func.return" and versions[row["path"], row["at"]] < 5
    }
    assert {(row["path"], row["at"]) for row in using} == wanted and wanted


def test_a_name_that_is_not_utf8_is_a_row(mlp, tmp_path):
    name = os.fsdecode(b"a\xff.mlirbc")
    try:
        (tmp_path / name).write_bytes(mlp.read_bytes())
    except OSError:
        pytest.skip("the file system has no such names")
    table = pytest.importorskip("pyarrow").table(mlirbc.scan(tmp_path).table("files"))
    (path,) = table.column("path").to_pylist()
    assert path.endswith("a\\xff.mlirbc") and table.column("status").to_pylist() == ["ok"]
