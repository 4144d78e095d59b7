"""Runs commands of the tool in this process."""

from __future__ import annotations

import collections
import os
import weakref

from mlirbc import _native

# As in `typing`, whose import would be a large part of that of this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Path = str | bytes | os.PathLike
    #: Bytes, or with a unit: 1024, "64K", "2M".
    Size = int | str
    #: A JSON document.
    Document = dict[str, Any]

#: Most bytes that a command may return; a file takes any number.
LIMIT = 1 << 30

#: Commands whose documents say themselves what is wrong with a damaged file.
REPORTS = {"info", "sections", "show"}

BACKENDS = {"auto": None, "mmap": "map", "pread": "read"}

#: What a command has done: the exit status of the tool, what it writes to its standard output
#: (bytes), and its messages (a str).
Result = collections.namedtuple("Result", ["status", "stdout", "stderr"])


def run(words: Sequence[Path], *, limit: int = LIMIT) -> Result:
    """Runs a command line of the tool, without the tool's name, and returns its :class:`Result`.

    Nothing is printed, and a failure is a status. ``limit`` is the most bytes that it may return.

    >>> import mlirbc
    >>> mlirbc.run(["strings", "--help"]).stdout.startswith(b"List the string table")
    True
    """
    status, stdout, stderr, _ = _native.run([os.fspath(word) for word in words], limit=limit)
    return Result(status, stdout, stderr)


class Input:
    """The file of a command: a path, and the options with which it is read."""

    def __init__(self, path, backend="auto", at=None):
        path = os.fsdecode(path)
        # `-` would be the standard input.
        self.path = os.path.join(".", path) if path == "-" else path
        self.options = {"backend": BACKENDS[backend], "at": at}

    @classmethod
    def of_handle(cls, handle, owner, backend):
        """The path of an open file, or that of a copy, which lives as long as the owner: of what was
        not opened by its path, or is inside another file."""
        if handle.absolute_path is not None and handle.at is None:
            return cls(handle.absolute_path, backend)
        import tempfile

        descriptor, path = tempfile.mkstemp(prefix="mlirbc-")
        os.close(descriptor)
        owner._forget = weakref.finalize(owner, _remove, path)
        handle.save(path)
        return cls(path)


def _remove(path):
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


def command(name, file, words=(), options=None):
    """What a command writes for a file: its bytes.

    Options are by name, with underscores for hyphens and behind words that Python reserves; None and
    False leave one out, True gives one without a value, a list repeats it.
    """
    line = [name]
    for option, value in ((options or {}) | file.options).items():
        line.extend(_option(option, value))
    line += ["--", file.path, *(os.fsdecode(word) for word in words)]
    _, stdout, stderr, error = _native.run(line, limit=LIMIT, path=file.path)
    if error is not None:
        is_of_system = isinstance(error, OSError) or getattr(error, "kind", None) == "Io"
        is_reported = name in REPORTS and stdout and not is_of_system
        if not is_reported:
            raise error
    if stderr:
        import logging

        for message in stderr.splitlines():
            logging.getLogger("mlirbc").info(message.removeprefix("mlirbc: "))
    return stdout


def document(name, file, words=(), options=None):
    """The JSON document of a command, as docs/json.md has it."""
    import json

    return json.loads(command(name, file, words, (options or {}) | {"json": True}))


def _option(name, value):
    name = name.rstrip("_").replace("_", "-")
    dashes = "--" if len(name) > 1 else "-"
    if value is None or value is False:
        return []
    if value is True:
        return [dashes + name]
    if isinstance(value, (list, tuple, set, frozenset)):
        return [word for one in value for word in _option(name, one)]
    text = os.fsdecode(value) if isinstance(value, (str, bytes, os.PathLike)) else str(value)
    return [f"{dashes}{name}={text}"]
