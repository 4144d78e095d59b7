"""Write assembly text as bytecode and as generic text, with the Python bindings of a project.

usage: bindings_write.py cudaq|flydsl SOURCE OUT.mlirbc OUT.mlir OUT.loc.mlir
"""
import sys

project, source, out, plain, located = sys.argv[1:]
if project == "cudaq":
    from cudaq.mlir import ir
    from cudaq.mlir._mlir_libs import _quakeDialects
else:
    from flydsl._mlir import ir

with ir.Context() as context:
    if project == "cudaq":
        _quakeDialects.register_all_dialects(context)
    with open(source) as text, open(out, "wb") as file:
        ir.Module.parse(text.read()).operation.write_bytecode(file)
    with open(out, "rb") as file:
        module = ir.Module.parse(file.read())
    for path, locations in ((plain, False), (located, True)):
        with open(path, "w") as file:
            text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=locations)
            file.write(text + "\n")
