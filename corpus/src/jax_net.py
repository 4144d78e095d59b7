"""Export a small network whose weights are constants, with a list of the weights as jax holds them.

usage: jax_net.py stablehlo|vhlo OUT.mlirbc OUT.json

The parameters are a tree, as flax and others have them, and the function closes over them: jax makes them
constants with the location of the function. jax_weight_list.py defines the rows of the JSON.
"""
import json
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import export

from jax_weight_list import named, weight_rows

# Locations name the script, not the folder it was run in.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
rng = np.random.default_rng(3)


def dense(inputs, outputs):
    """New layers have biases of zeros: those of one shape are one constant in the module."""
    kernel = (rng.standard_normal((inputs, outputs)) / 4).astype(np.float32)
    return {"kernel": kernel, "bias": np.zeros(outputs, np.float32)}


params = {
    "embed": {"table": (rng.standard_normal((12, 8)) / 4).astype(ml_dtypes.bfloat16)},
    "dense0": dense(8, 6),
    "dense1": dense(6, 6),
    "head": {
        "kernel": rng.integers(-127, 128, (6, 4)).astype(np.int8),
        "scale": np.full(4, 1 / 64, np.float16),
        "mask": np.array([True, False, True, True]),
    },
}


def net(tokens):
    x = params["embed"]["table"][tokens].astype(jnp.float32)
    for layer in ("dense0", "dense1"):
        x = jax.nn.relu(x @ params[layer]["kernel"] + params[layer]["bias"])
    head = params["head"]
    x = x @ head["kernel"].astype(jnp.float32) * head["scale"]
    return jnp.where(head["mask"], x, -1)


names = named(params)
params = jax.tree.map(jnp.asarray, params)
form, out, record = sys.argv[1:]
tokens = jax.ShapeDtypeStruct((3,), np.int32)
if form == "vhlo":
    data = export.export(jax.jit(net), platforms=["cpu"])(tokens).mlir_module_serialized
    with open(out, "wb") as file:
        file.write(data)
else:
    with open(out, "wb") as file:
        jax.jit(net).lower(tokens).compiler_ir("stablehlo").operation.write_bytecode(file)
closed = jax.make_jaxpr(net)(tokens)
values = jax.tree.leaves(params)
variables = [next(var for var, const in zip(closed.jaxpr.constvars, closed.consts) if const is value)
             for value in values]
rows = weight_rows(closed.jaxpr, values, variables, names)
for row in rows:
    # The name in the location of a constant is that of the function; jax drops it where it merges constants.
    row["name"] = None if form == "vhlo" and len(row["names"]) > 1 else "jit(net)"
with open(record, "w") as file:
    file.write("[\n" + ",\n".join(" " + json.dumps(row) for row in rows) + "\n]\n")
