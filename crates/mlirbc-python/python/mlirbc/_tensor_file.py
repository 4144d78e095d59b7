"""Files of tensors: safetensors, GGUF, IREE parameter archives."""

from __future__ import annotations

import os

from mlirbc._documents import HasReports, ask, reduced
from mlirbc._tensors import HasTensors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mlirbc import _native
    from mlirbc._documents import Document, Size


class TensorFile(HasTensors, HasReports):
    """An open file of tensors (``.safetensors``, ``.gguf``, ``.irpa``); :func:`mlirbc.open` makes it.

    It is a mapping of its tensors by name:

    >>> import mlirbc
    >>> file = mlirbc.open("corpus/tensors/params.safetensors")
    >>> [(name, tensor.dtype, tensor.shape) for name, tensor in file.items()][0]
    ('layer0.weight', 'f32', (4, 8))
    """

    def __init__(self, opened: _native.Opened, reopen: tuple[Any, ...] | None = None) -> None:
        self._opened_handle = opened
        self._handle: Any = opened.tensor_file()
        self._reopen = reopen

    @property
    def _file(self) -> Any:
        """The native handle of its data; an error after :meth:`close`."""
        if self._handle is None:
            raise ValueError("the file is closed")
        return self._handle

    @property
    def metadata(self) -> dict[str, str]:
        """The metadata entries of the file that are texts."""
        found: dict[str, str] = self._file.metadata()
        return found

    def ls(
        self, *, min_size: Size | None = None, sort: str | None = None, top: int | None = None, limit: int | None = None
    ) -> Document:
        """The tensors as data."""
        return ask(self._opened, "ls", min_size=min_size, sort=sort, top=top, limit=limit)

    def head(self, key: str, *, n: int | None = None, no_stats: bool = False) -> Document:
        """The first values of a tensor, its minimum, maximum and mean; ``key`` can be a slice, ``"w[10:20,:]"``."""
        return ask(self._opened, "head", key=key, n=n, no_stats=no_stats)

    def close(self) -> None:
        """Drops the handle on the file; arrays and tensors keep it open."""
        self._handle = self._opened_handle = None
        self._forget_tensors()

    def __enter__(self) -> TensorFile:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        path = self.path
        return reduced(path and os.path.abspath(path), self._reopen)

    def __repr__(self) -> str:
        if self._handle is None:
            return "<mlirbc.TensorFile, closed>"
        return f"<mlirbc.TensorFile {str(self.path or 'in memory')!r}>"
