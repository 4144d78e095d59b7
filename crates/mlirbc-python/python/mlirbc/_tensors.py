"""The tensors of a module by name."""

from collections.abc import Mapping


class Tensors(Mapping):
    """The weights of a module by name, in file order. Looking one up reads no elements.

    A name that is not listed can still be looked up: ``attr#N``, other names of a tensor. ``all()`` also
    has the attributes that only describe operations.
    """

    def __init__(self, file):
        self._file = file
        self._listed = None

    def _by_name(self):
        if self._listed is None:
            self._listed = {tensor.name: tensor for tensor in self._file.tensors()}
        return self._listed

    def __getitem__(self, name):
        found = self._listed.get(name) if self._listed is not None else None
        return self._file.tensor(name) if found is None else found

    def __contains__(self, name):
        # As for any mapping: whether it is listed.
        return name in self._by_name()

    def __iter__(self):
        return iter(self._by_name())

    def __len__(self):
        return len(self._by_name())

    def all(self):
        """A list of all tensors, with the attributes that only describe operations."""
        return self._file.tensors(all=True)

    def prefetch(self, names):
        """Starts to load these tensors: a hint for a mapping; otherwise they are read at once."""
        self._file.prefetch([self[name] for name in names])

    def __repr__(self):
        return f"<mlirbc.Tensors: {len(self)}>"


class HasTensors:
    """What has tensors."""

    _tensors = None

    @property
    def tensors(self):
        """The weights by name, a mapping: ``module.tensors["layer0.weight"].numpy()``."""
        file = self._file
        if self._tensors is None:
            self._tensors = Tensors(file)
        return self._tensors

    def _forget_tensors(self):
        self._tensors = None
