"""The exceptions of the package."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class MlirbcError(Exception):
    """A file is malformed, or a request does not fit it.

    ``kind`` is a stable name, such as ``"NotBytecode"`` or ``"Truncated"``; ``offset`` is the position
    in the file, or None. What the operating system reports is an ``OSError`` instead, as of ``open``.
    """

    def __init__(
        self,
        message: str,
        kind: str = "Custom",
        offset: int | None = None,
        is_truncated: bool = False,
    ) -> None:
        # All arguments are in `args`, with which exceptions are pickled.
        super().__init__(message, kind, offset, is_truncated)

    @property
    def kind(self) -> str:
        """The name of the kind of error."""
        kind: str = self.args[1]
        return kind

    @property
    def offset(self) -> int | None:
        """The offset in the file, in bytes, or None."""
        offset: int | None = self.args[2]
        return offset

    @property
    def is_truncated(self) -> bool:
        """Whether the file seems to end too early: an incomplete download, a copy that was stopped.

        Every error that opening gives for the beginning of a file of MLIR bytecode is such, and of an IREE
        module if its first bytes say that it is one; not those of other files that hold modules.
        """
        is_truncated: bool = self.args[3]
        return is_truncated

    @property
    def line(self) -> int | None:
        """The line of the first error of a text, from 1; None for other errors."""
        return self._place()[0]

    @property
    def column(self) -> int | None:
        """The column of the first error of a text, in characters from 1; None for other errors."""
        return self._place()[1]

    def _place(self) -> tuple[int | None, int | None]:
        import re

        first = str(self).split("\n", 1)[0] if self.kind == "AsmSyntax" else ""
        found = re.match(r"(?:.*?:)?(\d+):(\d+): ", first)
        return (int(found[1]), int(found[2])) if found else (None, None)

    def __str__(self) -> str:
        return str(self.args[0])


class NotFoundError(MlirbcError, KeyError):
    """Nothing has this name; the message lists the names most like it."""


class UsageError(MlirbcError, ValueError):
    """A request that does not fit the file, or whose options do not fit each other."""


def no_attribute(of: object, name: str, instead: Mapping[str, str]) -> AttributeError:
    """The exception for an attribute that there is not: what it is called here, or what is like it."""
    text = f"{type(of).__name__!r} object has no attribute {name!r}"
    if not name.startswith("_"):
        import difflib

        public = [it for it in dir(type(of)) if not it.startswith("_")]
        near = [instead[name]] if name in instead else difflib.get_close_matches(name, public, 3)
        text += f"; there is {', '.join(map(repr, near))}" if near else ""
    return AttributeError(text, name=name, obj=of)


def not_found(what: str, name: object, names: Iterable[str]) -> NotFoundError:
    """The exception for a name that is none of these."""
    import difflib

    # Names are from a file: of any number and length.
    shown = [it for _, it in zip(range(1000), names) if len(it) <= 200]
    near = difflib.get_close_matches(str(name)[:200], shown, 3)
    tip = f"; similar: {', '.join(map(repr, near))}" if near else ""
    text = repr(name)
    text = text if len(text) <= 210 else text[:200] + "..."
    return NotFoundError(f"no {what} {text}{tip}", "NotFound")
