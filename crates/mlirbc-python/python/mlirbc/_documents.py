"""Documents about files: methods of modules, and functions of any source.

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
    from collections.abc import Callable, Iterable
    from typing import Any, Literal, TypeAlias

    # Results that are None where `out` names a file are `... | Any`, which callers need not narrow.
    Path: TypeAlias = str | bytes | os.PathLike[str]
    #: Bytes, or with a unit: 1024, "64K", "2M".
    Size: TypeAlias = int | str
    #: A document.
    Document: TypeAlias = dict[str, Any]
    Backend: TypeAlias = Literal["auto", "mmap", "pread"]
    #: What :func:`mlirbc.open` takes, or a module that is open.
    Source: TypeAlias = "Path | Any | HasReports"


def reduced(path: Any, how: tuple[Any, ...] | None) -> tuple[Any, ...]:
    """What pickles a module: its path, behind the function that opens it and with its other arguments."""
    if path is None or how is None:
        raise TypeError("only a module that was opened by its path can be pickled; pickle the bytes that it is of")
    function, *arguments = how
    return function, (str(path), *arguments)


def opened(
    source: Any,
    *,
    backend: Backend = "auto",
    at: int | str | None = None,
    assume: str | None = None,
    schema: Path | None = None,
) -> _native.Opened:
    """The native handle of a source."""
    place = None if at is None else str(at)
    tables = None
    if schema is not None:
        with open(schema, encoding="utf-8") as file:
            tables = file.read()
    handle = _native.Opened(_readable(source), backend=backend, at=place, assume=assume, schema=tables)
    if handle.notes:
        import logging

        for note in handle.notes:
            logging.getLogger("mlirbc").info(note)
    return handle


def _readable(source: Any) -> Any:
    """What the native module can open: URLs and exported functions are made so."""
    if isinstance(source, str):
        is_url = "://" in source and not os.path.lexists(source)
        return _of_url(source) if is_url else source
    if isinstance(source, (bytes, os.PathLike)) or hasattr(source, "readinto"):
        return source
    module = getattr(source, "mlir_module_serialized", None)
    if isinstance(module, (bytes, bytearray)):
        return bytes(module)
    serialize = getattr(source, "serialize", None)
    return bytes(serialize()) if callable(serialize) else source


def _of_url(url: str) -> Any:
    try:
        import fsspec
    except ImportError:
        raise ImportError(
            f"{url}: URLs are read through fsspec: pip install fsspec, and what it needs for the scheme "
            "(aiohttp for http, s3fs for s3)"
        ) from None
    file = fsspec.open(url, "rb")
    # It reads ranges without being opened, if its file system knows how long it is.
    return file if file.fs.size(file.path) is not None else file.open()


def ask(
    opened: _native.Opened,
    request: str,
    *others: _native.Opened,
    **options: Any,
) -> Document:
    """The answer to a request; options that are None have the defaults of docs/requests.md."""
    import json

    given = as_json(options)
    document: Document = json.loads(_native.ask(opened, request, given, list(others)))
    return document


def say(notes: list[str]) -> None:
    """Passes what a user should know to the logger."""
    if notes:
        import logging

        for note in notes:
            logging.getLogger("mlirbc").warning(note)


def as_json(options: dict[str, Any]) -> str:
    """Options as the native module takes them; a keyword may have an underscore at its end."""
    import json

    given = {name.rstrip("_"): value for name, value in options.items() if value is not None}
    return json.dumps(given)


def words(words: str | Iterable[str]) -> str | list[str]:
    """One text, or several."""
    return words if isinstance(words, str) else list(words)


class HasReports:
    """Documents about IREE's modules as well."""

    _opened_handle: _native.Opened | None = None

    @property
    def _opened(self) -> _native.Opened:
        """The native handle; an error after :meth:`close`."""
        if self._opened_handle is None:
            raise ValueError("the module is closed")
        return self._opened_handle

    @property
    def path(self) -> os.PathLike[str] | None:
        """The path that was opened; None for other sources."""
        return self._opened.path

    def info(self) -> Document:
        """The facts of the file: version, producer, dialects, counts, sections."""
        return ask(self._opened, "info")

    def metadata_table(self) -> Document:
        """What the file says of its content: metadata entries of a file of tensors, attributes of a module."""
        return ask(self._opened, "metadata")

    def show(self) -> Document:
        """The file at a glance: what it is, by whom, its functions, its largest tensors."""
        return ask(self._opened, "show")

    def sections(self) -> Document:
        """The sections: id, name, offset, length, alignment, padding."""
        return ask(self._opened, "sections")

    def stats(self) -> Document:
        """Counts of operations, attributes and types by kind, and bytes by section and symbol."""
        return ask(self._opened, "stats")

    def audit(
        self,
        *,
        allow: str | Iterable[str] = (),
        fail_on: str | None = None,
        limit: int | None = None,
    ) -> Document:
        """What someone should know before the file is run: custom calls, code, unknown dialects, paths, under
        ``findings``. ``allow`` are rules, or ``RULE=VALUE``.
        """
        return ask(self._opened, "audit", allow=words(allow), fail_on=fail_on, limit=limit)

    def cost(self, symbol: str | None = None, *, dynamic: int | None = None) -> Document:
        """What the module computes: ``flops``, ``transcendentals``, ``bytes``, by operation and by function. Each
        dimension that is not known counts as ``dynamic``.
        """
        return ask(self._opened, "cost", symbol=_symbol(symbol), dynamic=dynamic)

    def tree(
        self,
        symbol: str | None = None,
        *,
        depth: int | None = None,
        values: bool = False,
        locations_short: bool = False,
    ) -> Document:
        """The operations as an outline: a flat list, each with its depth; by default two levels."""
        return ask(
            self._opened, "tree", symbol=_symbol(symbol), depth=depth, values=values,
            locations_short=locations_short,
        )  # fmt: skip

    def verify(self, *, limit: int | None = None, structure_only: bool = False) -> Document:
        """What is wrong with the bytes or the module, under ``findings``; ``total`` is their number. ``structure_only``: of
        the module only what is so in any dialect."""
        return ask(self._opened, "verify", limit=limit, structure_only=structure_only)

    def compat(self, *readers: str) -> Document:
        """Which versions of StableHLO and which releases read the file; ``answers`` has those of the readers
        that are named: ``"mlir=19"``, ``"stablehlo=1.9.5"``, ``"jax=0.5.3"``, ``"jaxlib=0.4.30"``, ``"iree=3.10"``,
        ``"xla-call-module=9"``."""
        return ask(self._opened, "compat", **{"for": readers})

    def params(self, archives: Iterable[Source] = (), *, scopes: str | Iterable[str] = ()) -> Document:
        """The parameters that a module of IREE needs, and whether ``archives`` (.irpa, GGUF, safetensors) have them,
        each of which serves the scope at its place in ``scopes``, or all."""
        others = [_input(it) for it in archives]
        scopes = [scopes] if isinstance(scopes, str) else list(scopes)
        return ask(self._opened, "params", *others, scopes=scopes)

    def symbols_table(
        self,
        *,
        symbol: str | None = None,
        count: bool = False,
        uses: bool = False,
        limit: int | None = None,
    ) -> Document:
        """The symbols: operation, name, visibility, size; with ``count`` the number of operations in each, with
        ``uses`` the number of attributes that refer to it."""
        return ask(self._opened, "symbols", symbol=_symbol(symbol), count=count, uses=uses, limit=limit)

    def hash(
        self,
        *names: str,
        functions: bool = False,
        tensors: bool = False,
        owner: str | None = None,
        local: bool = False,
        ignore: str | Iterable[str] = (),
        allow_unknown: bool = False,
    ) -> Document:
        """Fingerprints of content: of the module, of symbols (``"@main"``) with all that they refer to, of
        tensors by key. ``local`` is of symbols alone; ``ignore`` takes ``"names"`` (of private functions), ``"locations"``,
        ``"metadata"``, ``"resources"``, ``"producer"``, ``"module"``: docs/cli.md says what each is. With
        ``allow_unknown`` also of symbols that have bytes which only their dialect understands: what those refer to is left out.
        """
        return ask(
            self._opened, "hash", names=names, functions=functions, tensors=tensors, owner=owner,
            local=local, ignore=words(ignore), allow_unknown=allow_unknown,
        )  # fmt: skip

    def diff(
        self,
        new: Source,
        *,
        ignore: str | Iterable[str] = (),
        values: bool = False,
        explain: bool = False,
        symbol: str | None = None,
    ) -> Document:
        """What differs in content from another module or file."""
        return diff(self, new, ignore=ignore, values=values, explain=explain, symbol=symbol)

    def report(
        self, new: Source | None = None, *, out: Path | None = None, format: Literal["json", "html"] | None = None,
        full: bool = False, force: bool = False,
    ) -> Document | str | Any:  # fmt: skip
        """What the module holds, or how another module or file differs from it: a document, with ``format="html"``
        the page that shows it, as a str, or in the file that ``out`` names.

        Of large tensors samples are read; ``full=True`` reads all elements.
        """
        others = [] if new is None else [_input(new)]
        if out is None and format != "html":
            return ask(self._opened, "report", *others, full=full)
        options = as_json({"full": full, "format": format or "html"})
        page = _native.write_answer(self._opened, "report", options, others, out, force=force)
        return None if page is None else page.decode()

    def print(
        self, symbol: str | None = None, *, out: Path | None = None, locations: bool = False, inline: bool = False, generic: bool = False, raw: bool = False, elide: int | None = None,
        max_output: Size | None = None, dialect: Literal["stablehlo"] | None = None, for_: str | None = None,
        force: bool = False,
    ) -> str | Any:  # fmt: skip
        """The text of the module or of a symbol, as mlir-opt prints it, or with ``generic`` in the generic form: a
        str, or to a file. An artifact is printed as StableHLO, with ``raw`` as it is; with ``for_="mlir=19"`` the module
        that :meth:`rewrite` makes for a reader.

        Bytes that are not UTF-8 are lone surrogates in the str, as in file names; a file has them
        unchanged.
        """
        options = {
            "symbol": _symbol(symbol), "locations": locations, "inline": inline, "generic": generic, "raw": raw, "elide": elide,
            "max_output": max_output, "dialect": dialect, "for": for_,
        }  # fmt: skip
        text = _native.write_answer(self._opened, "print", as_json(options), [], out, force=force)
        return None if text is None else text.decode("utf-8", "surrogateescape")

    def extract(
        self,
        *keys: str,
        out: Path,
        owner: str | None = None,
        min_size: Size | None = None,
        format: str | None = None,
        keep_splats: bool = False,
        force: bool = False,
    ) -> None:
        """Writes tensors to a file (.npy, .npz, .safetensors, .bin) or, with a name that ends in /, a folder.

        The logger ``mlirbc`` says what has no data, and is not written.
        """
        options = dict(keys=keys, owner=owner, min_size=min_size, format=format, keep_splats=keep_splats)
        say(_native.extract(self._opened, as_json(options), os.fsdecode(out), force=force))


class HasCommands(HasReports):
    """Documents about one module."""

    def _repr_html_(self) -> str:
        return repr_html(self, "module", self.show)

    def ls(
        self,
        *,
        min_size: Size | None = None,
        sort: str | None = None,
        top: int | None = None,
        limit: int | None = None,
        all: bool = False,
        users: bool = False,
    ) -> Document:
        """The weights: resources, and the elements of constants and globals."""
        return ls(self, min_size=min_size, sort=sort, top=top, limit=limit, all=all, users=users)

    def head(self, key: str, *, n: int | None = None, owner: str | None = None, no_stats: bool = False) -> Document:
        """The first values of a tensor, its minimum, maximum and mean."""
        return ask(self._opened, "head", key=key, n=n, owner=owner, no_stats=no_stats)

    def users(self, key: str, *, owner: str | None = None, limit: int | None = None) -> Document:
        """The operations that consume a tensor."""
        return ask(self._opened, "users", key=key, owner=owner, limit=limit)

    def ops(
        self,
        name: str | None = None,
        *,
        where: str | None = None,
        at_line: str | None = None,
        symbol: str | None = None,
        limit: int | None = None,
    ) -> Document:
        """The operations of a name, with types, symbol and source line: ``"stablehlo.add"``, ``"add"``, a
        dialect, or ``"@main"`` for all in a symbol; ``where="callee=@relu"`` is about an attribute,
        ``at_line="model.py:120"`` about the source.
        """
        return ask(
            self._opened,
            "ops",
            name=name,
            where=where,
            at_line=at_line,
            symbol=_symbol(symbol),
            limit=limit,
        )

    def grep(
        self, pattern: str, *, ignore_case: bool = False, symbol: str | None = None, limit: int | None = None
    ) -> Document:
        """A text in the attributes, names and locations of operations: where it is, under ``matches``."""
        options = {"ignore_case": ignore_case, "symbol": _symbol(symbol), "limit": limit}
        return ask(self._opened, "grep", pattern=pattern, **options)

    def layout(self, symbol: str | None = None, *, type: str | None = None, op: str | None = None) -> Document:
        """The size and the alignment of types, by the data layouts of the module."""
        return ask(self._opened, "layout", symbol=symbol, type=type, op=op)

    def graph(
        self, symbol: str | None = None, *, out: Path | None = None,
        format: Literal["json", "dot", "svg", "model-explorer"] | None = None, max_nodes: int | None = None,
        force: bool = False,
    ) -> Any:  # fmt: skip
        """The data flow of a function, or of all: operations, and which takes which value. A document; with
        ``format="model-explorer"`` the collection of graphs that Model Explorer opens, with ``"dot"`` and ``"svg"`` a str.

        ``out`` names a file, whose suffix says the format if none is given.
        """
        import json

        if format is None and out is not None:
            suffix = os.path.splitext(os.fsdecode(out))[1]
            format = {".dot": "dot", ".gv": "dot", ".svg": "svg"}.get(suffix)
        options = {"symbol": _symbol(symbol), "format": format, "max_nodes": max_nodes}
        text = _native.write_answer(self._opened, "graph", as_json(options), [], out, force=force)
        if text is None:
            return None
        return text.decode() if format in ("dot", "svg") else json.loads(text)

    def bytes(self, *, offset: int | str | None = None) -> Document:
        """What each range of the bytes is, or the one that has the byte at ``offset``."""
        return ask(self._opened, "bytes", offset=None if offset is None else str(offset))

    def attributes_table(self, *, limit: int | None = None) -> Document:
        """The table of attributes: number, dialect, code, offset, size, text."""
        return ask(self._opened, "attrs", limit=limit)

    def types_table(self, *, limit: int | None = None) -> Document:
        """The table of types, as that of attributes."""
        return ask(self._opened, "types", limit=limit)

    def strings_table(self, *, limit: int | None = None) -> Document:
        """The table of strings: number, offset, text."""
        return ask(self._opened, "strings", limit=limit)

    def dialects_table(self) -> Document:
        """The dialects: version, numbers of attributes and types, names of operations."""
        return ask(self._opened, "dialects")


def repr_html(module: HasReports, html: str, document: Callable[[], Document]) -> str:
    """HTML from a document, by this function; of a module that is closed its other form."""
    from mlirbc import _html

    if module._opened_handle is None:
        return _html.escape(repr(module))
    return getattr(_html, html)(document())


def _symbol(name: str | None) -> str | None:
    """The name of a symbol, with its ``@``."""
    return name if name is None or name.startswith("@") else f"@{name}"


def _input(source: Source, at: int | str | None = None) -> _native.Opened:
    """The native handle of a module, or of a source; ``at`` is where a module is in that source."""
    if not isinstance(source, HasReports):
        return opened(source, at=at)
    if at is not None:
        raise TypeError("at= needs a file: a module is no file of another format")
    return source._opened


def info(source: Source, *, at: int | str | None = None) -> Document:
    """The facts of a file, malformed ones too: of MLIR bytecode, of an IREE module, of tensors."""
    return ask(_input(source, at), "info")


def ls(
    source: Source,
    *,
    min_size: Size | None = None,
    sort: str | None = None,
    top: int | None = None,
    limit: int | None = None,
    all: bool = False,
    users: bool = False,
    at: int | str | None = None,
) -> Document:
    """The tensors of a file: of MLIR bytecode, ``.vmfb``, ``.irpa``, ``.gguf``, ``.safetensors``.

    >>> import mlirbc
    >>> [it["key"] for it in mlirbc.ls("corpus/jax/mlp.mlirbc", top=2)["tensors"]]
    ['layer0.weight', 'embed.weight']
    """
    return ask(_input(source, at), "ls", min_size=min_size, sort=sort, top=top, limit=limit, all=all, users=users)


def verify(
    source: Source, *, limit: int | None = None, structure_only: bool = False, at: int | str | None = None
) -> Document:
    """What is wrong with the bytes or the module of a file, however it is damaged."""
    return ask(_input(source, at), "verify", limit=limit, structure_only=structure_only)


def find(source: Source) -> Document:
    """The modules inside a file of any format; ``at`` of each is what :func:`mlirbc.open` takes."""
    return ask(_input(source), "find")


def diff(
    old: Source,
    new: Source,
    *,
    ignore: str | Iterable[str] = (),
    values: bool = False,
    explain: bool = False,
    symbol: str | None = None,
) -> Document:
    """What differs in content between two files or modules; ``equal`` if nothing does.

    ``explain=True``: the smallest thing that makes their fingerprints differ, or those of ``symbol``.

    >>> import mlirbc
    >>> mlirbc.diff("corpus/jax/mlp.mlirbc", "corpus/jax/mlp.mlirbc")["equal"]
    True
    """
    return ask(
        _input(old), "diff", _input(new), ignore=words(ignore), values=values, explain=explain,
        symbol=symbol,
    )  # fmt: skip
