"""Modules that IREE has compiled."""

from mlirbc._commands import HasReports


class VmModule(HasReports):
    """An open IREE module (``.vmfb``); :func:`mlirbc.open` makes it."""

    def __init__(self, file, backend="auto"):
        self._handle = file
        self._backend = backend

    @property
    def _file(self):
        """The native handle; an error after :meth:`close`."""
        if self._handle is None:
            raise ValueError("the module is closed")
        return self._handle

    @property
    def path(self):
        """The path that was opened; None for other sources."""
        return self._file.path

    @property
    def name(self):
        """The name of the module."""
        return self.info()["name"]

    @property
    def functions(self):
        """The functions by name: those that are exported, internal and imported, as data."""
        return {it["name"]: it for it in self.symbols_table()["symbols"]}

    def ls(self):
        """The segments of constant data."""
        return self._document("ls")

    def close(self):
        """Drops the handle on the file."""
        self._handle = None
        self._remove_copy()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __repr__(self):
        if self._handle is None:
            return "<mlirbc.VmModule, closed>"
        return f"<mlirbc.VmModule {str(self.path or 'in memory')!r}>"
