"builtin.module"() <{sym_name = "types"}> ({
  "func.func"() <{function_type = (tensor<i1>, tensor<2xi2>, tensor<2xi4>, tensor<i8>, tensor<i16>, tensor<i32>, tensor<i64>, tensor<2xui2>, tensor<2xui4>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<ui64>, tensor<4xindex>) -> (), sym_name = "integers", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<bf16>, tensor<f16>, tensor<f32>, tensor<f64>, tensor<tf32>, tensor<f8E3M4>, tensor<f8E4M3>, tensor<f8E4M3FN>, tensor<f8E5M2>, tensor<f8E4M3FNUZ>, tensor<f8E5M2FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<f8E8M0FNU>, tensor<f4E2M1FN>, tensor<f6E2M3FN>, tensor<f6E3M2FN>) -> (), sym_name = "floats", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<complex<f32>>, tensor<complex<f64>>, tensor<*xf32>, tuple<>, !stablehlo.token, tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> (), sym_name = "others", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<2xi64>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>), sym_name = "random"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<2xi64>):
    %0 = "stablehlo.rng"(%arg0, %arg1, %arg2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %1 = "stablehlo.rng"(%arg0, %arg1, %arg2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %2 = "stablehlo.exponential"(%arg0) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> {tool.dense = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, tool.note = 1.500000e+00 : f64, tool.type = tensor<2xf32>} : (tensor<f32>) -> tensor<f32>
    "func.return"(%0, %1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()

