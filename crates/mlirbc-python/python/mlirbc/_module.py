"""An open module."""

from __future__ import annotations

from mlirbc import _native
from mlirbc._changes import HasChanges
from mlirbc._documents import HasCommands, opened, reduced
from mlirbc._operations import HasOperations
from mlirbc._tensor_file import TensorFile
from mlirbc._tensors import HasTensors
from mlirbc._vmfb import VmModule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mlirbc._documents import Backend, Path


#: What is tried, and called otherwise.
_INSTEAD = {
    "weights": "tensors", "parameters": "tensors", "resources": "tensors", "constants": "tensors", "get_tensor": "tensors",
    "ops": "operations", "graph_def": "graph", "funcs": "functions", "func": "functions", "get_inputs": "inputs",
    "get_outputs": "outputs", "arguments": "inputs", "results": "outputs", "save": "rewrite", "write": "rewrite",
    "serialize": "to_bytes", "tobytes": "to_bytes", "dump": "print", "to_text": "print", "text": "print", "sha256": "hash",
    "summary": "show", "nodes": "walk", "save_file": "extract", "export": "extract",
}  # fmt: skip


class Module(HasCommands, HasChanges, HasOperations, HasTensors):
    """An open file of MLIR bytecode; :func:`mlirbc.open` makes it.

    It is a mapping of its tensors by name, and a context manager. Arrays and operations that were taken
    from it stay valid after :meth:`close`: they keep the file alive. One of a path can be pickled: the
    path is, and is opened again.
    """

    def __init__(self, opened: _native.Opened, reopen: tuple[Any, ...] | None = None) -> None:
        self._opened_handle = opened
        self._handle: _native.File | None = opened.bytecode()
        self._reopen = reopen

    @property
    def _file(self) -> _native.File:
        """The native handle; an error after :meth:`close`."""
        if self._handle is None:
            raise ValueError("the module is closed")
        return self._handle

    @property
    def version(self) -> int:
        """The bytecode version, 0 to 6."""
        return self._file.version

    @property
    def producer(self) -> str:
        """The string with which the writer names itself, such as ``"MLIR22.1.8"``."""
        return self._file.producer

    @property
    def dialects(self) -> dict[str, str | None]:
        """The dialects of the module by name, with the version that the file states for each, or None."""
        table = self.dialects_table()
        return {it["name"]: it["version"] for it in table["dialects"]}

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            from mlirbc._errors import no_attribute

            raise no_attribute(self, name, _INSTEAD)

    def close(self) -> None:
        """Drops the handle on the file."""
        self._handle = self._opened_handle = None
        self._forget_tensors()
        self._forget_operations()

    def __enter__(self) -> Module:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self._file.absolute_path, self._reopen)

    def __repr__(self) -> str:
        if self._handle is None:
            return "<mlirbc.Module, closed>"
        name = self.path or "in memory"
        return f"<mlirbc.Module {str(name)!r}, version {self.version}, {self.producer!r}>"


def open(
    source: Any,
    *,
    backend: Backend = "auto",
    at: int | str | None = None,
    assume: str | None = None,
    schema: Path | None = None,
) -> Any:
    """Opens a file of MLIR bytecode, an IREE module (``.vmfb``) as a :class:`mlirbc.VmModule`, or a file of tensors
    (``.safetensors``, ``.gguf``, ``.irpa``) as a :class:`mlirbc.TensorFile`.

    ``source`` is a path, a URL (through fsspec), an object with the buffer protocol (``bytes``,
    ``memoryview``, an array), a file object with ``readinto`` and ``seek``, a file of fsspec, or an
    object that has bytecode: ``mlir_module_serialized`` or ``serialize()``, as ``jax.export.Exported``
    has. ``backend`` says how the bytes of a path are reached: ``"mmap"`` needs a file that does not
    change while it is open, ``"pread"`` reports a change as an error; ``"auto"`` maps files.

    A file with the text of a module opens as its bytecode (:func:`mlirbc.parse`).

    A file of another format, such as a ``jax.export`` artifact, or the folder of a SavedModel, opens if it
    holds one module; of several, ``at`` chooses one by its position, as :func:`mlirbc.find` lists them.

    ``assume`` is the release that wrote the module, ``"mlir=19"`` or ``"stablehlo=1.9.0"``, whatever its
    producer says; ``info()`` shows which one is taken otherwise, and why. ``schema`` is a file with property tables
    of other dialects (docs/properties.md), which come before those of this package.

    For type checkers the result is a :class:`mlirbc.Module`; :func:`mlirbc.open_vm` and :func:`mlirbc.open_tensors` are for
    the others.
    """
    handle = opened(source, backend=backend, at=at, assume=assume, schema=schema)
    makers: dict[str, Any] = {"vm": VmModule, "tensors": TensorFile}
    return makers.get(handle.kind, Module)(handle, (reopened, backend, at, assume, schema))


def open_tensors(source: Any, *, backend: Backend = "auto") -> TensorFile:
    """Opens a file of tensors; another file is an error. The arguments are those of :func:`mlirbc.open`."""
    handle = opened(source, backend=backend)
    if handle.kind != "tensors":
        from mlirbc._errors import MlirbcError

        raise MlirbcError("no file of tensors: `mlirbc.open` opens MLIR bytecode", "Usage")
    return TensorFile(handle, (reopened, backend, None))


def open_vm(source: Any, *, backend: Backend = "auto", at: int | str | None = None) -> VmModule:
    """Opens an IREE module; another file is an error. The arguments are those of :func:`mlirbc.open`."""
    handle = opened(source, backend=backend, at=at)
    if handle.kind != "vm":
        from mlirbc._errors import MlirbcError

        raise MlirbcError("no IREE module: `mlirbc.open` opens MLIR bytecode", "Usage")
    return VmModule(handle, (reopened, backend, at))


def parse(text: str | bytes, *, source: str | None = None, producer: str | None = None, verify: bool = True) -> Module:
    """A module that is given as text, as ``mlirbc print`` and
    ``mlir-opt --mlir-print-op-generic`` write it.

    ``source`` is the name of the file that the text is from: operations without a location get their
    place in it, as ``mlir-opt`` gives them, and errors name it. Without it they have the unknown location.
    ``producer`` is what the header states, and how properties are stored; as of LLVM 22 by default.

    A module that is not valid is an error of its text, as ``verify`` finds it, unless ``verify`` is false.

    What is wrong with the text is a :class:`mlirbc.MlirbcError` of kind ``"AsmSyntax"``: each error with
    line and column, the line, and a mark under it. ``offset`` is that of the first. A file with text opens with
    :func:`mlirbc.open`.
    """
    return Module(opened(_native.parse(text, source=source, producer=producer, verify=verify)))


def load_dialects(path: Path) -> list[str]:
    """Load the definitions of dialects that the package does not have; returns the names of the dialects.

    ``path`` is a file that ``mlirbc dialects add FILE -o OUT`` has written, or a folder of files that end with
    ``.dialects``. Files that are opened afterwards, and texts that are parsed, have them, in this process; of two
    definitions of an operation the one that was loaded last counts. docs/other-dialects.md has what they say.
    """
    return _native.load_dialects(path)


def reopened(
    path: str, backend: Backend, at: int | str | None, assume: str | None = None, schema: Path | None = None
) -> Any:
    """A module that was pickled."""
    return open(path, backend=backend, at=at, assume=assume, schema=schema)
