"""The exceptions of the package."""


class MlirbcError(Exception):
    """A file is malformed, or a request does not fit it.

    ``kind`` is a stable name, such as ``"NotBytecode"`` or ``"Truncated"``; ``offset`` is the position
    in the file, or None. What the operating system reports is an ``OSError`` instead, as of ``open``.
    """

    def __init__(self, message, kind="Custom", offset=None):
        # All arguments are in `args`, with which exceptions are pickled.
        super().__init__(message, kind, offset)

    @property
    def kind(self):
        """The name of the kind of error."""
        return self.args[1]

    @property
    def offset(self):
        """The offset in the file, in bytes, or None."""
        return self.args[2]

    def __str__(self):
        return self.args[0]


class NotFoundError(MlirbcError, KeyError):
    """Nothing has this name; the message lists the names most like it."""


def of_kind(kind, message, offset):
    """The exception for an error of the native module."""
    cls = NotFoundError if kind == "NotFound" else MlirbcError
    return cls(message, kind, offset)
