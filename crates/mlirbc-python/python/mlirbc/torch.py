"""Tensors as tensors of PyTorch, without a copy.

PyTorch has no read-only tensors. Those of :func:`load_file` and of ``safe_open(framework="pt")`` are
therefore views of a private mapping of the file: what a program writes to them is seen through this
mapping alone, and the file stays as it is. :func:`from_tensor` copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mlirbc._torch import Torch, dtype

if TYPE_CHECKING:
    from typing import Any

    import torch

    from mlirbc import Tensor
    from mlirbc._documents import Backend

__all__ = ["dtype", "from_tensor", "load_file"]


def load_file(filename: Any, device: str | int = "cpu", *, backend: Backend = "auto") -> dict[str, torch.Tensor]:
    """All weights of a file: a dictionary of ``torch.Tensor`` by name."""
    from mlirbc._safe_open import load_file

    return load_file(filename, device, framework="pt", backend=backend)


def from_tensor(tensor: Tensor, device: str | int = "cpu") -> torch.Tensor:
    """The elements of a :class:`mlirbc.Tensor`, as a copy in PyTorch's memory."""
    torch_ = Torch(device)
    return torch_.finish(torch_.whole(tensor))
