#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#loc2 = loc("iree_counter.mlir":4:8)
#loc3 = loc("iree_counter.mlir":3:1)
#map = affine_map<(d0) -> (d0)>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
#loc8 = loc(callsite(#loc2 at #loc3))
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> () loc(#loc)
  "util.global"() <{initial_value = 0 : i32, is_mutable, sym_name = "calls", sym_visibility = "private", type = i32}> : () -> () loc(#loc1)
  "stream.executable"() <{sym_name = "add_dispatch_0", sym_visibility = "private"}> ({
    "stream.executable.export"() <{function_ref = @add_dispatch_0_elementwise_4_f32, sym_name = "add_dispatch_0_elementwise_4_f32"}> ({
      %23:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index) loc(#loc8)
      "stream.return"(%23#0, %23#1, %23#2) : (index, index, index) -> () loc(#loc8)
    }) : () -> () loc(#loc8)
    "builtin.module"() ({
      "func.func"() <{arg_attrs = [{stream.alignment = 64 : index}, {stream.alignment = 64 : index}, {stream.alignment = 64 : index}], function_type = (!stream.binding, !stream.binding, !stream.binding) -> (), sym_name = "add_dispatch_0_elementwise_4_f32"}> ({
      ^bb0(%arg5: !stream.binding loc("iree_counter.mlir":3:1), %arg6: !stream.binding loc("iree_counter.mlir":3:1), %arg7: !stream.binding loc(callsite(#loc2 at #loc3))):
        %14 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc4)
        %15 = "stream.binding.subspan"(%arg5, %14) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(#loc3)
        %16 = "stream.binding.subspan"(%arg6, %14) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(#loc3)
        %17 = "stream.binding.subspan"(%arg7, %14) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>> loc(#loc8)
        %18 = "iree_tensor_ext.dispatch.tensor.load"(%15) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc8)
        %19 = "iree_tensor_ext.dispatch.tensor.load"(%16) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc8)
        %20 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc8)
        %21 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg8: f32 loc("iree_counter.mlir":3:1), %arg9: f32 loc("iree_counter.mlir":3:1), %arg10: f32 loc("iree_counter.mlir":3:1)):
          %22 = "arith.addf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc8)
          "linalg.yield"(%22) : (f32) -> () loc(#loc8)
        }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc8)
        "iree_tensor_ext.dispatch.tensor.store"(%21, %17) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> () loc(#loc8)
        "func.return"() : () -> () loc(#loc8)
      }) : () -> () loc(#loc8)
    }) : () -> () loc(#loc8)
    "stream.executable.end"() : () -> () loc(#loc8)
  }) : () -> () loc(#loc8)
  "util.func"() <{function_type = (!hal.buffer_view, !hal.buffer_view) -> (!hal.buffer_view, i32), sym_name = "add"}> ({
  ^bb0(%arg0: !hal.buffer_view loc("iree_counter.mlir":3:1), %arg1: !hal.buffer_view loc("iree_counter.mlir":3:1)):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc4)
    %1 = "arith.constant"() <{value = 16 : index}> : () -> index loc(#loc4)
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc4)
    %3 = "arith.constant"() <{value = 4 : index}> : () -> index loc(#loc4)
    %4 = "util.global.load"() <{global = @calls}> : () -> i32 loc(#loc9)
    %5 = "hal.element_type"() {type = f32} : () -> i32 loc(#loc3)
    %6 = "hal.encoding_type"() : () -> i32 loc(#loc3)
    "hal.buffer_view.assert"(%arg0, %5, %6, %3) {message = "input0"} : (!hal.buffer_view, i32, i32, index) -> () loc(#loc3)
    %7 = "stream.tensor.import"(%arg0, %1) <{affinity = #hal.device.affinity<@__device_0>, result_encoding = tensor<4xf32>}> : (!hal.buffer_view, index) -> !stream.resource<external> loc(#loc3)
    "hal.buffer_view.assert"(%arg1, %5, %6, %3) {message = "input1"} : (!hal.buffer_view, i32, i32, index) -> () loc(#loc3)
    %8 = "stream.tensor.import"(%arg1, %1) <{affinity = #hal.device.affinity<@__device_0>, result_encoding = tensor<4xf32>}> : (!hal.buffer_view, index) -> !stream.resource<external> loc(#loc3)
    %9:2 = "stream.resource.alloca"(%1) <{affinity = #hal.device.affinity<@__device_0>}> : (index) -> (!stream.resource<external>, !stream.timepoint) loc(#loc8)
    %10 = "stream.cmd.execute"(%7, %8, %9#0, %1, %1, %1, %9#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 3, 3, 1>}> ({
    ^bb0(%arg2: !stream.resource<external> loc(callsite(#loc2 at #loc3)), %arg3: !stream.resource<external> loc(callsite(#loc2 at #loc3)), %arg4: !stream.resource<external> loc(callsite(#loc2 at #loc3))):
      "stream.cmd.dispatch"(%arg2, %arg3, %arg4, %1, %1, %1, %0, %0, %0, %1, %1, %1) <{entry_points = [@add_dispatch_0::@add_dispatch_0_elementwise_4_f32], operandSegmentSizes = array<i32: 0, 0, 3, 3, 3, 3>, resource_accesses = [1 : i32, 1 : i32, 2 : i32]}> : (!stream.resource<external>, !stream.resource<external>, !stream.resource<external>, index, index, index, index, index, index, index, index, index) -> () loc(#loc8)
      "stream.yield"() : () -> () loc(#loc8)
    }) : (!stream.resource<external>, !stream.resource<external>, !stream.resource<external>, index, index, index, !stream.timepoint) -> !stream.timepoint loc(#loc8)
    %11 = "arith.addi"(%4, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc10)
    %12 = "stream.timepoint.await"(%9#0, %1, %10) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external> loc(#loc8)
    %13 = "stream.tensor.export"(%12, %1) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<4xf32>}> : (!stream.resource<external>, index) -> !hal.buffer_view loc(#loc3)
    "util.global.store"(%11) <{global = @calls}> : (i32) -> () loc(#loc11)
    "util.return"(%13, %11) : (!hal.buffer_view, i32) -> () loc(#loc3)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @add(%input0: tensor<4xf32>, %input1: tensor<4xf32>) -> (%output0: tensor<4xf32>, %output1: i32)"}} : () -> () loc(#loc3)
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> () loc(#loc)
#loc = loc("iree_counter.mlir":0:0)
#loc1 = loc("iree_counter.mlir":2:1)
#loc4 = loc(unknown)
#loc5 = loc("iree_counter.mlir":6:12)
#loc6 = loc("iree_counter.mlir":7:11)
#loc7 = loc("iree_counter.mlir":8:3)
#loc9 = loc(callsite(#loc5 at #loc3))
#loc10 = loc(callsite(#loc6 at #loc3))
#loc11 = loc(callsite(#loc7 at #loc3))

