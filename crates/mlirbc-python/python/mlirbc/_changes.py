"""Changed files: methods of modules.

Each returns the changed module as ``bytes``, or writes it to a file that ``out`` names.
"""

from __future__ import annotations

import os

from mlirbc import _native
from mlirbc._documents import HasReports

# As in `typing`, whose import would be a large part of that of this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Literal

    from numpy.typing import ArrayLike

    from mlirbc._documents import Path, Size


class HasChanges(HasReports):
    """The module, changed."""

    def rewrite(
        self, *, out: Path | None = None, producer: str | None = None, to_version: int | None = None, stablehlo_version: str | None = None,
        dialect: Literal["stablehlo"] | None = None, for_: str | None = None, canonical: bool = False, dry_run: bool = False,
        force: bool = False,
    ) -> bytes | Any:  # fmt: skip
        """Writes the module again; without changes its bytes stay. ``dry_run`` returns the sizes.

        ``stablehlo_version`` is that of a reader of an artifact of StableHLO; ``dialect="stablehlo"`` makes
        of an artifact the module that its readers make of it; ``for_="mlir=22"`` writes it for a release of LLVM.
        """
        if dry_run:
            if stablehlo_version is not None or dialect is not None or for_ is not None:
                raise ValueError("dry_run has no sizes for stablehlo_version, dialect and for_")
            import json

            return json.loads(
                _native.sizes(
                    self._opened, producer=producer, to_version=to_version, canonical=canonical
                )
            )
        return _native.rewrite(
            self._opened, out, producer=producer, to_version=to_version,
            stablehlo_version=stablehlo_version, dialect=dialect, for_=for_, canonical=canonical, force=force,
        )  # fmt: skip

    def strip(
        self, *, out: Path | None = None, locations: bool = False, compact: bool = False, symbols: bool = False, data: bool = False, resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | Any:  # fmt: skip
        """Writes the module without locations, data of resources, or unused symbols."""
        return _native.strip(
            self._opened, out, locations=locations, compact=compact, symbols=symbols, data=data,
            resources=resources, force=force,
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
        if op is not None:
            if symbols:
                raise TypeError("cut() takes symbols or op, not both")
            return _native.cut_operation(
                self._opened, str(op), out, allow_unknown=allow_unknown, force=force
            )
        return _native.cut(
            self._opened, symbols, out, allow_unknown=allow_unknown, force=force
        )

    def split(
        self,
        *,
        weights: Path,
        out: Path | None = None,
        as_: str | None = None,
        min_size: Size | None = None,
        force: bool = False,
    ) -> bytes | Any:
        """Writes the module without its weights, and those to a ``.safetensors`` file.

        In the module the weights are ``"resources"`` or, with ``as_="arguments"``, arguments of its
        functions.
        """
        return _native.split(
            self._opened, out, weights, as_=as_, min_size=min_size, force=force
        )

    def join(self, weights: Path, *, out: Path | None = None, force: bool = False) -> bytes | Any:
        """Writes the module with the weights of :meth:`split`."""
        return _native.join(self._opened, weights, out, force=force)

    def merge(self, weights: Path, *, out: Path | None = None, force: bool = False) -> bytes | Any:
        """Writes the module with the elements of equally named tensors of a ``.safetensors`` file."""
        return _native.merge(self._opened, weights, out, force=force)

    def set(
        self,
        name: str,
        from_: Path | ArrayLike | None = None,
        *,
        out: Path | None = None,
        key: str | None = None,
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
        if from_ is None:
            return _native.set(self._opened, name, None, out, zeros=True, all_users=all_users, force=force)
        if isinstance(from_, (str, bytes, os.PathLike)):
            return _native.set(self._opened, name, from_, out, key=key, all_users=all_users, force=force)
        from mlirbc import _numpy

        npy = _numpy.npy(from_)
        return _native.set(self._opened, name, None, out, npy=npy, all_users=all_users, force=force)

    def rename(
        self, name: str, new: str, *, out: Path | None = None, force: bool = False
    ) -> bytes | Any:
        """Writes the module with another key for a resource, or another name for an ``"@symbol"``.

        The logger ``mlirbc`` says how many strings have the name of the symbol, and stay.
        """
        renamed = _native.rename(self._opened, name, new, out, force=force)
        stay = _native.strings_that_stay(self._opened, name)
        if stay is not None:
            import logging

            logging.getLogger("mlirbc").warning(stay)
        return renamed

    def align(
        self,
        to: int,
        *,
        out: Path | None = None,
        resources: str | Iterable[str] = (),
        force: bool = False,
    ) -> bytes | Any:
        """Writes the module with blobs at offsets that are multiples of ``to`` bytes."""
        return _native.align(self._opened, to, out, resources=resources, force=force)
