"""A small classifier whose weights are dense resources: what a user meets first.

usage: jax_mlp.py OUT.mlirbc OUT.json

jax lowers the model with its weights as arguments; the arguments are then
replaced by StableHLO constants that refer to resources of the same name. The
JSON states every resource as it was put in.
"""
import json
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jaxlib.mlir import ir
from jax_weight_list import weight_rows

# Locations name the script, not the folder it was run in.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
ALIGNMENT = 64
rng = np.random.default_rng(1)


def weights(*shape, dtype=np.float32):
    return (rng.standard_normal(shape) / 4).astype(dtype)


params = {
    "embed.weight": weights(64, 32, dtype=ml_dtypes.bfloat16),
    "layer0.weight": weights(32, 64),
    "layer0.bias": weights(64),
    "layer1.weight": weights(64, 16),
    "layer1.bias": weights(16),
    "head.weight": rng.integers(-127, 128, (16, 10)).astype(np.int8),
    "head.scale": weights(10, dtype=np.float16),
    "head.mask": np.array([1, 1, 1, 0, 1, 1, 1, 1, 0, 1], bool),
}


def model(tokens, p):
    x = p["embed.weight"][tokens].astype(jnp.float32)
    x = jax.nn.relu(x @ p["layer0.weight"] + p["layer0.bias"])
    x = jax.nn.relu(x @ p["layer1.weight"] + p["layer1.bias"])
    x = x @ p["head.weight"].astype(jnp.float32) * p["head.scale"].astype(jnp.float32)
    return jnp.where(p["head.mask"], x, -jnp.inf)


def model_of_list(tokens, *values):
    return model(tokens, dict(zip(params, values)))


def embed(module):
    """Turns all arguments of @main but the first into constants."""
    main = next(op for op in module.body if op.attributes["sym_name"].value == "main")
    block = main.regions[0].blocks[0]
    with ir.InsertionPoint.at_block_begin(block):
        for argument, (key, value) in zip(list(block.arguments)[1:], params.items()):
            attr = ir.DenseResourceElementsAttr.get_from_buffer(
                value.view(np.uint8), key, argument.type, alignment=ALIGNMENT)
            loc = ir.Location.name(key)
            const = ir.Operation.create(
                "stablehlo.constant", results=[argument.type], attributes={"value": attr}, loc=loc)
            argument.replace_all_uses_with(const.result)
    while len(block.arguments) > 1:
        block.erase_argument(1)
    old = ir.FunctionType(main.attributes["function_type"].value)
    main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(old.inputs[:1], old.results))
    main.attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get({})])


out, record = sys.argv[1:]
tokens = jax.ShapeDtypeStruct((8,), np.int32)
lowered = jax.jit(model_of_list).lower(tokens, *params.values())
module = lowered.compiler_ir("stablehlo")
with module.context, ir.Location.unknown():
    module.operation.attributes["sym_name"] = ir.StringAttr.get("mlp")
    embed(module)
    module.operation.verify()
    with open(out, "wb") as file:
        module.operation.write_bytecode(file)
closed = jax.make_jaxpr(model_of_list)(tokens, *params.values())
rows = weight_rows(closed.jaxpr, params.values(), closed.jaxpr.invars[1:], params)
for row in rows:
    row |= {"key": row["names"][0], "name": row["names"][0], "alignment": ALIGNMENT}
with open(record, "w") as file:
    file.write("[\n" + ",\n".join(" " + json.dumps(row) for row in rows) + "\n]\n")
