"builtin.module"() <{sym_name = "quant"}> ({
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "quantized"}> ({
  ^bb0(%arg0: tensor<2x3xf32>):
    %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %1 = "stablehlo.uniform_quantize"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<u8<1:254>:f32:1, {5.000000e-01:128,2.500000e-01:127,1.000000e+00:1}>>
    %2 = "stablehlo.add"(%0, %0) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>, tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>
    %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2x3xf32>
    "func.return"(%3) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()

