"""The tensors of a module by name."""

from __future__ import annotations

from collections.abc import Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import ItemsView, Iterable, Iterator, KeysView, ValuesView

    from mlirbc._native import File, Tensor


class Tensors(Mapping[str, "Tensor"]):
    """The weights of a module by name, in file order. Looking one up reads no elements.

    A name that is not listed can still be looked up: ``attr#N``, other names of a tensor. ``all()`` also
    has the elements that are no weights.
    """

    def __init__(self, file: File) -> None:
        self._file = file
        self._listed: dict[str, Tensor] | None = None

    def _by_name(self) -> dict[str, Tensor]:
        if self._listed is None:
            self._listed = {tensor.name: tensor for tensor in self._file.tensors()}
        return self._listed

    def __getitem__(self, name: str) -> Tensor:
        found = self._listed.get(name) if self._listed is not None else None
        return self._file.tensor(name) if found is None else found

    def __contains__(self, name: object) -> bool:
        # As for any mapping: whether it is listed.
        return name in self._by_name()

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name())

    def __len__(self) -> int:
        return len(self._by_name())

    def all(self) -> list[Tensor]:
        """A list of all tensors, with the elements that are no weights."""
        return self._file.tensors(all=True)

    def prefetch(self, names: Iterable[str]) -> None:
        """Starts to load these tensors: a hint for a mapping; otherwise they are read at once."""
        self._file.prefetch([self[name] for name in names])

    def __repr__(self) -> str:
        return f"<mlirbc.Tensors: {len(self)}>"


class HasTensors:
    """What has tensors: a mapping of them by name."""

    _tensors: Tensors | None = None

    @property
    def _file(self) -> File:
        raise NotImplementedError

    @property
    def tensors(self) -> Tensors:
        """The weights by name, a mapping: ``module.tensors["layer0.weight"].numpy()``."""
        file = self._file
        if self._tensors is None:
            self._tensors = Tensors(file)
        return self._tensors

    def keys(self) -> KeysView[str]:
        """The names of the weights."""
        return self.tensors.keys()

    def values(self) -> ValuesView[Tensor]:
        """The weights."""
        return self.tensors.values()

    def items(self) -> ItemsView[str, Tensor]:
        """The weights with their names."""
        return self.tensors.items()

    def __getitem__(self, name: str) -> Tensor:
        return self.tensors[name]

    def __contains__(self, name: object) -> bool:
        return name in self.tensors

    def __iter__(self) -> Iterator[str]:
        return iter(self.tensors)

    def __len__(self) -> int:
        return len(self.tensors)

    def __bool__(self) -> bool:
        # Also without weights it is a module.
        return True

    def _forget_tensors(self) -> None:
        self._tensors = None
