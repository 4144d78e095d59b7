"""Weights by name, with the interface of safetensors."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import mmap
    from collections.abc import Iterable
    from typing import Any

    from mlirbc._documents import Backend
    from mlirbc._native import File, Tensor
    from mlirbc._slice import Slice
    from mlirbc._tensor_meta import TensorMeta

# The modules of the package, also the native one, are imported by the calls that need them: loading
# them takes three times as long as loading this file.


class safe_open:
    """Opens a file of MLIR bytecode, or of tensors, and returns its tensors as they are asked for.

    The arguments and methods are those of ``safetensors.safe_open``:

    >>> from mlirbc import safe_open
    >>> with safe_open("corpus/jax/mlp.mlirbc", framework="np") as f:
    ...     f.get_slice("layer0.weight")[10:12, :3].shape
    (2, 3)

    ``framework`` is ``"np"``, ``"pt"``, ``"jax"``, ``"mlx"`` or ``"tf"``, or another name of these that
    safetensors knows. ``filename`` can also be any other source that :func:`mlirbc.open` takes.
    ``backend`` is ``"auto"``, ``"mmap"`` or ``"pread"``; a mapped file must not change while it is open.

    NumPy arrays are read-only views of the file. Tensors of torch are views of a private mapping:
    they can be changed in place, which changes no file.
    """

    def __init__(
        self,
        filename: Any,
        framework: str = "np",
        device: str | int = "cpu",
        *,
        backend: Backend = "auto",
    ) -> None:
        device = f"cuda:{device}" if isinstance(device, int) else device
        from mlirbc import _frameworks

        self._handle: File | None = _open(filename, backend)
        mapping = None
        if _frameworks.is_torch(framework):
            mapping = _private(self._handle)
        self._framework = _frameworks.of(framework, device, mapping)
        self._name = framework
        self._tensors: dict[str, Tensor] = {}
        self._order: list[str] | None = None

    @property
    def _file(self) -> File:
        if self._handle is None:
            from mlirbc._errors import MlirbcError

            raise MlirbcError("the file is closed", "Closed")
        return self._handle

    def __enter__(self) -> safe_open:
        return self

    def __exit__(self, *exception: object) -> None:
        self._handle = None
        self._tensors, self._order = {}, None

    def _list(self) -> list[str]:
        """The names in file order; afterwards, all weights are in `_tensors`."""
        if self._order is None:
            tensors = self._file.tensors()
            self._tensors = {tensor.name: tensor for tensor in tensors}
            self._order = list(self._tensors)
        return self._order

    def _tensor(self, name: str) -> Tensor:
        found = self._tensors.get(name)
        if found is not None:
            return found
        # One is looked up; whoever asks for a second one is likely to ask for all.
        if self._tensors and self._order is None:
            self._list()
            found = self._tensors.get(name)
        if found is None:
            found = self._file.tensor(name)
            self._tensors[name] = found
        return found

    def keys(self) -> list[str]:
        """The names of the weights, sorted."""
        if self._order is not None:
            return sorted(self._order)
        return sorted(self._file.tensor_names())

    def offset_keys(self) -> list[str]:
        """The names of the weights, in the order of their data in the file."""
        return sorted(self._list(), key=lambda name: self._tensors[name].offset or 0)

    def metadata(self) -> dict[str, str]:
        """Facts of the file as strings: producer, version of the bytecode; of a file of tensors its metadata.
        ``format`` is the framework, as
        programs expect that load with it.
        """
        from mlirbc import _frameworks

        file: Any = self._file
        if hasattr(file, "metadata"):
            return {**file.metadata(), "format": _frameworks.short(self._name)}
        return {
            "format": _frameworks.short(self._name),
            "producer": self._file.producer,
            "version": str(self._file.version),
        }

    def get_tensor(self, name: str) -> Any:
        """All elements of a tensor, as an array of the framework."""
        return self._framework.finish(self._framework.whole(self._tensor(name)))

    def get_tensors(self) -> dict[str, Any]:
        """All weights: a dictionary by name, in the order of the file."""
        return {name: self.get_tensor(name) for name in list(self._list())}

    def get_tensor_meta(self, name: str) -> TensorMeta:
        """What the file says about a tensor: type, shape and place. No element is read."""
        from mlirbc._tensor_meta import TensorMeta

        tensor = self._tensor(name)
        begin = tensor.offset
        return TensorMeta(
            dtype=tensor._safetensors_dtype,
            shape=list(tensor.shape or ()),
            data_offsets=None if begin is None else (begin, begin + tensor.stored_nbytes),
        )

    def get_slice(self, name: str) -> Slice:
        """A tensor to be indexed: ``f.get_slice(name)[10:20, :]``."""
        from mlirbc._slice import Slice

        return Slice(self._tensor(name), self._framework)

    def prefetch(self, keys: Iterable[str]) -> None:
        """Starts to load these tensors: a hint for a mapping; otherwise they are read at once."""
        self._file.prefetch([self._tensor(name) for name in keys])


def load_file(
    filename: Any,
    device: str | int = "cpu",
    *,
    framework: str = "np",
    backend: Backend = "auto",
) -> dict[str, Any]:
    """All weights of a file: a dictionary by name.

    >>> import mlirbc
    >>> mlirbc.load_file("corpus/jax/mlp.mlirbc")["layer0.weight"].shape
    (32, 64)
    """
    with safe_open(filename, framework, device, backend=backend) as file:
        return file.get_tensors()


def _open(filename: Any, backend: Backend) -> Any:
    from mlirbc import _native
    from mlirbc._errors import MlirbcError

    is_path = isinstance(filename, str) and "://" not in filename
    if is_path or isinstance(filename, bytes) or hasattr(filename, "__fspath__"):
        opened = _native.Opened(filename, backend=backend)
    else:
        from mlirbc import _documents

        opened = _documents.opened(filename, backend=backend)
    if opened.kind == "tensors":
        return opened.tensor_file()
    if opened.kind != "vm":
        return opened.bytecode()
    raise MlirbcError("an IREE module (.vmfb): `mlirbc.open` opens it", "NotBytecode", 0)


def _private(handle: File) -> mmap.mmap | None:
    """A private mapping of a file that is mapped: whoever writes to it changes neither the file nor
    its readers. None if there is none: then tensors are copies."""
    # Offsets of a module in another file are from its start.
    path = handle.absolute_path
    if path is None or handle.at is not None or not handle.is_in_memory:
        return None
    import mmap
    import os

    try:
        with open(path, "rb") as file:
            there = os.fstat(file.fileno())
            # While it is mapped, no other file has its number: another one has the path by now.
            if handle.inode != (there.st_dev, there.st_ino):
                return None
            mapping = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except OSError:
        return None
    return mapping if len(mapping) == len(handle) else None
