"""Tensors as NumPy arrays."""

import numpy as np

# MLIR's element types by NumPy's name, those of `ml_dtypes` included.
_NAMES = {
    "i1": "bool",
    "index": "int64",
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "complex<f32>": "complex64",
    "complex<f64>": "complex128",
    **{f"{sign}i{bits}": f"int{bits}" for bits in (8, 16, 32, 64) for sign in ("", "s")},
    **{f"ui{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
}
_ML_DTYPES = {
    "bf16": "bfloat16",
    "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f4E2M1FN": "float4_e2m1fn",
    **{f"{sign}i{bits}": f"int{bits}" for bits in (2, 4) for sign in ("", "s")},
    **{f"ui{bits}": f"uint{bits}" for bits in (2, 4)},
}
_DTYPES = {name: np.dtype(numpy) for name, numpy in _NAMES.items()}


def dtype(name):
    """NumPy's dtype for an element type of MLIR.

    Raises ``ImportError`` where it takes ``ml_dtypes``, which is not installed, and ``TypeError``
    where there is none.
    """
    found = _DTYPES.get(name)
    if found is not None:
        return found
    if name not in _ML_DTYPES:
        raise TypeError(f"NumPy has no dtype for {name}; `tensor.raw()` has the bytes")
    try:
        import ml_dtypes
    except ImportError:
        raise ImportError(
            f"{name} needs the package ml_dtypes (pip install ml_dtypes); `tensor.raw()` has the bytes"
        ) from None
    scalar = getattr(ml_dtypes, _ML_DTYPES[name], None)
    if scalar is None:
        raise ImportError(f"{name} needs a newer ml_dtypes; `tensor.raw()` has the bytes")
    _DTYPES[name] = np.dtype(scalar)
    return _DTYPES[name]


def elements(data, dtype):
    """The elements of a buffer as a flat read-only array; copied if the address does not suit them."""
    if len(data) == 0:
        array = np.empty(0, dtype)
        array.flags.writeable = False
        return array
    item = dtype.alignment
    array = np.frombuffer(data, np.uint8)
    if item > 1 and not data.is_aligned(item):
        array = _read_only(array.copy())
    if dtype != np.bool_:
        return array.view(dtype)
    # True can be stored as 0xFF.
    return array.view(dtype) if array.max() <= 1 else _read_only(array != 0)


def array(tensor, expand=False):
    """All elements, read-only."""
    shape = _shape(tensor)
    storage = tensor.storage
    if tensor.dtype == "string":
        strings = _read_only(np.array(tensor.strings(), dtype=object))
        return _filled(strings, shape, expand)
    if storage == "unknown":
        tensor.raw()  # Raises why there are no bytes.
        raise TypeError(
            f"the bytes of {tensor.name!r} do not fit its type {tensor.dtype} and shape {shape}; "
            "`tensor.raw()` has them"
        )
    if storage == "bits":
        packed = np.frombuffer(tensor._data(), np.uint8)
        count = int(np.prod(shape, dtype=np.int64))
        bits = np.unpackbits(packed, count=count, bitorder="little")
        return _read_only(bits.view(np.bool_).reshape(shape))
    if storage in ("blocks", "packed"):
        return elements(tensor._decoded(), dtype(tensor._value_dtype)).reshape(shape)
    flat = elements(tensor._data(), dtype(tensor.dtype))
    return _filled(flat, shape, expand) if storage == "splat" else flat.reshape(shape)


def convert(tensor, dtype=None, copy=None):
    """What ``np.asarray(tensor, dtype, copy=copy)`` returns."""
    result = array(tensor)
    if dtype is not None and np.dtype(dtype) != result.dtype:
        if copy is False:
            raise ValueError(f"{result.dtype} cannot be converted to {np.dtype(dtype)} without a copy")
        return result.astype(dtype)
    if copy:
        return result.copy()
    if copy is False and (tensor.storage == "bits" or not tensor.is_aligned):
        raise ValueError("packed elements, blocks, and elements that are not aligned must be copied")
    return result


def npy(elements):
    """Elements of an array, as the bytes of a ``.npy`` file."""
    import io

    file = io.BytesIO()
    array = np.asarray(elements, order="C")
    if array.dtype.name in ("int2", "int4", "uint2", "uint4"):
        # One element in a byte, as in files of MLIR.
        array = array.astype(array.dtype.name.rstrip("24") + "8")
    elif array.dtype.kind == "V":
        # Of `ml_dtypes`: NumPy has no name for it.
        array = array.view(f"|V{array.dtype.itemsize}")
    np.lib.format.write_array(file, array, version=(1, 0), allow_pickle=False)
    return file.getvalue()


def _shape(tensor):
    shape = tensor.shape
    if shape is None or None in shape:
        raise TypeError(f"{tensor.name!r} has no known shape; `tensor.raw()` has the bytes")
    return shape


def _filled(one, shape, expand):
    if one.size == 1:
        one = np.broadcast_to(one.reshape(()), shape)
        return _read_only(one.copy()) if expand else one
    return one.reshape(shape)


def _read_only(array):
    array.flags.writeable = False
    return array
