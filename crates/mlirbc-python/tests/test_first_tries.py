"""What people try first who have not read the documentation, with the names that they tried.

tests/library/checks/tasks.txt has the list of the tasks. Not here: Python without a GIL.
"""

import concurrent.futures
import copy
import hashlib
import io
import pathlib
import pickle

import mlirbc
import numpy as np
import pytest

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"
MLP = CORPUS / "jax/mlp.mlirbc"
VMFB = CORPUS / "vmfb/control-3.13.vmfb"


@pytest.fixture
def m():
    with mlirbc.open(MLP) as module:
        yield module


def test_names_and_shapes(m):
    assert list(m) == list(m.keys()) == list(m.tensors) and len(m) == len(m.tensors) > 5
    assert "layer0.weight" in m and "nothing" not in m and bool(m)
    assert {name: tensor.shape for name, tensor in m.items()}["layer0.weight"] == (32, 64)
    assert m["layer0.weight"].numpy().shape == (32, 64)
    with pytest.raises(KeyError, match="layer0.weight"):
        m["layer0.weigt"]


def test_elements_of_small_types(m):
    pytest.importorskip("ml_dtypes", reason="NOT RUN: ml_dtypes is not installed")
    assert m["embed.weight"].numpy().dtype.name == "bfloat16"
    assert np.asarray(m["head.mask"]).dtype == bool
    part = m["layer0.weight"][1:3, 0]
    assert np.array_equal(part, m["layer0.weight"].numpy()[1:3, 0])


def test_metadata_says_the_framework():
    with mlirbc.safe_open(MLP, framework="np") as file:
        assert file.metadata()["format"] == "np" and file.metadata()["producer"].startswith("MLIR")
    pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    with mlirbc.safe_open(MLP, framework="pt", device="cpu") as file:
        # What transformers asks of a file.
        assert file.metadata().get("format") in ["pt", "tf", "flax", "mlx"]


def test_torch_multiplies():
    torch = pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    weight = mlirbc.load_file(MLP, framework="pt")["layer0.weight"]
    assert torch.equal(torch.ones(1, 32) @ weight, (torch.ones(1, 32) @ weight.clone()))


class Exported:
    """As `jax.export.Exported`."""

    mlir_module_serialized = MLP.read_bytes()

    def serialize(self):
        raise AssertionError("the module is at hand")


class Serialized:
    def serialize(self):
        return bytearray(MLP.read_bytes())


def test_an_exported_function(m):
    for exported in (Exported(), Serialized()):
        assert mlirbc.diff(mlirbc.open(exported), m)["equal"]
        assert mlirbc.ls(exported)["tensors"]


def test_weights_are_split_off(m, tmp_path):
    small = m.split(weights=tmp_path / "w.safetensors", as_="arguments", out=tmp_path / "small")
    assert small is None and (tmp_path / "small").stat().st_size < MLP.stat().st_size


def test_walk_users_and_the_weights_of_operations(m):
    dot = next(op for op in m.walk() if op.name == "stablehlo.dot_general")
    assert dot.operands[1].owner.attributes["value"].numpy().ndim == 2
    assert len(dot.results[0].users) > 0
    numbers = dot.attributes["dot_dimension_numbers"]
    contracted = [dot.operands[0].type.shape[d] for d in numbers["lhs_contracting_dimensions"]]
    assert 2 * np.prod(contracted) * np.prod(dot.results[0].type.shape) > 0
    assert sum(np.prod(tensor.shape) for tensor in m.values()) > 4000


def test_where_operations_come_from(m):
    dot = next(op for op in m.walk() if op.name == "stablehlo.dot_general")
    place = dot.location
    assert (place.file, place.line, place.column) == ("jax_mlp.py", 43, 20)
    assert place.scope.endswith("/dot_general") and str(place).startswith('loc("')
    assert pickle.loads(pickle.dumps(place)).line == 43
    first = m.ops("stablehlo.dot_general")["operations"][0]
    assert [first[f"source_{it}"] for it in ("file", "line", "column")] == ["jax_mlp.py", 43, 20]
    assert first["scope"] == place.scope
    assert '"jax_mlp.py":43:20' in m.print("main", locations=True, inline=True)
    assert "#loc" not in m.print("main", locations=True, inline=True)


def test_names_of_arguments_and_results(m):
    main = m.functions["main"]
    assert main.argument_names == ["tokens"] and main.result_names == ["result"]
    assert m.functions["relu"].argument_names == [None] == m.functions["relu"].result_names
    assert main.operations[0].signature_names is None


def test_operations_by_name_and_text(m):
    dots = m.ops("stablehlo.dot_general")["operations"]
    assert [it["source"] for it in dots] == ["jax_mlp.py:43:20", "jax_mlp.py:44:20", "jax_mlp.py:45:8"]
    assert m.ops("dot_general")["operations"] == dots and "-> tensor<8x64xf32>" in dots[0]["values"]
    assert len(m.ops()["operations"]) == m.stats()["operations"]
    assert {it["in"] for it in m.ops("@relu")["operations"][1:]} == {"relu"}
    assert len(m.ops("func.call", where="callee=@relu")["operations"]) == 1
    with pytest.raises(mlirbc.MlirbcError, match="stablehlo.dot_general"):
        m.ops("stablehlo.dot_genral")
    with pytest.raises(ValueError, match="="):
        m.ops("func.call", where="callee")
    found = m.grep("relu_0")["matches"]
    assert [it["text"] for it in found] == ["@relu_0", '"relu_0"']
    assert m.grep("RELU_0")["matches"] == [] and m.grep("RELU_0", ignore_case=True)["matches"] == found
    sources = {it["source"] for it in m.tree("@main", depth=9, locations_short=True)["operations"]}
    assert "jax_mlp.py:43:20" in sources and "source" not in m.tree()["operations"][0]


def test_other_names_for_text():
    with pytest.raises(AttributeError, match="`open` also reads"):
        mlirbc.parse_file("model.mlir")
    with pytest.raises(AttributeError, match="`parse` reads"):
        mlirbc.from_text("module {}")


def test_strings_that_keep_an_old_name_are_logged(m, caplog):
    m.rename("@relu", "@other")
    assert not caplog.messages


def test_values_of_attributes():
    enumerators, dictionaries = set(), 0
    for path in sorted(CORPUS.glob("jax/*.mlirbc")):
        for op in mlirbc.open(path).walk():
            for value in op.attributes.values():
                if isinstance(value, mlirbc.Enumerator):
                    enumerators.add(value)
                    assert pickle.loads(pickle.dumps(value)).number == value.number
                dictionaries += isinstance(value, dict)
    assert enumerators and dictionaries > 0


def test_frames(m):
    pandas = pytest.importorskip("pandas", reason="NOT RUN: pandas is not installed")
    pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow is not installed")
    frame = pandas.DataFrame(m.operations_table())
    assert len(frame) == m.stats()["operations"]
    assert list(frame.columns) == m.operations_table().columns
    assert (frame["operation"] == "stablehlo.dot_general").sum() == 3
    frame = pandas.DataFrame(mlirbc.scan(MLP).table("tensors"))
    assert "layer0.weight" in set(frame["key"])


def test_a_folder_and_fingerprints(m):
    assert {batch.table for batch in mlirbc.scan(CORPUS / "jax")} >= {"files", "tensors"}
    assert m.hash("@main") == m.hash("@main") and m.diff(MLP)["equal"]


def test_set_takes_an_array(m, tmp_path):
    pytest.importorskip("ml_dtypes", reason="NOT RUN: ml_dtypes is not installed")
    for name, tensor in m.items():
        same = mlirbc.open(m.set(name, tensor.numpy()))
        assert mlirbc.diff(m, same)["equal"], name
    ones = mlirbc.open(m.set("layer0.weight", np.ones((32, 64), np.float32)[::-1]))
    assert (ones["layer0.weight"].numpy() == 1).all()
    m.set("layer0.bias", np.zeros(64, np.float32), out=tmp_path / "set")
    assert not mlirbc.open(tmp_path / "set")["layer0.bias"].numpy().any()
    with pytest.raises(mlirbc.MlirbcError, match="layer0.bias"):
        m.set("layer0.bias", np.zeros(3, np.float32))


def test_text_of_a_function(m):
    assert m.print("@main").count("func.func") == 1


def test_a_module_is_pickled_by_its_path(m):
    for backend in ("auto", "pread"):
        module = mlirbc.open(MLP, backend=backend)
        for same in (pickle.loads(pickle.dumps(module)), copy.copy(module)):
            assert same.path is not None and list(same) == list(m)
    vm = pickle.loads(pickle.dumps(mlirbc.open_vm(VMFB)))
    assert list(vm.rodata) == ["rodata0"]
    with pytest.raises(TypeError, match="path"):
        pickle.dumps(mlirbc.open(MLP.read_bytes()))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(len, [m] * 8))) == 1


def test_constants_of_iree():
    module = mlirbc.open(VMFB)
    assert np.frombuffer(module.rodata["rodata0"], np.uint8).size == 19
    assert np.asarray(module.rodata["rodata0"]).tobytes() == b"hello from a module"
    with pytest.raises(KeyError, match="rodata0"):
        module.rodata["rodata"]
    with pytest.raises(KeyError):
        module.functions["no such function"]
    assert isinstance(mlirbc.open_vm(VMFB), mlirbc.VmModule)
    with pytest.raises(mlirbc.MlirbcError, match="no IREE module"):
        mlirbc.open_vm(MLP)


def test_urls(m, monkeypatch):
    fsspec = pytest.importorskip("fsspec", reason="NOT RUN: fsspec is not installed")
    fsspec.filesystem("memory").pipe("/models/mlp", MLP.read_bytes())
    assert mlirbc.diff(mlirbc.open("memory://models/mlp"), m)["equal"]
    assert mlirbc.ls("memory://models/mlp")["tensors"] == m.ls()["tensors"]
    with mlirbc.safe_open("memory://models/mlp") as file:
        assert file.keys() == sorted(m)
    with pytest.raises(FileNotFoundError):
        mlirbc.open("memory://models/nothing")
    with pytest.raises(ValueError, match="nosuch"):
        mlirbc.open("nosuch://models/nothing")
    monkeypatch.setitem(__import__("sys").modules, "fsspec", None)
    with pytest.raises(ImportError, match="pip install fsspec"):
        mlirbc.open("http://127.0.0.1/x")


def test_bytes_are_listed(m):
    assert mlirbc.ls(MLP.read_bytes())["tensors"] == m.ls()["tensors"]
    assert mlirbc.verify(io.BytesIO(MLP.read_bytes()))["total"] == 0


def test_every_unknown_name_is_a_key_error(m, tmp_path):
    weights = tmp_path / "w.npy"
    np.save(weights, np.zeros(3))
    op = m.functions["main"].operations[0]
    for ask in (
        lambda: m["nothing"],
        lambda: m.tensors["nothing"],
        lambda: m.symbols["nothing"],
        lambda: m.functions["nothing"],
        lambda: m.head("nothing"),
        lambda: m.users("nothing"),
        lambda: m.hash("nothing"),
        lambda: m.hash("@nothing"),
        lambda: m.print("@nothing"),
        lambda: m.tree("@nothing"),
        lambda: m.set("nothing", weights),
        lambda: m.rename("nothing", "b"),
        lambda: m.extract("nothing", out=tmp_path / "x.npy"),
        lambda: op.attributes["nothing"],
        lambda: op.attributes.attribute("nothing"),
    ):
        with pytest.raises(KeyError) as error:
            ask()
        assert isinstance(error.value, mlirbc.NotFoundError)


def test_the_version():
    assert mlirbc.__version__.count(".") == 2


def test_inputs_and_outputs_have_names_and_types(m):
    assert [(it.name, it.dtype, it.shape) for it in m.inputs] == [("tokens", "i32", (8,))]
    name, type_ = m.inputs[0]
    assert (name, str(type_)) == ("tokens", "tensor<8xi32>")
    assert [str(it.type) for it in m.outputs] == ["tensor<8x10xf32>"]
    assert m.main.name == "main" and m.functions["relu"].inputs[0].shape == (8, 64)
    assert pickle.loads(pickle.dumps((*m.inputs[0],)[0])) == "tokens"
    with pytest.raises(mlirbc.UsageError, match="several public functions"):
        _ = mlirbc.parse("func.func @f() {return}\nfunc.func @g() {return}").inputs


def test_a_module_as_bytes(m):
    assert m.to_bytes() == MLP.read_bytes()
    path = CORPUS / "containers/classify.jax"
    assert mlirbc.open(path).to_bytes() == path.read_bytes()


def test_several_names_at_once(m):
    new = mlirbc.open(m.rename({"layer0.weight": "w", "layer0.bias": "b", "@relu": "activation"}))
    assert {"w", "b"} <= set(new.keys()) and "layer0.weight" not in new
    assert "activation" in new.functions
    assert m.rename({}) == m.to_bytes()
    with pytest.raises(mlirbc.UsageError, match="is a name and a new one"):
        m.rename({"layer0.weight": "w", "w": "v"})


def test_dialects_by_name(m):
    assert list(m.dialects) == ["builtin", "func", "stablehlo"]
    stated = mlirbc.open(CORPUS / "foreign/litert_net.v6.mlirbc").dialects_table()["dialects"]
    assert mlirbc.open(CORPUS / "foreign/litert_net.v6.mlirbc").dialects == {it["name"]: it["version"] for it in stated}


def test_errors_of_a_text_have_line_and_column():
    with pytest.raises(mlirbc.MlirbcError) as caught:
        mlirbc.parse("func.func @f() {\n  %0 = bad\n}", source="a.mlir")
    assert (caught.value.line, caught.value.column) == (2, 8)
    with pytest.raises(mlirbc.MlirbcError) as caught:
        mlirbc.open(b"ML\xefR")
    assert (caught.value.line, caught.value.column) == (None, None)


def test_a_name_that_there_is_not_leads_to_one_that_there_is(m):
    for name, instead in (
        ("weights", "tensors"),
        ("tensor", "tensors"),
        ("get_inputs", "inputs"),
        ("funtions", "functions"),
    ):
        with pytest.raises(AttributeError, match=f"there is '?.*{instead}"):
            getattr(m, name)
    assert not hasattr(m, "_private")


def test_the_hash_and_the_bytes_of_a_tensor(m):
    tensor = m["layer0.weight"]
    assert bytes(tensor) == bytes(tensor.raw())
    assert tensor.sha256 == hashlib.sha256(bytes(tensor)).hexdigest()
    assert tensor.sha256 == m.hash("layer0.weight")["tensors"][0]["sha256"]


def test_the_cost_of_a_function(m):
    assert m.cost("relu")["flops"] == 512 < m.cost()["flops"]
