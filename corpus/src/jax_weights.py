"""A jax function whose weights are constants of many element types, exported as a portable artifact.

usage: jax_weights.py OUT.mlirbc OUT.json

The JSON lists every weight as jax held it: `sha256` is of the elements in
row-major order, little-endian, one byte for an element below 8 bits (i1: 0 or
1; i4: two's complement in the low four bits, the others zero; complex: real,
then imaginary), splats expanded; `values` are the first eight as text.
"""
import hashlib
import json
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import export

# Locations name the script, not the folder it was run in.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
jax.config.update("jax_enable_x64", True)
rng = np.random.default_rng(2)
ramp = lambda n: np.arange(n) - n // 2

weights = {
    "f32": rng.standard_normal((4, 8)).astype(np.float32),
    "f32_special": np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, 3.4028235e38], np.float32),
    "f64": rng.standard_normal((3, 3)),
    "f16": rng.standard_normal(9).astype(np.float16),
    "bf16": rng.standard_normal((5, 3)).astype(ml_dtypes.bfloat16),
    "f8e4m3fn": rng.standard_normal((2, 6)).astype(ml_dtypes.float8_e4m3fn),
    "f8e5m2": rng.standard_normal(6).astype(ml_dtypes.float8_e5m2),
    "f8e4m3b11fnuz": rng.standard_normal(4).astype(ml_dtypes.float8_e4m3b11fnuz),
    "f8e8m0fnu": np.array([1, 2, 0.25, 1024]).astype(ml_dtypes.float8_e8m0fnu),
    "f4e2m1fn": np.array([0, 0.5, -6, 1.5, 3]).astype(ml_dtypes.float4_e2m1fn),
    "i1": rng.integers(0, 2, (3, 7)).astype(bool),
    "i1_eight": np.array([1, 0, 1, 1, 0, 0, 1, 0], bool),
    "i1_one": np.array([[True]]),
    "i1_two": np.array([True, False]),
    "i4": ramp(16).astype(ml_dtypes.int4),
    "ui4": np.arange(16).astype(ml_dtypes.uint4).reshape(4, 4),
    "i2": np.array([-2, -1, 0, 1, 1]).astype(ml_dtypes.int2),
    "i8": ramp(20).astype(np.int8).reshape(4, 5),
    "ui8": np.arange(250, 256).astype(np.uint8),
    "i16": (ramp(6) * 9999).astype(np.int16),
    "i32": (ramp(6) * 99999999).astype(np.int32).reshape(1, 2, 3),
    "ui32": np.array([0, 4294967295], np.uint32),
    "i64": (ramp(6) * 999999999999).astype(np.int64),
    "ui64": np.array([0, 18446744073709551615], np.uint64),
    "complex64": (rng.standard_normal((2, 2)) + 1j * rng.standard_normal((2, 2))).astype(np.complex64),
    "complex128": rng.standard_normal(3) - 2j,
    "large_f32": rng.standard_normal((8, 24)).astype(np.float32),
    "large_i1": rng.integers(0, 2, 300).astype(bool),
    "splat_f32": np.full((6, 7), 1.5, np.float32),
    "splat_bf16": np.full(5, -2.0, ml_dtypes.bfloat16),
    "splat_i1_true": np.full((4, 9), True),
    "splat_i1_false": np.full(33, False),
    "splat_i4": np.full(10, -3, ml_dtypes.int4),
    "splat_i32": np.full((2, 3, 4), 77, np.int32),
    "splat_complex64": np.full(3, 1 - 1j, np.complex64),
    "splat_f8e4m3fn": np.full(12, 0.5, ml_dtypes.float8_e4m3fn),
    "empty_f32": np.zeros((0, 3), np.float32),
    "scalar_f32": np.float32(0.1).reshape(()),
}


def canonical(value):
    data = value.tobytes()
    bits = {"int4": 15, "uint4": 15, "int2": 3, "uint2": 3, "float4_e2m1fn": 15}.get(str(value.dtype), 255)
    return bytes(byte & bits for byte in data)


def model():
    """Returns the weights one by one: result number N is weight number N."""
    return [jnp.asarray(value) for value in weights.values()]


out, record = sys.argv[1:]
artifact = export.export(jax.jit(model), platforms=["cpu"])()
with open(out, "wb") as file:
    file.write(artifact.mlir_module_serialized)
rows = []
for result, (name, value) in enumerate(weights.items()):
    data = canonical(value)
    rows.append({"result": result, "name": name, "dtype": str(value.dtype), "shape": value.shape, "bytes": len(data),
                 "sha256": hashlib.sha256(data).hexdigest(), "values": [str(v) for v in value.flatten()[:8]]})
with open(record, "w") as file:
    file.write("[\n" + ",\n".join(" " + json.dumps(row) for row in rows) + "\n]\n")
