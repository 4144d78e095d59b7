"""What a file says about a tensor."""

from __future__ import annotations

from typing import NamedTuple


class TensorMeta(NamedTuple):
    """What ``get_tensor_meta`` returns: no element is read for it."""

    dtype: str
    """The element type by its name in safetensors, such as ``"F32"``; others by MLIR's name."""
    shape: list[int | None]
    data_offsets: tuple[int, int] | None
    """Where its bytes are: begin and end, in bytes from the start of the file; safetensors counts from the end of the
    header, which bytecode does not have. ``None`` for a tensor without data."""
