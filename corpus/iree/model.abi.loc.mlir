#loc3 = loc("src/iree_model.mlir":4:1)
#loc7 = loc("src/iree_model.mlir":5:8)
#loc9 = loc(unknown)
#loc11 = loc("src/iree_model.mlir":10:16)
#loc12 = loc("src/iree_model.mlir":10:50)
#loc13 = loc("src/iree_model.mlir":11:10)
#loc16 = loc("src/iree_model.mlir":17:1)
#loc17 = loc("src/iree_model.mlir":18:8)
#loc18 = loc("src/iree_model.mlir":17:20)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
#loc22 = loc(callsite(#loc7 at #loc3))
#loc24 = loc(callsite(#loc9 at #loc3))
#loc26 = loc(callsite(#loc11 at #loc3))
#loc27 = loc(callsite(#loc12 at #loc3))
#loc28 = loc(callsite(#loc13 at #loc3))
#loc31 = loc(callsite(#loc17 at #loc16))
#loc32 = loc(callsite(#loc18 at #loc16))
"builtin.module"() ({
  "util.global"() <{initial_value = dense<1.000000e+00> : tensor<4xf32>, is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xf32>}> : () -> () loc(#loc1)
  "util.global"() <{initial_value = dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [-1.000000e+00, -2.000000e+00, -3.000000e+00, -4.000000e+00], [1.000000e-01, 2.000000e-01, 3.000000e-01, 4.000000e-01]]> : tensor<4x4xf32>, sym_name = "weight", sym_visibility = "private", type = tensor<4x4xf32>}> : () -> () loc(#loc2)
  "util.func"() <{function_type = (!hal.buffer_view, index) -> !hal.buffer_view, sym_name = "step"}> ({
  ^bb0(%arg3: !hal.buffer_view loc("src/iree_model.mlir":4:1), %arg4: index loc("src/iree_model.mlir":4:1)):
    %6 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc19)
    %7 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc20)
    %8 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc21)
    %9 = "hal.tensor.import"(%arg3) <{name = "input0", operandSegmentSizes = array<i32: 1, 0, 0, 0>, target_encoding = tensor<4xf32>}> : (!hal.buffer_view) -> tensor<4xf32> loc(#loc3)
    %10 = "util.global.load"() <{global = @state}> : () -> tensor<4xf32> loc(#loc22)
    %11 = "util.global.load"() <{global = @weight}> : () -> tensor<4x4xf32> loc(#loc23)
    %12 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc21)
    %13 = "linalg.fill"(%8, %12) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32 loc(callsite(#loc9 at #loc3)), %arg14: f32 loc(callsite(#loc9 at #loc3))):
      "linalg.yield"(%arg13) : (f32) -> () loc(#loc24)
    }) : (f32, tensor<4xf32>) -> tensor<4xf32> loc(#loc21)
    %14 = "linalg.matvec"(%11, %9, %13) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32 loc(callsite(#loc9 at #loc3)), %arg11: f32 loc(callsite(#loc9 at #loc3)), %arg12: f32 loc(callsite(#loc9 at #loc3))):
      %19 = "arith.mulf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc24)
      %20 = "arith.addf"(%arg12, %19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc24)
      "linalg.yield"(%20) : (f32) -> () loc(#loc24)
    }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc21)
    %15 = "scf.for"(%6, %arg4, %7, %14) ({
    ^bb0(%arg5: index loc(callsite(#loc11 at #loc3)), %arg6: tensor<4xf32> loc(callsite(#loc12 at #loc3))):
      %17 = "linalg.generic"(%arg6, %10, %12) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg7: f32 loc(callsite(#loc12 at #loc3)), %arg8: f32 loc(callsite(#loc7 at #loc3)), %arg9: f32 loc(callsite(#loc13 at #loc3))):
        %18 = "arith.addf"(%arg7, %arg8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc28)
        "linalg.yield"(%18) : (f32) -> () loc(#loc28)
      }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc28)
      "scf.yield"(%17) : (tensor<4xf32>) -> () loc(#loc29)
    }) : (index, index, index, tensor<4xf32>) -> tensor<4xf32> loc(#loc25)
    "util.global.store"(%15) <{global = @state}> : (tensor<4xf32>) -> () loc(#loc30)
    %16 = "hal.tensor.export"(%15) <{name = "output0", source_encoding = tensor<4xf32>}> : (tensor<4xf32>) -> !hal.buffer_view loc(#loc3)
    "util.return"(%16) : (!hal.buffer_view) -> () loc(#loc3)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> () loc(#loc3)
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "dynamic"}> ({
  ^bb0(%arg0: !hal.buffer_view loc("src/iree_model.mlir":17:1)):
    %0 = "hal.buffer_view.dim"(%arg0) <{index = 0 : index}> : (!hal.buffer_view) -> index loc(#loc16)
    %1 = "hal.tensor.import"(%arg0, %0) <{name = "input0", operandSegmentSizes = array<i32: 1, 1, 0, 0>, target_encoding = tensor<?xi32>}> : (!hal.buffer_view, index) -> tensor<?xi32> loc(#loc16)
    %2 = "tensor.empty"(%0) : (index) -> tensor<?xi32> loc(#loc31)
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: i32 loc(callsite(#loc18 at #loc16)), %arg2: i32 loc(callsite(#loc17 at #loc16))):
      %5 = "arith.muli"(%arg1, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc31)
      "linalg.yield"(%5) : (i32) -> () loc(#loc31)
    }) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> loc(#loc31)
    %4 = "hal.tensor.export"(%3, %0) <{name = "output0", source_encoding = tensor<?xi32>}> : (tensor<?xi32>, index) -> !hal.buffer_view loc(#loc16)
    "util.return"(%4) : (!hal.buffer_view) -> () loc(#loc16)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> () loc(#loc16)
}) : () -> () loc(#loc)
#loc = loc("src/iree_model.mlir":0:0)
#loc1 = loc("src/iree_model.mlir":2:1)
#loc2 = loc("src/iree_model.mlir":3:1)
#loc4 = loc("src/iree_model.mlir":8:9)
#loc5 = loc("src/iree_model.mlir":9:9)
#loc6 = loc("src/iree_model.mlir":7:8)
#loc8 = loc("src/iree_model.mlir":6:8)
#loc10 = loc("src/iree_model.mlir":10:8)
#loc14 = loc("src/iree_model.mlir":12:5)
#loc15 = loc("src/iree_model.mlir":14:3)
#loc19 = loc(callsite(#loc4 at #loc3))
#loc20 = loc(callsite(#loc5 at #loc3))
#loc21 = loc(callsite(#loc6 at #loc3))
#loc23 = loc(callsite(#loc8 at #loc3))
#loc25 = loc(callsite(#loc10 at #loc3))
#loc29 = loc(callsite(#loc14 at #loc3))
#loc30 = loc(callsite(#loc15 at #loc3))

