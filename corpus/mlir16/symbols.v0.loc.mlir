#loc3 = loc("src/symbols.mlir":4:18)
#loc7 = loc("src/symbols.mlir":8:25)
"builtin.module"() ({
  "builtin.module"() ({
    "func.func"() ({
    ^bb0(%arg0: i32 loc("src/symbols.mlir":4:18)):
      %0 = "func.call"(%arg0) {callee = @g} : (i32) -> i32 loc(#loc4)
      "func.return"(%0) : (i32) -> () loc(#loc5)
    }) {function_type = (i32) -> i32, sym_name = "f"} : () -> () loc(#loc2)
    "func.func"() ({
    ^bb0(%arg0: i32 loc("src/symbols.mlir":8:25)):
      "func.return"(%arg0) : (i32) -> () loc(#loc8)
    }) {function_type = (i32) -> i32, sym_name = "g", sym_visibility = "nested"} : () -> () loc(#loc6)
    "builtin.module"() ({
      "builtin.module"() ({
        "func.func"() ({
        }) {function_type = () -> (), sym_name = "anonymous_parent", sym_visibility = "private"} : () -> () loc(#loc11)
      }) : () -> () loc(#loc10)
      "func.func"() ({
        "use.symbol"() {callee = @inner::@innermost::@h} : () -> () loc(#loc13)
        "func.return"() : () -> () loc(#loc14)
      }) {function_type = () -> (), sym_name = "h"} : () -> () loc(#loc12)
    }) {sym_name = "innermost"} : () -> () loc(#loc9)
    "builtin.module"() ({
    ^bb0:
    }) {sym_name = "empty"} : () -> () loc(#loc15)
  }) {sym_name = "inner", sym_visibility = "private"} : () -> () loc(#loc1)
  "memref.global"() {constant, initial_value = dense<[1, 2, 3, 4]> : tensor<4xi16>, sym_name = "table", sym_visibility = "private", type = memref<4xi16>} : () -> () loc(#loc16)
  "memref.global"() {initial_value, sym_name = "uninit", type = memref<2x2xf32>} : () -> () loc(#loc17)
  "memref.global"() {alignment = 64 : i64, sym_name = "plain", sym_visibility = "public", type = memref<8xi8>} : () -> () loc(#loc18)
  "func.func"() ({
    %0 = "memref.get_global"() {name = @table} : () -> memref<4xi16> loc(#loc20)
    "func.return"(%0) : (memref<4xi16>) -> () loc(#loc21)
  }) {function_type = () -> memref<4xi16>, llvm.emit_c_interface, sym_name = "main"} : () -> () loc(#loc19)
  "func.func"() ({
    %0 = "func.constant"() {value = @declared} : () -> ((i32) -> i32) loc(#loc23)
    "func.return"(%0) : ((i32) -> i32) -> () loc(#loc24)
  }) {function_type = () -> ((i32) -> i32), sym_name = "constant"} : () -> () loc(#loc22)
  "func.func"() ({
  }) {arg_attrs = [{arg.note = "first"}], function_type = (i32) -> i32, res_attrs = [{res.note = [1, 2]}], sym_name = "declared", sym_visibility = "private"} : () -> () loc(#loc25)
  "plain.symbol"() {sym_name = "unregistered", sym_visibility = "private"} : () -> () loc(#loc26)
}) {sym_name = "top", tool.note = "outer"} : () -> () loc(#loc)
#loc = loc("src/symbols.mlir":2:1)
#loc1 = loc("src/symbols.mlir":3:3)
#loc2 = loc("src/symbols.mlir":4:5)
#loc4 = loc("src/symbols.mlir":5:12)
#loc5 = loc("src/symbols.mlir":6:7)
#loc6 = loc("src/symbols.mlir":8:5)
#loc8 = loc("src/symbols.mlir":9:7)
#loc9 = loc("src/symbols.mlir":11:5)
#loc10 = loc("src/symbols.mlir":12:7)
#loc11 = loc("src/symbols.mlir":13:9)
#loc12 = loc("src/symbols.mlir":15:7)
#loc13 = loc("src/symbols.mlir":16:9)
#loc14 = loc("src/symbols.mlir":17:9)
#loc15 = loc("src/symbols.mlir":20:5)
#loc16 = loc("src/symbols.mlir":23:3)
#loc17 = loc("src/symbols.mlir":24:3)
#loc18 = loc("src/symbols.mlir":25:3)
#loc19 = loc("src/symbols.mlir":26:3)
#loc20 = loc("src/symbols.mlir":27:10)
#loc21 = loc("src/symbols.mlir":28:5)
#loc22 = loc("src/symbols.mlir":30:3)
#loc23 = loc("src/symbols.mlir":31:10)
#loc24 = loc("src/symbols.mlir":32:5)
#loc25 = loc("src/symbols.mlir":34:3)
#loc26 = loc("src/symbols.mlir":35:3)

