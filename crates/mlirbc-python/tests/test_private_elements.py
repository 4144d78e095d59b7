"""What consumers of DLPack write to their elements changes nothing that others see."""

import ctypes
import io

import mlirbc
import numpy as np
import pytest

KINDS = ["mapped", "bytes", "bytearray", "file object", "pread", "container"]


class Written:
    """A module on a source of a kind, which says whether it is as it was."""

    def __init__(self, kind, mlp, corpus, tmp_path):
        self.path = tmp_path / "module"
        self.data = mlp.read_bytes()
        if kind == "container":
            self.data = (corpus / "containers/classify.jax").read_bytes()
        self.path.write_bytes(self.data)
        self.source = {
            "mapped": self.path,
            "bytes": self.data,
            "bytearray": bytearray(self.data),
            "file object": io.BytesIO(self.data),
            "pread": self.path,
            "container": self.path,
        }[kind]
        backend = "pread" if kind == "pread" else "auto"
        self.module = mlirbc.open(self.source, backend=backend)
        self.before = {name: tensor.numpy().copy() for name, tensor in self.module.items()}

    def check(self):
        for name, tensor in self.module.items():
            assert tensor.numpy().tobytes() == self.before[name].tobytes(), name
        assert self.path.read_bytes() == self.data
        held = self.source.getvalue() if isinstance(self.source, io.BytesIO) else self.source
        if isinstance(held, (bytes, bytearray)):
            assert bytes(held) == self.path.read_bytes()


@pytest.fixture(params=KINDS)
def written(request, mlp, corpus, tmp_path):
    return Written(request.param, mlp, corpus, tmp_path)


def test_torch_writes_to_elements_of_its_own(written):
    torch = pytest.importorskip("torch", reason="NOT RUN: torch is not installed")
    changed = 0
    for tensor in written.module.values():
        view, other = torch.from_dlpack(tensor), torch.from_dlpack(tensor)
        same = other.clone()
        if view.dtype == torch.bool or tensor.is_splat:
            continue
        view.add_(1)
        view.fill_(7)
        assert torch.equal(other, same) and bool((view == 7).all())
        changed += 1
    assert changed > 0
    written.check()


def test_numpy_writes_to_elements_of_its_own(written):
    changed = 0
    for tensor in written.module.values():
        if tensor.dtype == "bf16":
            continue  # NumPy has no such type.
        view, other = np.from_dlpack(tensor), np.from_dlpack(tensor)
        same = other.copy()
        # The elements of a splat are one.
        assert view.flags.writeable != tensor.is_splat
        if tensor.is_splat:
            continue
        view[...] = 1 - view if view.dtype != bool else ~view
        assert np.array_equal(other, same)
        changed += 1
    assert changed > 0
    written.check()


class DLTensor(ctypes.Structure):
    """The beginning of `DLManagedTensor` of dlpack.h."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("ndim", ctypes.c_int32),
        ("dtype", ctypes.c_uint8 * 4),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class DLManagedTensorVersioned(ctypes.Structure):
    """That of version 1."""

    _fields_ = [
        ("version", ctypes.c_uint32 * 2),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", DLTensor),
    ]


@pytest.mark.parametrize("version", [None, (1, 0)])
def test_a_consumer_without_regard_for_flags_changes_nothing_else(written, version):
    """What PyTorch does: it writes through the pointer of the capsule."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    for tensor in written.module.values():
        capsule = tensor.__dlpack__(max_version=version)
        if version is None:
            held = DLTensor.from_address(pointer(capsule, b"dltensor"))
        else:
            made = pointer(capsule, b"dltensor_versioned")
            held = DLManagedTensorVersioned.from_address(made).tensor
        stored = tensor.nbytes
        if tensor.is_splat:
            stored //= max(1, int(np.prod(tensor.shape)))
        ctypes.memset(held.data + held.byte_offset, 0x55, stored)
        assert ctypes.string_at(held.data, stored) == b"\x55" * stored
        del held, capsule
    written.check()


def test_large_elements_of_a_mapped_file_are_not_copied(corpus, tmp_path):
    found = None
    for path in sorted(corpus.rglob("*.mlirbc")):
        if path.parent.name in ("bad", "crashes"):
            continue
        for tensor in mlirbc.open(path).values():
            if tensor.is_aligned and tensor.storage == "elements" and tensor.dtype == "f32":
                found = found or (path, tensor.name)
    path, name = found
    tensor = mlirbc.open(path).tensors[name]
    # Without a copy there is the file's own mapping, which is not the one of `numpy()`.
    view = np.from_dlpack(tensor, copy=False)
    assert view.flags.writeable and not np.shares_memory(view, tensor.numpy())
    view[...] = 3
    assert mlirbc.open(path).tensors[name].numpy().tobytes() == tensor.numpy().tobytes()
    for other in (path.read_bytes(), io.BytesIO(path.read_bytes())):
        with pytest.raises(BufferError, match="without a copy"):
            np.from_dlpack(mlirbc.open(other).tensors[name], copy=False)


def test_another_file_under_the_path_is_not_taken(mlp, corpus, tmp_path):
    import os

    path = tmp_path / "model"
    path.write_bytes(mlp.read_bytes())
    module = mlirbc.open(path)
    tensor = module.tensors["layer0.weight"]
    expected = tensor.numpy().copy()
    changed = bytearray(mlp.read_bytes())
    changed[tensor.offset : tensor.offset + 8] = b"EVILEVIL"
    (tmp_path / "new").write_bytes(changed)
    os.replace(tmp_path / "new", path)
    with pytest.raises(BufferError):
        np.from_dlpack(tensor, copy=False)
    assert np.array_equal(np.from_dlpack(tensor), expected)
    from mlirbc import _safe_open

    assert _safe_open._private(module._file) is None
    assert _safe_open._private(mlirbc.open(path)._file)[tensor.offset :][:8] == b"EVILEVIL"
