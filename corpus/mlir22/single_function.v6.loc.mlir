#loc1 = loc("src/single_function.mlir":2:18)
"func.func"() <{function_type = (i32) -> i32, sym_name = "alone"}> ({
^bb0(%arg0: i32 loc("src/single_function.mlir":2:18)):
  "func.return"(%arg0) : (i32) -> () loc(#loc2)
}) : () -> () loc(#loc)
#loc = loc("src/single_function.mlir":2:1)
#loc2 = loc("src/single_function.mlir":3:3)

