#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer0_weight_tensor_4x8xf32", sym_visibility = "private", type = !stream.resource<constant>}> : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer0_bias_tensor_5xi8", sym_visibility = "private", type = !stream.resource<constant>}> : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer1_weight_tensor_2x64xi8", sym_visibility = "private", type = !stream.resource<constant>}> : () -> ()
  "util.global"() <{sym_name = "__parameter_mask_tensor_8xi8", sym_visibility = "private", type = !stream.resource<constant>}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %43 = "util.buffer.constant"() <{value = "mask"}> : () -> !util.buffer
    %44 = "arith.constant"() <{value = 8 : index}> : () -> index
    %45 = "arith.constant"() <{value = 5 : index}> : () -> index
    %46 = "arith.constant"() <{value = 128 : index}> : () -> index
    %47 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %48 = "util.buffer.constant"() <{value = "layer0.weight"}> : () -> !util.buffer
    %49 = "util.buffer.constant"() <{value = "layer0.bias"}> : () -> !util.buffer
    %50 = "util.buffer.constant"() <{value = "layer1.weight"}> : () -> !util.buffer
    %51 = "util.buffer.constant"() <{value = "model"}> : () -> !util.buffer
    %52:4 = "stream.cmd.parameter.load"(%51, %48, %49, %50, %47, %47, %47, %46, %45, %46) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 1, 3, 3, 3, 0>}> : (!util.buffer, !util.buffer, !util.buffer, !util.buffer, i64, i64, i64, index, index, index) -> (!stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, !stream.timepoint)
    %53:2 = "stream.cmd.parameter.load"(%43, %47, %44) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 0>}> : (!util.buffer, i64, index) -> (!stream.resource<constant>, !stream.timepoint)
    %54 = "stream.timepoint.join"(%52#3, %53#1) : (!stream.timepoint, !stream.timepoint) -> !stream.timepoint
    %55:4 = "stream.timepoint.await"(%53#0, %52#1, %52#2, %52#0, %44, %45, %46, %46, %54) <{operandSegmentSizes = array<i32: 4, 4, 1>, sync}> : (!stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, index, index, index, index, !stream.timepoint) -> (!stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>)
    "util.global.store"(%55#0) <{global = @__parameter_mask_tensor_8xi8}> : (!stream.resource<constant>) -> ()
    "util.global.store"(%55#1) <{global = @__parameter_model_layer0_bias_tensor_5xi8}> : (!stream.resource<constant>) -> ()
    "util.global.store"(%55#3) <{global = @__parameter_model_layer0_weight_tensor_4x8xf32}> : (!stream.resource<constant>) -> ()
    "util.global.store"(%55#2) <{global = @__parameter_model_layer1_weight_tensor_2x64xi8}> : (!stream.resource<constant>) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = () -> (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view), sym_name = "read"}> ({
    %21 = "arith.constant"() <{value = 128 : index}> : () -> index
    %22 = "arith.constant"() <{value = 5 : index}> : () -> index
    %23 = "arith.constant"() <{value = 8 : index}> : () -> index
    %24 = "arith.constant"() <{value = 192 : index}> : () -> index
    %25 = "arith.constant"() <{value = 320 : index}> : () -> index
    %26 = "arith.constant"() <{value = 384 : index}> : () -> index
    %27 = "arith.constant"() <{value = 0 : index}> : () -> index
    %28 = "util.global.load"() <{global = @__parameter_model_layer0_weight_tensor_4x8xf32, is_immutable}> : () -> !stream.resource<constant>
    %29 = "util.global.load"() <{global = @__parameter_model_layer0_bias_tensor_5xi8, is_immutable}> : () -> !stream.resource<constant>
    %30 = "util.global.load"() <{global = @__parameter_model_layer1_weight_tensor_2x64xi8, is_immutable}> : () -> !stream.resource<constant>
    %31 = "util.global.load"() <{global = @__parameter_mask_tensor_8xi8, is_immutable}> : () -> !stream.resource<constant>
    %32:2 = "stream.resource.alloca"(%26) <{affinity = #hal.device.affinity<@__device_0>}> : (index) -> (!stream.resource<external>, !stream.timepoint)
    %33 = "stream.cmd.execute"(%28, %29, %30, %31, %32#0, %21, %22, %21, %23, %26, %32#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 5, 5, 1>}> ({
    ^bb0(%arg4: !stream.resource<constant>, %arg5: !stream.resource<constant>, %arg6: !stream.resource<constant>, %arg7: !stream.resource<constant>, %arg8: !stream.resource<external>):
      "stream.cmd.concurrent"() ({
        "stream.cmd.copy"(%arg4, %21, %27, %arg8, %26, %27, %21) : (!stream.resource<constant>, index, index, !stream.resource<external>, index, index, index) -> ()
        "stream.cmd.copy"(%arg5, %22, %27, %arg8, %26, %21, %22) : (!stream.resource<constant>, index, index, !stream.resource<external>, index, index, index) -> ()
        "stream.cmd.copy"(%arg6, %21, %27, %arg8, %26, %24, %21) : (!stream.resource<constant>, index, index, !stream.resource<external>, index, index, index) -> ()
        "stream.cmd.copy"(%arg7, %23, %27, %arg8, %26, %25, %23) : (!stream.resource<constant>, index, index, !stream.resource<external>, index, index, index) -> ()
        "stream.yield"() : () -> ()
      }) : () -> ()
      "stream.yield"() : () -> ()
    }) : (!stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, !stream.resource<constant>, !stream.resource<external>, index, index, index, index, index, !stream.timepoint) -> !stream.timepoint
    %34 = "stream.timepoint.await"(%32#0, %26, %33) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external>
    %35 = "stream.resource.subview"(%34, %26, %25, %23) : (!stream.resource<external>, index, index, index) -> !stream.resource<external>
    %36 = "stream.resource.subview"(%34, %26, %27, %21) : (!stream.resource<external>, index, index, index) -> !stream.resource<external>
    %37 = "stream.resource.subview"(%34, %26, %21, %22) : (!stream.resource<external>, index, index, index) -> !stream.resource<external>
    %38 = "stream.resource.subview"(%34, %26, %24, %21) : (!stream.resource<external>, index, index, index) -> !stream.resource<external>
    %39 = "stream.tensor.export"(%35, %23) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<8xi8>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    %40 = "stream.tensor.export"(%36, %21) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<4x8xf32>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    %41 = "stream.tensor.export"(%37, %22) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<5xi8>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    %42 = "stream.tensor.export"(%38, %21) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<2x64xi8>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    "util.return"(%40, %41, %42, %39) : (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @read() -> (%output0: tensor<4x8xf32>, %output1: tensor<5xi8>, %output2: tensor<2x64xi8>, %output3: tensor<8xi8>)"}} : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "write"}> ({
  ^bb0(%arg3: !hal.buffer_view):
    %9 = "arith.constant"() <{value = 0 : index}> : () -> index
    %10 = "arith.constant"() <{value = 16 : index}> : () -> index
    %11 = "arith.constant"() <{value = 4 : index}> : () -> index
    %12 = "arith.constant"() <{value = 16 : i64}> : () -> i64
    %13 = "util.buffer.constant"() <{value = "step"}> : () -> !util.buffer
    %14 = "util.buffer.constant"() <{value = "state"}> : () -> !util.buffer
    %15 = "hal.element_type"() <{type = f32}> : () -> i32
    %16 = "hal.encoding_type"() : () -> i32
    "hal.buffer_view.assert"(%arg3, %15, %16, %11) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> ()
    %17 = "stream.tensor.import"(%arg3, %10) <{affinity = #hal.device.affinity<@__device_0>, result_encoding = tensor<4xf32>}> : (!hal.buffer_view, index) -> !stream.resource<external>
    %18 = "stream.cmd.parameter.write"(%17, %10, %9, %10, %14, %13, %12) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0>}> : (!stream.resource<external>, index, index, index, !util.buffer, !util.buffer, i64) -> !stream.timepoint
    %19 = "stream.timepoint.await"(%17, %10, %18) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external>
    %20 = "stream.tensor.export"(%19, %10) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<4xf32>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    "util.return"(%20) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @write(%input0: tensor<4xf32>) -> (%output0: tensor<4xf32>)"}} : () -> ()
  "util.func"() <{function_type = (index) -> !hal.buffer_view, sym_name = "at"}> ({
  ^bb0(%arg0: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 16 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %3 = "util.string.format"(%arg0) <{format = "layer{}.scale"}> : (index) -> !util.buffer
    %4:2 = "stream.cmd.parameter.load"(%3, %2, %1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 0>}> : (!util.buffer, i64, index) -> (!stream.resource<constant>, !stream.timepoint)
    %5:2 = "stream.resource.alloca"(%1, %4#1) <{affinity = #hal.device.affinity<@__device_0>}> : (index, !stream.timepoint) -> (!stream.resource<external>, !stream.timepoint)
    %6 = "stream.cmd.execute"(%4#0, %5#0, %1, %1, %5#1) <{affinity = #hal.device.affinity<@__device_0>, operandSegmentSizes = array<i32: 2, 2, 1>}> ({
    ^bb0(%arg1: !stream.resource<constant>, %arg2: !stream.resource<external>):
      "stream.cmd.copy"(%arg1, %1, %0, %arg2, %1, %0, %1) : (!stream.resource<constant>, index, index, !stream.resource<external>, index, index, index) -> ()
      "stream.yield"() : () -> ()
    }) : (!stream.resource<constant>, !stream.resource<external>, index, index, !stream.timepoint) -> !stream.timepoint
    %7 = "stream.timepoint.await"(%5#0, %1, %6) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!stream.resource<external>, index, !stream.timepoint) -> !stream.resource<external>
    %8 = "stream.tensor.export"(%7, %1) <{affinity = #hal.device.affinity<@__device_0>, source_encoding = tensor<4xf32>}> : (!stream.resource<external>, index) -> !hal.buffer_view
    "util.return"(%8) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @at(%input0: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()

