#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.global"() <{initial_value = dense<1.000000e+00> : tensor<4xf32>, is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xf32>}> : () -> ()
  "flow.executable"() <{sym_name = "step_dispatch_0", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @step_dispatch_0_matvec_4x4_f32, sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      %34:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index)
      "flow.return"(%34#0, %34#1, %34#2) : (index, index, index) -> ()
    }) : () -> ()
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> (), sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      ^bb0(%arg17: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, %arg18: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>):
        %26 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [-1.000000e+00, -2.000000e+00, -3.000000e+00, -4.000000e+00], [1.000000e-01, 2.000000e-01, 3.000000e-01, 4.000000e-01]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
        %27 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
        %28 = "iree_tensor_ext.dispatch.tensor.load"(%arg17) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32>
        %29 = "tensor.empty"() : () -> tensor<4xf32>
        %30 = "linalg.fill"(%27, %29) <{operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg22: f32, %arg23: f32):
          "linalg.yield"(%arg22) : (f32) -> ()
        }) : (f32, tensor<4xf32>) -> tensor<4xf32>
        %31 = "linalg.matvec"(%26, %28, %30) <{operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg19: f32, %arg20: f32, %arg21: f32):
          %32 = "arith.mulf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %33 = "arith.addf"(%arg21, %32) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "linalg.yield"(%33) : (f32) -> ()
        }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        "iree_tensor_ext.dispatch.tensor.store"(%31, %arg18) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> ()
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "flow.executable_end"() : () -> ()
  }) : () -> ()
  "flow.executable"() <{sym_name = "step_dispatch_1", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @step_dispatch_1_elementwise_4_f32, sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      %25:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index)
      "flow.return"(%25#0, %25#1, %25#2) : (index, index, index) -> ()
    }) : () -> ()
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> (), sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      ^bb0(%arg11: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, %arg12: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>, %arg13: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>):
        %20 = "iree_tensor_ext.dispatch.tensor.load"(%arg11) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32>
        %21 = "iree_tensor_ext.dispatch.tensor.load"(%arg12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32>
        %22 = "tensor.empty"() : () -> tensor<4xf32>
        %23 = "linalg.generic"(%20, %21, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg14: f32, %arg15: f32, %arg16: f32):
          %24 = "arith.addf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "linalg.yield"(%24) : (f32) -> ()
        }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        "iree_tensor_ext.dispatch.tensor.store"(%23, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> ()
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "flow.executable_end"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view, index) -> !hal.buffer_view, sym_name = "step"}> ({
  ^bb0(%arg7: !hal.buffer_view, %arg8: index):
    %12 = "arith.constant"() <{value = 1 : index}> : () -> index
    %13 = "arith.constant"() <{value = 0 : index}> : () -> index
    %14 = "util.global.load"() <{global = @state}> : () -> tensor<4xf32>
    %15 = "hal.tensor.import"(%arg7) <{name = "input0", operandSegmentSizes = array<i32: 1, 0, 0, 0>, target_encoding = tensor<4xf32>}> : (!hal.buffer_view) -> tensor<4xf32>
    %16 = "flow.dispatch"(%15) <{entry_points = [@step_dispatch_0::@step_dispatch_0_matvec_4x4_f32], operandSegmentSizes = array<i32: 0, 1, 0, 0>, tied_operands = [-1 : index]}> : (tensor<4xf32>) -> tensor<4xf32>
    %17 = "scf.for"(%13, %arg8, %12, %16) ({
    ^bb0(%arg9: index, %arg10: tensor<4xf32>):
      %19 = "flow.dispatch"(%arg10, %14) <{entry_points = [@step_dispatch_1::@step_dispatch_1_elementwise_4_f32], operandSegmentSizes = array<i32: 0, 2, 0, 0>, tied_operands = [-1 : index]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "scf.yield"(%19) : (tensor<4xf32>) -> ()
    }) : (index, index, index, tensor<4xf32>) -> tensor<4xf32>
    %18 = "hal.tensor.export"(%17) <{name = "output0", source_encoding = tensor<4xf32>}> : (tensor<4xf32>) -> !hal.buffer_view
    "util.global.store"(%17) <{global = @state}> : (tensor<4xf32>) -> ()
    "util.return"(%18) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
  "flow.executable"() <{sym_name = "dynamic_dispatch_0", sym_visibility = "private"}> ({
    "flow.executable.export"() <{function_ref = @dynamic_dispatch_0_elementwise_D_i32, sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
    ^bb0(%arg6: index):
      %11:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"(%arg6) : (index) -> (index, index, index)
      "flow.return"(%11#0, %11#1, %11#2) : (index, index, index) -> ()
    }) : () -> ()
    "builtin.module"() ({
      "func.func"() <{function_type = (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>) -> (), sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
      ^bb0(%arg1: !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, %arg2: index, %arg3: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>):
        %4 = "iree_tensor_ext.dispatch.workload.ordinal"(%arg2) <{ordinal = 0 : index}> : (index) -> index
        %5 = "flow.dispatch.tie_shape"(%arg1, %4) : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>
        %6 = "flow.dispatch.tie_shape"(%arg3, %4) : (!iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>
        %7 = "iree_tensor_ext.dispatch.tensor.load"(%5, %4, %4) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index, index) -> tensor<?xi32>
        %8 = "tensor.empty"(%4) : (index) -> tensor<?xi32>
        %9 = "linalg.generic"(%7, %8) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg4: i32, %arg5: i32):
          %10 = "arith.muli"(%arg4, %arg4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          "linalg.yield"(%10) : (i32) -> ()
        }) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
        "iree_tensor_ext.dispatch.tensor.store"(%9, %6, %4, %4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<?xi32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>, index, index) -> ()
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "flow.executable_end"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "dynamic"}> ({
  ^bb0(%arg0: !hal.buffer_view):
    %0 = "hal.buffer_view.dim"(%arg0) <{index = 0 : index}> : (!hal.buffer_view) -> index
    %1 = "hal.tensor.import"(%arg0, %0) <{name = "input0", operandSegmentSizes = array<i32: 1, 1, 0, 0>, target_encoding = tensor<?xi32>}> : (!hal.buffer_view, index) -> tensor<?xi32>
    %2 = "flow.dispatch"(%0, %1, %0, %0, %0) <{entry_points = [@dynamic_dispatch_0::@dynamic_dispatch_0_elementwise_D_i32], operandSegmentSizes = array<i32: 1, 2, 1, 1>, tied_operands = [-1 : index]}> : (index, tensor<?xi32>, index, index, index) -> tensor<?xi32>
    %3 = "hal.tensor.export"(%2, %0) <{name = "output0", source_encoding = tensor<?xi32>}> : (tensor<?xi32>, index) -> !hal.buffer_view
    "util.return"(%3) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> ()
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()

