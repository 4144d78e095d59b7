"""Artifacts of jax.export, and functions without their weights, against jax itself."""

import pathlib
import re

import mlirbc
import pytest

numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
jax = pytest.importorskip("jax", reason="jax is not installed")
jnp = jax.numpy
export = pytest.importorskip("jax.export", reason="this jax has no jax.export")

import mlirbc.jax  # noqa: E402

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"


def weights():
    keys = jax.random.split(jax.random.key(0), 3)
    return {
        "w": jax.random.normal(keys[0], (64, 32)),
        "b": jnp.arange(32.0),
        "bf16": jax.random.normal(keys[1], (32, 32), jnp.bfloat16),
    }


@pytest.fixture(scope="module")
def exported():
    held = weights()

    @jax.jit
    def model(x, unused, *, scale):
        y = jnp.tanh(x @ held["w"] + held["b"]) * scale
        return {"y": y, "half": y.astype(jnp.bfloat16) @ held["bf16"], "sum": x.sum()}

    return export.export(model)(inputs(), jnp.ones(3), scale=jnp.float32(2))


def inputs():
    return jax.random.normal(jax.random.key(7), (4, 64))


def outputs(function):
    return function(inputs(), jnp.ones(3), scale=jnp.float32(2))


def assert_equal(ours, theirs):
    assert jax.tree.structure(ours) == jax.tree.structure(theirs)
    for one, other in zip(jax.tree.leaves(ours), jax.tree.leaves(theirs), strict=True):
        assert one.dtype == other.dtype
        numpy.testing.assert_allclose(
            numpy.asarray(one, "float32"), numpy.asarray(other, "float32"), rtol=1e-5, atol=1e-5
        )


def test_artifacts_open_in_every_form(exported, tmp_path):
    data = bytes(exported.serialize())
    (tmp_path / "model.jax").write_bytes(data)
    text = mlirbc.jax.open(exported).print()
    assert text == mlirbc.jax.open(tmp_path / "model.jax").print()
    assert text == mlirbc.jax.open(data).print() == mlirbc.open(data).print()
    [found] = mlirbc.find(tmp_path / "model.jax")["modules"]
    assert found["container"] == "jax.export" and found["details"]["name"] == "model"


def test_weights_that_are_split_are_those_of_the_function(exported, tmp_path):
    path = tmp_path / "w.safetensors"
    function = mlirbc.jax.split(exported, path, min_size=16)
    held = weights()
    assert len(function.weights) == len(held)
    for array in function.weights:
        same = [it for it in held.values() if it.shape == array.shape and it.dtype == array.dtype]
        assert any((array == it).all() for it in same)
    assert len(function.exported.mlir_module_serialized) < 8 << 10
    assert_equal(outputs(function), outputs(exported.call))
    with pytest.raises(FileExistsError):
        mlirbc.jax.split(exported, path)
    assert_equal(outputs(mlirbc.jax.split(exported, path, force=True)), outputs(exported.call))


def test_a_split_function_is_saved_and_loaded(exported, tmp_path):
    path, artifact = tmp_path / "w.safetensors", tmp_path / "model.jax"
    mlirbc.jax.split(bytes(exported.serialize()), path, min_size=16).save(artifact)
    function = mlirbc.jax.load(artifact, path)
    assert_equal(outputs(function), outputs(exported.call))
    # It is an artifact like any other.
    other = export.deserialize(bytearray(artifact.read_bytes()))
    arguments = (inputs(), jnp.ones(3)), {"scale": jnp.float32(2)}
    assert_equal(other.call(*arguments, function.weights), outputs(exported.call))


def test_large_weights_are_used_where_they_are_mapped(exported, tmp_path):
    path = tmp_path / "w.safetensors"
    function = mlirbc.jax.split(exported, path, min_size="1K")
    mapped = mlirbc.jax._weights(path)
    fresh = mlirbc.jax._on_device(mapped)
    for array, device in zip(mapped, fresh, strict=True):
        if device.unsafe_buffer_pointer() % 64 == array.ctypes.data % 64 == 0:
            assert device.unsafe_buffer_pointer() == array.ctypes.data
    assert any(array.ctypes.data % 64 == 0 for array in mapped)
    assert len(function.weights) == 2


def test_symbolic_shapes(tmp_path):
    held = weights()["w"]
    [batch] = export.symbolic_shape("b")
    shape = jax.ShapeDtypeStruct((batch, 64), jnp.float32)
    exported = export.export(jax.jit(lambda x: x @ held))(shape)
    function = mlirbc.jax.split(exported, tmp_path / "w.safetensors")
    assert_equal(function(inputs()), exported.call(inputs()))
    assert function(inputs()[:2]).shape == (2, 32)


def test_a_function_without_weights(tmp_path):
    exported = export.export(jax.jit(jnp.tanh))(inputs())
    with pytest.raises(mlirbc.MlirbcError, match="no constant of a function"):
        mlirbc.jax.split(exported, tmp_path / "w.safetensors")


def test_the_example_of_the_page(tmp_path, monkeypatch, capsys):
    page = (CORPUS.parent / "docs/python.md").read_text()
    examples = re.findall(r"^```py\n(.*?)^```", page, re.M | re.S)
    [example] = [it for it in examples if "mlirbc.jax.split" in it]
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "docs/python.md", "exec"), {})
    assert capsys.readouterr().out == "(2, 64)\n"
    assert (tmp_path / "model.jax").stat().st_size < (tmp_path / "weights.safetensors").stat().st_size
