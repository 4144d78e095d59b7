"""What can be opened."""

import io
import mmap

import mlirbc
import numpy as np
import pytest
from mlirbc import _native


def names(source, **options):
    return [tensor.name for tensor in _native.File(source, **options).tensors()]


@pytest.fixture
def expected(mlp):
    return names(mlp)


def test_paths_with_each_backend(mlp, expected):
    assert "layer0.weight" in expected
    for path in (mlp, str(mlp)):
        for backend in ("auto", "mmap", "pread"):
            assert names(path, backend=backend) == expected
    assert mlirbc.open(mlp).path == mlp
    with pytest.raises(ValueError, match="'auto', 'mmap' or 'pread'"):
        mlirbc.open(mlp, backend="map")


def test_buffers(mlp, expected):
    data = mlp.read_bytes()
    array = np.frombuffer(data, np.uint8)
    for source in (data, bytearray(data), memoryview(data), array, memoryview(array)):
        assert names(source) == expected
    with mlp.open("rb") as file:
        assert names(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)) == expected
    with pytest.raises(BufferError, match="contiguous"):
        mlirbc.open(np.zeros((64, 2), np.uint8)[:, 0])


def test_a_read_only_buffer_is_shared_and_a_writable_one_is_copied(mlp):
    data = mlp.read_bytes()
    whole = np.frombuffer(data, np.uint8)
    # A part, so that no element lies where the file begins.
    for source, shared in ((data, True), (bytearray(data), False)):
        array = _native.File(source).tensor("layer0.weight").numpy()
        assert np.shares_memory(array, whole) == shared
        assert not array.flags.writeable


def test_file_objects(mlp, expected):
    with mlp.open("rb") as file:
        assert names(file) == expected
    with mlp.open("rb", buffering=0) as file:
        assert names(file) == expected
    stream = io.BytesIO(mlp.read_bytes())
    file = _native.File(stream)
    weight = file.tensor("layer0.weight").numpy()
    assert np.array_equal(weight, _native.File(mlp).tensor("layer0.weight").numpy())
    with mlp.open("r", errors="replace") as file, pytest.raises(TypeError, match="readinto"):
        mlirbc.open(file)


def test_what_a_file_object_raises_reaches_the_caller(mlp):
    class Failing(io.BytesIO):
        broken = False

        def readinto(self, buffer):
            if self.broken:
                raise ConnectionResetError("gone")
            return super().readinto(buffer)

    stream = Failing(mlp.read_bytes())
    file = _native.File(stream)
    tensor = file.tensor("layer0.weight")
    stream.broken = True
    with pytest.raises(ConnectionResetError, match="gone"):
        tensor.numpy()


def test_a_file_object_that_ends_early_is_an_error(mlp):
    class Short(io.BytesIO):
        def readinto(self, buffer):
            return 0

    with pytest.raises(mlirbc.MlirbcError):
        mlirbc.open(Short(mlp.read_bytes()))


def test_files_of_fsspec_are_read_by_range(mlp, expected):
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    memory = fsspec.filesystem("memory")
    memory.pipe_file("/mlp.mlirbc", mlp.read_bytes())
    asked = []
    original = memory.cat_ranges

    def cat_ranges(paths, starts, ends, **options):
        asked.extend(zip(starts, ends))
        return original(paths, starts, ends, **options)

    memory.cat_ranges = cat_ranges
    try:
        file = _native.File(fsspec.open("memory:///mlp.mlirbc"))
        assert [tensor.name for tensor in file.tensors()] == expected
        tensor = file.tensor("layer0.weight")
        asked.clear()
        array = tensor.numpy()
        # The elements, and the alignment in front of them.
        [(start, end)] = asked
        assert 0 <= tensor.offset - start <= 64 and end == tensor.offset + tensor.nbytes
        assert np.array_equal(array, _native.File(mlp).tensor("layer0.weight").numpy())
    finally:
        del memory.cat_ranges


def test_other_objects_are_refused():
    for source in (3, None, object(), ["a"]):
        with pytest.raises(TypeError, match="a path, a buffer or a file object"):
            mlirbc.open(source)


def test_commands_read_the_file_that_was_opened(mlp, tmp_path, monkeypatch):
    monkeypatch.chdir(mlp.parent)
    module = mlirbc.open(mlp.name)
    monkeypatch.chdir(tmp_path)
    assert module.info()["size"] == mlp.stat().st_size


def test_a_folder_is_an_error_of_the_system(tmp_path):
    with pytest.raises(IsADirectoryError):
        mlirbc.info(tmp_path)
    for backend in ("auto", "mmap", "pread"):
        with pytest.raises(IsADirectoryError) as error:
            mlirbc.open(tmp_path, backend=backend)
        assert error.value.filename == str(tmp_path)


def test_no_output_replaces_the_file_of_a_file_object(mlp, tmp_path):
    fsspec = pytest.importorskip("fsspec")
    path = tmp_path / "model"
    path.write_bytes(mlp.read_bytes())
    with path.open("rb") as buffered, path.open("rb", buffering=0) as raw:
        opened = fsspec.open(f"file://{path}", "rb").open()
        for source in (buffered, raw, fsspec.open(str(path), "rb"), opened, f"file://{path}"):
            module = mlirbc.open(source)
            with pytest.raises(FileExistsError, match="it is the input file"):
                module.strip(out=path, force=True)
            module.strip(out=tmp_path / "other", force=True)
    assert path.read_bytes() == mlp.read_bytes()


def test_the_folder_of_a_saved_model_is_its_file(corpus, tmp_path):
    with pytest.raises(IsADirectoryError):
        mlirbc.open(tmp_path)
    data = (corpus / "containers" / "tanh.saved_model.pb").read_bytes()
    (tmp_path / "saved_model.pb").write_bytes(data)
    for backend in ("mmap", "pread"):
        module = mlirbc.open(tmp_path, backend=backend)
        assert module.hash() == {**mlirbc.open(tmp_path / "saved_model.pb").hash(), "file": str(tmp_path)}
        with pytest.raises(FileExistsError, match="it is the input file"):
            module.strip(out=tmp_path / "saved_model.pb", force=True)
    assert len(mlirbc.find(tmp_path)["modules"]) == 1
