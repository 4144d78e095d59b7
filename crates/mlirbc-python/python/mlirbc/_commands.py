"""The commands of the tool as methods, and as functions of paths.

A method returns the command's JSON document, which docs/json.md describes; keyword arguments are the
command's options. What a command finds (violations of rules, differences) is data; what keeps it from
its work is an exception. Messages that are no failures go to the logger ``mlirbc``.
"""

from __future__ import annotations

import os

from mlirbc._run import Input, command, document

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    from mlirbc._run import Document, Path, Size

    #: A path, or a module that is open.
    Source: TypeAlias = "Path | HasReports"


class HasReports:
    """Commands that read IREE's modules as well."""

    _input = None

    def _source(self):
        """The file that commands read: the path, or a copy of what has none."""
        if self._input is None:
            self._input = Input.of_handle(self._file, self, self._backend)
        return self._input

    def _document(self, name, words=(), **options):
        return document(name, self._source(), words, options)

    def _write(self, name, out, words, options):
        """Writes a file, or returns what it would hold if there is no path for it."""
        options |= {"output": "-" if out is None else os.path.abspath(os.fsdecode(out))}
        written = command(name, self._source(), words, options)
        return written if out is None else None

    def _remove_copy(self):
        """Removes the copy that was made for commands."""
        if self._input is not None and "_forget" in vars(self):
            self._forget()
        self._input = None

    def info(self) -> Document:
        """The facts of the file: version, producer, dialects, counts, sections."""
        return self._document("info")

    def show(self) -> Document:
        """The file at a glance: what it is, by whom, its functions, its largest tensors."""
        return self._document("show")

    def sections(self) -> Document:
        """The sections: id, name, offset, length, alignment, padding."""
        return self._document("sections")

    def stats(self, *, schema: Path | None = None) -> Document:
        """Counts of operations, attributes and types by kind, and bytes by section and symbol."""
        return self._document("stats", schema=schema)

    def tree(
        self,
        symbol: str | None = None,
        *,
        depth: int | None = None,
        values: bool = False,
        schema: Path | None = None,
    ) -> Document:
        """The operations as an outline: a flat list, each with its depth; by default two levels."""
        return self._document("tree", words(symbol), depth=depth, values=values, schema=schema)

    def verify(self, *, limit: int | None = None) -> Document:
        """The violations of the format's rules, under ``findings``; ``total`` is their number."""
        return self._document("verify", limit=limit)

    def symbols_table(
        self, *, in_: str | None = None, count: bool = False, schema: Path | None = None
    ) -> Document:
        """The symbols: operation, name, visibility, size; with ``count`` the number of operations."""
        return self._document("symbols", in_=in_, count=count, schema=schema)

    def hash(
        self,
        *names: str,
        functions: bool = False,
        tensors: bool = False,
        owner: str | None = None,
        ignore: str | Iterable[str] = (),
    ) -> Document:
        """Fingerprints of content: of the module, of symbols (``"@main"``), of tensors by key."""
        return self._document(
            "hash", names, functions=functions, tensors=tensors, owner=owner, ignore=ignore
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
        options = {
            "locations": locations, "elide": elide, "max_output": max_output, "schema": schema,
            "force": force,
        }  # fmt: skip
        text = self._write("print", out, words(symbol), options)
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
        options = {
            "owner": owner, "min_size": min_size, "format": format, "keep_splats": keep_splats,
            "force": force,
        }  # fmt: skip
        path = os.fsdecode(out)
        is_folder = path.endswith(os.sep) or os.path.isdir(path)
        options["output"] = (
            os.path.join(os.path.abspath(path), "") if is_folder else os.path.abspath(path)
        )
        command("extract", self._source(), keys, options)


class HasCommands(HasReports):
    """All commands that work on one module."""

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
        return self._document("ls", min_size=min_size, sort=sort, top=top, all=all, users=users)

    def head(
        self, key: str, *, n: int | None = None, owner: str | None = None, no_stats: bool = False
    ) -> Document:
        """The first values of a tensor, its minimum, maximum and mean."""
        return self._document("head", [key], n=n, owner=owner, no_stats=no_stats)

    def users(self, key: str, *, owner: str | None = None) -> Document:
        """The operations that consume a tensor."""
        return self._document("users", [key], owner=owner)

    def layout(
        self, *, symbol: str | None = None, type: str | None = None, ops: str | None = None
    ) -> Document:
        """The size and the alignment of types, by the data layouts of the module."""
        return self._document("layout", symbol=symbol, type=type, ops=ops)

    def attributes_table(self) -> Document:
        """The table of attributes: number, dialect, code, offset, size, text."""
        return self._document("attrs")

    def types_table(self) -> Document:
        """The table of types, as that of attributes."""
        return self._document("types")

    def strings_table(self) -> Document:
        """The table of strings: number, offset, text."""
        return self._document("strings")

    def dialects_table(self, *, ops: bool = False) -> Document:
        """The dialects: version, numbers of attributes and types; with ``ops`` operation names."""
        return self._document("dialects", ops=ops)

    def rewrite(
        self, out: Path | None = None, *, producer: str | None = None, to_version: int | None = None, canonical: bool = False, dry_run: bool = False,
        force: bool = False,
    ) -> Document | bytes | None:  # fmt: skip
        """Writes the module again; without changes its bytes stay. ``dry_run`` returns the sizes."""
        options = {"producer": producer, "to_version": to_version, "canonical": canonical}
        if dry_run:
            return self._document("rewrite", **options, dry_run=True)
        return self._write("rewrite", out, [], options | {"force": force})

    def strip(
        self, out: Path | None = None, *, locations: bool = False, compact: bool = False, symbols: bool = False, data: bool = False, resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | None:  # fmt: skip
        """Writes the module without locations, data of resources, or unused symbols."""
        options = {
            "locations": locations, "compact": compact, "symbols": symbols, "data": data,
            "resources": resources, "force": force,
        }  # fmt: skip
        return self._write("strip", out, [], options)

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
        weights = os.path.abspath(os.fsdecode(weights))
        options = {"weights": weights, "as_": as_, "min_size": min_size, "force": force}
        return self._write("split", out, [], options)

    def join(self, weights: Path, out: Path | None = None, *, force: bool = False) -> bytes | None:
        """Writes the module with the weights of :meth:`split`."""
        return self._write("join", out, [os.path.abspath(weights)], {"force": force})

    def merge(self, weights: Path, out: Path | None = None, *, force: bool = False) -> bytes | None:
        """Writes the module with the elements of equally named tensors of a ``.safetensors`` file."""
        return self._write("merge", out, [os.path.abspath(weights)], {"force": force})

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
        options = {"from_": os.path.abspath(from_), "key": key, "force": force}
        return self._write("set", out, [name], options)

    def rename(
        self, name: str, new: str, out: Path | None = None, *, force: bool = False
    ) -> bytes | None:
        """Writes the module with another key for a resource, or another name for an ``"@symbol"``."""
        return self._write("rename", out, [name, new], {"force": force})

    def align(
        self,
        to: int,
        out: Path | None = None,
        *,
        resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | None:
        """Writes the module with blobs at offsets that are multiples of ``to`` bytes."""
        return self._write("align", out, [], {"to": to, "resources": resources, "force": force})


def repr_html(module, html, document):
    """HTML from a document, by this function; of a module that is closed its other form."""
    from mlirbc import _html

    if module._handle is None:
        return _html.escape(repr(module))
    return getattr(_html, html)(document())


def words(symbol):
    """The argument for a symbol, with its ``@``."""
    if symbol is None:
        return []
    return [symbol if symbol.startswith("@") else f"@{symbol}"]


def _input(source, at=None):
    """The file of a module, or of a path; ``at`` is where a module is in that file."""
    if not isinstance(source, HasReports):
        return Input(source, at=at)
    if at is not None:
        raise TypeError("at= needs a path: a module is no file of another format")
    return source._source()


def info(source: Source, *, at: int | str | None = None) -> Document:
    """The facts of a file, malformed ones too: of MLIR bytecode, of an IREE module, of tensors."""
    return document("info", _input(source, at))


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
    options = {"min_size": min_size, "sort": sort, "top": top, "all": all, "users": users}
    return document("ls", _input(source, at), options=options)


def verify(source: Source, *, limit: int | None = None, at: int | str | None = None) -> Document:
    """The violations of the format's rules in a file, however it is damaged."""
    return document("verify", _input(source, at), options={"limit": limit})


def find(source: Source) -> Document:
    """The modules inside a file of any format; ``at`` of each is what :func:`mlirbc.open` takes."""
    return document("find", _input(source))


def diff(
    old: Source, new: Source, *, ignore: str | Iterable[str] = (), values: bool = False
) -> Document:
    """What differs in content between two files or modules; ``equal`` if nothing does.

    >>> import mlirbc
    >>> mlirbc.diff("corpus/jax/mlp.mlirbc", "corpus/jax/mlp.mlirbc")["equal"]
    True
    """
    other = _input(new)
    return document("diff", _input(old), [other.path], {"ignore": ignore, "values": values})
