"""Write a SavedModel with one XlaCallModule operation, and the module inside.

usage: tf_saved_model.py FILE.mlirbc saved_model.pb
"""
import shutil
import sys
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import tensorflow as tf
from jax.experimental import jax2tf

# Locations name the file without its folder.
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")

WEIGHTS = np.arange(12, dtype=np.float32).reshape(4, 3)


def tanh(x):
    return jnp.tanh(x @ WEIGHTS)


model = tf.Module()
signature = [tf.TensorSpec([2, 4], tf.float32, name="x")]
model.tanh = tf.function(
    jax2tf.convert(tanh, with_gradient=False), autograph=False, input_signature=signature
)
graph = model.tanh.get_concrete_function().graph
calls = [op for op in graph.get_operations() if op.type == "XlaCallModule"]
Path(sys.argv[1]).write_bytes(calls[0].get_attr("module"))
with tempfile.TemporaryDirectory() as folder:
    tf.saved_model.save(model, folder)
    shutil.copyfile(Path(folder) / "saved_model.pb", sys.argv[2])
