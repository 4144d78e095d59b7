"""An open module."""

from mlirbc._documents import HasCommands, opened
from mlirbc._operations import HasOperations
from mlirbc._tensors import HasTensors
from mlirbc._vmfb import VmModule


class Module(HasCommands, HasOperations, HasTensors):
    """An open file of MLIR bytecode; :func:`mlirbc.open` makes it.

    A module is a context manager. Arrays and operations that were taken from it stay valid after
    :meth:`close`: they keep the file alive.
    """

    def __init__(self, opened):
        self._opened_handle = opened
        self._handle = opened.bytecode()

    @property
    def _file(self):
        """The native handle; an error after :meth:`close`."""
        if self._handle is None:
            raise ValueError("the module is closed")
        return self._handle

    @property
    def version(self):
        """The bytecode version, 0 to 6."""
        return self._file.version

    @property
    def producer(self):
        """The string with which the writer names itself, such as ``"MLIR22.1.8"``."""
        return self._file.producer

    @property
    def path(self):
        """The path that was opened; None for other sources."""
        return self._file.path

    def close(self):
        """Drops the handle on the file."""
        self._handle = self._opened_handle = None
        self._forget_tensors()
        self._forget_operations()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __repr__(self):
        if self._handle is None:
            return "<mlirbc.Module, closed>"
        name = self.path or "in memory"
        return f"<mlirbc.Module {str(name)!r}, version {self.version}, {self.producer!r}>"


def open(source, *, backend="auto", at=None):
    """Opens a file of MLIR bytecode, or an IREE module (``.vmfb``) as a :class:`mlirbc.VmModule`.

    ``source`` is a path, an object with the buffer protocol (``bytes``, ``memoryview``, an array), a
    file object with ``readinto`` and ``seek``, or a file of fsspec. ``backend`` says how the bytes of a
    path are reached: ``"mmap"`` needs a file that does not change while it is open, ``"pread"``
    reports a change as an error; ``"auto"`` maps files.

    A file of another format, such as a ``jax.export`` artifact, opens if it holds one module; of
    several, ``at`` chooses one by its position, as :func:`mlirbc.find` lists them.
    """
    handle = opened(source, backend=backend, at=at)
    return VmModule(handle) if handle.kind == "vm" else Module(handle)
