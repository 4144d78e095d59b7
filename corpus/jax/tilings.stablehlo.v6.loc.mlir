#loc2 = loc("src/stablehlo_tilings.mlir":2:18)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "tiled"}> ({
  ^bb0(%arg0: tensor<2x3xf32> loc("src/stablehlo_tilings.mlir":2:18)):
    %0 = "stablehlo.custom_call"(%arg0) <{call_target_name = "tile"}> {result_tilings = []} : (tensor<2x3xf32>) -> tensor<2x3xf32> loc(#loc3)
    "func.return"(%0) : (tensor<2x3xf32>) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/stablehlo_tilings.mlir":0:0)
#loc1 = loc("src/stablehlo_tilings.mlir":2:1)
#loc3 = loc("src/stablehlo_tilings.mlir":3:8)
#loc4 = loc("src/stablehlo_tilings.mlir":4:3)

