#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#loc2 = loc("src/iree_model.mlir":7:8)
#loc3 = loc("src/iree_model.mlir":4:1)
#loc5 = loc(unknown)
#loc6 = loc("src/iree_model.mlir":11:10)
#loc7 = loc("src/iree_model.mlir":10:50)
#loc8 = loc("src/iree_model.mlir":5:8)
#loc12 = loc("src/iree_model.mlir":10:16)
#loc15 = loc("src/iree_model.mlir":18:8)
#loc16 = loc("src/iree_model.mlir":17:1)
#loc17 = loc("src/iree_model.mlir":17:20)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
#loc18 = loc(callsite(#loc2 at #loc3))
#loc20 = loc(callsite(#loc5 at #loc3))
#loc21 = loc(callsite(#loc6 at #loc3))
#loc22 = loc(callsite(#loc7 at #loc3))
#loc23 = loc(callsite(#loc8 at #loc3))
#loc27 = loc(callsite(#loc12 at #loc3))
#loc30 = loc(callsite(#loc15 at #loc16))
#loc31 = loc(callsite(#loc17 at #loc16))
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> () loc(#loc)
  "util.global"() <{initial_value = dense<1.000000e+00> : tensor<4xf32>, is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xf32>}> : () -> () loc(#loc1)
  "flow.executable"() <{sym_name = "step_dispatch_0", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @step_dispatch_0_matvec_4x4_f32, sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      %34:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index) loc(#loc18)
      "flow.return"(%34#0, %34#1, %34#2) : (index, index, index) -> () loc(#loc18)
    }) : () -> () loc(#loc18)
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> (), sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      ^bb0(%arg17: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc("src/iree_model.mlir":4:1), %arg18: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>> loc(callsite(#loc2 at #loc3))):
        %26 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [-1.000000e+00, -2.000000e+00, -3.000000e+00, -4.000000e+00], [1.000000e-01, 2.000000e-01, 3.000000e-01, 4.000000e-01]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32> loc(#loc19)
        %27 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc18)
        %28 = "iree_tensor_ext.dispatch.tensor.load"(%arg17) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc18)
        %29 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc18)
        %30 = "linalg.fill"(%27, %29) <{operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg22: f32 loc(callsite(#loc5 at #loc3)), %arg23: f32 loc(callsite(#loc5 at #loc3))):
          "linalg.yield"(%arg22) : (f32) -> () loc(#loc20)
        }) : (f32, tensor<4xf32>) -> tensor<4xf32> loc(#loc18)
        %31 = "linalg.matvec"(%26, %28, %30) <{operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg19: f32 loc(callsite(#loc5 at #loc3)), %arg20: f32 loc(callsite(#loc5 at #loc3)), %arg21: f32 loc(callsite(#loc5 at #loc3))):
          %32 = "arith.mulf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc20)
          %33 = "arith.addf"(%arg21, %32) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc20)
          "linalg.yield"(%33) : (f32) -> () loc(#loc20)
        }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc18)
        "iree_tensor_ext.dispatch.tensor.store"(%31, %arg18) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> () loc(#loc18)
        "func.return"() : () -> () loc(#loc18)
      }) : () -> () loc(#loc18)
    }) : () -> () loc(#loc18)
    "flow.executable_end"() : () -> () loc(#loc18)
  }) : () -> () loc(#loc18)
  "flow.executable"() <{sym_name = "step_dispatch_1", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @step_dispatch_1_elementwise_4_f32, sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      %25:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index) loc(#loc21)
      "flow.return"(%25#0, %25#1, %25#2) : (index, index, index) -> () loc(#loc21)
    }) : () -> () loc(#loc21)
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> (), sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      ^bb0(%arg11: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(callsite(#loc7 at #loc3)), %arg12: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(callsite(#loc8 at #loc3)), %arg13: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>> loc(callsite(#loc6 at #loc3))):
        %20 = "iree_tensor_ext.dispatch.tensor.load"(%arg11) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc21)
        %21 = "iree_tensor_ext.dispatch.tensor.load"(%arg12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc21)
        %22 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc18)
        %23 = "linalg.generic"(%20, %21, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg14: f32 loc(callsite(#loc7 at #loc3)), %arg15: f32 loc(callsite(#loc8 at #loc3)), %arg16: f32 loc(callsite(#loc6 at #loc3))):
          %24 = "arith.addf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc21)
          "linalg.yield"(%24) : (f32) -> () loc(#loc21)
        }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc21)
        "iree_tensor_ext.dispatch.tensor.store"(%23, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> () loc(#loc21)
        "func.return"() : () -> () loc(#loc21)
      }) : () -> () loc(#loc21)
    }) : () -> () loc(#loc21)
    "flow.executable_end"() : () -> () loc(#loc21)
  }) : () -> () loc(#loc21)
  "util.func"() <{function_type = (!hal.buffer_view, index) -> !hal.buffer_view, sym_name = "step"}> ({
  ^bb0(%arg7: !hal.buffer_view loc("src/iree_model.mlir":4:1), %arg8: index loc("src/iree_model.mlir":4:1)):
    %12 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc24)
    %13 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc25)
    %14 = "util.global.load"() <{global = @state}> : () -> tensor<4xf32> loc(#loc23)
    %15 = "hal.tensor.import"(%arg7) <{name = "input0", operandSegmentSizes = array<i32: 1, 0, 0, 0>, target_encoding = tensor<4xf32>}> : (!hal.buffer_view) -> tensor<4xf32> loc(#loc3)
    %16 = "flow.dispatch"(%15) <{entry_points = [@step_dispatch_0::@step_dispatch_0_matvec_4x4_f32], operandSegmentSizes = array<i32: 0, 1, 0, 0>, tied_operands = [-1 : index]}> : (tensor<4xf32>) -> tensor<4xf32> loc(#loc18)
    %17 = "scf.for"(%13, %arg8, %12, %16) ({
    ^bb0(%arg9: index loc(callsite(#loc12 at #loc3)), %arg10: tensor<4xf32> loc(callsite(#loc7 at #loc3))):
      %19 = "flow.dispatch"(%arg10, %14) <{entry_points = [@step_dispatch_1::@step_dispatch_1_elementwise_4_f32], operandSegmentSizes = array<i32: 0, 2, 0, 0>, tied_operands = [-1 : index]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc21)
      "scf.yield"(%19) : (tensor<4xf32>) -> () loc(#loc28)
    }) : (index, index, index, tensor<4xf32>) -> tensor<4xf32> loc(#loc26)
    %18 = "hal.tensor.export"(%17) <{name = "output0", source_encoding = tensor<4xf32>}> : (tensor<4xf32>) -> !hal.buffer_view loc(#loc3)
    "util.global.store"(%17) <{global = @state}> : (tensor<4xf32>) -> () loc(#loc29)
    "util.return"(%18) : (!hal.buffer_view) -> () loc(#loc3)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> () loc(#loc3)
  "flow.executable"() <{sym_name = "dynamic_dispatch_0", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @dynamic_dispatch_0_elementwise_D_i32, sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
    ^bb0(%arg6: index loc("src/iree_model.mlir":17:1)):
      %11:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"(%arg6) : (index) -> (index, index, index) loc(#loc30)
      "flow.return"(%11#0, %11#1, %11#2) : (index, index, index) -> () loc(#loc30)
    }) : () -> () loc(#loc30)
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>) -> (), sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
      ^bb0(%arg1: !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>> loc("src/iree_model.mlir":17:1), %arg2: index loc("src/iree_model.mlir":17:1), %arg3: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>> loc(callsite(#loc15 at #loc16))):
        %4 = "iree_tensor_ext.dispatch.workload.ordinal"(%arg2) <{ordinal = 0 : index}> : (index) -> index loc(#loc30)
        %5 = "flow.dispatch.tie_shape"(%arg1, %4) : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>> loc(#loc16)
        %6 = "flow.dispatch.tie_shape"(%arg3, %4) : (!iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>> loc(#loc30)
        %7 = "iree_tensor_ext.dispatch.tensor.load"(%5, %4, %4) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index, index) -> tensor<?xi32> loc(#loc30)
        %8 = "tensor.empty"(%4) : (index) -> tensor<?xi32> loc(#loc30)
        %9 = "linalg.generic"(%7, %8) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg4: i32 loc(callsite(#loc17 at #loc16)), %arg5: i32 loc(callsite(#loc15 at #loc16))):
          %10 = "arith.muli"(%arg4, %arg4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc30)
          "linalg.yield"(%10) : (i32) -> () loc(#loc30)
        }) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> loc(#loc30)
        "iree_tensor_ext.dispatch.tensor.store"(%9, %6, %4, %4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<?xi32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>, index, index) -> () loc(#loc30)
        "func.return"() : () -> () loc(#loc30)
      }) : () -> () loc(#loc30)
    }) : () -> () loc(#loc30)
    "flow.executable_end"() : () -> () loc(#loc30)
  }) : () -> () loc(#loc30)
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "dynamic"}> ({
  ^bb0(%arg0: !hal.buffer_view loc("src/iree_model.mlir":17:1)):
    %0 = "hal.buffer_view.dim"(%arg0) <{index = 0 : index}> : (!hal.buffer_view) -> index loc(#loc16)
    %1 = "hal.tensor.import"(%arg0, %0) <{name = "input0", operandSegmentSizes = array<i32: 1, 1, 0, 0>, target_encoding = tensor<?xi32>}> : (!hal.buffer_view, index) -> tensor<?xi32> loc(#loc16)
    %2 = "flow.dispatch"(%0, %1, %0, %0, %0) <{entry_points = [@dynamic_dispatch_0::@dynamic_dispatch_0_elementwise_D_i32], operandSegmentSizes = array<i32: 1, 2, 1, 1>, tied_operands = [-1 : index]}> : (index, tensor<?xi32>, index, index, index) -> tensor<?xi32> loc(#loc30)
    %3 = "hal.tensor.export"(%2, %0) <{name = "output0", source_encoding = tensor<?xi32>}> : (tensor<?xi32>, index) -> !hal.buffer_view loc(#loc16)
    "util.return"(%3) : (!hal.buffer_view) -> () loc(#loc16)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> () loc(#loc16)
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> () loc(#loc)
#loc = loc("src/iree_model.mlir":0:0)
#loc1 = loc("src/iree_model.mlir":2:1)
#loc4 = loc("src/iree_model.mlir":6:8)
#loc9 = loc("src/iree_model.mlir":9:9)
#loc10 = loc("src/iree_model.mlir":8:9)
#loc11 = loc("src/iree_model.mlir":10:8)
#loc13 = loc("src/iree_model.mlir":12:5)
#loc14 = loc("src/iree_model.mlir":14:3)
#loc19 = loc(callsite(#loc4 at #loc3))
#loc24 = loc(callsite(#loc9 at #loc3))
#loc25 = loc(callsite(#loc10 at #loc3))
#loc26 = loc(callsite(#loc11 at #loc3))
#loc28 = loc(callsite(#loc13 at #loc3))
#loc29 = loc(callsite(#loc14 at #loc3))

