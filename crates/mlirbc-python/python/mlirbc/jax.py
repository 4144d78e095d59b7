"""Modules of jax: artifacts of ``jax.export``, and exported functions without their weights.

In one process a function loses its weights to a file, in another it runs with them::

    exported = jax.export.export(jax.jit(model))(x)
    function = mlirbc.jax.split(exported, "weights.safetensors")
    function.save("model.jax")

    function = mlirbc.jax.load("model.jax", "weights.safetensors")
    y = function(x)
"""

import dataclasses
import json
import os
import pathlib

import jax
import jax.export
import jax.numpy as jnp
import numpy

import mlirbc

NAMES = {
    "BOOL": "bool", "U8": "uint8", "I8": "int8", "U16": "uint16", "I16": "int16",
    "U32": "uint32", "I32": "int32", "U64": "uint64", "I64": "int64",
    "F16": "float16", "F32": "float32", "F64": "float64", "C64": "complex64",
    "BF16": "bfloat16", "F8_E4M3": "float8_e4m3fn", "F8_E5M2": "float8_e5m2",
    "F8_E8M0": "float8_e8m0fnu", "F8_E4M3FNUZ": "float8_e4m3fnuz", "F8_E5M2FNUZ": "float8_e5m2fnuz",
}  # fmt: skip


def open(source, *, backend="auto"):
    """Opens the module of a ``jax.export`` artifact (a path or its bytes) or of an ``Exported``."""
    data = getattr(source, "mlir_module_serialized", None)
    return mlirbc.open(source if data is None else data, backend=backend)


class Split:
    """An exported function whose weights are arguments; it is called without them.

    ``exported`` has three parameters: the arguments by position, those by name, and the weights.
    """

    def __init__(self, exported, weights):
        self.exported = exported
        self.weights = weights
        self._call = jax.jit(exported.call)

    def __call__(self, *args, **kwargs):
        return self._call(args, kwargs, self.weights)

    def save(self, path):
        """Writes the function without its weights, as an artifact that ``jax.export`` reads, too."""
        pathlib.Path(path).write_bytes(self.exported.serialize())


def split(exported, weights, *, min_size=None, force=False):
    """Moves the constants of an exported function to a ``.safetensors`` file.

    ``exported`` is an ``Exported``, or its artifact (a path or bytes); constants smaller than
    ``min_size`` (``"1K"``) stay. Returns the function as a :class:`Split`, whose weights are mapped:
    neither the module nor the executable has a copy of them. It has no derivative. A function
    without such constants is an error.
    """
    exported = _exported(exported)
    with open(exported) as module:
        small = module.split(weights=weights, as_="arguments", min_size=min_size, force=force)
    arrays = _weights(weights)
    avals = tuple(jax.core.ShapedArray(array.shape, array.dtype) for array in arrays)
    first = len(exported.in_avals)
    args, kwargs = jax.tree.unflatten(exported.in_tree, range(first))
    extended = {
        "in_tree": jax.tree.structure(((args, kwargs, list(arrays)), {})),
        "in_avals": (*exported.in_avals, *avals),
        "mlir_module_serialized": small,
        "module_kept_var_idx": (*exported.module_kept_var_idx, *range(first, first + len(avals))),
        "_get_vjp": None,
    }
    # One entry for each argument, of which the weights need none.
    for name in ("in_shardings_hlo", "_in_named_shardings"):
        if hasattr(exported, name):
            extended[name] = (*getattr(exported, name), *(None for _ in avals))
    return Split(dataclasses.replace(exported, **extended), _on_device(arrays))


def load(artifact, weights):
    """The function that :func:`split` has made, from its artifact (a path or bytes) and its weights."""
    return Split(_exported(artifact), _on_device(_weights(weights)))


def _exported(source):
    if isinstance(source, jax.export.Exported):
        return source
    if isinstance(source, (str, os.PathLike)):
        source = pathlib.Path(source).read_bytes()
    return jax.export.deserialize(bytearray(source))


def _on_device(arrays):
    # Aligned to 64 bytes, a processor uses mapped elements where they are.
    return [jax.device_put(array) for array in arrays]


def _weights(path):
    """The weights in the order of the arguments of `@main`, mapped."""
    data = numpy.memmap(path, mode="r")
    size = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + size].tobytes())
    entries = json.loads(header.get("__metadata__", {}).get("mlirbc.arguments", "[]"))
    keys = [key for entry in entries if entry["function"] == "main" for key in entry["keys"]]
    return [_array(data[8 + size :], header[key]) for key in keys]


def _array(data, entry):
    start, end = entry["data_offsets"]
    name = NAMES.get(entry["dtype"])
    if name is None:
        raise mlirbc.MlirbcError(f"jax has no element type {entry['dtype']}", "Usage")
    dtype = jnp.dtype(name)
    return data[start:end].view(dtype).reshape(entry["shape"])
