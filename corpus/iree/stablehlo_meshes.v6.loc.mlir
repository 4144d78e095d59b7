#loc4 = loc("src/stablehlo_meshes.mlir":5:21)
#loc6 = loc("src/stablehlo_meshes.mlir":7:10)
#loc7 = loc("src/stablehlo_meshes.mlir":7:27)
#loc12 = loc("src/stablehlo_meshes.mlir":13:21)
#loc14 = loc("src/stablehlo_meshes.mlir":15:10)
#loc15 = loc("src/stablehlo_meshes.mlir":15:27)
#loc20 = loc("src/stablehlo_meshes.mlir":21:22)
"builtin.module"() <{sym_name = "meshes"}> ({
  "func.func"() <{function_type = () -> (), sym_name = "mesh", sym_visibility = "private"}> ({
  }) {tool.mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>], device_ids=dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>} : () -> () loc(#loc1)
  "func.func"() <{function_type = () -> !stablehlo.future<tensor<2x3xf32>>, sym_name = "future", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = (tensor<f32>) -> tensor<f32>, sym_name = "reduce"}> ({
  ^bb0(%arg4: tensor<f32> loc("src/stablehlo_meshes.mlir":5:21)):
    %3 = "stablehlo.all_reduce"(%arg4) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
    ^bb0(%arg5: tensor<f32> loc("src/stablehlo_meshes.mlir":7:10), %arg6: tensor<f32> loc("src/stablehlo_meshes.mlir":7:27)):
      %4 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc8)
      "stablehlo.return"(%4) : (tensor<f32>) -> () loc(#loc9)
    }) : (tensor<f32>) -> tensor<f32> loc(#loc5)
    "func.return"(%3) : (tensor<f32>) -> () loc(#loc10)
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = (tensor<f32>) -> tensor<f32>, sym_name = "inline"}> ({
  ^bb0(%arg1: tensor<f32> loc("src/stablehlo_meshes.mlir":13:21)):
    %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "z", size = 2>]>, axes = []>}> ({
    ^bb0(%arg2: tensor<f32> loc("src/stablehlo_meshes.mlir":15:10), %arg3: tensor<f32> loc("src/stablehlo_meshes.mlir":15:27)):
      %2 = "stablehlo.maximum"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc16)
      "stablehlo.return"(%2) : (tensor<f32>) -> () loc(#loc17)
    }) : (tensor<f32>) -> tensor<f32> loc(#loc13)
    "func.return"(%1) : (tensor<f32>) -> () loc(#loc18)
  }) : () -> () loc(#loc11)
  "func.func"() <{function_type = (tensor<2xf32>) -> memref<2xf32>, sym_name = "buffers"}> ({
  ^bb0(%arg0: tensor<2xf32> loc("src/stablehlo_meshes.mlir":21:22)):
    %0 = "stablehlo.custom_call"(%arg0) <{api_version = 4 : i32, call_target_name = "Pin", has_side_effect = false}> : (tensor<2xf32>) -> memref<2xf32> loc(#loc21)
    "func.return"(%0) : (memref<2xf32>) -> () loc(#loc22)
  }) : () -> () loc(#loc19)
}) : () -> () loc(#loc)
#loc = loc("src/stablehlo_meshes.mlir":2:1)
#loc1 = loc("src/stablehlo_meshes.mlir":3:3)
#loc2 = loc("src/stablehlo_meshes.mlir":4:3)
#loc3 = loc("src/stablehlo_meshes.mlir":5:3)
#loc5 = loc("src/stablehlo_meshes.mlir":6:10)
#loc8 = loc("src/stablehlo_meshes.mlir":8:12)
#loc9 = loc("src/stablehlo_meshes.mlir":9:7)
#loc10 = loc("src/stablehlo_meshes.mlir":11:5)
#loc11 = loc("src/stablehlo_meshes.mlir":13:3)
#loc13 = loc("src/stablehlo_meshes.mlir":14:10)
#loc16 = loc("src/stablehlo_meshes.mlir":16:12)
#loc17 = loc("src/stablehlo_meshes.mlir":17:7)
#loc18 = loc("src/stablehlo_meshes.mlir":19:5)
#loc19 = loc("src/stablehlo_meshes.mlir":21:3)
#loc21 = loc("src/stablehlo_meshes.mlir":22:10)
#loc22 = loc("src/stablehlo_meshes.mlir":23:5)

