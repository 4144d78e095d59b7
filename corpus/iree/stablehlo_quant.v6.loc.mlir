#loc2 = loc("src/stablehlo_quant.mlir":3:24)
"builtin.module"() <{sym_name = "quant"}> ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "quantized"}> ({
  ^bb0(%arg0: tensor<2x3xf32> loc("src/stablehlo_quant.mlir":3:24)):
    %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>> loc(#loc3)
    %1 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<u8<1:254>:f32:1, {5.000000e-01:128,2.500000e-01:127,1.000000e+00:1}>> loc(#loc4)
    %2 = "stablehlo.add"(%0, %0) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>, tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>> loc(#loc5)
    %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3xf32> loc(#loc6)
    "func.return"(%3) : (tensor<2x3xf32>) -> () loc(#loc7)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/stablehlo_quant.mlir":2:1)
#loc1 = loc("src/stablehlo_quant.mlir":3:3)
#loc3 = loc("src/stablehlo_quant.mlir":4:10)
#loc4 = loc("src/stablehlo_quant.mlir":5:10)
#loc5 = loc("src/stablehlo_quant.mlir":6:10)
#loc6 = loc("src/stablehlo_quant.mlir":7:10)
#loc7 = loc("src/stablehlo_quant.mlir":8:5)

