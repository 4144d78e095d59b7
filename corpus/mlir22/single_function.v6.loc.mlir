#loc2 = loc("src/single_function.mlir":2:18)
"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "alone"}> ({
  ^bb0(%arg0: i32 loc("src/single_function.mlir":2:18)):
    "func.return"(%arg0) : (i32) -> () loc(#loc3)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("mlir22/single_function.v6.mlirbc":0:0)
#loc1 = loc("src/single_function.mlir":2:1)
#loc3 = loc("src/single_function.mlir":3:3)

