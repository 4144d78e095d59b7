#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#loc1 = loc("src/iree_model.mlir":2:1)
#loc2 = loc(unknown)
#loc3 = loc("src/iree_model.mlir":7:8)
#loc4 = loc("src/iree_model.mlir":4:1)
#loc6 = loc("src/iree_model.mlir":11:10)
#loc7 = loc("src/iree_model.mlir":10:50)
#loc8 = loc("src/iree_model.mlir":5:8)
#loc11 = loc("src/iree_model.mlir":10:16)
#loc12 = loc("src/iree_model.mlir":14:3)
#loc13 = loc("src/iree_model.mlir":18:8)
#loc14 = loc("src/iree_model.mlir":17:1)
#loc15 = loc("src/iree_model.mlir":17:20)
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
#loc17 = loc(callsite(#loc3 at #loc4))
#loc19 = loc(callsite(#loc2 at #loc4))
#loc20 = loc(callsite(#loc6 at #loc4))
#loc21 = loc(callsite(#loc7 at #loc4))
#loc22 = loc(callsite(#loc8 at #loc4))
#loc25 = loc(callsite(#loc11 at #loc4))
#loc26 = loc(callsite(#loc12 at #loc4))
#loc27 = loc(callsite(#loc13 at #loc14))
#loc28 = loc(callsite(#loc15 at #loc14))
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> () loc(#loc)
  "util.global"() <{initial_value = #stream.timepoint<immediate> : !stream.timepoint, is_mutable, sym_name = "state__timepoint", sym_visibility = "private", type = !stream.timepoint}> : () -> () loc(#loc1)
  "util.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = !stream.resource<variable>}> : () -> () loc(#loc1)
  "util.initializer"() <{function_type = () -> ()}> ({
    %81 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %82 = "stream.timepoint.immediate"() : () -> !stream.timepoint loc(#loc1)
    %83 = "arith.constant"() <{value = 16 : index}> : () -> index loc(#loc1)
    %84 = "arith.constant"() <{value = 1065353216 : i32}> : () -> i32 loc(#loc1)
    %85:2 = "stream.resource.alloca"(%83) <{affinity = #hal.device.affinity<@__device_0>}> : (index) -> (!stream.resource<variable>, !stream.timepoint) loc(#loc1)
    %86 = "stream.cmd.execute"(%85#0, %83, %85#1) <{affinity = #hal.device.affinity<@__device_0>, once, operandSegmentSizes = array<i32: 1, 1, 1>}> ({
    ^bb0(%arg33: !stream.resource<variable> loc("src/iree_model.mlir":2:1)):
      "stream.cmd.fill"(%arg33, %83, %81, %83, %84) : (!stream.resource<variable>, index, index, index, i32) -> () loc(#loc1)
      "stream.yield"() : () -> () loc(#loc1)
    }) : (!stream.resource<variable>, index, !stream.timepoint) -> !stream.timepoint loc(#loc1)
    %87 = "stream.timepoint.await"(%85#0, %83, %86) <{operandSegmentSizes = array<i32: 1, 1, 1>, sync}> : (!stream.resource<variable>, index, !stream.timepoint) -> !stream.resource<variable> loc(#loc1)
    "util.global.store"(%87) <{global = @state}> : (!stream.resource<variable>) -> () loc(#loc1)
    "util.global.store"(%82) <{global = @state__timepoint}> : (!stream.timepoint) -> () loc(#loc1)
    "util.return"() : () -> () loc(#loc16)
  }) : () -> () loc(#loc16)
  "stream.executable"() <{sym_name = "step_dispatch_0", sym_visibility = "private"}> ({
    "stream.executable.export"() <{function_ref = @step_dispatch_0_matvec_4x4_f32, sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      %80:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index) loc(#loc17)
      "stream.return"(%80#0, %80#1, %80#2) : (index, index, index) -> () loc(#loc17)
    }) : () -> () loc(#loc17)
    "builtin.module"() ({
      "func.func"() <{arg_attrs = [{stream.alignment = 64 : index}, {stream.alignment = 64 : index}], function_type = (!stream.binding, !stream.binding) -> (), sym_name = "step_dispatch_0_matvec_4x4_f32"}> ({
      ^bb0(%arg26: !stream.binding loc("src/iree_model.mlir":4:1), %arg27: !stream.binding loc(callsite(#loc3 at #loc4))):
        %69 = "arith.constant"() <{value = dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [-1.000000e+00, -2.000000e+00, -3.000000e+00, -4.000000e+00], [1.000000e-01, 2.000000e-01, 3.000000e-01, 4.000000e-01]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32> loc(#loc18)
        %70 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc17)
        %71 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
        %72 = "stream.binding.subspan"(%arg26, %71) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(#loc4)
        %73 = "stream.binding.subspan"(%arg27, %71) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>> loc(#loc17)
        %74 = "iree_tensor_ext.dispatch.tensor.load"(%72) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc17)
        %75 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc17)
        %76 = "linalg.fill"(%70, %75) <{operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg31: f32 loc(callsite(#loc2 at #loc4)), %arg32: f32 loc(callsite(#loc2 at #loc4))):
          "linalg.yield"(%arg31) : (f32) -> () loc(#loc19)
        }) : (f32, tensor<4xf32>) -> tensor<4xf32> loc(#loc17)
        %77 = "linalg.matvec"(%69, %74, %76) <{operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg28: f32 loc(callsite(#loc2 at #loc4)), %arg29: f32 loc(callsite(#loc2 at #loc4)), %arg30: f32 loc(callsite(#loc2 at #loc4))):
          %78 = "arith.mulf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc19)
          %79 = "arith.addf"(%arg30, %78) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc19)
          "linalg.yield"(%79) : (f32) -> () loc(#loc19)
        }) {linalg.memoized_indexing_maps = [#map, #map1, #map2]} : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc17)
        "iree_tensor_ext.dispatch.tensor.store"(%77, %73) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> () loc(#loc17)
        "func.return"() : () -> () loc(#loc17)
      }) : () -> () loc(#loc17)
    }) : () -> () loc(#loc17)
    "stream.executable.end"() : () -> () loc(#loc17)
  }) : () -> () loc(#loc17)
  "stream.executable"() <{sym_name = "step_dispatch_1", sym_visibility = "private"}> ({
    "stream.executable.export"() <{function_ref = @step_dispatch_1_elementwise_4_f32, sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      %68:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"() : () -> (index, index, index) loc(#loc20)
      "stream.return"(%68#0, %68#1, %68#2) : (index, index, index) -> () loc(#loc20)
    }) : () -> () loc(#loc20)
    "builtin.module"() ({
      "func.func"() <{arg_attrs = [{stream.alignment = 64 : index}, {stream.alignment = 64 : index}, {stream.alignment = 64 : index}], function_type = (!stream.binding, !stream.binding, !stream.binding) -> (), sym_name = "step_dispatch_1_elementwise_4_f32"}> ({
      ^bb0(%arg20: !stream.binding loc(callsite(#loc7 at #loc4)), %arg21: !stream.binding loc(callsite(#loc8 at #loc4)), %arg22: !stream.binding loc(callsite(#loc6 at #loc4))):
        %59 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
        %60 = "stream.binding.subspan"(%arg20, %59) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(#loc21)
        %61 = "stream.binding.subspan"(%arg21, %59) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>> loc(#loc22)
        %62 = "stream.binding.subspan"(%arg22, %59) : (!stream.binding, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>> loc(#loc20)
        %63 = "iree_tensor_ext.dispatch.tensor.load"(%60) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc20)
        %64 = "iree_tensor_ext.dispatch.tensor.load"(%61) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<4xf32>>) -> tensor<4xf32> loc(#loc20)
        %65 = "tensor.empty"() : () -> tensor<4xf32> loc(#loc17)
        %66 = "linalg.generic"(%63, %64, %65) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg23: f32 loc(callsite(#loc7 at #loc4)), %arg24: f32 loc(callsite(#loc8 at #loc4)), %arg25: f32 loc(callsite(#loc6 at #loc4))):
          %67 = "arith.addf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc20)
          "linalg.yield"(%67) : (f32) -> () loc(#loc20)
        }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc20)
        "iree_tensor_ext.dispatch.tensor.store"(%66, %62) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>) -> () loc(#loc20)
        "func.return"() : () -> () loc(#loc20)
      }) : () -> () loc(#loc20)
    }) : () -> () loc(#loc20)
    "stream.executable.end"() : () -> () loc(#loc20)
  }) : () -> () loc(#loc20)
  "util.func"() <{function_type = (!hal.buffer_view, index) -> !hal.buffer_view, sym_name = "step"}> ({
  ^bb0(%arg10: !hal.buffer_view loc("src/iree_model.mlir":4:1), %arg11: index loc("src/iree_model.mlir":4:1)):
    %32 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %33 = "arith.constant"() <{value = 64 : index}> : () -> index loc(#loc2)
    %34 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc23)
    %35 = "arith.constant"() <{value = 4 : index}> : () -> index loc(#loc4)
    %36 = "arith.constant"() <{value = 16 : index}> : () -> index loc(#loc2)
    %37 = "util.global.load"() <{global = @state__timepoint}> : () -> !stream.timepoint loc(#loc22)
    %38 = "util.global.load"() <{global = @state}> : () -> !stream.resource<variable> loc(#loc22)
    %39 = "hal.element_type"() <{type = f32}> : () -> i32 loc(#loc4)
    %40 = "hal.encoding_type"() : () -> i32 loc(#loc4)
    "hal.buffer_view.assert"(%arg10, %39, %40, %35) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> () loc(#loc4)
    %41 = "stream.tensor.import"(%arg10, %36) <{affinity = #hal.device.affinity<@__device_0>, result_encoding = tensor<4xf32>}> : (!hal.buffer_view, index) -> !stream.resource<external> loc(#loc4)
    %42:2 = "stream.resource.alloca"(%36) <{affinity = #hal.device.affinity<@__device_0>}> : (index) -> (!stream.resource<external>, !stream.timepoint) loc(#loc17)
    %43 = "stream.cmd.execute"(%41, %42#0, %36, %36, %42#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 2, 2, 1>}> ({
    ^bb0(%arg18: !stream.resource<external> loc(callsite(#loc3 at #loc4)), %arg19: !stream.resource<external> loc(callsite(#loc3 at #loc4))):
      "stream.cmd.dispatch"(%arg18, %arg19, %36, %36, %32, %32, %36, %36) <{entry_points = [@step_dispatch_0::@step_dispatch_0_matvec_4x4_f32], operandSegmentSizes = array<i32: 0, 0, 2, 2, 2, 2>, resource_accesses = [1 : i32, 2 : i32]}> : (!stream.resource<external>, !stream.resource<external>, index, index, index, index, index, index) -> () loc(#loc17)
      "stream.yield"() : () -> () loc(#loc17)
    }) : (!stream.resource<external>, !stream.resource<external>, index, index, !stream.timepoint) -> !stream.timepoint loc(#loc17)
    "cf.br"(%32, %42#0, %43)[^bb1] : (index, !stream.resource<external>, !stream.timepoint) -> () loc(#loc24)
  ^bb1(%44: index loc(callsite(#loc11 at #loc4)), %45: !stream.resource<external> loc(callsite(#loc7 at #loc4)), %46: !stream.timepoint loc(callsite(#loc7 at #loc4))):  // 2 preds: ^bb0, ^bb2
    %47 = "arith.cmpi"(%44, %arg11) <{predicate = 2 : i64}> : (index, index) -> i1 loc(#loc24)
    "cf.cond_br"(%47)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () loc(#loc24)
  ^bb2:  // pred: ^bb1
    %48 = "stream.timepoint.join"(%46, %37) : (!stream.timepoint, !stream.timepoint) -> !stream.timepoint loc(#loc20)
    %49:2 = "stream.resource.alloca"(%36, %48) <{affinity = #hal.device.affinity<@__device_0>}> : (index, !stream.timepoint) -> (!stream.resource<external>, !stream.timepoint) loc(#loc20)
    %50:2 = "stream.resource.alloca"(%33, %48) <{affinity = #hal.device.affinity<@__device_0>}> : (index, !stream.timepoint) -> (!stream.resource<transient>, !stream.timepoint) loc(#loc20)
    %51 = "stream.timepoint.join"(%49#1, %50#1) : (!stream.timepoint, !stream.timepoint) -> !stream.timepoint loc(#loc20)
    %52 = "stream.cmd.execute"(%45, %38, %49#0, %50#0, %36, %36, %36, %33, %51) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 4, 4, 1>}> ({
    ^bb0(%arg14: !stream.resource<external> loc(callsite(#loc6 at #loc4)), %arg15: !stream.resource<variable> loc(callsite(#loc6 at #loc4)), %arg16: !stream.resource<external> loc(callsite(#loc6 at #loc4)), %arg17: !stream.resource<transient> loc(callsite(#loc6 at #loc4))):
      "stream.cmd.copy"(%arg14, %36, %32, %arg17, %33, %32, %36) : (!stream.resource<external>, index, index, !stream.resource<transient>, index, index, index) -> () loc(#loc20)
      "stream.cmd.dispatch"(%arg17, %arg15, %arg16, %33, %36, %36, %32, %32, %32, %33, %36, %36) <{entry_points = [@step_dispatch_1::@step_dispatch_1_elementwise_4_f32], operandSegmentSizes = array<i32: 0, 0, 3, 3, 3, 3>, resource_accesses = [1 : i32, 1 : i32, 2 : i32]}> : (!stream.resource<transient>, !stream.resource<variable>, !stream.resource<external>, index, index, index, index, index, index, index, index, index) -> () loc(#loc20)
      "stream.yield"() : () -> () loc(#loc20)
    }) : (!stream.resource<external>, !stream.resource<variable>, !stream.resource<external>, !stream.resource<transient>, index, index, index, index, !stream.timepoint) -> !stream.timepoint loc(#loc20)
    %53 = "stream.resource.dealloca"(%50#0, %33, %52) <{affinity = #hal.device.affinity<@__device_0>}> : (!stream.resource<transient>, index, !stream.timepoint) -> !stream.timepoint loc(#loc20)
    %54 = "arith.addi"(%44, %34) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index loc(#loc24)
    "cf.br"(%54, %49#0, %53)[^bb1] : (index, !stream.resource<external>, !stream.timepoint) -> () loc(#loc24)
  ^bb3:  // pred: ^bb1
    %55 = "stream.timepoint.await"(%45, %36, %46) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external> loc(#loc24)
    %56 = "stream.tensor.export"(%55, %36) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<4xf32>}> : (!stream.resource<external>, index) -> !hal.buffer_view loc(#loc4)
    %57:2 = "stream.resource.alloca"(%36, %46) <{affinity = #hal.device.affinity<@__device_0>}> : (index, !stream.timepoint) -> (!stream.resource<variable>, !stream.timepoint) loc(#loc26)
    %58 = "stream.cmd.execute"(%45, %57#0, %36, %36, %57#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 2, 2, 1>}> ({
    ^bb0(%arg12: !stream.resource<external> loc(callsite(#loc12 at #loc4)), %arg13: !stream.resource<variable> loc(callsite(#loc12 at #loc4))):
      "stream.cmd.copy"(%arg12, %36, %32, %arg13, %36, %32, %36) : (!stream.resource<external>, index, index, !stream.resource<variable>, index, index, index) -> () loc(#loc26)
      "stream.yield"() : () -> () loc(#loc26)
    }) : (!stream.resource<external>, !stream.resource<variable>, index, index, !stream.timepoint) -> !stream.timepoint loc(#loc26)
    "util.global.store"(%57#0) <{global = @state}> : (!stream.resource<variable>) -> () loc(#loc26)
    "util.global.store"(%58) <{global = @state__timepoint}> : (!stream.timepoint) -> () loc(#loc26)
    "util.return"(%56) : (!hal.buffer_view) -> () loc(#loc4)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> () loc(#loc4)
  "stream.executable"() <{sym_name = "dynamic_dispatch_0", sym_visibility = "private"}> ({
    "stream.executable.export"() <{function_ref = @dynamic_dispatch_0_elementwise_D_i32, sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
    ^bb0(%arg9: index loc("src/iree_model.mlir":17:1)):
      %31:3 = "iree_tensor_ext.dispatch.workgroup_count_from_slice"(%arg9) : (index) -> (index, index, index) loc(#loc27)
      "stream.return"(%31#0, %31#1, %31#2) : (index, index, index) -> () loc(#loc27)
    }) : () -> () loc(#loc27)
    "builtin.module"() ({
      "func.func"() <{arg_attrs = [{stream.alignment = 64 : index}, {stream.alignment = 64 : index}, {}, {}], function_type = (!stream.binding, !stream.binding, i32, i32) -> (), sym_name = "dynamic_dispatch_0_elementwise_D_i32"}> ({
      ^bb0(%arg3: !stream.binding loc("src/iree_model.mlir":17:1), %arg4: !stream.binding loc(callsite(#loc13 at #loc14)), %arg5: i32 loc("src/iree_model.mlir":17:1), %arg6: i32 loc("src/iree_model.mlir":17:1)):
        %16 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
        %17 = "arith.constant"() <{value = 32 : i64}> : () -> i64 loc(#loc2)
        %18 = "arith.extui"(%arg5) : (i32) -> i64 loc(#loc14)
        %19 = "arith.extui"(%arg6) : (i32) -> i64 loc(#loc14)
        %20 = "arith.shli"(%19, %17) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64 loc(#loc14)
        %21 = "arith.ori"(%18, %20) : (i64, i64) -> i64 loc(#loc14)
        %22 = "arith.index_castui"(%21) : (i64) -> index loc(#loc14)
        %23 = "util.assume.int"(%22) <{assumptions = [[#util.int.assumption<umin = 0, umax = 9007199254740991>]]}> : (index) -> index loc(#loc27)
        %24 = "iree_tensor_ext.dispatch.workload.ordinal"(%23) <{ordinal = 0 : index}> : (index) -> index loc(#loc27)
        %25 = "stream.binding.subspan"(%arg3, %16, %24) : (!stream.binding, index, index) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>> loc(#loc14)
        %26 = "stream.binding.subspan"(%arg4, %16, %24) : (!stream.binding, index, index) -> !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>> loc(#loc27)
        %27 = "iree_tensor_ext.dispatch.tensor.load"(%25, %24, %24) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xi32>>, index, index) -> tensor<?xi32> loc(#loc27)
        %28 = "tensor.empty"(%24) : (index) -> tensor<?xi32> loc(#loc27)
        %29 = "linalg.generic"(%27, %28) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg7: i32 loc(callsite(#loc15 at #loc14)), %arg8: i32 loc(callsite(#loc13 at #loc14))):
          %30 = "arith.muli"(%arg7, %arg7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc27)
          "linalg.yield"(%30) : (i32) -> () loc(#loc27)
        }) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> loc(#loc27)
        "iree_tensor_ext.dispatch.tensor.store"(%29, %26, %24, %24) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<?xi32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<?xi32>>, index, index) -> () loc(#loc27)
        "func.return"() : () -> () loc(#loc27)
      }) : () -> () loc(#loc27)
    }) : () -> () loc(#loc27)
    "stream.executable.end"() : () -> () loc(#loc27)
  }) : () -> () loc(#loc27)
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "dynamic"}> ({
  ^bb0(%arg0: !hal.buffer_view loc("src/iree_model.mlir":17:1)):
    %0 = "arith.constant"() <{value = 32 : i64}> : () -> i64 loc(#loc2)
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %2 = "arith.constant"() <{value = 4 : index}> : () -> index loc(#loc14)
    %3 = "hal.buffer_view.dim"(%arg0) <{index = 0 : index}> : (!hal.buffer_view) -> index loc(#loc14)
    %4 = "hal.element_type"() <{type = i32}> : () -> i32 loc(#loc14)
    %5 = "hal.encoding_type"() : () -> i32 loc(#loc14)
    "hal.buffer_view.assert"(%arg0, %4, %5, %3) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> () loc(#loc14)
    %6 = "arith.muli"(%3, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index loc(#loc14)
    %7 = "stream.tensor.import"(%arg0, %3, %6) <{affinity = #hal.device.affinity<@__device_0>, result_encoding = tensor<?xi32>}> : (!hal.buffer_view, index, index) -> !stream.resource<external> loc(#loc14)
    %8:2 = "stream.resource.alloca"(%6) <{affinity = #hal.device.affinity<@__device_0>}> : (index) -> (!stream.resource<external>, !stream.timepoint) loc(#loc27)
    %9 = "arith.index_castui"(%3) : (index) -> i64 loc(#loc27)
    %10 = "arith.index_castui"(%3) : (index) -> i32 loc(#loc27)
    %11 = "arith.shrui"(%9, %0) : (i64, i64) -> i64 loc(#loc27)
    %12 = "arith.trunci"(%11) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32 loc(#loc27)
    %13 = "stream.cmd.execute"(%7, %8#0, %6, %6, %8#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 2, 2, 1>}> ({
    ^bb0(%arg1: !stream.resource<external> loc(callsite(#loc13 at #loc14)), %arg2: !stream.resource<external> loc(callsite(#loc13 at #loc14))):
      "stream.cmd.dispatch"(%3, %10, %12, %arg1, %arg2, %6, %6, %1, %1, %6, %6) <{entry_points = [@dynamic_dispatch_0::@dynamic_dispatch_0_elementwise_D_i32], operandSegmentSizes = array<i32: 1, 2, 2, 2, 2, 2>, resource_accesses = [1 : i32, 2 : i32]}> : (index, i32, i32, !stream.resource<external>, !stream.resource<external>, index, index, index, index, index, index) -> () loc(#loc27)
      "stream.yield"() : () -> () loc(#loc27)
    }) : (!stream.resource<external>, !stream.resource<external>, index, index, !stream.timepoint) -> !stream.timepoint loc(#loc27)
    %14 = "stream.timepoint.await"(%8#0, %6, %13) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external> loc(#loc27)
    %15 = "stream.tensor.export"(%14, %3, %6) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<?xi32>}> : (!stream.resource<external>, index, index) -> !hal.buffer_view loc(#loc14)
    "util.return"(%15) : (!hal.buffer_view) -> () loc(#loc14)
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> () loc(#loc14)
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> () loc(#loc)
#loc = loc("src/iree_model.mlir":0:0)
#loc5 = loc("src/iree_model.mlir":6:8)
#loc9 = loc("src/iree_model.mlir":9:9)
#loc10 = loc("src/iree_model.mlir":10:8)
#loc16 = loc(fused[#loc, #loc1])
#loc18 = loc(callsite(#loc5 at #loc4))
#loc23 = loc(callsite(#loc9 at #loc4))
#loc24 = loc(callsite(#loc10 at #loc4))

