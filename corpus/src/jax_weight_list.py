"""What jax knows about weights: names, element types, shapes, bytes, and the operations that use them."""
import hashlib

import jax
import numpy as np

# The operations of StableHLO that primitives with another name become.
LOWERED = {"jit": "call", "mul": "multiply", "convert_element_type": "convert", "select_n": "select"}


def weight_rows(jaxpr, values, variables, names):
    """One row for each distinct weight: values, the variables of the jaxpr that hold them, and their names.

    Weights with equal element type, shape and bytes are one constant in a module, and so one row. A user is
    the name of an operation, without dialect, and the number of its operand.
    """
    rows = {}
    for value, var, name in zip(values, variables, names, strict=True):
        value = np.asarray(value)
        users = [[LOWERED.get(eqn.primitive.name, eqn.primitive.name), operand]
                 for eqn in jaxpr.eqns for operand, used in enumerate(eqn.invars) if used is var]
        key = (str(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest())
        row = rows.setdefault(key, {"names": [], "dtype": key[0], "shape": key[1], "bytes": value.nbytes,
                                    "sha256": key[2], "users": []})
        row["names"].append(name)
        row["users"] += users
    for row in rows.values():
        row["users"].sort()
    return list(rows.values())


def named(tree):
    """The leaves of a tree of parameters by their path, such as `dense0.kernel`."""
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {".".join(part.key for part in path): leaf for path, leaf in leaves}
