#loc = loc("-":2:23)
#loc1 = loc("-":2:47)
#loc2 = loc("-":2:63)
#loc3 = loc("-":2:79)
"builtin.module"() ({
  "hw.module"() ({
  ^bb0(%arg0: !seq.clock, %arg1: i1, %arg2: i8):
    %0 = "hw.constant"() {value = 0 : i8} : () -> i8
    %1 = "comb.add"(%2, %arg2) <{twoState}> : (i8, i8) -> i8
    %2 = "seq.compreg"(%1, %arg0, %arg1, %0) <{inner_sym = #hw<innerSym@state>, name = "value", operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (i8, !seq.clock, i1, i8) -> i8
    "hw.output"(%2) : (i8) -> ()
  }) {module_type = !hw.modty<input clock : !seq.clock, input reset : i1, input step : i8, output value : i8>, parameters = [], port_locs = [#loc, #loc1, #loc2, #loc3], sym_name = "counter"} : () -> ()
}) : () -> ()

