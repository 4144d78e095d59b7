"""Exports a jax function with weights of many element types, and compares what mlirbc extracts with what jax held.

usage: tensors.py MLIRBC FOLDER

Both forms of a model are made: the portable artifact of jax.export (VHLO), and
the bytecode of its StableHLO module. Each weight is taken out as .npy, and all
of them as .safetensors, with and without splats expanded.
"""

import json
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import export
from safetensors import safe_open

jax.config.update("jax_enable_x64", True)
mlirbc, folder = sys.argv[1], pathlib.Path(sys.argv[2])
rng = np.random.default_rng(7)
normal = lambda *shape: rng.standard_normal(shape)

weights = [
    normal(3, 5).astype(np.float32),
    np.array([np.nan, np.inf, -np.inf, -0.0, 1e-45], np.float32),
    normal(2, 3, 4),
    normal(7).astype(np.float16),
    normal(9).astype(ml_dtypes.bfloat16),
    normal(300).astype(ml_dtypes.bfloat16),
    normal(11).astype(ml_dtypes.float8_e4m3fn),
    normal(6).astype(ml_dtypes.float8_e5m2),
    normal(6).astype(ml_dtypes.float8_e4m3fnuz),
    normal(6).astype(ml_dtypes.float8_e8m0fnu),
    normal(6).astype(ml_dtypes.float4_e2m1fn),
    np.array([True, False, True]),
    np.array([[True]]),
    rng.integers(0, 2, (8,)).astype(bool),
    rng.integers(0, 2, (5, 41)).astype(bool),
    np.arange(-8, 8).astype(ml_dtypes.int4),
    np.arange(16).astype(ml_dtypes.uint4),
    rng.integers(-128, 128, 40).astype(np.int8),
    rng.integers(0, 1 << 63, 3).astype(np.uint64) * np.uint64(2),
    rng.integers(-(1 << 63), (1 << 63) - 1, (2, 2)),
    (normal(2, 3) + 1j * normal(2, 3)).astype(np.complex64),
    normal(4) - 1j * normal(4),
    np.full((6, 7), 1.5, np.float32),
    np.full(5, -2.0, ml_dtypes.bfloat16),
    np.full((4, 9), True),
    np.full(33, False),
    np.full(10, -3, ml_dtypes.int4),
    np.full(3, 1 - 1j, np.complex64),
    np.full(12, 0.5, ml_dtypes.float8_e4m3fn),
    np.zeros((0, 3), np.float32),
    np.float64(0.1).reshape(()),
]
# Every code of the small floats.
small = ["e3m4", "e4m3", "e4m3b11fnuz", "e4m3fn", "e4m3fnuz", "e5m2", "e5m2fnuz", "e8m0fnu"]
codes = np.arange(256, dtype=np.uint8)
weights += [codes.view(getattr(ml_dtypes, "float8_" + name)) for name in small]
weights.append(codes[:16].view(ml_dtypes.float4_e2m1fn))

# What NumPy's own types can not say, as ml_dtypes arrays of the written types.
written = {"int4": np.int8, "uint4": np.uint8}


def bits(array):
    return np.ascontiguousarray(array).tobytes()


def as_written(array):
    return array.astype(written.get(str(array.dtype), array.dtype))


def run(*args):
    return subprocess.run([mlirbc, *args], check=True, capture_output=True).stdout


def check_npy(path, key, weight, splat):
    out = folder / "weight.npy"
    run("extract", path, key, "--force", "-o", out, "--keep-splats")
    got = np.load(out)
    if splat:
        assert got.shape == (1,) * weight.ndim, (key, got.shape)
        got = np.broadcast_to(got, weight.shape)
    assert got.shape == weight.shape, (key, got.shape)
    assert bits(got) == bits(as_written(weight)), key
    run("extract", path, key, "--force", "-o", out)
    got = np.load(out)
    assert got.shape == weight.shape and bits(got) == bits(as_written(weight)), key
    if got.dtype.kind != "V":
        assert got.dtype == as_written(weight).dtype, (key, got.dtype)
    else:
        assert got.view(weight.dtype).dtype == weight.dtype


def nibbles(weight):
    raw = np.frombuffer(bits(weight), np.uint8) & 15
    return (raw[0::2] | raw[1::2] << 4).tobytes()


def check_safetensors(path, rows):
    out = folder / "weights.safetensors"
    run("extract", path, "--force", "-o", out)
    blob = out.read_bytes()
    head = int.from_bytes(blob[:8], "little")
    header = json.loads(blob[8 : 8 + head])
    metadata = header.pop("__metadata__", {})
    assert len(header) >= len(rows)
    for (key, _), weight in rows:
        info = header[key]
        begin, end = info["data_offsets"]
        data = blob[8 + head + begin : 8 + head + end]
        if info["dtype"] == "F4":
            assert data == nibbles(weight), key
        else:
            assert data == bits(as_written(weight)), (key, info)
        if info["dtype"] == "U8" and weight.dtype not in (np.uint8, ml_dtypes.uint4):
            assert info["shape"][:-1] == list(weight.shape) and key in metadata, (key, info)
        else:
            assert info["shape"] == list(weight.shape), (key, info)
    # The reference library reads what it has NumPy types for.
    with safe_open(out, framework="numpy") as file:
        for (key, _), weight in rows:
            if header[key]["dtype"] in ("F16", "F32", "F64", "BOOL", "I8", "I32", "I64", "U64"):
                assert bits(file.get_tensor(key)) == bits(as_written(weight)), key


def check_head(path, key, weight):
    head = json.loads(run("head", path, key, "-n", "256", "--json"))
    if jnp.issubdtype(weight.dtype, np.floating) and weight.size:
        values = np.array([float(v) for v in head["values"]])
        # Digits are those of a float32, but for float64.
        exact = np.float64 if weight.dtype == np.float64 else np.float32
        want = weight.flatten()[:256].astype(np.float64)
        assert np.array_equal(exact(values), exact(want), equal_nan=True), (key, weight.dtype)
        assert np.array_equal(np.signbit(values), np.signbit(want)) or np.isnan(want).any(), key
        finite = want[np.isfinite(want)] if weight.size <= 256 else weight.astype(np.float64)
        assert head["stats"]["nan"] == int(np.isnan(weight).sum()), key
        assert head["stats"]["infinite"] == int(np.isinf(weight).sum()), key
        assert np.isclose(head["stats"]["mean"], finite.mean(), rtol=1e-12), key


def numpy_name(dtype):
    """NumPy's name of an element type of the text form."""
    names = {"i1": "bool", "bf16": "bfloat16", "complex<f32>": "complex64", "complex<f64>": "complex128"}
    if dtype in names:
        return names[dtype]
    if "E" in dtype:
        return "float" + dtype[1:].replace("E", "_e", 1).lower()
    return {"f": "float", "u": "u", "i": ""}[dtype[0]] + dtype.lstrip("fu").replace("i", "int")


def check(path):
    listed = json.loads(run("ls", path, "--json"))["tensors"]
    # No two weights have both type and shape in common, so these two tell which is which.
    held = {(str(w.dtype), w.shape): w for w in weights}
    assert len(listed) == len(weights) == len(held), (len(listed), len(weights), len(held))
    rows = []
    for row in listed:
        weight = held.pop((numpy_name(row["dtype"]), tuple(row["shape"])))
        rows.append(((row["key"], row["storage"] == "splat"), weight))
    for (key, splat), weight in rows:
        check_npy(path, key, weight, splat)
        check_head(path, key, weight)
    check_safetensors(path, rows)


exported = export.export(jax.jit(lambda: [jnp.asarray(w) for w in weights]), platforms=["cpu"])()
artifact = folder / "artifact.mlirbc"
artifact.write_bytes(exported.mlir_module_serialized)
check(artifact)

module = folder / "module.mlirbc"
lowered = jax.jit(lambda: [jnp.asarray(w) for w in weights]).lower().compiler_ir("stablehlo")
with open(module, "wb") as file:
    lowered.operation.write_bytecode(file)
check(module)
print(f"{len(weights)} weights, twice, jax {jax.__version__}")
