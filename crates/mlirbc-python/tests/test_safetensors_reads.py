"""What the read tests of safetensors 0.8 ask of `safe_open` and `load_file`, asked on files of ours.

The names in comments are those of its tests. Its tests of writing, of models of PyTorch and of accelerators have no
counterpart; docs/python.md has the differences, each of which has a test here.
"""

import concurrent.futures
import io
import pathlib
import shutil
import subprocess
import sys

import mlirbc
import numpy as np
import pytest

CORPUS = pathlib.Path(__file__).parents[3] / "corpus"
MLP = CORPUS / "jax/mlp.mlirbc"
#: Constants of many element types: a scalar, no elements at all, splats, packed bits.
DENSE = CORPUS / "jax/weights.mlirbc"

#: Element types as safetensors names them.
TYPES = {
    "i1": "BOOL", "i8": "I8", "ui8": "U8", "i16": "I16", "i32": "I32", "ui32": "U32", "i64": "I64", "ui64": "U64",
    "f16": "F16", "bf16": "BF16", "f32": "F32", "f64": "F64", "f8E4M3FN": "F8_E4M3", "f8E5M2": "F8_E5M2",
    "complex<f32>": "C64",
}  # fmt: skip

backends = pytest.mark.parametrize("backend", ["mmap", "pread"])


@pytest.fixture(params=["np", "pt"])
def framework(request):
    if request.param == "pt":
        pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    return request.param


@pytest.fixture
def theirs(tmp_path):
    """The tensors of DENSE that safetensors can hold, in a file of safetensors, and their names."""
    safetensors = pytest.importorskip("safetensors", reason="NOT RUN: safetensors is not installed")
    pytest.importorskip("ml_dtypes", reason="NOT RUN: ml_dtypes is not installed")
    pytest.importorskip("safetensors.numpy")
    module = mlirbc.open(DENSE)
    names = [name for name, tensor in module.items() if tensor.dtype in TYPES]
    path = tmp_path / "dense.safetensors"
    module.extract(*names, out=path)
    return safetensors, path, names


def equal(one, other):
    one, other = np.asarray(one), np.asarray(other)
    return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()


# test_odd_dtype, test_complex, test_odd_dtype_fp8_*, test_zero_sized, test_multiple_zero_sized, test_numpy_bool,
# test_numpy_framework, test_safe_open_round_trip, test_default_backend_unchanged
@backends
def test_every_type_reads_as_safetensors_reads_it(theirs, backend):
    safetensors, path, names = theirs
    kinds, empty, scalars = set(), 0, 0
    with mlirbc.safe_open(DENSE, "numpy", backend=backend) as ours, safetensors.safe_open(path, "numpy") as file:
        for name in names:
            array, part, expected_part = ours.get_tensor(name), ours.get_slice(name), file.get_slice(name)
            # safetensors has no NumPy arrays of 8-bit floats.
            if not part.get_dtype().startswith("F8"):
                assert equal(array, file.get_tensor(name)), name
            assert part.get_shape() == expected_part.get_shape(), name
            assert part.get_dtype() == expected_part.get_dtype() == TYPES[mlirbc.open(DENSE)[name].dtype]
            kinds.add(part.get_dtype())
            empty, scalars = empty + (array.size == 0), scalars + (array.shape == ())
    assert kinds >= {"BOOL", "I8", "I16", "I32", "I64", "F16", "BF16", "F32", "F64", "F8_E4M3", "F8_E5M2", "C64"}
    assert empty >= 1 and scalars >= 1


# test_get_tensors_round_trip, test_load_file_round_trip, test_deserialization_safe, test_torch_example
@backends
def test_all_tensors_at_once(framework, backend):
    with mlirbc.safe_open(MLP, framework, backend=backend) as file:
        one_by_one = {name: file.get_tensor(name) for name in file.keys()}
        together = file.get_tensors()
    loaded = mlirbc.load_file(MLP, framework=framework, backend=backend)
    assert set(one_by_one) == set(together) == set(loaded) == set(mlirbc.open(MLP))
    for name, expected in one_by_one.items():
        for tensor in (together[name], loaded[name]):
            assert tensor.dtype == expected.dtype and tensor.shape == expected.shape
            assert bool((tensor == expected).all()), name


# test_torch_slice, test_numpy_slice, test_get_slice, test_deserialization_slice
@backends
def test_slices(framework, backend):
    with mlirbc.safe_open(MLP, framework=framework, device="cpu", backend=backend) as file:
        whole, part = file.get_tensor("layer0.weight"), file.get_slice("layer0.weight")
        assert list(part.get_shape()) == [32, 64]
        for index, shape in [
            (slice(None), [32, 64]),
            ((), [32, 64]),
            (slice(2), [2, 64]),
            ((slice(None), slice(2)), [32, 2]),
            ((slice(None), slice(1, 3)), [32, 2]),
            ((0, slice(2)), [2]),
            ((slice(2, None), 0), [30]),
            ((slice(2, None), 1), [30]),
            ((slice(2, None), -1), [30]),
            ((slice(2, None), -5), [30]),
            ([], [0, 64]),
        ]:
            tensor = part[index]
            assert list(tensor.shape) == shape, index
            assert tensor.dtype == whole.dtype and bool((tensor == whole[index]).all()), index


# The rest of test_numpy_slice: these are errors of safetensors.
def test_slices_that_safetensors_refuses_are_those_of_numpy():
    with mlirbc.safe_open(MLP) as file:
        whole, part = file.get_tensor("layer0.weight"), file.get_slice("layer0.weight")
        for index in ([0, 1], slice(99), (slice(None), slice(99))):
            assert np.array_equal(part[index], whole[index]), index
        for index in ((slice(2, None), -65), (slice(2, None), 64)):
            with pytest.raises(IndexError):
                part[index]


# test_deserialization_metadata; without metadata safetensors has None.
def test_metadata_is_never_none():
    with mlirbc.safe_open(MLP) as file:
        metadata = file.metadata()
    assert set(metadata) == {"format", "producer", "version"}
    assert all(isinstance(value, str) for value in metadata.values())


# test_accept_path
def test_paths_of_every_kind(tmp_path):
    expected = sorted(mlirbc.load_file(str(MLP)))
    assert sorted(mlirbc.load_file(MLP)) == expected


# test_file_not_found; the text is that of Python's own `open`.
def test_a_file_that_is_not_there():
    with pytest.raises(FileNotFoundError) as caught:
        mlirbc.safe_open("notafile", framework="np")
    assert caught.value.filename == "notafile" and "No such file or directory" in str(caught.value)


# test_get_correctly_dropped; there it is a SafetensorError.
def test_after_its_context_a_file_can_be_replaced(framework, tmp_path):
    path = tmp_path / "m.mlirbc"
    shutil.copy(MLP, path)
    with mlirbc.safe_open(path, framework=framework) as file:
        pass
    with pytest.raises(mlirbc.MlirbcError) as caught:
        file.keys()
    assert caught.value.kind == "Closed"
    path.write_bytes(b"something")
    assert path.read_bytes() == b"something"


# test_handle.py: an open file, and one of fsspec
def test_files_that_are_open():
    with open(MLP, "rb") as handle, mlirbc.safe_open(handle, framework="np", device="cpu") as file:
        loaded = {name: file.get_tensor(name) for name in file.keys()}
    assert all(equal(array, mlirbc.load_file(MLP)[name]) for name, array in loaded.items())
    # A file of text has no bytes.
    with open(MLP, encoding="latin-1") as handle, pytest.raises(TypeError):
        mlirbc.safe_open(handle)
    fsspec = pytest.importorskip("fsspec", reason="NOT RUN: fsspec is not installed")
    fsspec.filesystem("memory").pipe("/reads/m", MLP.read_bytes())
    with fsspec.open("memory://reads/m", "rb") as handle, mlirbc.safe_open(handle) as file:
        assert file.keys() == sorted(loaded)


# test_in_memory
def test_bytes():
    for source in (MLP.read_bytes(), io.BytesIO(MLP.read_bytes())):
        assert equal(mlirbc.load_file(source)["layer0.weight"], mlirbc.load_file(MLP)["layer0.weight"])


# test_multithreaded.py
def test_threads_load_one_file():
    expected = mlirbc.load_file(MLP)

    def load(_):
        for _ in range(10):
            loaded = mlirbc.load_file(MLP)
            assert all(equal(loaded[name], array) for name, array in expected.items())
        return True

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert all(pool.map(load, range(4)))


# test_ml_dtypes.py, test_loading_without_ml_dtype
def test_ml_dtypes_is_imported_when_it_is_needed():
    pytest.importorskip("ml_dtypes", reason="NOT RUN: ml_dtypes is not installed")
    program = (
        "import sys, mlirbc; file = mlirbc.safe_open(sys.argv[1], 'np'); file.get_tensor('layer0.weight');"
        "assert 'ml_dtypes' not in sys.modules; array = file.get_tensor('embed.weight');"
        "assert array.dtype == sys.modules['ml_dtypes'].bfloat16"
    )
    subprocess.run([sys.executable, "-c", program, str(MLP)], check=True)


# test_deserialization_device, test_gpu: without such a device it is an error, never another device.
def test_devices(framework):
    assert mlirbc.load_file(MLP, "cpu", framework=framework)
    with pytest.raises((ValueError, TypeError, RuntimeError, AssertionError)):
        mlirbc.load_file(MLP, "bogus:0", framework=framework)


# test_invalid_backend_string_raises
def test_backends_have_names():
    with pytest.raises(ValueError, match="not_a_backend"):
        mlirbc.safe_open(MLP, framework="np", device="cpu", backend="not_a_backend")


# test_truncated_header_is_rejected, test_data_offset_overflow_is_rejected
@backends
def test_truncated_files_are_errors(backend, tmp_path):
    data = MLP.read_bytes()
    for length in (0, 3, 9, 1000, 10_000, len(data) - 1):
        path = tmp_path / f"{length}.mlirbc"
        path.write_bytes(data[:length])
        with pytest.raises(mlirbc.MlirbcError), mlirbc.safe_open(path, backend=backend) as file:
            file.get_tensors()
