#loc2 = loc("-":2:23)
#loc3 = loc("-":2:47)
#loc4 = loc("-":2:63)
#loc9 = loc("-":2:79)
"builtin.module"() ({
  "hw.module"() ({
  ^bb0(%arg0: !seq.clock loc("-":2:23), %arg1: i1 loc("-":2:47), %arg2: i8 loc("-":2:63)):
    %0 = "hw.constant"() {value = 0 : i8} : () -> i8 loc(#loc5)
    %1 = "comb.add"(%2, %arg2) <{twoState}> : (i8, i8) -> i8 loc(#loc6)
    %2 = "seq.compreg"(%1, %arg0, %arg1, %0) <{inner_sym = #hw<innerSym@state>, name = "value", operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (i8, !seq.clock, i1, i8) -> i8 loc(#loc7)
    "hw.output"(%2) : (i8) -> () loc(#loc8)
  }) {module_type = !hw.modty<input clock : !seq.clock, input reset : i1, input step : i8, output value : i8>, parameters = [], port_locs = [#loc2, #loc3, #loc4, #loc9], sym_name = "counter"} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":2:1)
#loc5 = loc("-":3:11)
#loc6 = loc("-":4:11)
#loc7 = loc("-":5:12)
#loc8 = loc("-":6:3)

