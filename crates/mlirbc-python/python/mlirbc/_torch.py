"""Tensors of PyTorch from elements of a file."""

import math

import torch

_DTYPES = {
    "i1": "bool",
    "index": "int64",
    "f16": "float16",
    "bf16": "bfloat16",
    "f32": "float32",
    "f64": "float64",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu",
    "complex<f32>": "complex64",
    "complex<f64>": "complex128",
    **{f"{sign}i{bits}": f"int{bits}" for bits in (8, 16, 32, 64) for sign in ("", "s")},
    **{f"ui{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
}


def dtype(name):
    """PyTorch's dtype for an element type of MLIR; ``TypeError`` if it has none."""
    found = getattr(torch, _DTYPES.get(name, ""), None)
    if found is None:
        raise TypeError(f"PyTorch has no dtype for {name}; `tensor.raw()` has the bytes")
    return found


class Torch:
    """Tensors of PyTorch; views of a private mapping of the file, if there is one."""

    def __init__(self, device, mapping=None):
        self._device = device
        self._mapping = mapping

    def whole(self, tensor):
        """All elements; those of a splat are one element, expanded."""
        shape = tensor.shape
        is_paired = tensor.storage == "packed" and tensor.dtype == "f4E2M1FN"
        if is_paired and shape and shape[-1] % 2 == 0 and 0 not in shape:
            # Pairs, as safetensors gives them.
            pairs = torch.frombuffer(bytearray(tensor.raw()), dtype=torch.uint8)
            return pairs.view(torch.float4_e2m1fn_x2).reshape(*shape[:-1], shape[-1] // 2)
        is_dense = tensor.storage in ("elements", "splat")
        if not is_dense or shape is None or None in shape:
            # Packed bits, or an error.
            return torch.from_numpy(tensor.numpy().copy())
        if 0 in shape:
            return torch.empty(shape, dtype=dtype(tensor.dtype))
        count = 1 if tensor.is_splat else math.prod(shape)
        if self._mapping is not None and tensor.is_aligned:
            flat = self._view(self._mapping, tensor.dtype, count, tensor.offset)
        else:
            flat = self.flat(tensor._data(), tensor.dtype)
        return flat.expand(shape) if tensor.is_splat else flat.reshape(shape)

    def flat(self, data, name):
        """A copy of these elements, in a row."""
        if len(data) == 0:
            return torch.empty(0, dtype=dtype(name))
        copy = bytearray(data)
        return self._view(copy, name, len(data) // dtype(name).itemsize, 0)

    def _view(self, buffer, name, count, offset):
        if name != "i1":
            return torch.frombuffer(buffer, dtype=dtype(name), count=count, offset=offset)
        # True can be stored as 0xFF.
        flat = torch.frombuffer(buffer, dtype=torch.uint8, count=count, offset=offset)
        return flat.view(torch.bool) if int(flat.max()) <= 1 else flat != 0

    def finish(self, tensor):
        """The tensor on the device."""
        return tensor if str(self._device) == "cpu" else tensor.to(self._device)
