"""Write assembly text as bytecode and as generic text, with the Python bindings of a project.

usage: bindings_write.py concrete|cudaq|flydsl|iree|jaxlib|litert SOURCE OUT.mlirbc OUT.mlir OUT.loc.mlir
"""
import importlib
import sys

MODULES = {
    "concrete": "mlir",
    "cudaq": "cudaq.mlir",
    "flydsl": "flydsl._mlir",
    "iree": "iree.compiler",
    "jaxlib": "jaxlib.mlir",
    "litert": "litert_converter.mlir",
}

project, source, out, plain, located = sys.argv[1:]
ir = importlib.import_module(MODULES[project] + ".ir")


def context():
    """A context with the dialects of the project; others are kept as text."""
    made = ir.Context()
    made.allow_unregistered_dialects = project != "cudaq"
    if project == "concrete":
        importlib.import_module("mlir._mlir_libs._concretelang").register_dialects(made)
    elif project == "cudaq":
        importlib.import_module("cudaq.mlir._mlir_libs._quakeDialects").register_all_dialects(made)
    elif project == "jaxlib":
        importlib.import_module("jaxlib.mlir.dialects.stablehlo").register_dialect(made)
    elif project == "litert":
        importlib.import_module("litert_converter.converter_api_ext").prepare_mlir_context(made)
    return made


with open(source) as text, open(out, "wb") as file, context():
    ir.Module.parse(text.read()).operation.write_bytecode(file)
with open(out, "rb") as file, context():
    module = ir.Module.parse(file.read())
    for path, locations in ((plain, False), (located, True)):
        with open(path, "w") as file:
            text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=locations)
            file.write(text + "\n")
