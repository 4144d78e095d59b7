"""Parts of tensors, indexed as NumPy or PyTorch index."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mlirbc._native import Tensor


class Slice:
    """A tensor that is indexed before it is read: ``f.get_slice("w")[10:20, :]``.

    Indices are those of the framework: of PyTorch for its tensors, otherwise of NumPy. Of a file that is read by
    position, integers, slices and an ellipsis read only the bytes between the first and the last element
    of each dimension; other indices read the whole tensor.
    """

    def __init__(self, tensor: Tensor, framework: Any) -> None:
        self._tensor = tensor
        self._framework = framework

    def get_shape(self) -> list[int | None]:
        """The extents, as a list."""
        return list(self._tensor.shape or ())

    def get_dtype(self) -> str:
        """The element type by its name in safetensors, such as ``"F32"``; others by MLIR's name."""
        return self._tensor._safetensors_dtype

    def __getitem__(self, index: Any) -> Any:
        return self._framework.finish(_part(self._tensor, index, self._framework))

    def __repr__(self) -> str:
        return f"<mlirbc.Slice of {self._tensor!r}>"


def of_tensor(tensor: Tensor, index: Any) -> Any:
    """The elements at an index, as NumPy has them."""
    from mlirbc import _frameworks

    return _part(tensor, index, _frameworks.Numpy())


def _part(tensor: Tensor, index: Any, framework: Any) -> Any:
    parts = index if isinstance(index, tuple) else (index,)
    if not _is_plain(parts):
        return framework.whole(tensor)[index]
    is_read_in_parts = tensor.storage in ("elements", "blocks", "packed")
    if (tensor.is_in_memory and tensor.is_aligned) or not is_read_in_parts:
        # With an ellipsis, one element is an array without dimensions.
        dots = () if any(part is Ellipsis for part in parts) else (...,)
        return framework.whole(tensor)[(*parts, *dots)]
    parts = normalized(parts, tensor.shape or ())
    ranges, rest = bounds(parts, tensor.shape)
    flat = framework.flat(tensor._slice(ranges), tensor._value_dtype)
    return flat.reshape([end - start for start, end in ranges])[(*rest, ...)]


def _is_plain(parts: tuple[Any, ...]) -> bool:
    """Whether an index is of integers, slices and at most one ellipsis. True is no integer: it adds a
    dimension.
    """
    import operator

    dots = 0
    for part in parts:
        if part is Ellipsis:
            dots += 1
        elif isinstance(part, slice):
            # A framework says what it thinks of others, and of steps that it does not have.
            if any(not _is_integer(it, operator) for it in (part.start, part.stop, part.step)):
                return False
            if part.step is not None and operator.index(part.step) <= 0:
                return False
        elif part is None or not _is_integer(part, operator):
            return False
    return dots <= 1


def _is_integer(part: Any, operator: Any) -> bool:
    if part is None:
        return True
    if isinstance(part, (bool, list, tuple)) or str(getattr(part, "dtype", "")) in ("bool", "torch.bool"):
        return False
    try:
        operator.index(part)
    except TypeError:
        return False
    return True


def normalized(index, shape):
    """An integer or a slice for each dimension.

    Raises ``IndexError`` for integers out of range and too many indices; ends of slices are clipped
    to the tensor, as everywhere in Python.
    """
    index = index if isinstance(index, tuple) else (index,)
    dots = sum(part is Ellipsis for part in index)
    missing = len(shape) - (len(index) - dots)
    if missing < 0 or dots > 1:
        raise IndexError(f"{len(index)} indices for a tensor of {len(shape)} dimensions")
    full = []
    for part in index if dots else (*index, Ellipsis):
        if part is Ellipsis:
            full += [slice(None)] * missing
        else:
            full.append(_checked(part, len(full), shape[len(full)]))
    return tuple(full)


def _checked(part, dimension, extent):
    if isinstance(part, slice):
        return part
    import operator

    try:
        at = operator.index(part)
    except TypeError:
        kind = type(part).__name__
        raise TypeError(f"indices are integers, slices and an ellipsis, not {kind}") from None
    if not -extent <= at < extent:
        raise IndexError(f"index {at} is out of range for dimension {dimension} of size {extent}")
    return at % extent


def bounds(index, shape):
    """The range of each dimension that holds all elements, and the index into that part."""
    ranges, rest = [], []
    for part, extent in zip(index, shape):
        if not isinstance(part, slice):
            ranges.append((part, part + 1))
            rest.append(0)
            continue
        taken = range(*part.indices(extent))
        if not taken:
            ranges.append((0, 0))
            rest.append(slice(None))
            continue
        first, last = min(taken[0], taken[-1]), max(taken[0], taken[-1])
        ranges.append((first, last + 1))
        rest.append(slice(None, None, taken.step))
    return ranges, tuple(rest)
