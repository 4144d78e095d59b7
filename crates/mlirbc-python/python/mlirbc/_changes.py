"""Changed files: methods of modules.

Each returns the changed module as ``bytes``, or writes it to a file that ``out`` names.
"""

from __future__ import annotations

import os

from mlirbc import _native
from mlirbc._documents import HasReports, as_json, ask, opened, say, words

# As in `typing`, whose import would be a large part of that of this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, Literal

    from numpy.typing import ArrayLike

    from mlirbc._documents import Path, Size


def change(
    opened: _native.Opened,
    name: str,
    *,
    out: Path | None,
    force: bool,
    weights: Path | None = None,
    second: Path | None = None,
    npy: bytes | None = None,
    **options: Any,
) -> bytes | Any:
    """Makes a change; options that are None have the defaults of docs/requests.md. Notes go to the logger."""
    changed, notes = _native.change(
        opened, name, as_json(options), out, weights=weights, second=second, npy=npy, force=force
    )
    say(notes)
    return changed


class HasChanges(HasReports):
    """The module, changed. What is kept, stays or is dropped is said by the logger ``mlirbc``."""

    def rewrite(
        self, *, out: Path | None = None, producer: str | None = None, to_version: int | None = None, stablehlo_version: str | None = None,
        dialect: Literal["stablehlo"] | None = None, for_: str | None = None, canonical: bool = False, dry_run: bool = False,
        force: bool = False,
    ) -> bytes | Any:  # fmt: skip
        """Writes the module again; without changes its bytes stay. ``dry_run`` returns the sizes.

        ``stablehlo_version`` is that of a reader of an artifact of StableHLO: a ``jax.export`` artifact or SavedModel is
        written with all its modules for it, unless ``at`` chose one. ``dialect="stablehlo"`` makes
        of an artifact the module that its readers make of it; ``for_`` writes it for a reader, such as ``"mlir=19"``,
        ``"jax=0.5.3"`` or ``"jaxlib=0.4.30"``: what that reader refuses, or takes for something else, is an error.
        """
        options = {
            "producer": producer, "to_version": to_version, "canonical": canonical,
            "stablehlo_version": stablehlo_version, "dialect": dialect, "for": for_,
        }  # fmt: skip
        if dry_run:
            return ask(self._opened, "rewrite", **options)
        return change(self._opened, "rewrite", out=out, force=force, **options)

    def strip(
        self, *, out: Path | None = None, locations: bool = False, compact: bool = False, symbols: bool = False, data: bool = False, resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | Any:  # fmt: skip
        """Writes the module without locations, data of resources, or unused symbols."""
        return change(
            self._opened, "strip", out=out, force=force, locations=locations, compact=compact,
            symbols=symbols, data=data, resources=words(resources),
        )  # fmt: skip

    def cut(
        self, *symbols: str, op: str | int | None = None, out: Path | None = None, allow_unknown: bool = False,
        force: bool = False,
    ) -> bytes | Any:  # fmt: skip
        """Writes some symbols, such as ``"@main"``, and all that they need: with the symbols in them, what they
        call or mention, and the resources of these.

        ``op`` is one operation instead, as a function of its operands: its offset, or ``"@main#3"``, the
        operation with this number, from 0 on, of a symbol.
        """
        op = None if op is None else str(op)
        return change(self._opened, "cut", out=out, force=force, symbols=symbols, op=op, allow_unknown=allow_unknown)

    def split(
        self,
        *,
        weights: Path,
        out: Path | None = None,
        as_: Literal["resources", "arguments"] | None = None,
        min_size: Size | None = None,
        force: bool = False,
    ) -> bytes | Any:
        """Writes the module without its weights, and those to a ``.safetensors`` file.

        In the module the weights are ``"resources"`` or, with ``as_="arguments"``, arguments of its
        functions.
        """
        return change(self._opened, "split", out=out, force=force, weights=weights, as_=as_, min_size=min_size)

    def join(self, weights: Path, *, out: Path | None = None, force: bool = False) -> bytes | Any:
        """Writes the module with the weights of :meth:`split`."""
        return change(self._opened, "join", out=out, force=force, second=weights)

    def merge(self, weights: Path, *, out: Path | None = None, force: bool = False) -> bytes | Any:
        """Writes the module with the elements of equally named tensors of a ``.safetensors`` file."""
        return change(self._opened, "merge", out=out, force=force, second=weights)

    def set(
        self,
        name: str,
        from_: Path | ArrayLike | None = None,
        *,
        out: Path | None = None,
        key: str | None = None,
        format: Literal["raw", "npy", "safetensors"] | None = None,
        zeros: bool = False,
        all_users: bool = False,
        force: bool = False,
    ) -> bytes | Any:
        """Writes the module with other elements for a tensor: an array, or those of a ``.npy``,
        ``.safetensors`` or raw file; ``zeros`` are zeros. ``all_users``: also if an operation that is no
        constant reads them, or if they are read under several types.
        """
        if zeros == (from_ is not None):
            raise TypeError("either from_ or zeros=True")
        second = npy = None
        if isinstance(from_, (str, bytes, os.PathLike)):
            second = from_
        elif from_ is not None:
            from mlirbc import _numpy

            npy = _numpy.npy(from_)
        return change(
            self._opened, "set", out=out, force=force, second=second, npy=npy, tensor=name, key=key,
            format=format, zeros=zeros, all_users=all_users,
        )  # fmt: skip

    def to_bytes(self) -> bytes:
        """The file as it is, as bytes; of a container all of it."""
        data: bytes = self.rewrite()
        return data

    def rename(
        self, name: str | Mapping[str, str], new: str | None = None, *, out: Path | None = None, force: bool = False
    ) -> bytes | Any:
        """Writes the module with another key for a resource, or another name for an ``"@symbol"``; of a mapping with
        all of its keys renamed, one after the other.

        The logger ``mlirbc`` says how many strings have the name of the symbol, and stay.
        """
        if isinstance(name, str):
            if new is None:
                raise TypeError("rename() takes a name and a new one, or a mapping of names to new ones")
            return change(self._opened, "rename", out=out, force=force, name_=name, new=new)
        if new is not None:
            raise TypeError("rename() takes a mapping alone")
        names = list(name.items())
        again = {old for old, _ in names} & {it for _, it in names}
        if again:
            from mlirbc._errors import UsageError

            raise UsageError(f"{min(again)!r} is a name and a new one: rename one after the other", "Usage")
        renamed = self._opened
        for nth, (old, it) in enumerate(names):
            last = nth + 1 == len(names)
            data = change(renamed, "rename", out=out if last else None, force=force and last, name_=old, new=it)
            if last:
                return data
            renamed = opened(data)
        return change(self._opened, "rewrite", out=out, force=force)

    def align(
        self,
        to: int,
        *,
        out: Path | None = None,
        resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | Any:
        """Writes the module with blobs at offsets that are multiples of ``to`` bytes."""
        return change(self._opened, "align", out=out, force=force, to=to, resources=words(resources))
