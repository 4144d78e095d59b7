#executable_target_vmvx_bytecode_fb = #hal.executable.target<"vmvx", "vmvx-bytecode-fb", {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = "none"}>
#device_target_local = #hal.device.target<"local", [#executable_target_vmvx_bytecode_fb]> : !hal.device
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local, sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.global"() <{initial_value = #flow.parameter.named<"model"::"layer0.weight"> : tensor<4x8xf32>, inlining_policy = #util.inline.never, sym_name = "__parameter_model_layer0_weight_tensor_4x8xf32", sym_visibility = "private", type = tensor<4x8xf32>}> {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()
  "util.global"() <{initial_value = #flow.parameter.named<"model"::"layer0.bias"> : tensor<5xi8>, inlining_policy = #util.inline.never, sym_name = "__parameter_model_layer0_bias_tensor_5xi8", sym_visibility = "private", type = tensor<5xi8>}> {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()
  "util.global"() <{initial_value = #flow.parameter.named<"model"::"layer1.weight"> : tensor<2x64xi8>, inlining_policy = #util.inline.never, sym_name = "__parameter_model_layer1_weight_tensor_2x64xi8", sym_visibility = "private", type = tensor<2x64xi8>}> {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()
  "util.global"() <{initial_value = #flow.parameter.named<"mask"> : tensor<8xi8>, inlining_policy = #util.inline.never, sym_name = "__parameter_mask_tensor_8xi8", sym_visibility = "private", type = tensor<8xi8>}> {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()
  "util.func"() <{function_type = () -> (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view), sym_name = "read"}> ({
    %10 = "util.global.load"() <{global = @__parameter_model_layer0_weight_tensor_4x8xf32, is_immutable}> : () -> tensor<4x8xf32>
    %11 = "util.global.load"() <{global = @__parameter_model_layer0_bias_tensor_5xi8, is_immutable}> : () -> tensor<5xi8>
    %12 = "util.global.load"() <{global = @__parameter_model_layer1_weight_tensor_2x64xi8, is_immutable}> : () -> tensor<2x64xi8>
    %13 = "util.global.load"() <{global = @__parameter_mask_tensor_8xi8, is_immutable}> : () -> tensor<8xi8>
    %14 = "hal.tensor.export"(%10) <{name = "output0", source_encoding = tensor<4x8xf32>}> : (tensor<4x8xf32>) -> !hal.buffer_view
    %15 = "hal.tensor.export"(%11) <{name = "output1", source_encoding = tensor<5xi8>}> : (tensor<5xi8>) -> !hal.buffer_view
    %16 = "hal.tensor.export"(%12) <{name = "output2", source_encoding = tensor<2x64xi8>}> : (tensor<2x64xi8>) -> !hal.buffer_view
    %17 = "hal.tensor.export"(%13) <{name = "output3", source_encoding = tensor<8xi8>}> : (tensor<8xi8>) -> !hal.buffer_view
    "util.return"(%14, %15, %16, %17) : (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @read() -> (%output0: tensor<4x8xf32>, %output1: tensor<5xi8>, %output2: tensor<2x64xi8>, %output3: tensor<8xi8>)"}} : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "write"}> ({
  ^bb0(%arg1: !hal.buffer_view):
    %4 = "arith.constant"() <{value = 16 : i64}> : () -> i64
    %5 = "util.buffer.constant"() <{value = "step"}> : () -> !util.buffer
    %6 = "util.buffer.constant"() <{value = "state"}> : () -> !util.buffer
    %7 = "hal.tensor.import"(%arg1) <{name = "input0", operandSegmentSizes = array<i32: 1, 0, 0, 0>, target_encoding = tensor<4xf32>}> : (!hal.buffer_view) -> tensor<4xf32>
    %8 = "flow.parameter.write"(%7, %6, %5, %4) <{operandSegmentSizes = array<i32: 1, 0, 1, 1, 1>}> : (tensor<4xf32>, !util.buffer, !util.buffer, i64) -> tensor<4xf32>
    %9 = "hal.tensor.export"(%8) <{name = "output0", source_encoding = tensor<4xf32>}> : (tensor<4xf32>) -> !hal.buffer_view
    "util.return"(%9) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @write(%input0: tensor<4xf32>) -> (%output0: tensor<4xf32>)"}} : () -> ()
  "util.func"() <{function_type = (index) -> !hal.buffer_view, sym_name = "at"}> ({
  ^bb0(%arg0: index):
    %0 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %1 = "util.string.format"(%arg0) <{format = "layer{}.scale"}> : (index) -> !util.buffer
    %2 = "flow.parameter.load"(%1, %0) <{operandSegmentSizes = array<i32: 0, 1, 1, 0>}> : (!util.buffer, i64) -> tensor<4xf32>
    %3 = "hal.tensor.export"(%2) <{name = "output0", source_encoding = tensor<4xf32>}> : (tensor<4xf32>) -> !hal.buffer_view
    "util.return"(%3) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @at(%input0: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
}) {stream.affinity.default = #hal.device.affinity<@__device_0>} : () -> ()

