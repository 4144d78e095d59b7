"""Write a small hardware design as bytecode and as generic text, with CIRCT's bindings.

usage: circt_counter.py OUT.mlirbc OUT.mlir OUT.loc.mlir
"""
import sys

import circt
from circt import ir

SOURCE = """
hw.module @counter(in %clock : !seq.clock, in %reset : i1, in %step : i8, out value : i8) {
  %zero = hw.constant 0 : i8
  %next = comb.add bin %value, %step : i8
  %value = seq.compreg sym @state %next, %clock reset %reset, %zero : i8
  hw.output %value : i8
}
"""

out, plain, located = sys.argv[1:]
with ir.Context() as context:
    circt.register_dialects(context)
    with open(out, "wb") as file:
        ir.Module.parse(SOURCE).operation.write_bytecode(file)
    # The text is that of the file, whose regions are numbered in another order than those of the source.
    with open(out, "rb") as file:
        module = ir.Module.parse(file.read())
    for path, locations in ((plain, False), (located, True)):
        with open(path, "w") as file:
            text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=locations)
            file.write(text + "\n")
