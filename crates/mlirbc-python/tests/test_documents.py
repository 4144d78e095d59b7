"""Documents and changed files: methods, functions, failures."""

import inspect
import io
import json
import logging
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading

import mlirbc
import pytest
from mlirbc._vmfb import VmModule

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"
MLP = CORPUS / "jax/mlp.mlirbc"
VMFB = CORPUS / "vmfb/opcodes.vmfb"
FIELDS = {"schema", "command", "file"}


def run(*words):
    """What the tool prints for a command line."""
    line = [sys.executable, "-m", "mlirbc", *words]
    return subprocess.run(line, capture_output=True, check=False).stdout


def tool(*words):
    """The document of a command line."""
    return json.loads(run(*words, "--json"))


@pytest.fixture
def mlp():
    with mlirbc.open(MLP) as module:
        yield module


def test_methods_return_the_documents_of_the_tool(mlp):
    cases = {
        ("info",): mlp.info(),
        ("show",): mlp.show(),
        ("sections",): mlp.sections(),
        ("stats",): mlp.stats(),
        ("cost",): mlp.cost(),
        ("tree",): mlp.tree(),
        ("verify",): mlp.verify(),
        ("compat", "--reader", "jaxlib=0.4.30"): mlp.compat("jaxlib=0.4.30"),
        ("params",): mlp.params(),
        ("symbols", "--count"): mlp.symbols_table(count=True),
        ("hash", "--functions", "--ignore", "locations", "--ignore", "producer"): mlp.hash(
            functions=True, ignore=["locations", "producer"]
        ),
        ("ls", "--top", "1", "--users"): mlp.ls(top=1, users=True),
        ("layout", "--type", "f32"): mlp.layout(type="f32"),
        ("attrs",): mlp.attributes_table(),
        ("types",): mlp.types_table(),
        ("strings",): mlp.strings_table(),
        ("dialects",): mlp.dialects_table(),
        ("rewrite", "--to-version", "4", "--dry-run"): mlp.rewrite(to_version=4, dry_run=True),
    }
    for words, document in cases.items():
        assert document == tool(words[0], str(MLP), *words[1:]), words
        assert set(document) > FIELDS, words
    key = "layer0.weight"
    assert mlp.head(key, n=3) == tool("head", str(MLP), key, "-n", "3")
    assert mlp.users(key) == tool("users", str(MLP), key)
    assert mlp.hash(key) == tool("hash", str(MLP), key)
    assert mlp.hash("@main", "@relu") == tool("hash", str(MLP), "@main", "@relu")
    assert "%cst = stablehlo.constant" in mlp.print("main")
    outline = mlp.tree("relu", depth=1, values=True)
    assert outline == mlp.tree("@relu", depth=1, values=True)
    assert outline == tool("tree", str(MLP), "@relu", "--depth", "1", "--values")


#: Options that have no meaning here, and those that a method has under another name.
ELSEWHERE = {
    "help",
    "json",
    "color",
    "dialects",
    "backend",
    "at",
    "quiet",
    "no-elide",
    "generic",
    "output",
    "all",
    "wide",
    "bytes",
    "max-decoded",
    "assume",
    "schema",
    "dry-run",
    "jobs",
    "format",
}
METHODS = {
    "metadata": "metadata_table",
    "symbols": "symbols_table",
    "attrs": "attributes_table",
    "types": "types_table",
    "strings": "strings_table",
    "dialects": "dialects_table",
}


def test_every_option_of_every_command_is_a_keyword():
    listing = run("--help").decode()
    section = listing.split("Commands:\n")[1].split("\n\n")[0]
    commands = re.findall(r"^  (\w+) ", section, re.MULTILINE)
    assert len(commands) > 25
    checked = 0
    for name in commands:
        # `parse` makes a module of text, and is no method of one.
        if name in {"completions", "lsp", "man", "help", "find", "as"}:
            continue
        method = getattr(mlirbc.Module, METHODS.get(name, name))
        keywords = {it.rstrip("_").replace("_", "-") for it in inspect.signature(method).parameters}
        text = run(name, "--help").decode()
        options = set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", text, re.MULTILINE)) - ELSEWHERE
        # Documents have all lines of the tables; readers and runtimes are arguments of `compat`.
        options -= {
            "stats": {"limit"},
            "cost": {"limit"},
            "audit": {"allow-file", "sarif"},
            "dialects": {"ops"},
            "compat": {"for"},
            "verify": {"for", "sarif"},
        }.get(name, set())
        assert options <= keywords, (name, options - keywords)
        checked += len(options)
    assert checked > 40


def test_every_request_is_a_method_with_its_options():
    from mlirbc import _native

    requests, changes = json.loads(_native.requests()), json.loads(_native.changes())
    assert len(requests) > 20 and len(changes) > 7
    for name, options in [*requests.items(), *changes.items()]:
        # The modules in a file are found before it is opened.
        owner = mlirbc if name == "find" else mlirbc.Module
        parameters = inspect.signature(getattr(owner, METHODS.get(name, name))).parameters
        keywords = {it.rstrip("_") for it in parameters}
        if name == "compat":
            keywords.add("for")
        if name == "set":
            keywords.add("tensor")
        if name == "extract":
            assert parameters["keys"].kind == inspect.Parameter.VAR_POSITIONAL
        assert options.keys() <= keywords, (name, options.keys() - keywords)
        for option in options.keys() & parameters.keys():
            default = parameters[option].default
            assert default in (None, inspect.Parameter.empty, False, ()), (name, option)


def test_wrong_keywords_are_type_errors(mlp):
    with pytest.raises(TypeError, match="dept"):
        mlp.tree(dept=1)
    with pytest.raises(TypeError, match="at="):
        mlirbc.ls(mlp, at=3)


def test_text_is_a_str_or_a_file(mlp, tmp_path):
    assert mlp.print(generic=True) == (CORPUS / "jax/mlp.mlir").read_text()
    text = mlp.print()
    assert text.startswith("module @mlp")
    assert mlp.print(generic=True, locations=True) == (CORPUS / "jax/mlp.loc.mlir").read_text()
    assert mlp.print(out=tmp_path / "out.mlir") is None
    assert (tmp_path / "out.mlir").read_text() == text
    assert "relu" in mlp.print(symbol="relu") and len(mlp.print(symbol="relu")) < len(text)
    assert len(mlp.print(elide=4)) < len(text)


def test_only_a_path_by_keyword_is_written(mlp, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = mlp.print("@main")
    assert text == mlp.print("main") == mlp.print(symbol="main") and "@main(" in text
    assert len(text) < len(mlp.print())
    assert mlp.layout("@main")["types"] == mlp.layout(symbol="@main")["types"]
    for method in ("strip", "rewrite", "split"):
        with pytest.raises(TypeError, match="positional"):
            getattr(mlp, method)("main")
    for method in ("merge", "join", "align"):
        with pytest.raises(TypeError, match="positional"):
            getattr(mlp, method)("w.safetensors", "out")
    for method in ("rename", "set"):
        with pytest.raises(TypeError, match="positional"):
            getattr(mlp, method)("layer0.weight", "b", "out")
    with pytest.raises(TypeError, match="out"):
        mlp.extract("layer0.weight")
    assert list(tmp_path.iterdir()) == []
    written = {}
    for cls in (mlirbc.Module, VmModule):
        for name, method in inspect.getmembers(cls, inspect.isfunction):
            out = inspect.signature(method).parameters.get("out")
            if out is not None:
                written[name] = out.kind
    assert len(written) > 9 and set(written.values()) == {inspect.Parameter.KEYWORD_ONLY}


def test_edits_are_bytes_or_files(mlp, tmp_path):
    data = MLP.read_bytes()
    assert mlp.rewrite() == data
    assert mlp.rewrite(out=tmp_path / "same.mlirbc") is None
    assert (tmp_path / "same.mlirbc").read_bytes() == data
    older = mlirbc.open(mlp.rewrite(to_version=4))
    assert older.version == 4 and mlirbc.diff(mlp, older)["equal"]
    small = mlirbc.open(mlp.strip(data=True, locations=True, compact=True))
    assert len(small.strip()) < len(data) / 2
    renamed = mlirbc.open(mlp.rename("layer0.weight", "w"))
    assert "w" in {it["key"] for it in renamed.ls()["tensors"]}
    aligned = mlirbc.open(mlp.align(4096))
    assert all(it["offset"] % 4096 == 0 for it in aligned.ls()["tensors"] if it["kind"] == "blob")


def test_weights_are_split_and_joined(mlp, tmp_path):
    weights = tmp_path / "w.safetensors"
    split = mlirbc.open(mlp.split(weights=weights))
    keys = {it["key"] for it in mlirbc.ls(weights)["tensors"]}
    assert "layer0.weight" in keys
    joined = mlirbc.open(split.join(weights))
    assert joined.hash()["fingerprint"] == mlp.hash()["fingerprint"]
    mlp.extract("layer0.weight", out=tmp_path / "one.npy")
    mlp.extract(out=f"{tmp_path}/all/")
    assert (tmp_path / "all/manifest.json").exists()
    same = mlirbc.open(mlp.set("layer0.weight", tmp_path / "one.npy"))
    assert mlirbc.diff(mlp, same)["equal"]
    assert mlirbc.diff(mlp, mlirbc.open(mlp.merge(weights)))["equal"]


def test_zeros_and_versions_of_stablehlo(mlp):
    zeros = mlirbc.open(mlp.set("layer0.weight", zeros=True))
    assert not any(bytes(zeros["layer0.weight"].raw()))
    with pytest.raises(TypeError, match="either"):
        mlp.set("layer0.weight")
    artifact = mlirbc.open(CORPUS / "containers/classify.jax")
    older = mlirbc.open(artifact.rewrite(stablehlo_version="minimum"))
    assert older.stats()["operations"] == artifact.stats()["operations"]
    with pytest.raises(ValueError, match="stablehlo_version"):
        artifact.rewrite(stablehlo_version="soon")
    with pytest.raises(ValueError, match="no other change"):
        artifact.rewrite(stablehlo_version="1.9.0", canonical=True)


def test_artifacts_as_modules_of_stablehlo():
    module = mlirbc.open(CORPUS / "jax/core.vhlo-1.17.0.mlirbc")
    text = module.print(dialect="stablehlo")
    assert "= stablehlo.dot_general " in text and "vhlo" not in text
    assert mlirbc.open(module.rewrite(dialect="stablehlo")).print() == text == module.print()
    assert "vhlo.dot_general_v2" in module.print(raw=True) and "vhlo" in module.print(generic=True)
    with pytest.raises(ValueError, match="stablehlo"):
        module.print(dialect="vhlo")
    with pytest.raises(ValueError, match="dialect"):
        module.rewrite(dialect="stablehlo", canonical=True)


def test_differences_and_findings_are_data(mlp):
    other = mlirbc.open(CORPUS / "jax/calls.mlirbc")
    difference = mlp.diff(other)
    assert not difference["equal"] and difference["symbols"]
    assert difference == mlirbc.diff(MLP, CORPUS / "jax/calls.mlirbc")
    found = mlp.diff(other, explain=True, symbol="@main")["explanation"]
    assert found["symbols"] == [{"name": "@main", "new_name": "@main"}] and found["operation"]
    with pytest.raises(ValueError, match="explain"):
        mlp.diff(other, symbol="@main")
    # The name of a private function is no content.
    calls, renamed = other.hash("@main"), mlirbc.open(other.rename("@inner", "@another"))
    assert renamed.hash("@main")["symbols"] == calls["symbols"]
    assert renamed.diff(other)["same_but_for"] == "names" and renamed.diff(other, ignore="names")["equal"]
    ignored = mlp.hash("@main", ignore=["locations", "metadata"])
    assert ignored == tool("hash", str(MLP), "@main", "--ignore", "locations,metadata")
    damaged = next((CORPUS / "bad").glob("*.mlirbc"))
    found = mlirbc.verify(damaged)
    assert found["total"] > 0 and found["findings"][0]["rule"]
    assert mlirbc.info(damaged)["file"] == str(damaged)


def test_a_cut_has_a_symbol_and_all_that_it_needs(mlp, tmp_path):
    calls = mlirbc.open(CORPUS / "jax/calls.mlirbc")
    part = mlirbc.open(calls.cut("@inner"))
    assert part.hash("@inner")["symbols"] == calls.hash("@inner")["symbols"]
    assert len(part.symbols) < len(calls.symbols)
    whole = mlirbc.open(mlp.cut("@main", out=tmp_path / "part.mlirbc") or tmp_path / "part.mlirbc")
    assert whole["layer0.weight"].nbytes == mlp["layer0.weight"].nbytes
    with pytest.raises(KeyError):
        mlp.cut("@nothing")
    operation = next(it for it in calls.ops()["operations"] if it["operation"] == "stablehlo.add")
    part = mlirbc.open(calls.cut(op=operation["offset"]))
    assert [it["operation"] for it in part.ops()["operations"]].count("stablehlo.add") == 1
    assert len(part.ops()["operations"]) == 4
    assert calls.cut(op=f"{operation['offset']:#x}") == calls.cut(op=operation["offset"])
    with pytest.raises(KeyError):
        calls.cut(op=0)
    with pytest.raises(ValueError):
        calls.cut(op="@inner")
    with pytest.raises(ValueError, match="no symbol"):
        mlp.cut()


def test_failures_are_exceptions(mlp, tmp_path):
    with pytest.raises(FileNotFoundError) as error:
        mlirbc.ls(tmp_path / "missing")
    assert error.value.filename == str(tmp_path / "missing")
    with pytest.raises(FileNotFoundError):
        mlirbc.info(tmp_path / "missing")
    with pytest.raises(mlirbc.MlirbcError, match="no tensor") as error:
        mlp.head("missing")
    assert error.value.kind == "NotFound" and isinstance(error.value, KeyError)
    with pytest.raises(FileNotFoundError, match="no such folder"):
        mlp.rewrite(out=tmp_path / "no such folder" / "out")
    with pytest.raises(IsADirectoryError):
        mlp.rewrite(out=tmp_path)
    with pytest.raises(FileExistsError):
        mlp.print(out=MLP)
    truncated = tmp_path / "truncated"
    truncated.write_bytes(MLP.read_bytes()[:-100])
    with pytest.raises(mlirbc.MlirbcError) as error:
        mlirbc.diff(truncated, MLP)
    assert error.value.offset > 0 and error.value.kind not in {"Usage", "Custom"}
    assert mlirbc.info(truncated)["problems"]
    with pytest.raises(mlirbc.MlirbcError):
        mlirbc.ls(truncated)


def answers(module):
    """What a module says, without the name of its file."""
    documents = [
        module.info(), module.show(), module.stats(), module.ls(), module.hash(), module.verify(),
        module.head("layer0.weight"),
    ]  # fmt: skip
    for document in documents:
        del document["file"]
    return [*documents, module.print(), module.strip(), bytes(module.tensors["layer0.weight"].raw())]


@pytest.mark.parametrize("source", [bytes, io.BytesIO], ids=["bytes", "file object"])
def test_a_module_without_a_path_needs_no_copy(source, mlp, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    module = mlirbc.open(source(MLP.read_bytes()))
    assert module.path is None and module.info()["file"] == "<memory>"
    expected = answers(mlp)
    assert [str(it) for it in answers(module)] == [str(it) for it in expected]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("backend", ["mmap", "pread"])
def test_a_handle_has_one_answer_after_its_path_was_replaced(backend, tmp_path):
    path, other = tmp_path / "model", tmp_path / "other"
    path.write_bytes(MLP.read_bytes())
    module = mlirbc.open(path, backend=backend)
    expected = [str(it) for it in answers(module)]
    other.write_bytes((CORPUS / "jax/calls.mlirbc").read_bytes())
    os.replace(other, path)
    assert [str(it) for it in answers(module)] == expected
    assert "layer0.weight" not in {it["key"] for it in mlirbc.ls(path)["tensors"]}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.parametrize("end", ["close", "exit", "SIGTERM"])
def test_the_end_of_a_child_takes_nothing_from_its_parent(end, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    module = mlirbc.open(MLP.read_bytes())
    expected = [str(it) for it in answers(module)]
    child = os.fork()
    if child == 0:
        if end == "close":
            module.close()
        if end == "SIGTERM":
            os.kill(os.getpid(), signal.SIGTERM)
            signal.pause()
        os._exit(0)
    os.waitpid(child, 0)
    assert [str(it) for it in answers(module)] == expected
    assert list(tmp_path.iterdir()) == []


def test_a_closed_module_has_no_commands():
    module = mlirbc.open(MLP)
    module.close()
    with pytest.raises(ValueError, match="closed"):
        module.info()


def test_modules_in_other_files():
    path = CORPUS / "containers/classify.jax"
    found = mlirbc.find(path)["modules"]
    assert [it["container"] for it in found] == ["jax.export"]
    module = mlirbc.open(path)
    assert module.print(generic=True) == (CORPUS / "containers/classify.mlir").read_text()
    assert mlirbc.open(path, at=found[0]["at"]).print() == module.print()
    assert mlirbc.open(path.read_bytes()).print() == module.print()
    assert mlirbc.ls(path, at=found[0]["at"])["tensors"] == module.ls()["tensors"]
    twice = path.read_bytes() * 2
    with pytest.raises(mlirbc.MlirbcError, match="2 modules inside: .*; choose one with at="):
        mlirbc.open(twice)
    with pytest.raises(mlirbc.MlirbcError, match="no module begins at 3"):
        mlirbc.open(twice, at=3)
    with pytest.raises(ValueError, match="an offset in bytes"):
        mlirbc.open(twice, at="three")
    with pytest.raises(mlirbc.MlirbcError) as error:
        mlirbc.open(b"not bytecode")
    assert error.value.kind == "NotBytecode"


def test_names_that_look_like_options(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ["-", "--json", "-x"]:
        (tmp_path / name).write_bytes(MLP.read_bytes())
        assert mlirbc.info(name)["version"] == 6
        assert mlirbc.open(name).stats()["operations"] == 55
        assert mlirbc.diff(MLP, name)["equal"]
    with pytest.raises(mlirbc.MlirbcError, match="--all"):
        mlirbc.open(MLP).head("--all")
    mlirbc.open(MLP).rewrite(out="-o")
    assert (tmp_path / "-o").read_bytes() == MLP.read_bytes()


def test_names_that_are_not_utf_8(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xff"
    pathlib.Path(os.fsdecode(path)).write_bytes(MLP.read_bytes())
    assert mlirbc.info(os.fsdecode(path))["version"] == 6
    # `bytes` are the file itself.
    assert mlirbc.info(MLP.read_bytes())["version"] == 6


def test_files_of_tensors(tmp_path):
    mlirbc.open(MLP).extract("layer0.weight", out=tmp_path / "w.safetensors")
    listed = mlirbc.ls(tmp_path / "w.safetensors")
    assert [(it["key"], it["shape"]) for it in listed["tensors"]] == [("layer0.weight", [32, 64])]
    (tmp_path / "bad.safetensors").write_bytes(b'\x10\0\0\0\0\0\0\0{"a": 1         }')
    with pytest.raises(mlirbc.MlirbcError):
        mlirbc.ls(tmp_path / "bad.safetensors")


def test_messages_are_logged(caplog):
    with caplog.at_level(logging.INFO, logger="mlirbc"):
        mlirbc.ls(CORPUS / "containers/classify.jax")
    assert "the module at" in caplog.text


def test_threads_share_a_module(mlp):
    expected = mlp.stats()
    results = []
    threads = [threading.Thread(target=lambda: results.append(mlp.stats())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 8


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer that signals")
def test_ctrl_c_ends_a_long_call(tmp_path):
    fifo = tmp_path / "endless"
    os.mkfifo(fifo)

    def interrupt(number, frame):
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        # Nobody writes to it: the command waits for ever.
        with pytest.raises(KeyboardInterrupt):
            mlirbc.ls(fifo)
    finally:
        signal.signal(signal.SIGALRM, old)
        # The thread of the command ends.
        with open(fifo, "wb"):
            pass


def test_iree_modules_have_the_same_methods():
    with mlirbc.open(VMFB) as module:
        assert isinstance(module, VmModule)
        assert module.info() == tool("info", str(VMFB))
        assert module.sections() == tool("sections", str(VMFB))
        assert module.tree() == tool("tree", str(VMFB))


def test_parameters_are_looked_for_in_archives():
    corpus = MLP.parent.parent
    file, irpa = corpus / "vmfb/parameters-3.13.vmfb", corpus / "tensors/params.irpa"
    module = mlirbc.open(file)
    document = module.params([irpa], scopes=["model"])
    assert document == tool("params", str(file), f"model={irpa}")
    assert document == module.params([mlirbc.open(irpa)], scopes="model") | {"archives": document["archives"]}
    status = {it["key"]: it["status"] for it in document["parameters"]}
    assert status["mask"] == "missing" and status["layer0.bias"] == "found"
    with pytest.raises(mlirbc.UsageError, match="1 scope for 0 archives"):
        module.params(scopes=["model"])
