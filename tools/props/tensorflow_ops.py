#!/usr/bin/env python3
"""Writes the records of the series `tensorflow`: the inherent attributes of TensorFlow's operations.

    python3 tools/props/tensorflow_ops.py        (needs the wheel of tensorflow or tensorflow-cpu)

The wheel contains no description of its dialects `tf`, `tf_device`, `tf_executor` and `tf_saved_model`, but its
reader names an inherent attribute that has a value of the wrong kind. Each operation is read with such a value
under every name that an attribute of TensorFlow has. Which attributes may be absent follows from the defaults in
TensorFlow's own registry; it matters only in records, which TensorFlow does not write.
"""

import os
import re
from pathlib import Path

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import tensorflow
from rows import Rows
from table import Table
from tensorflow.core.framework import op_def_pb2
from tensorflow.python import pywrap_mlir
from tensorflow.python.client import pywrap_tf_session

RELEASE = "23"
DIALECTS = ("tf", "tf_device", "tf_executor", "tf_saved_model")
OP = re.compile(rb"\0((?:%s)\.[A-Za-z_][\w.]*)\0" % "|".join(DIALECTS).encode())
# Names of attributes that are in no registry: of control flow and of the other three dialects.
FURTHER = """is_stateless shape_invariant sym_name sym_visibility function_type arg_attrs res_attrs type value is_mutable
    initializers initializer key_prefix filename device devices n func f key global_key launch_id replica_count
    num_replicas num_partitions body cond then_branch else_branch parallel_iterations output_shapes branches
    computation key_hash device_type op_sharding use_spmd mlir_module metadata padding_map input_sharding output_sharding
    name frame_name is_constant config config_proto executor_type asset_file
    mode step_marker_location device_assignment shape dtype element_type message size""".split()
INVALID = re.compile(r"Invalid attribute `([^`]+)` in property conversion")
SIZES = re.compile(r"size mismatch in attribute conversion: (\d+) vs (\d+)")


def main():
    registry = op_def_pb2.OpList()
    registry.ParseFromString(pywrap_tf_session.TF_GetBuffer(pywrap_tf_session.TF_GetAllOpList()))
    defaults = {op.name: {a.name for a in op.attr if a.HasField("default_value")} for op in registry.op}
    attributes = {op.name: {a.name for a in op.attr} for op in registry.op}
    names = sorted({name for known in attributes.values() for name in known if not name.startswith("_")} | set(FURTHER))
    lines = {}
    for op in operations():
        known = attributes.get(op.removeprefix("tf."), set())
        fields = inherent(op, names)
        optional = defaults.get(op.removeprefix("tf."), set())
        words = [name if name in known - optional else name + "?" for name in sorted(fields)]
        sizes = [f"{mark}{fields.sizes[mark]}" for mark in "$%" if mark in fields.sizes]
        if words or sizes:
            lines[op] = " ".join(words + sizes)
    rows, table = Rows.read(), Table([RELEASE])
    table.merge(RELEASE, lines)
    rows.put("tensorflow", table)
    rows.write()
    print(f"{len(lines)} operations with attributes")


def operations():
    """The names of all operations, from the strings of the library."""
    library = Path(tensorflow.__file__).parent / "libtensorflow_cc.so.2"
    return sorted({name.decode() for name in OP.findall(library.read_bytes().replace(b"\0", b"\0\0"))})


class Fields(set):
    """Names of attributes, and the numbers of groups with sizes."""

    def __init__(self):
        super().__init__()
        self.sizes = {}


def inherent(op, names):
    """The names that are inherent attributes of an operation."""
    fields, left = Fields(), list(names)
    for mark, name in (("$", "operandSegmentSizes"), ("%", "resultSegmentSizes")):
        # A list of the wrong length; its right length is in the error.
        if sizes := SIZES.search(answer(op, {name: f"array<i32: {', '.join(['0'] * 99)}>"})):
            fields.sizes[mark] = sizes[2]
    while True:
        text = answer(op, dict.fromkeys(left, "affine_map<() -> ()>"))
        match = INVALID.search(text)
        if not match:
            # An attribute of any kind takes the value: it is printed with the error of the verifier.
            shown = re.search(rf'"{re.escape(op)}"\(\) <\{{(.*?)\}}>', text)
            taken = re.findall(r"(\w+) = affine_map", shown[1]) if shown else []
            # An operation that no dialect defines takes everything.
            if len(taken) < len(names):
                fields.update(taken)
            return fields
        fields.add(match[1])
        left.remove(match[1])


def answer(op, properties):
    """What the reader says of one operation with these properties."""
    entries = ", ".join(f'"{name}" = {value}' for name, value in properties.items())
    try:
        return pywrap_mlir.experimental_run_pass_pipeline(f'"{op}"() <{{{entries}}}> : () -> ()', "symbol-dce", False)
    except Exception as error:  # the binding has no narrower type
        return str(error)


if __name__ == "__main__":
    main()
