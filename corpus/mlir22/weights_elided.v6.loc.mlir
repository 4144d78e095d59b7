#loc2 = loc("src/weights.mlir":3:22)
#loc8 = loc(unknown)
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "model"}> ({
  "func.func"() <{function_type = (tensor<1x4xf32>) -> tensor<1x2xf32>, sym_name = "forward"}> ({
  ^bb0(%arg0: tensor<1x4xf32> loc("src/weights.mlir":3:22)):
    %0 = "arith.constant"() <{value = dense_resource<layer0.weight> : tensor<4x2xf32>}> : () -> tensor<4x2xf32> loc(#loc3)
    %1 = "arith.constant"() <{value = dense_resource<layer0.bias> : tensor<2xf32>}> : () -> tensor<2xf32> loc(#loc4)
    %2 = "tensor.empty"() : () -> tensor<1x2xf32> loc(#loc5)
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc6)
    %4 = "linalg.fill"(%3, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32 loc(unknown), %arg5: f32 loc(unknown)):
      "linalg.yield"(%arg4) : (f32) -> () loc(#loc8)
    }) : (f32, tensor<1x2xf32>) -> tensor<1x2xf32> loc(#loc7)
    %5 = "linalg.matmul"(%arg0, %0, %4) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32 loc(unknown), %arg2: f32 loc(unknown), %arg3: f32 loc(unknown)):
      %8 = "arith.mulf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc8)
      %9 = "arith.addf"(%arg3, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc8)
      "linalg.yield"(%9) : (f32) -> () loc(#loc8)
    }) : (tensor<1x4xf32>, tensor<4x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32> loc(#loc9)
    %6 = "tensor.expand_shape"(%1) <{reassociation = [[0, 1]], static_output_shape = array<i64: 1, 2>}> : (tensor<2xf32>) -> tensor<1x2xf32> loc(#loc10)
    %7 = "arith.addf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32> loc(#loc11)
    "func.return"(%7) : (tensor<1x2xf32>) -> () loc(#loc12)
  }) : () -> () loc(#loc1)
  "ml_program.global"() <{sym_name = "scale", sym_visibility = "private", type = tensor<2xbf16>, value = dense_resource<scale> : tensor<2xbf16>}> : () -> () loc(#loc13)
}) : () -> () loc(#loc)
#loc = loc("src/weights.mlir":2:1)
#loc1 = loc("src/weights.mlir":3:3)
#loc3 = loc("src/weights.mlir":4:10)
#loc4 = loc("src/weights.mlir":5:10)
#loc5 = loc("src/weights.mlir":6:13)
#loc6 = loc("src/weights.mlir":7:13)
#loc7 = loc("src/weights.mlir":8:12)
#loc9 = loc("src/weights.mlir":9:10)
#loc10 = loc("src/weights.mlir":10:10)
#loc11 = loc("src/weights.mlir":11:10)
#loc12 = loc("src/weights.mlir":12:5)
#loc13 = loc("src/weights.mlir":14:3)

