"""Values of attributes that are strings with more to them."""


class Type(str):
    """A type: its text, with the element type and the shape of a shaped type.

    >>> ty = Type("tensor<?x4xf32>", "f32", (None, 4))
    >>> ty == "tensor<?x4xf32>", ty.dtype, ty.shape
    (True, 'f32', (None, 4))
    """

    __slots__ = ("_dtype", "_shape")

    def __new__(cls, text, dtype=None, shape=None):
        self = super().__new__(cls, text)
        self._dtype = dtype
        self._shape = shape
        return self

    @property
    def dtype(self):
        """The element type, as in MLIR text; None for a type without elements."""
        return self._dtype

    @property
    def shape(self):
        """The extents, None for a dynamic one; None for a type without a known rank."""
        return self._shape

    def __reduce__(self):
        return (Type, (str(self), self._dtype, self._shape))


class Enumerator(str):
    """An enumerator: its name, and its number if the file has it.

    >>> direction = Enumerator("LT", 4)
    >>> direction == "LT", direction.number
    (True, 4)
    """

    __slots__ = ("_number",)

    def __new__(cls, name, number=None):
        self = super().__new__(cls, name)
        self._number = number
        return self

    @property
    def number(self):
        """The number; None if the file has only the name."""
        return self._number

    def __reduce__(self):
        return (Enumerator, (str(self), self._number))


class Location(str):
    """A location: its text, with the place in a source that it leads to, and the scope that it names.

    >>> loc = Location('loc("jit(f)/dot"("model.py":3:1))', "model.py", 3, 1, "jit(f)/dot")
    >>> loc.file, loc.line, loc.column, loc.scope
    ('model.py', 3, 1, 'jit(f)/dot')
    """

    __slots__ = ("_column", "_file", "_line", "_scope")

    def __new__(cls, text, file=None, line=None, column=None, scope=None):
        self = super().__new__(cls, text)
        self._file, self._line, self._column, self._scope = file, line, column, scope
        return self

    @property
    def file(self):
        """The file: of the callee of a call, of the first of fused locations; None if it is not known."""
        return self._file

    @property
    def line(self):
        """The line, from 1; None if it is not known."""
        return self._line

    @property
    def column(self):
        """The column, from 1; None if it is not known."""
        return self._column

    @property
    def scope(self):
        """The name that it has, of jax the scopes and the operation; None if it has none."""
        return self._scope

    def __reduce__(self):
        return (Location, (str(self), self._file, self._line, self._column, self._scope))


class Symbol(str):
    """A reference to a symbol, without ``@``: ``"main"``, or ``"outer::inner"`` for a nested one.

    It finds its operation: ``module.symbols[symbol]``.

    >>> Symbol("outer::inner").path
    ['outer', 'inner']
    """

    __slots__ = ()

    @property
    def path(self):
        """The names on the way to the symbol."""
        return self.split("::")
