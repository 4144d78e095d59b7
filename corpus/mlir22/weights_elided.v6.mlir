#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "model"}> ({
  "func.func"() <{function_type = (tensor<1x4xf32>) -> tensor<1x2xf32>, sym_name = "forward"}> ({
  ^bb0(%arg0: tensor<1x4xf32>):
    %0 = "arith.constant"() <{value = dense_resource<layer0.weight> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
    %1 = "arith.constant"() <{value = dense_resource<layer0.bias> : tensor<2xf32>}> : () -> tensor<2xf32>
    %2 = "tensor.empty"() : () -> tensor<1x2xf32>
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %4 = "linalg.fill"(%3, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (f32, tensor<1x2xf32>) -> tensor<1x2xf32>
    %5 = "linalg.matmul"(%arg0, %0, %4) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %8 = "arith.mulf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %9 = "arith.addf"(%arg3, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%9) : (f32) -> ()
    }) : (tensor<1x4xf32>, tensor<4x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
    %6 = "tensor.expand_shape"(%1) <{reassociation = [[0, 1]], static_output_shape = array<i64: 1, 2>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %7 = "arith.addf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
    "func.return"(%7) : (tensor<1x2xf32>) -> ()
  }) : () -> ()
  "ml_program.global"() <{sym_name = "scale", sym_visibility = "private", type = tensor<2xbf16>, value = dense_resource<scale> : tensor<2xbf16>}> : () -> ()
}) : () -> ()

