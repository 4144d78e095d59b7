#loc2 = loc("src/scf_switch.mlir":1:14)
"builtin.module"() ({
  "func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: index loc("src/scf_switch.mlir":1:14)):
    "scf.index_switch"(%arg0) <{cases = array<i64: 2>}> ({
      "scf.yield"() : () -> () loc(#loc4)
    }, {
      "scf.yield"() : () -> () loc(#loc5)
    }) {x} : (index) -> () loc(#loc3)
    "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
      "t.x"() : () -> () loc(#loc7)
      "scf.yield"() : () -> () loc(#loc8)
    }) : (index) -> () loc(#loc6)
    "func.return"() : () -> () loc(#loc9)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/scf_switch.mlir":0:0)
#loc1 = loc("src/scf_switch.mlir":1:1)
#loc3 = loc("src/scf_switch.mlir":2:3)
#loc4 = loc("src/scf_switch.mlir":4:13)
#loc5 = loc("src/scf_switch.mlir":3:12)
#loc6 = loc("src/scf_switch.mlir":5:3)
#loc7 = loc("src/scf_switch.mlir":6:13)
#loc8 = loc("src/scf_switch.mlir":7:3)
#loc9 = loc("src/scf_switch.mlir":8:3)

