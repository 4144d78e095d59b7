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
