"""Export a function whose weights are constants of functions that it calls, and of loops.

usage: jax_calls.py OUT.mlirbc
"""
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax

# Locations name the script, not the folder it was run in.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")

A, B = (np.arange(16, dtype=np.float32).reshape(4, 4) / scale for scale in (16, 64))
STACK = np.arange(24, dtype=np.float32).reshape(6, 2, 2) / 24


@jax.jit
def inner(x):
    return jnp.tanh(x @ A)


@jax.jit
def outer(x):
    return inner(x) @ B + inner(x * 2)


def model(x):
    x = outer(x) + inner(x)
    x, sums = lax.scan(lambda c, i: (jnp.sin(c @ B) + i, c.sum()), x, jnp.arange(3, dtype=np.float32))
    x = lax.cond(x.sum() > 0, lambda y: y @ A, lambda y: y @ B, x)
    return lax.fori_loop(0, 6, lambda i, y: y + jnp.asarray(STACK)[i].sum(), x), sums


exported = export.export(jax.jit(model))(jax.ShapeDtypeStruct((4, 4), np.float32))
with open(sys.argv[1], "wb") as out:
    out.write(exported.mlir_module_serialized)
