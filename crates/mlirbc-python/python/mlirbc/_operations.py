"""The operations of a module."""

import collections.abc

from mlirbc import _native
from mlirbc._symbols import Functions, Symbols

# So that `isinstance` and pattern matching know what they are.
collections.abc.Sequence.register(_native.Sequence)
collections.abc.Mapping.register(_native.Attributes)


class HasOperations:
    """The part of :class:`Module` that is about operations."""

    _operations = None

    @property
    def _ir(self):
        file = self._file
        if self._operations is None:
            self._operations = _native.Ir(file)
        return self._operations

    def _forget_operations(self):
        self._operations = None

    @property
    def operations(self):
        """The operations of the top level, as a rule one module."""
        return self._ir.operations()

    @property
    def body(self):
        """The region of the top level."""
        return self._ir.body()

    @property
    def symbols(self):
        """The outermost symbols by name: a mapping of operations.

        A nested one is found by its path, ``module.symbols["outer::inner"]``.
        """
        return Symbols(self._ir)

    @property
    def functions(self):
        """The functions by name: a mapping of :class:`Function`."""
        return Functions(self._ir)

    @property
    def main(self):
        """The function that a runtime enters: ``main``, or the only public one; an error if there are several."""
        functions = self.functions
        if "main" in functions:
            return functions["main"]
        public = [it for it in functions.values() if it.visibility == "public" and not it.is_declaration]
        if len(public) != 1:
            from mlirbc._errors import UsageError

            several = "several public functions" if public else "no public function"
            raise UsageError(f"{several} and none that is called main: `functions` has all", "Usage")
        return public[0]

    @property
    def inputs(self):
        """The arguments of :attr:`main`: a list of :class:`mlirbc.Port`, each a name and a type.

        >>> import mlirbc
        >>> [(it.name, it.dtype, it.shape) for it in mlirbc.open("corpus/jax/mlp.mlirbc").inputs]
        [('tokens', 'i32', (8,))]
        """
        return self.main.inputs

    @property
    def outputs(self):
        """The results of :attr:`main`, as :attr:`inputs`."""
        return self.main.outputs

    def walk(self, order="pre"):
        """All operations of the file, at any depth; with ``order="post"`` after those inside them.

        >>> import mlirbc
        >>> module = mlirbc.open("corpus/jax/mlp.mlirbc")
        >>> sum(op.name == "stablehlo.dot_general" for op in module.walk())
        3
        """
        return self._ir.walk(order)

    def operations_table(self):
        """A row for each operation, in pre-order, for libraries of the Arrow format.

        ``pyarrow.table(module.operations_table())``, ``polars.DataFrame(module.operations_table())``.
        """
        return _native.ModuleTable(self._file, "operations")

    def tensors_table(self, *, hashes=False):
        """A row for each tensor, for libraries of the Arrow format; ``hashes`` adds the SHA-256 of the
        elements.
        """
        return _native.ModuleTable(self._file, "tensors", hashes=hashes)
