"""Write MLIR text as bytecode through jaxlib's bindings.

usage: jax_write.py SOURCE.mlir OUT.mlirbc [--portable VERSION | --bytecode-version N]

--portable VERSION   a portable artifact (VHLO) for that StableHLO release;
                     the release decides the bytecode version
"""
import argparse

from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import mhlo, stablehlo

args = argparse.ArgumentParser()
args.add_argument("source")
args.add_argument("out")
args.add_argument("--portable")
args.add_argument("--bytecode-version", type=int)
args = args.parse_args()
with mlir.make_ir_context() as context:
    context.allow_unregistered_dialects = True
    mhlo.register_mhlo_dialect(context)
    with open(args.source) as source, open(args.out, "wb") as file:
        if args.portable:
            file.write(stablehlo.serialize_portable_artifact_str(source.read(), args.portable))
        else:
            module = ir.Module.parseFile(args.source)
            module.operation.write_bytecode(file, desired_version=args.bytecode_version)
