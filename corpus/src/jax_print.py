"""Print a bytecode file as generic text with jaxlib, which knows the sdy dialect.

usage: jax_print.py [--mlir-print-debuginfo] FILE.mlirbc
"""
import sys

from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import mhlo

with mlir.make_ir_context() as context, open(sys.argv[-1], "rb") as file:
    context.allow_unregistered_dialects = True
    mhlo.register_mhlo_dialect(context)
    module = ir.Module.parse(file.read())
    module.operation.print(print_generic_op_form=True, enable_debug_info="--mlir-print-debuginfo" in sys.argv)
    print()
