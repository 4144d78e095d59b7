"""The symbols and functions of a module, as mappings."""

from collections.abc import Mapping

from mlirbc._errors import NotFoundError


class Port(tuple):
    """An input or an output of a function: its name and its type.

    >>> import mlirbc
    >>> mlirbc.open("corpus/jax/mlp.mlirbc").inputs
    [Port(name='tokens', type='tensor<8xi32>')]
    """

    __slots__ = ()

    def __new__(cls, name, type):
        return tuple.__new__(cls, (name, type))

    def __getnewargs__(self):
        return tuple(self)

    @property
    def name(self):
        """Its name, such as ``params['w1']``; None without one."""
        return self[0]

    @property
    def type(self):
        """Its type, a string."""
        return self[1]

    @property
    def dtype(self):
        """The type of its elements, such as ``"f32"``; None for another type than one with elements."""
        return self[1].dtype

    @property
    def shape(self):
        """Its extents; None for an unknown one, and as a whole for a type without a shape."""
        return self[1].shape

    def __repr__(self):
        return f"Port(name={self.name!r}, type={str(self.type)!r})"


class Function:
    """A function: an operation with a symbol name and a function type.

    >>> import mlirbc
    >>> main = mlirbc.open("corpus/jax/mlp.mlirbc").functions["main"]
    >>> main.name, len(main.arguments), main.results
    ('main', 1, ['tensor<8x10xf32>'])
    >>> [op.name for op in main.operations][-1]
    'func.return'
    """

    __slots__ = ("operation",)

    def __init__(self, operation):
        #: The operation.
        self.operation = operation

    @property
    def name(self):
        """The symbol name, without ``@``."""
        return self.operation.symbol

    @property
    def type(self):
        """The function type as text."""
        attributes = self.operation.attributes
        return attributes["function_type"] if "function_type" in attributes else attributes["type"]

    @property
    def argument_types(self):
        """The types of the arguments: strings with ``dtype`` and ``shape``."""
        return self.operation.signature[0]

    @property
    def argument_names(self):
        """The names of the arguments, such as ``params['w1']``; None for one without a name."""
        return self.operation.signature_names[0]

    @property
    def result_names(self):
        """The names of the results, those of ``jax.result_info``; None for one without a name."""
        return self.operation.signature_names[1]

    @property
    def results(self):
        """The types of the results: strings with ``dtype`` and ``shape``."""
        return self.operation.signature[1]

    @property
    def inputs(self):
        """The arguments: a list of :class:`Port`, each a name and a type."""
        return [Port(*it) for it in zip(self.argument_names, self.argument_types, strict=True)]

    @property
    def outputs(self):
        """The results: a list of :class:`Port`, each a name and a type."""
        return [Port(*it) for it in zip(self.result_names, self.results, strict=True)]

    @property
    def is_declaration(self):
        """Whether it has no body."""
        return not any(len(region.blocks) for region in self.operation.regions)

    @property
    def blocks(self):
        """The blocks of the body; none for a declaration."""
        for region in self.operation.regions:
            return region.blocks
        return []

    @property
    def arguments(self):
        """The arguments: values of the entry block. A declaration has none."""
        for block in self.blocks:
            return block.arguments
        return []

    @property
    def operations(self):
        """The operations directly in the body, of all blocks."""
        return self.operation.operations

    @property
    def attributes(self):
        """The attributes of the operation."""
        return self.operation.attributes

    @property
    def visibility(self):
        """``"public"``, ``"private"`` or ``"nested"``."""
        return self.operation.attributes.get("sym_visibility") or "public"

    def walk(self, order="pre"):
        """All operations in the body, at any depth."""
        for op in self.operation.walk(order):
            if op != self.operation:
                yield op

    def text(self, limit=1 << 16, elide=16):
        """A line for each operation, in the generic form, indented by depth; at most ``limit`` bytes.

        Dense attributes of more than ``elide`` elements are left out; None prints all of them.
        """
        return self.operation.listing(limit, elide)

    def _repr_html_(self):
        return self.operation._repr_html_()

    def __eq__(self, other):
        return isinstance(other, Function) and self.operation == other.operation

    def __hash__(self):
        return hash(self.operation)

    def __repr__(self):
        signature = self.operation.signature
        if signature is None:
            return f"<Function @{_shown(self.name)}>"
        inputs, results, _ = signature
        text = f"<Function @{self.name}: ({', '.join(inputs)}) -> ({', '.join(results)})>"
        return _shown(text)


def _shown(text):
    """A text of a file with its control characters escaped."""
    return repr(text)[1:-1]


class Symbols(Mapping):
    """The outermost symbols of a module by name; a value is an :class:`Operation`.

    Nested ones are found by their path, ``symbols["outer::inner"]``; iteration leaves them out.

    >>> import mlirbc
    >>> symbols = mlirbc.open("corpus/jax/mlp.mlirbc").symbols
    >>> list(symbols), symbols["main"].name
    (['main', 'relu', 'relu_0', '_where'], 'func.func')
    """

    def __init__(self, ir):
        self._ir = ir

    def _make(self, operation):
        return operation

    def __getitem__(self, name):
        return self._make(self._ir.symbol(name))

    def __contains__(self, name):
        try:
            self[name]
        except (NotFoundError, TypeError):
            return False
        return True

    def __iter__(self):
        for index in range(self._ir.num_symbols()):
            yield self._ir.symbol_name(index)

    def __len__(self):
        return self._ir.num_symbols()

    def __repr__(self):
        return f"<{type(self).__name__}: {len(self)}>"


class Functions(Symbols):
    """The functions of a module by name: the symbols that have a function type."""

    def __init__(self, ir):
        super().__init__(ir)
        self._found = None

    def _make(self, operation):
        if not operation.is_function:
            message = f"@{_shown(operation.symbol)} is {_shown(operation.name)}, which is no function"
            raise NotFoundError(message, "NotFound")
        return Function(operation)

    def _indices(self):
        if self._found is None:
            symbols = range(self._ir.num_symbols())
            is_function = lambda index: self._ir.symbol_at(index).is_function
            self._found = [index for index in symbols if is_function(index)]
        return self._found

    def __iter__(self):
        return map(self._ir.symbol_name, self._indices())

    def __len__(self):
        return len(self._indices())
