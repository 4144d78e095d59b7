"""Write a jax.export artifact, and the module inside.

usage: jax_artifact.py NAME FILE.mlirbc FILE.jax
"""
import sys

import jax
import jax.numpy as jnp
from jax import export

# Locations name the file without its folder.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")

WEIGHTS = jnp.arange(24, dtype=jnp.float32).reshape(4, 6) / 16


def classify(params, x):
    """Two inputs that are containers, a symbolic dimension, two outputs, a constant."""
    hidden = jnp.tanh(x @ WEIGHTS + params["bias"])
    return jax.nn.softmax(hidden @ params["w"]), jnp.argmax(hidden, axis=-1)


def square_sum(x):
    """The artifact has the module of its gradient too."""
    return jnp.sum(x * x)


def exported(name):
    if name == "classify":
        (batch,) = export.symbolic_shape("batch")
        params = {
            "w": jax.ShapeDtypeStruct((6, 3), jnp.float32),
            "bias": jax.ShapeDtypeStruct((6,), jnp.float32),
        }
        x = jax.ShapeDtypeStruct((batch, 4), jnp.float32)
        return export.export(jax.jit(classify), platforms=["cpu", "tpu"])(params, x), 0
    return export.export(jax.jit(square_sum))(jax.ShapeDtypeStruct((5,), jnp.float32)), 1


name, module, artifact = sys.argv[1:]
made, vjp_order = exported(name)
with open(module, "wb") as file:
    file.write(made.mlir_module_serialized)
with open(artifact, "wb") as file:
    file.write(made.serialize(vjp_order=vjp_order))
