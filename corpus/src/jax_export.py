"""Export small jax functions as portable artifacts.

usage: jax_export.py NAME OUT.mlirbc      (NAME: one of the functions below)
"""
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec

# Locations name the script, not the folder it was run in.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")


def spec(*shape, dtype=np.float32):
    return jax.ShapeDtypeStruct(shape, dtype)


def attention(x, qkv, out):
    """Loss and gradient of one attention layer: most of the arithmetic operations."""

    def loss(qkv, out):
        q, k, v = jnp.split(x @ qkv, 3, -1)
        scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
        causal = jnp.tril(jnp.ones(scores.shape[-2:], bool))
        weights = jax.nn.softmax(jnp.where(causal, scores, -1e9), -1)
        return (jax.nn.gelu(weights @ v) @ out).astype(jnp.bfloat16).mean()

    return jax.value_and_grad(loss, (0, 1))(qkv, out)


def control(n, x):
    """Loops, conditions and a scan: nested regions."""
    x = lax.fori_loop(0, n, lambda i, y: y * 2 + i, x)
    x = lax.cond(n > 3, jnp.sin, lambda y: -y, x)
    x = lax.switch(n, [jnp.cos, jnp.tanh, jnp.abs], x)
    x = lax.while_loop(lambda y: y.sum() < 10, lambda y: y + 1, x)
    return lax.scan(lambda carry, y: (carry + y, carry * y), jnp.float32(0), x)


def images(x, kernel):
    """Convolution, pooling, padding, gather and scatter."""
    y = lax.conv_general_dilated(x, kernel, (1, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    y = lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    y = jnp.pad(y, ((0, 0), (1, 1), (0, 0), (0, 0)))
    order = jnp.argsort(y.sum((1, 2, 3)))
    return y[order].at[0, ::2].add(1.0)


def linear_algebra(a):
    """Custom calls, complex numbers, random bits, fast Fourier transform."""
    key = jax.random.key_data(jax.random.split(jax.random.key(0))[0])
    noise = jax.random.normal(jax.random.wrap_key_data(key), a.shape)
    return jnp.linalg.cholesky(a + noise), jnp.fft.fft(a), jnp.linalg.qr(a)[0]


def symbolic(x, y):
    """Symbolic sizes: shape arithmetic, dynamic operations, shape assertions."""
    return jnp.concatenate([x, x[::2]]).reshape(-1) @ jnp.ones(x.size + x[::2].size) + y.sum()


def sharded(x, w):
    """Arguments split over a mesh of two by two devices."""
    return jnp.dot(x, w).sum(0)


def arguments(name):
    if name == "symbolic":
        b, n = export.symbolic_shape("b, n", constraints=["b >= 2", "n >= 1"])
        return spec(b, n), spec(n, dtype=np.int32)
    if name == "sharded":
        mesh = AbstractMesh((2, 2), ("data", "model"))
        split = lambda *axes: NamedSharding(mesh, PartitionSpec(*axes))
        return (jax.ShapeDtypeStruct((8, 4), np.float32, sharding=split("data", None)),
                jax.ShapeDtypeStruct((4, 6), np.float32, sharding=split(None, "model")))
    return {
        "attention": (spec(2, 6, 8), spec(8, 24), spec(8, 8)),
        "control": (spec(dtype=np.int32), spec(4)),
        "images": (spec(2, 8, 8, 3), spec(3, 3, 3, 4)),
        "linear_algebra": (spec(4, 4),),
    }[name]


name, out = sys.argv[1:]
exported = export.export(jax.jit(globals()[name]), platforms=["cpu"])(*arguments(name))
with open(out, "wb") as file:
    file.write(exported.mlir_module_serialized)
