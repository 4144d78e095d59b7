"""Files of tensors: safetensors, GGUF, IREE parameter archives."""

import pathlib
import pickle

import mlirbc
import pytest

FOLDER = pathlib.Path(__file__).parents[3] / "corpus/tensors"
FILES = {ending: FOLDER / f"params.{ending}" for ending in ("safetensors", "gguf", "irpa")}


@pytest.fixture(params=["mmap", "pread", "bytes"])
def weights(request):
    path = FILES["safetensors"]
    if request.param == "bytes":
        return mlirbc.open(path.read_bytes())
    return mlirbc.open(path, backend=request.param)


def test_a_file_is_a_mapping(weights):
    assert isinstance(weights, mlirbc.TensorFile)
    assert list(weights) == ["layer0.weight", "scale", "layer0.bias"]
    assert len(weights) == 3 and "scale" in weights and "x" not in weights
    tensor = weights["layer0.weight"]
    assert isinstance(tensor, mlirbc.FileTensor)
    assert (tensor.dtype, tensor.shape, tensor.nbytes, tensor.storage) == ("f32", (4, 8), 128, "elements")
    assert dict(weights.items()).keys() == set(weights.keys())
    with pytest.raises(mlirbc.NotFoundError, match="layer0.weight"):
        weights["layer0.weigth"]
    assert weights.metadata == {"format": "np"}


def test_elements(weights):
    np = pytest.importorskip("numpy", reason="NOT RUN: NumPy is not installed")
    tensor = weights["layer0.weight"]
    expected = np.arange(32, dtype=np.float32).reshape(4, 8)
    assert np.array_equal(tensor.numpy(), expected)
    assert not tensor.numpy().flags.writeable
    assert np.array_equal(np.asarray(tensor), expected)
    assert np.array_equal(tensor[1:3, :2], expected[1:3, :2])
    assert tensor[1, 2] == 10
    assert weights["scale"].numpy() == np.float16(0.5)
    assert bytes(tensor.raw()) == expected.tobytes()


def test_documents(weights, tmp_path):
    assert [it["key"] for it in weights.ls(top=1)["tensors"]] == ["layer0.weight"]
    assert weights.info()["format"] == "Safetensors"
    assert weights.show()["num_parameters"] == 38
    assert weights.head("layer0.weight[1:,:2]", n=1)["values"] == [8.0]
    assert weights.verify()["total"] == 0
    assert len(weights.hash()["sha256"]) == 64
    assert weights.diff(weights)["equal"]
    assert weights.diff(FILES["gguf"])["equal_tensors"] == 2
    assert mlirbc.diff(FILES["gguf"], FILES["irpa"])["equal_tensors"] == 2
    weights.extract("scale", out=tmp_path / "scale.bin")
    assert (tmp_path / "scale.bin").read_bytes() == bytes(weights["scale"].raw())
    with pytest.raises(mlirbc.MlirbcError):
        weights.tree()


def test_other_formats():
    file = mlirbc.open_tensors(FILES["gguf"])
    assert file.metadata == {"general.architecture": "llama"}
    blocks = file["layer1.weight"]
    assert (blocks.dtype, blocks.shape, len(blocks.raw())) == ("Q8_0", (2, 64), 136)
    assert (blocks.storage, blocks.is_aligned) == ("blocks", False)
    archive = mlirbc.open(FILES["irpa"])
    splat = archive["layer1.weight"]
    assert (splat.dtype, splat.shape, splat.is_splat, splat.nbytes) == ("other", None, True, 16777216)
    assert len(splat.raw()) == 4
    with pytest.raises(TypeError):
        splat.numpy()
    with pytest.raises(mlirbc.MlirbcError):
        mlirbc.open_tensors(FOLDER.parent / "jax/mlp.mlirbc")


@pytest.mark.parametrize("backend", ["mmap", "pread"])
def test_blocks_have_the_values_of_the_gguf_package(backend):
    np = pytest.importorskip("numpy", reason="NOT RUN: NumPy is not installed")
    want = np.fromfile(FOLDER / "blocks.gguf.f32", "<f4")
    file = mlirbc.open(FOLDER / "blocks.gguf", backend=backend)
    unknown = []
    for name, tensor in file.items():
        try:
            values = tensor.numpy()
        except TypeError as error:
            assert "not dequantized" in str(error) and len(tensor.raw()) == tensor.nbytes
            unknown.append(name)
            continue
        expected, want = want[: values.size].reshape(tensor.shape), want[values.size :]
        assert values.dtype == np.float32 and not values.flags.writeable
        assert np.array_equal(values, expected, equal_nan=True), name
        for index in (np.s_[1:3, 5:77], np.s_[2], np.s_[..., -1], np.s_[::2, 3:90:7], np.s_[:0], np.s_[0, 0]):
            assert np.array_equal(tensor[index], expected[index], equal_nan=True), (name, index)
    assert (unknown, want.size) == (["Q8_1", "Q8_K", "Q1_0"], 0)


def test_each_type_of_safetensors():
    np = pytest.importorskip("numpy", reason="NOT RUN: NumPy is not installed")
    pytest.importorskip("ml_dtypes", reason="NOT RUN: ml_dtypes is not installed")
    want = np.fromfile(FOLDER / "types.safetensors.f64", "<f8")
    file = mlirbc.open(FOLDER / "types.safetensors")
    for name, tensor in file.items():
        values = tensor.numpy()
        parts = values.view(np.float32) if name == "C64" else values
        expected, want = want[: parts.size].reshape(parts.shape), want[parts.size :]
        with np.errstate(all="ignore"):
            assert np.array_equal(parts.astype(np.float64), expected, equal_nan=True), name
        assert tensor[1:, 1:3].tobytes() == values[1:, 1:3].tobytes(), name
    assert (len(file), want.size) == (22, 0)


@pytest.mark.parametrize("backend", ["mmap", "pread"])
def test_safe_open(backend):
    np = pytest.importorskip("numpy", reason="NOT RUN: NumPy is not installed")
    expected = np.arange(32, dtype=np.float32).reshape(4, 8)
    path = FILES["safetensors"]
    with mlirbc.safe_open(path, "np", backend=backend) as file:
        assert file.keys() == ["layer0.bias", "layer0.weight", "scale"]
        assert file.offset_keys() == ["layer0.weight", "scale", "layer0.bias"]
        assert file.metadata() == {"format": "np"}
        assert np.array_equal(file.get_tensor("layer0.weight"), expected)
        part = file.get_slice("layer0.weight")
        assert (part.get_shape(), part.get_dtype()) == ([4, 8], "F32")
        assert np.array_equal(part[1:3, 4:], expected[1:3, 4:])
        file.prefetch(["scale"])
        with pytest.raises(mlirbc.NotFoundError):
            file.get_tensor("x")
    assert set(mlirbc.load_file(path)) == {"layer0.weight", "scale", "layer0.bias"}


def test_closed_and_pickled():
    with mlirbc.open(FILES["safetensors"]) as file:
        again = pickle.loads(pickle.dumps(file))
        assert list(again) == list(file)
        scale = file["scale"]
    assert len(scale.raw()) == 2
    with pytest.raises(ValueError, match="closed"):
        file.tensors
    with pytest.raises(ValueError, match="closed"):
        file.info()
    with pytest.raises(TypeError):
        pickle.dumps(scale)


def test_a_damaged_file(tmp_path):
    path = tmp_path / "cut.gguf"
    path.write_bytes(FILES["gguf"].read_bytes()[:600])
    with pytest.raises(mlirbc.MlirbcError, match="outside the data"):
        mlirbc.open(path)
    assert [it["rule"] for it in mlirbc.verify(path)["findings"]] == ["tensors-format"]
