"""safe_open beside that of safetensors."""

import inspect

import mlirbc
import numpy as np
import pytest

INDICES = [
    0,
    -1,
    slice(1, 3),
    slice(None, None, 2),
    slice(5, 1),
    slice(8, 2, -3),
    (slice(None), 2),
    (Ellipsis, 1),
    (0, 0),
    (slice(2, 4), slice(1, 7, 3)),
    (),
    np.int64(3),
]


@pytest.fixture(params=["mmap", "pread"])
def opened(request, mlp):
    with mlirbc.safe_open(mlp, framework="np", backend=request.param) as file:
        yield file


def test_the_signature_is_that_of_safetensors():
    safetensors = pytest.importorskip("safetensors", reason="safetensors is not installed")
    parameters = inspect.signature(mlirbc.safe_open).parameters
    assert list(parameters) == ["filename", "framework", "device", "backend"]
    assert parameters["backend"].kind is inspect.Parameter.KEYWORD_ONLY
    public = {name for name in dir(safetensors.safe_open) if not name.startswith("_")}
    assert public <= set(dir(mlirbc.safe_open))


def test_tensors_equal_those_of_safetensors(opened, tmp_path):
    safetensors = pytest.importorskip("safetensors", reason="safetensors is not installed")
    from safetensors.numpy import save_file

    mine = {name: array for name, array in opened.get_tensors().items() if array.dtype.kind in "fiub"}
    assert len(mine) > 5
    path = tmp_path / "same.safetensors"
    save_file({name: array.copy() for name, array in mine.items()}, path)
    with safetensors.safe_open(path, framework="np") as theirs:
        assert theirs.keys() == [name for name in opened.keys() if name in mine]
        for name in theirs.keys():
            expected = theirs.get_tensor(name)
            array = opened.get_tensor(name)
            assert array.dtype == expected.dtype and np.array_equal(array, expected)
            part = opened.get_slice(name)
            assert part.get_shape() == theirs.get_slice(name).get_shape()
            assert part.get_dtype() == theirs.get_slice(name).get_dtype()
            meta = opened.get_tensor_meta(name)
            assert (meta.dtype, meta.shape) == (part.get_dtype(), part.get_shape())


def test_the_place_of_a_tensor_has_its_bytes(opened, mlp):
    begin, end = opened.get_tensor_meta("layer0.weight").data_offsets
    assert mlp.read_bytes()[begin:end] == opened.get_tensor("layer0.weight").tobytes()


def test_slices_are_those_of_numpy(opened):
    whole = opened.get_tensor("layer0.weight")
    for index in INDICES:
        part = opened.get_slice("layer0.weight")[index]
        assert part.dtype == whole.dtype
        assert part.shape == whole[index].shape, index
        assert np.array_equal(part, whole[index]), index


@pytest.mark.parametrize("index", [(0, 0, 0), 99, -99, (slice(None), 64), (..., ...)])
def test_indices_out_of_range_are_errors(opened, index):
    with pytest.raises(IndexError):
        opened.get_slice("layer0.weight")[index]


def test_other_indices_are_errors(opened):
    for index in ("a", 1.0, (0, "a"), slice("a", 3)):
        with pytest.raises((TypeError, IndexError)):
            opened.get_slice("layer0.weight")[index]


def test_unknown_names_and_arguments(opened, mlp):
    for call in (opened.get_tensor, opened.get_slice):
        with pytest.raises(mlirbc.NotFoundError, match="nothing"):
            call("nothing")
    with pytest.raises(ValueError, match="framework 'cobol'"):
        mlirbc.safe_open(mlp, framework="cobol")
    with pytest.raises(ValueError, match="cuda:0"):
        mlirbc.safe_open(mlp, framework="np", device=0)


def test_after_the_end_of_the_context_nothing_is_read(mlp):
    with mlirbc.safe_open(mlp) as file:
        names = file.keys()
        array = file.get_tensor(names[1])
        expected = array.tobytes()
    for call in (file.keys, file.offset_keys, file.get_tensors, file.metadata):
        with pytest.raises(mlirbc.MlirbcError, match="closed"):
            call()
    with pytest.raises(mlirbc.MlirbcError, match="closed"):
        file.get_tensor(names[1])
    assert array.tobytes() == expected


def test_a_safetensors_file_opens_too(tmp_path):
    pytest.importorskip("safetensors", reason="safetensors is not installed")
    from safetensors.numpy import save_file

    save_file({"a": np.arange(4.0)}, tmp_path / "a.safetensors")
    with mlirbc.safe_open(tmp_path / "a.safetensors", framework="np") as file:
        assert file.keys() == ["a"] and file.get_tensor("a").tolist() == [0, 1, 2, 3]
        assert file.get_slice("a")[1:3].tolist() == [1, 2]


def test_prefetched_tensors_are_the_same(opened):
    expected = {name: opened.get_tensor(name).copy() for name in opened.keys()}
    opened.prefetch(opened.keys())
    for name, array in expected.items():
        assert opened.get_tensor(name).tobytes() == array.tobytes()


def test_keys_by_offset(opened):
    tensors = {name: opened._tensor(name).offset for name in opened.keys()}
    assert opened.offset_keys() == sorted(tensors, key=tensors.get)


def test_load_file(mlp):
    loaded = mlirbc.load_file(mlp)
    with mlirbc.safe_open(mlp) as file:
        assert sorted(loaded) == file.keys()


def test_a_module_inside_a_file_of_another_format(corpus):
    path = corpus / "containers" / "inference.jax"
    if not path.exists():
        path = next((corpus / "containers").glob("*.jax*"))
    assert isinstance(mlirbc.load_file(path), dict)


def test_an_iree_module_is_an_error(corpus):
    with pytest.raises(mlirbc.MlirbcError, match="vmfb"):
        mlirbc.safe_open(next((corpus / "vmfb").glob("*.vmfb")))


def test_one_element_is_an_array_without_dimensions(mlp):
    numpy = pytest.importorskip("numpy")
    for backend in ("mmap", "pread"):
        with mlirbc.safe_open(mlp, framework="np", backend=backend) as file:
            element = file.get_slice("layer0.weight")[1, 2]
            assert isinstance(element, numpy.ndarray) and element.shape == ()
            assert element == file.get_tensor("layer0.weight")[1, 2]
