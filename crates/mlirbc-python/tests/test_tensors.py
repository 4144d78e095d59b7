"""Elements of tensors."""

import gc
import io
import weakref

import mlirbc
import numpy as np
import pytest
from mlirbc import _native


def tensors(path, **options):
    return {tensor.name: tensor for tensor in _native.File(path, **options).tensors(all=True)}


def first(path, dtype, storage="elements", shape=None):
    """A tensor with this type and storage."""
    for tensor in tensors(path).values():
        if (tensor.dtype, tensor.storage) == (dtype, storage) and shape in (None, tensor.shape):
            return tensor
    raise AssertionError(f"{path} has no {storage} of {dtype}")


@pytest.fixture
def dense(corpus):
    """Attributes of all element types, and of all ways to store them."""
    return corpus / "iree" / "dense.v6.mlirbc"


def test_facts(mlp):
    tensor = _native.File(mlp).tensor("layer0.weight")
    assert (tensor.name, tensor.dtype, tensor.shape) == ("layer0.weight", "f32", (32, 64))
    assert (tensor.nbytes, tensor.stored_nbytes, tensor.kind) == (8192, 8192, "blob")
    assert (tensor.storage, tensor.is_splat, tensor.is_aligned) == ("elements", False, True)
    assert tensor.offset % tensor.alignment == 0 and tensor.alignment == 64
    assert mlp.read_bytes()[tensor.offset :][:8192] == tensor.numpy().tobytes() == tensor.raw()
    with pytest.raises(TypeError, match="pickle"):
        tensor.__reduce__()


def test_the_tensors_of_a_module_are_a_mapping(mlp):
    with mlirbc.open(mlp) as module:
        found = module.tensors
        assert found is module.tensors
        names = [tensor.name for tensor in _native.File(mlp).tensors()]
        assert list(found) == names == [tensor.name for tensor in found.values()]
        assert len(found) == len(names) and "layer0.weight" in found and "none" not in found
        assert found["layer0.weight"].shape == (32, 64)
        assert found.get("none") is None
        assert found["attr#72"].dtype == "bf16"
        assert len(found.all()) > len(found)
    with pytest.raises(ValueError, match="closed"):
        module.tensors


def test_arrays_point_into_the_file(mlp):
    data = mlp.read_bytes()
    tensor = _native.File(data).tensor("layer0.weight")
    whole = np.frombuffer(data, np.uint8)
    if tensor.is_aligned:
        assert np.shares_memory(tensor.numpy(), whole)
        assert np.shares_memory(np.asarray(tensor), whole)
    for array in (tensor.numpy(), np.frombuffer(tensor.raw(), np.uint8)):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
        with pytest.raises(ValueError):
            array.flags.writeable = True
    with pytest.raises((BufferError, TypeError)):
        io.BytesIO(b"other").readinto(tensor._data())


def test_elements_of_all_types(dense, corpus):
    """The bytes are those in the file, whatever the type and the backend."""
    checked = set()
    for path in (dense, corpus / "iree" / "newer_types.v6.mlirbc", corpus / "jax" / "weights.mlirbc"):
        data = path.read_bytes()
        by_position = tensors(path, backend="pread")
        for name, tensor in tensors(path).items():
            try:
                array = tensor.numpy()
            except (TypeError, ImportError):
                continue
            assert array.shape == tensor.shape and not array.flags.writeable
            checked.add(tensor.dtype)
            if tensor.dtype == "string":
                continue
            assert by_position[name].numpy().tobytes() == array.tobytes()
            assert tensor.numpy(expand=True).tobytes() == array.tobytes()
            if tensor.storage == "elements" and tensor.dtype != "i1":
                stored = data[tensor.offset :][: tensor.stored_nbytes]
                assert array.tobytes() == stored == bytes(tensor.raw())
            assert array.flags.aligned
    assert {"i8", "i64", "f16", "f32", "f64", "complex<f32>", "i1", "string"} <= checked


def test_splats_take_no_memory(dense):
    tensor = first(dense, "f32", "splat")
    array = tensor.numpy()
    assert set(array.strides) == {0} and array.shape == tensor.shape
    assert len(tensor.raw()) == 4 and tensor.stored_nbytes == 4
    assert tensor.nbytes == 4 * array.size
    expanded = tensor.numpy(expand=True)
    assert 0 not in expanded.strides and np.array_equal(expanded, array)


def test_bits_are_unpacked(dense):
    tensor = first(dense, "i1", "bits")
    array = tensor.numpy()
    assert array.dtype == np.bool_ and array.shape == tensor.shape
    packed = bytes(tensor.raw())
    assert [bool(packed[i // 8] >> i % 8 & 1) for i in range(array.size)] == array.ravel().tolist()
    with pytest.raises(ValueError, match="copied"):
        np.asarray(tensor, copy=False)


def test_elements_that_are_not_aligned_are_copied(dense):
    found = [tensor for tensor in tensors(dense).values() if not tensor.is_aligned]
    found = [tensor for tensor in found if (tensor.dtype, tensor.storage) == ("i64", "elements")]
    assert found
    for tensor in found:
        array = tensor.numpy()
        assert array.flags.aligned and not array.flags.writeable
        with pytest.raises(ValueError, match="copied"):
            np.asarray(tensor, copy=False)


def test_array_interface(mlp):
    tensor = _native.File(mlp).tensor("layer0.weight")
    assert np.asarray(tensor).dtype == np.float32
    assert np.asarray(tensor, np.float64).dtype == np.float64
    copy = np.array(tensor, copy=True)
    copy[0] = 0
    assert np.add(tensor, 1).dtype == np.float32
    with pytest.raises(ValueError, match="without a copy"):
        np.asarray(tensor, np.float64, copy=False)


def test_small_floats_need_ml_dtypes(mlp, monkeypatch):
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    from mlirbc import _numpy

    tensor = _native.File(mlp).tensor("embed.weight")
    assert tensor.dtype == "bf16" and tensor.numpy().dtype == ml_dtypes.bfloat16
    monkeypatch.setitem(__import__("sys").modules, "ml_dtypes", None)
    monkeypatch.delitem(_numpy._DTYPES, "bf16")
    with pytest.raises(ImportError, match=r"pip install ml_dtypes.*raw\(\)"):
        tensor.numpy()
    assert len(tensor.raw()) == tensor.nbytes


def test_types_without_a_dtype(dense, corpus):
    with pytest.raises(TypeError, match=r"no dtype for i17.*raw\(\)"):
        first(dense, "i17").numpy()
    elided = tensors(corpus / "mlir19" / "weights_elided.v6.mlirbc")
    with pytest.raises(mlirbc.MlirbcError, match="no data") as caught:
        elided["layer0.weight"].numpy()
    assert caught.value.kind == "NoBytes"
    assert elided["layer0.weight"].kind == "declaration"


def test_strings(dense):
    found = [tensor for tensor in tensors(dense).values() if tensor.dtype == "string"]
    assert found
    for tensor in found:
        array = tensor.numpy()
        assert array.dtype == object and array.shape == tensor.shape
        assert set(array.ravel().tolist()) == set(tensor.strings())


def test_arrays_outlive_file_and_module(mlp):
    module = mlirbc.open(mlp)
    file = module._file
    alive = weakref.ref(file)
    array = file.tensor("layer0.weight").numpy()
    expected = array.copy()
    module.close()
    del module, file
    gc.collect()
    assert alive() is None
    assert np.array_equal(array, expected)


def test_dlpack_with_numpy(mlp, dense):
    tensor = _native.File(mlp).tensor("layer0.weight")
    assert tensor.__dlpack_device__() == (1, 0)
    array = np.from_dlpack(tensor)
    assert array.flags.writeable and not np.shares_memory(array, tensor.numpy())
    assert np.array_equal(array, tensor.numpy())
    copy = np.from_dlpack(tensor, copy=True)
    assert copy.flags.writeable and not np.shares_memory(copy, array)
    splat = first(dense, "f32", "splat")
    assert np.array_equal(np.from_dlpack(splat), splat.numpy())
    assert set(np.from_dlpack(splat).strides) == {0}
    assert np.array_equal(np.from_dlpack(splat, copy=True), splat.numpy())
    for dtype, storage in (("i1", "bits"), ("i1", "splat"), ("complex<f32>", "elements")):
        tensor = first(dense, dtype, storage)
        assert np.array_equal(np.from_dlpack(tensor), tensor.numpy()), (dtype, storage)


def test_dlpack_says_what_it_cannot_do(mlp, dense):
    tensor = _native.File(mlp).tensor("layer0.weight")
    # Consumers of version 0 may write to what they get.
    assert '"dltensor"' in repr(tensor.__dlpack__())
    with pytest.raises(BufferError, match="CPU"):
        tensor.__dlpack__(max_version=(1, 0), dl_device=(2, 0))
    assert '"dltensor"' in repr(tensor.__dlpack__(copy=True))
    assert '"dltensor_versioned"' in repr(tensor.__dlpack__(max_version=(1, 0)))
    with pytest.raises(BufferError, match="without a copy"):
        first(dense, "i1", "bits").__dlpack__(max_version=(1, 0), copy=False)
    with pytest.raises(BufferError, match="no such element type"):
        first(dense, "i17").__dlpack__(max_version=(1, 0))


def test_capsules_keep_the_file_alive(mlp):
    capsules = [_native.File(mlp).tensor("layer0.weight").__dlpack__(max_version=(1, 0)) for _ in range(99)]
    del capsules
    array = np.from_dlpack(_native.File(mlp).tensor("layer0.weight"))
    gc.collect()
    assert np.array_equal(array, _native.File(mlp).tensor("layer0.weight").numpy())


def test_torch(mlp, dense, corpus):
    torch = pytest.importorskip("torch", reason="torch is not installed")
    from mlirbc.torch import from_tensor

    before = mlp.read_bytes()
    with mlirbc.safe_open(mlp, framework="pt") as file, mlirbc.safe_open(mlp) as plain:
        weight = file.get_tensor("layer0.weight")
        assert weight.dtype == torch.float32
        assert np.array_equal(weight.numpy(), plain.get_tensor("layer0.weight"))
        assert file.get_tensor("layer0.weight").data_ptr() == weight.data_ptr()
        # bf16 without ml_dtypes; compared bit by bit.
        embed = file.get_tensor("embed.weight")
        assert embed.dtype == torch.bfloat16
        bits = plain.get_tensor("embed.weight").view(np.int16)
        assert np.array_equal(embed.view(torch.int16).numpy(), bits)
        assert torch.equal(file.get_slice("layer0.weight")[3:5, ::2], weight[3:5, ::2])
        weight[0, 0] = 7.0
        assert file.get_tensor("layer0.weight")[0, 0] == 7.0
    assert mlp.read_bytes() == before
    assert mlirbc.load_file(mlp)["layer0.weight"][0, 0] != 7.0
    with mlirbc.safe_open(mlp, framework="pt", backend="pread") as file:
        for name in file.keys():
            whole = file.get_tensor(name)
            if whole.ndim == 2:
                assert torch.equal(file.get_slice(name)[1:2, :1], whole[1:2, :1])
    shared = torch.from_dlpack(_native.File(mlp).tensor("layer0.bias"))
    assert np.array_equal(shared.numpy(), _native.File(mlp).tensor("layer0.bias").numpy())
    compared = 0
    for path in (dense, corpus / "iree" / "newer_types.v6.mlirbc"):
        for tensor in tensors(path).values():
            try:
                array, ours = tensor.numpy(), from_tensor(tensor)
            except (TypeError, ImportError):
                continue
            assert ours.shape == array.shape
            flat = ours.reshape(-1).contiguous()
            assert flat.view(torch.uint8).numpy().tobytes() == array.tobytes(), tensor
            compared += 1
    assert compared > 40


def test_jax(mlp):
    jax = pytest.importorskip("jax", reason="jax is not installed")
    with mlirbc.safe_open(mlp, framework="jax") as file, mlirbc.safe_open(mlp) as plain:
        for name in file.keys():
            array = file.get_tensor(name)
            assert isinstance(array, jax.Array)
            if array.dtype.itemsize < 8:
                assert np.asarray(array).tobytes() == plain.get_tensor(name).tobytes()


def test_weights_of_a_module_that_jax_wrote():
    jax = pytest.importorskip("jax", reason="jax is not installed")
    from jax import export

    weight = np.arange(4096, dtype=np.float32).reshape(64, 64)
    exported = export.export(jax.jit(lambda x: x @ weight))(np.ones((2, 64), np.float32))
    found = mlirbc.load_file(exported.mlir_module_serialized)
    assert any(np.array_equal(array, weight) for array in found.values())


def test_a_copied_splat_stays_read_only(corpus):
    numpy = pytest.importorskip("numpy")
    with mlirbc.open(corpus / "crashes" / "element-type.mlirbc") as module:
        splats = [tensor for tensor in module._file.tensors(all=True) if tensor.is_splat and tensor.nbytes > 1]
    exported = 0
    for tensor in splats:
        try:
            array = numpy.from_dlpack(tensor)
        except (BufferError, RuntimeError, ValueError):
            continue
        exported += 1
        assert not (0 in array.strides and array.flags.writeable), tensor
    assert exported > 0
