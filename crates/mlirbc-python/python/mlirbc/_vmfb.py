"""Modules that IREE has compiled."""

from __future__ import annotations

import os
from collections.abc import Mapping

from mlirbc import _native
from mlirbc._documents import HasReports, ask, reduced, repr_html
from mlirbc._errors import not_found

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from mlirbc._documents import Document


class Segments(Mapping[str | int, memoryview]):
    """The segments of constant data of a module by name, which is that of :meth:`VmModule.ls`.

    >>> import mlirbc
    >>> module = mlirbc.open("corpus/vmfb/control-3.13.vmfb")
    >>> {name: len(segment) for name, segment in module.rodata.items()}
    {'rodata0': 19}
    """

    def __init__(self, module: VmModule) -> None:
        self._file = module._file
        self._indices = {it["key"]: it["index"] for it in module.ls()["segments"]}

    def __getitem__(self, name: str | int) -> memoryview:
        index = self._indices.get(name) if isinstance(name, str) else name
        if index is None or not 0 <= index < self._file.num_segments:
            raise not_found("segment", name, self._indices)
        return memoryview(self._file.segment(index))

    def __iter__(self) -> Iterator[str]:
        return iter(self._indices)

    def __len__(self) -> int:
        return len(self._indices)

    def __repr__(self) -> str:
        return f"<mlirbc.Segments: {len(self)}>"


class Functions(dict[str, "Document"]):
    """Functions by name."""

    def __missing__(self, name: str) -> Document:
        raise not_found("function", name, self)


class VmModule(HasReports):
    """An open IREE module (``.vmfb``); :func:`mlirbc.open` makes it."""

    def __init__(self, opened: _native.Opened, reopen: tuple[Any, ...] | None = None) -> None:
        self._opened_handle = opened
        self._handle: _native.VmFile | None = opened.vm()
        self._reopen = reopen

    @property
    def _file(self) -> _native.VmFile:
        """The native handle of its data; an error after :meth:`close`."""
        if self._handle is None:
            raise ValueError("the module is closed")
        return self._handle

    @property
    def name(self) -> str:
        """The name of the module."""
        name: str = self.info()["name"]
        return name

    @property
    def functions(self) -> dict[str, Document]:
        """The functions by name: those that are exported, internal and imported, as data."""
        return Functions({it["name"]: it for it in self.symbols_table()["symbols"]})

    @property
    def rodata(self) -> Segments:
        """The segments of constant data, by name or index: read-only buffers that point into the file.

        The file does not say of which type the elements are: ``numpy.frombuffer(segment, dtype)``.
        """
        return Segments(self)

    def ls(self, *, limit: int | None = None) -> Document:
        """The segments of constant data."""
        return ask(self._opened, "ls", limit=limit)

    def close(self) -> None:
        """Drops the handle on the file."""
        self._handle = self._opened_handle = None

    def __enter__(self) -> VmModule:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        path = self.path
        return reduced(path and os.path.abspath(path), self._reopen)

    def _repr_html_(self) -> str:
        return repr_html(self, "vm_module", self.info)

    def __repr__(self) -> str:
        if self._handle is None:
            return "<mlirbc.VmModule, closed>"
        return f"<mlirbc.VmModule {str(self.path or 'in memory')!r}>"
