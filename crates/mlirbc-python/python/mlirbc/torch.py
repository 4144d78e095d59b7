"""Tensors as tensors of PyTorch, without a copy.

PyTorch has no read-only tensors. Those of :func:`load_file` and of ``safe_open(framework="pt")`` are
therefore views of a private mapping of the file: what a program writes to them is seen through this
mapping alone, and the file stays as it is. :func:`from_tensor` copies.
"""

from mlirbc._torch import Torch, dtype

__all__ = ["dtype", "from_tensor", "load_file"]


def load_file(filename, device="cpu", *, backend="auto"):
    """All weights of a file: a dictionary of ``torch.Tensor`` by name."""
    from mlirbc._safe_open import load_file

    return load_file(filename, device, framework="pt", backend=backend)


def from_tensor(tensor, device="cpu"):
    """The elements of a :class:`mlirbc.Tensor`, as a copy in PyTorch's memory."""
    torch_ = Torch(device)
    return torch_.finish(torch_.whole(tensor))
