"""Scans of many files, as tables in the Arrow format."""

import fnmatch
import glob
import os

from mlirbc import _native

#: The tables of a scan.
TABLES = ("files", "functions", "operations", "tensors")


def scan(paths, *, tables=TABLES, hashes=True, threads=None, pattern=None):
    """Looks into many files; yields batches of four tables.

    ``paths`` is a path, a URL, or several: files, folders (all files below them, sorted by name),
    glob patterns (``**`` included), and URLs, which fsspec opens. Files that hold modules inside,
    such as ``jax.export`` artifacts, give a row for each module.

    A batch has at most 65,536 rows, its ``table``, and the Arrow PyCapsule interface:
    ``pyarrow.record_batch(batch)``, ``polars.DataFrame(batch)``. The rows of each table are in the
    order of the files, for any number of threads. What is wrong with a file is a row of ``files``
    (``status``, ``error``, ``error_offset``), not an exception. ``status`` is ``"ok"``, ``"damaged"``
    (rows of the wanted tables are missing), ``"error"`` (it cannot be opened) or ``"none"`` (it is no
    bytecode, and has none inside).

    ``tables`` are those that are wanted; ``hashes=False`` leaves the SHA-256 of tensors out, and then
    no elements are read. ``threads`` is the number of files that are scanned at once, by default the
    number of processors. ``pattern`` selects the files of folders by name, such as ``"*.mlirbc"``.

    ``scan(paths).table("tensors")`` is one table as a stream.

    >>> import mlirbc
    >>> for batch in mlirbc.scan("corpus/jax/mlp.mlirbc"):
    ...     print(batch.table, batch.num_rows > 0)
    files True
    functions True
    operations True
    tensors True
    """
    return Scan(paths, tables=tables, hashes=hashes, threads=threads, pattern=pattern)


class Scan:
    """A scan, which can be iterated as often as its paths: a list any number of times, an iterator once.
    :func:`scan` makes it.
    """

    def __init__(self, paths, *, tables=TABLES, hashes=True, threads=None, pattern=None):
        if isinstance(paths, (str, os.PathLike)):
            paths = [paths]
        self._paths = paths
        self._tables = (tables,) if isinstance(tables, str) else tuple(tables)
        self._options = {"threads": threads or os.cpu_count() or 1, "hashes": hashes}
        self._pattern = pattern
        # Unknown names are an error now.
        self._native(self._tables, [])

    def _native(self, tables, sources):
        return _native.Scan(sources, list(tables), **self._options)

    def __iter__(self):
        return self._native(self._tables, sources(self._paths, self._pattern))

    def table(self, name):
        """One table as a stream: ``pyarrow.table(scan.table("tensors"))``."""
        self._native([name], [])
        return ScanTable(self, name)

    def __repr__(self):
        return f"<mlirbc.Scan of {', '.join(self._tables)}>"


class ScanTable:
    """One table of a scan, with the Arrow PyCapsule interface. Each reader scans the files anew."""

    def __init__(self, scan, name):
        self._scan = scan
        self.name = name

    def __arrow_c_stream__(self, requested_schema=None):
        scan = self._scan
        native = scan._native([self.name], sources(scan._paths, scan._pattern))
        return native.__arrow_c_stream__(requested_schema)

    def __iter__(self):
        return rows(self)

    def __arrow_c_schema__(self):
        return self._scan._native([self.name], []).schemas()[0]

    def __repr__(self):
        return f"<mlirbc.ScanTable {self.name!r}>"


def rows(table):
    """The rows of a table as dictionaries, one batch in memory."""
    try:
        import pyarrow
    except ImportError:
        raise ImportError(
            "rows of a table as dictionaries need pyarrow (pip install pyarrow); polars.DataFrame(table) does not"
        ) from None
    for batch in pyarrow.RecordBatchReader.from_stream(table):
        yield from batch.to_pylist()


def sources(paths, pattern=None):
    """The files that a scan looks into: pairs of a name, and a path or a function that opens it."""
    for path in paths:
        name = os.fspath(path)
        if isinstance(name, bytes):
            name = os.fsdecode(name)
        if "://" in name:
            yield from _urls(name)
        elif os.path.isdir(name):
            yield from _folder(name, pattern)
        elif os.path.lexists(name) or not glob.has_magic(name):
            yield name, name
        else:
            for found in sorted(glob.glob(name, recursive=True)):
                if not os.path.isdir(found):
                    yield found, found


def _folder(folder, pattern):
    """All files below a folder; symbolic links to folders are not followed."""
    unreadable = []
    walk = os.walk(folder, onerror=lambda error: unreadable.append(error.filename))
    for parent, folders, files in walk:
        folders.sort()
        for name in sorted(files):
            if pattern is None or fnmatch.fnmatch(name, pattern):
                path = os.path.join(parent, name)
                # Pipes and devices have no end; a broken link is an error that the scan reports.
                if os.path.isfile(path) or not os.path.exists(path):
                    yield path, path
    # Folders that cannot be read are errors that the scan reports.
    yield from ((path, path) for path in unreadable)


def _urls(url):
    """The files of a URL, which may be a pattern."""
    try:
        import fsspec
    except ImportError as error:
        raise ImportError(f"{url}: URLs need the package fsspec") from error
    if not glob.has_magic(url):
        yield url, fsspec.open(url, "rb").open
        return
    for file in fsspec.open_files(url, mode="rb"):
        yield file.full_name, file.open
