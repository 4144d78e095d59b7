"""Documents about files, and changed files: methods of modules, and functions of any source.

A document is a dictionary, which docs/json.md describes; keyword arguments are the options of the command
of that name. What an inspection finds (violations of rules, differences) is data; what keeps it from its
work is an exception. Messages that are no failures go to the logger ``mlirbc``.
"""

from __future__ import annotations

import os

from mlirbc import _native

# As in `typing`, whose import would be a large part of that of this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeAlias

    Path = str | bytes | os.PathLike
    #: Bytes, or with a unit: 1024, "64K", "2M".
    Size = int | str
    #: A document.
    Document = dict[str, Any]
    #: What :func:`mlirbc.open` takes, or a module that is open.
    Source: TypeAlias = "Path | Any | HasReports"


def opened(source, *, backend="auto", at=None):
    """The native handle of a source."""
    handle = _native.Opened(source, backend=backend, at=None if at is None else str(at))
    if handle.notes:
        import logging

        for note in handle.notes:
            logging.getLogger("mlirbc").info(note)
    return handle


class HasReports:
    """Documents about IREE's modules as well."""

    _opened_handle = None

    @property
    def _opened(self):
        """The native handle; an error after :meth:`close`."""
        if self._opened_handle is None:
            raise ValueError("the module is closed")
        return self._opened_handle

    def info(self) -> Document:
        """The facts of the file: version, producer, dialects, counts, sections."""
        return _native.info(self._opened)

    def show(self) -> Document:
        """The file at a glance: what it is, by whom, its functions, its largest tensors."""
        return _native.show(self._opened)

    def sections(self) -> Document:
        """The sections: id, name, offset, length, alignment, padding."""
        return _native.sections(self._opened)

    def stats(self, *, schema: Path | None = None) -> Document:
        """Counts of operations, attributes and types by kind, and bytes by section and symbol."""
        return _native.stats(self._opened, schema=schema)

    def tree(
        self,
        symbol: str | None = None,
        *,
        depth: int | None = None,
        values: bool = False,
        schema: Path | None = None,
    ) -> Document:
        """The operations as an outline: a flat list, each with its depth; by default two levels."""
        return _native.tree(
            self._opened, _symbol(symbol), depth=depth, values=values, schema=schema
        )

    def verify(self, *, limit: int | None = None) -> Document:
        """The violations of the format's rules, under ``findings``; ``total`` is their number."""
        return _native.verify(self._opened, limit=limit)

    def symbols_table(
        self, *, in_: str | None = None, count: bool = False, schema: Path | None = None
    ) -> Document:
        """The symbols: operation, name, visibility, size; with ``count`` the number of operations."""
        return _native.symbols_table(self._opened, in_=in_, count=count, schema=schema)

    def hash(
        self,
        *names: str,
        functions: bool = False,
        tensors: bool = False,
        owner: str | None = None,
        local: bool = False,
        ignore: str | Iterable[str] = (),
    ) -> Document:
        """Fingerprints of content: of the module, of symbols (``"@main"``) with all that they refer to, of
        tensors by key. ``local`` is of symbols alone; ``ignore="names"`` ignores names of private functions.
        """
        return _native.hash(
            self._opened, names, functions=functions, tensors=tensors, owner=owner, local=local, ignore=ignore
        )

    def diff(
        self, new: Source, *, ignore: str | Iterable[str] = (), values: bool = False
    ) -> Document:
        """What differs in content from another module or file."""
        return diff(self, new, ignore=ignore, values=values)

    def print(
        self, out: Path | None = None, *, symbol: str | None = None, locations: bool = False, elide: int | None = None, max_output: Size | None = None, schema: Path | None = None,
        force: bool = False,
    ) -> str | None:  # fmt: skip
        """The text of the module, as mlir-opt prints it in the generic form: a str, or to a file.

        Bytes that are not UTF-8 are lone surrogates in the str, as in file names; a file has them
        unchanged.
        """
        text = _native.print(
            self._opened, out, symbol=_symbol(symbol), locations=locations, elide=elide,
            max_output=max_output, schema=schema, force=force,
        )  # fmt: skip
        return None if text is None else text.decode("utf-8", "surrogateescape")

    def extract(
        self,
        out: Path,
        *keys: str,
        owner: str | None = None,
        min_size: Size | None = None,
        format: str | None = None,
        keep_splats: bool = False,
        force: bool = False,
    ) -> None:
        """Writes tensors to a file (.npy, .npz, .safetensors, .bin) or, with a name that ends in /, a folder."""
        _native.extract(
            self._opened, os.fsdecode(out), keys, owner=owner, min_size=min_size, format=format,
            keep_splats=keep_splats, force=force,
        )  # fmt: skip


class HasCommands(HasReports):
    """Documents about one module, and changed files."""

    def _repr_html_(self):
        return repr_html(self, "module", self.show)

    def ls(
        self,
        *,
        min_size: Size | None = None,
        sort: str | None = None,
        top: int | None = None,
        all: bool = False,
        users: bool = False,
    ) -> Document:
        """The weights: resources, and the constants in attributes."""
        return ls(self, min_size=min_size, sort=sort, top=top, all=all, users=users)

    def head(
        self, key: str, *, n: int | None = None, owner: str | None = None, no_stats: bool = False
    ) -> Document:
        """The first values of a tensor, its minimum, maximum and mean."""
        return _native.head(self._opened, key, n=n, owner=owner, no_stats=no_stats)

    def users(self, key: str, *, owner: str | None = None) -> Document:
        """The operations that consume a tensor."""
        return _native.users(self._opened, key, owner=owner)

    def layout(
        self, *, symbol: str | None = None, type: str | None = None, ops: str | None = None
    ) -> Document:
        """The size and the alignment of types, by the data layouts of the module."""
        return _native.layout(self._opened, symbol=symbol, type=type, ops=ops)

    def attributes_table(self) -> Document:
        """The table of attributes: number, dialect, code, offset, size, text."""
        return _native.attributes_table(self._opened)

    def types_table(self) -> Document:
        """The table of types, as that of attributes."""
        return _native.types_table(self._opened)

    def strings_table(self) -> Document:
        """The table of strings: number, offset, text."""
        return _native.strings_table(self._opened)

    def dialects_table(self) -> Document:
        """The dialects: version, numbers of attributes and types, names of operations."""
        return _native.dialects_table(self._opened)

    def rewrite(
        self, out: Path | None = None, *, producer: str | None = None, to_version: int | None = None, canonical: bool = False, dry_run: bool = False,
        force: bool = False,
    ) -> Document | bytes | None:  # fmt: skip
        """Writes the module again; without changes its bytes stay. ``dry_run`` returns the sizes."""
        options = {"producer": producer, "to_version": to_version, "canonical": canonical}
        if dry_run:
            return _native.sizes(self._opened, **options)
        return _native.rewrite(self._opened, out, **options, force=force)

    def strip(
        self, out: Path | None = None, *, locations: bool = False, compact: bool = False, symbols: bool = False, data: bool = False, resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | None:  # fmt: skip
        """Writes the module without locations, data of resources, or unused symbols."""
        return _native.strip(
            self._opened, out, locations=locations, compact=compact, symbols=symbols, data=data,
            resources=resources, force=force,
        )  # fmt: skip

    def split(
        self,
        out: Path | None,
        weights: Path,
        *,
        as_: str | None = None,
        min_size: Size | None = None,
        force: bool = False,
    ) -> bytes | None:
        """Writes the module without its weights, and those to a ``.safetensors`` file.

        In the module the weights are ``"resources"`` or, with ``as_="arguments"``, arguments of its
        functions.
        """
        return _native.split(
            self._opened, out, weights, as_=as_, min_size=min_size, force=force
        )

    def join(self, weights: Path, out: Path | None = None, *, force: bool = False) -> bytes | None:
        """Writes the module with the weights of :meth:`split`."""
        return _native.join(self._opened, weights, out, force=force)

    def merge(self, weights: Path, out: Path | None = None, *, force: bool = False) -> bytes | None:
        """Writes the module with the elements of equally named tensors of a ``.safetensors`` file."""
        return _native.merge(self._opened, weights, out, force=force)

    def set(
        self,
        name: str,
        from_: Path,
        out: Path | None = None,
        *,
        key: str | None = None,
        force: bool = False,
    ) -> bytes | None:
        """Writes the module with other elements for a tensor, from ``.npy``, ``.safetensors`` or raw."""
        return _native.set(self._opened, name, from_, out, key=key, force=force)

    def rename(
        self, name: str, new: str, out: Path | None = None, *, force: bool = False
    ) -> bytes | None:
        """Writes the module with another key for a resource, or another name for an ``"@symbol"``."""
        return _native.rename(self._opened, name, new, out, force=force)

    def align(
        self,
        to: int,
        out: Path | None = None,
        *,
        resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | None:
        """Writes the module with blobs at offsets that are multiples of ``to`` bytes."""
        return _native.align(self._opened, to, out, resources=resources, force=force)


def repr_html(module, html, document):
    """HTML from a document, by this function; of a module that is closed its other form."""
    from mlirbc import _html

    if module._opened_handle is None:
        return _html.escape(repr(module))
    return getattr(_html, html)(document())


def _symbol(name):
    """The name of a symbol, with its ``@``."""
    return name if name is None or name.startswith("@") else f"@{name}"


def _input(source, at=None):
    """The native handle of a module, or of a source; ``at`` is where a module is in that source."""
    if not isinstance(source, HasReports):
        return opened(source, at=at)
    if at is not None:
        raise TypeError("at= needs a file: a module is no file of another format")
    return source._opened


def info(source: Source, *, at: int | str | None = None) -> Document:
    """The facts of a file, malformed ones too: of MLIR bytecode, of an IREE module, of tensors."""
    return _native.info(_input(source, at))


def ls(
    source: Source,
    *,
    min_size: Size | None = None,
    sort: str | None = None,
    top: int | None = None,
    all: bool = False,
    users: bool = False,
    at: int | str | None = None,
) -> Document:
    """The tensors of a file: of MLIR bytecode, ``.vmfb``, ``.irpa``, ``.gguf``, ``.safetensors``.

    >>> import mlirbc
    >>> [it["key"] for it in mlirbc.ls("corpus/jax/mlp.mlirbc", top=2)["tensors"]]
    ['layer0.weight', 'embed.weight']
    """
    return _native.ls(
        _input(source, at), min_size=min_size, sort=sort, top=top, all=all, users=users
    )


def verify(source: Source, *, limit: int | None = None, at: int | str | None = None) -> Document:
    """The violations of the format's rules in a file, however it is damaged."""
    return _native.verify(_input(source, at), limit=limit)


def find(source: Source) -> Document:
    """The modules inside a file of any format; ``at`` of each is what :func:`mlirbc.open` takes."""
    return _native.find(_input(source))


def diff(
    old: Source, new: Source, *, ignore: str | Iterable[str] = (), values: bool = False
) -> Document:
    """What differs in content between two files or modules; ``equal`` if nothing does.

    >>> import mlirbc
    >>> mlirbc.diff("corpus/jax/mlp.mlirbc", "corpus/jax/mlp.mlirbc")["equal"]
    True
    """
    return _native.diff(_input(old), _input(new), ignore=ignore, values=values)
