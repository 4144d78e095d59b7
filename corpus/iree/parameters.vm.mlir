#composite_of_37b = #util.composite<37xi8, [
    "layer0.weight",
    "layer0.bias",
    "layer1.weight",
]>
#composite_of_4b = #util.composite<4xi8, [
    "mask",
]>
#composite_of_4b1 = #util.composite<4xi8, [
    "step",
]>
"builtin.module"() ({
  "vm.module"() <{sym_name = "module"}> ({
    "vm.global.ref"() <{is_mutable, sym_name = "__device_0", sym_visibility = "private", type = !vm.ref<!hal.device>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__parameter_model_layer0_weight_tensor_4x8xf32", sym_visibility = "private", type = !vm.ref<!hal.buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__parameter_model_layer0_bias_tensor_5xi8", sym_visibility = "private", type = !vm.ref<!hal.buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__parameter_model_layer1_weight_tensor_2x64xi8", sym_visibility = "private", type = !vm.ref<!hal.buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__parameter_mask_tensor_8xi8", sym_visibility = "private", type = !vm.ref<!hal.buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__read_memoize_result_0_device_0", sym_visibility = "private", type = !vm.ref<!hal.command_buffer>}> : () -> ()
    "vm.rodata"() <{sym_name = "_const", sym_visibility = "private", value = "model"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_hal_device_id_C6650FF277232B5A", sym_visibility = "private", value = "hal.device.id"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_local_1A8FF0278D7661D8", sym_visibility = "private", value = "local*"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_hal_executable_format_E03EECB63A2AAF52", sym_visibility = "private", value = "hal.executable.format"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_vmvx_bytecode_fb_F1ACBACD5F08C222", sym_visibility = "private", value = "vmvx-bytecode-fb"}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_4", sym_visibility = "private", value = dense<[0, 13, 13, 11, 24, 13]> : vector<6xi32>}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_5", sym_visibility = "private", value = #composite_of_37b}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_6", sym_visibility = "private", value = dense<[0, 0, 128, 0, 0, 5, 0, 0, 128]> : vector<9xi64>}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_7", sym_visibility = "private", value = dense<[0, 4]> : vector<2xi32>}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_8", sym_visibility = "private", value = #composite_of_4b}> : () -> ()
    "vm.rodata"() <{sym_name = "_const_9", sym_visibility = "private", value = dense<[0, 0, 8]> : vector<3xi64>}> : () -> ()
    "vm.func"() <{function_type = () -> !vm.ref<!hal.command_buffer>, inlining_policy = #util.inline.never, sym_name = "__read_memoize_apply", sym_visibility = "private"}> ({
      %165 = "vm.const.i32"() <{value = 13 : i32}> : () -> i32
      %166 = "vm.const.i32"() <{value = 28 : i32}> : () -> i32
      %167 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.buffer>
      %168 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %169 = "vm.const.i32.zero"() : () -> i32
      %170 = "vm.const.i64"() <{value = 8 : i64}> : () -> i64
      %171 = "vm.const.i64"() <{value = 320 : i64}> : () -> i64
      %172 = "vm.const.i64"() <{value = 192 : i64}> : () -> i64
      %173 = "vm.const.i64"() <{value = 5 : i64}> : () -> i64
      %174 = "vm.const.i64"() <{value = 128 : i64}> : () -> i64
      %175 = "vm.const.i64.zero"() : () -> i64
      %176 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %177 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %178 = "vm.global.load.ref"() <{global = @__parameter_model_layer0_weight_tensor_4x8xf32}> : () -> !vm.ref<!hal.buffer>
      %179 = "vm.global.load.ref"() <{global = @__parameter_model_layer0_bias_tensor_5xi8}> : () -> !vm.ref<!hal.buffer>
      %180 = "vm.global.load.ref"() <{global = @__parameter_model_layer1_weight_tensor_2x64xi8}> : () -> !vm.ref<!hal.buffer>
      %181 = "vm.global.load.ref"() <{global = @__parameter_mask_tensor_8xi8}> : () -> !vm.ref<!hal.buffer>
      %182 = "vm.call"(%177, %169, %168, %176, %168) <{callee = @hal.command_buffer.create}> : (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>
      "vm.call"(%182, %169, %169, %178, %175, %167, %175, %174, %175) <{callee = @hal.command_buffer.copy_buffer}> : (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call"(%182, %169, %169, %179, %175, %167, %174, %173, %175) <{callee = @hal.command_buffer.copy_buffer}> : (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call"(%182, %169, %169, %180, %175, %167, %172, %174, %175) <{callee = @hal.command_buffer.copy_buffer}> : (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call"(%182, %169, %169, %181, %175, %167, %171, %170, %175) <{callee = @hal.command_buffer.copy_buffer}> : (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call"(%182, %166, %165, %175) <{callee = @hal.command_buffer.execution_barrier}> : (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> ()
      "vm.call"(%182) <{callee = @hal.command_buffer.finalize}> : (!vm.ref<!hal.command_buffer>) -> ()
      "vm.return"(%182) : (!vm.ref<!hal.command_buffer>) -> ()
    }) {vm.unwind} : () -> ()
    "vm.func"() <{function_type = () -> (!vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>), sym_name = "read", sym_visibility = "private"}> ({
      %137 = "vm.const.i32"() <{value = 553648160 : i32}> : () -> i32
      %138 = "vm.const.i32"() <{value = 268435464 : i32}> : () -> i32
      %139 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %140 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %141 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %142 = "vm.const.i64"() <{value = 128 : i64}> : () -> i64
      %143 = "vm.const.i64"() <{value = 5 : i64}> : () -> i64
      %144 = "vm.const.i64"() <{value = 8 : i64}> : () -> i64
      %145 = "vm.const.i64"() <{value = 192 : i64}> : () -> i64
      %146 = "vm.const.i64"() <{value = 320 : i64}> : () -> i64
      %147 = "vm.const.i64"() <{value = 384 : i64}> : () -> i64
      %148 = "vm.const.i64.zero"() : () -> i64
      %149 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %150 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %151 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %152 = "vm.const.i64"() <{value = 4 : i64}> : () -> i64
      %153 = "vm.const.i64"() <{value = 2 : i64}> : () -> i64
      %154 = "vm.const.i64"() <{value = 64 : i64}> : () -> i64
      %155 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %156 = "vm.global.load.ref"() <{global = @__read_memoize_result_0_device_0}> : () -> !vm.ref<!hal.command_buffer>
      %157 = "vm.call"(%155, %148) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %158 = "vm.call"(%155, %149, %150, %157, %148, %141, %140, %147, %148) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %159 = "vm.call"(%155, %148) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call.variadic"(%155, %149, %157, %159, %156, %148, %158, %148, %147) <{callee = @hal.device.queue.execute.indirect, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, 1]> : vector<7xi16>, segment_types = [!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, tuple<!vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, !vm.ref<!hal.buffer>, i64, i64) -> ()
      "vm.call.variadic.yieldable"(%151, %148, %159)[^bb1] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb1(%160: i32):  // pred: ^bb0
      "vm.cond_br"(%160)[^bb3, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      %161 = "vm.call.variadic"(%158, %146, %144, %138, %139, %144) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      %162 = "vm.call.variadic"(%158, %148, %142, %137, %139, %152, %144) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 2]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer_view>
      %163 = "vm.call.variadic"(%158, %142, %143, %138, %139, %143) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      %164 = "vm.call.variadic"(%158, %145, %142, %138, %139, %153, %154) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 2]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer_view>
      "vm.return"(%162, %163, %164, %161) : (!vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>, !vm.ref<!hal.buffer_view>) -> ()
    ^bb3:  // pred: ^bb1
      "vm.discard.refs"(%158) : (!vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%160) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {iree.reflection = {iree.abi.declaration = "sync func @read() -> (%output0: tensor<4x8xf32>, %output1: tensor<5xi8>, %output2: tensor<2x64xi8>, %output3: tensor<8xi8>)"}, vm.unwind, vm.yield} : () -> ()
    "vm.export"() <{export_name = "read", function_ref = @read}> {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @read() -> (%output0: tensor<4x8xf32>, %output1: tensor<5xi8>, %output2: tensor<2x64xi8>, %output3: tensor<8xi8>)"}} : () -> ()
    "vm.rodata"() <{sym_name = "write_const", sym_visibility = "private", value = "state"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_input0_DCE99660CEB3F6B", sym_visibility = "private", value = "input0"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_tensor_FC1814BC4A58F22A", sym_visibility = "private", value = "tensor"}> : () -> ()
    "vm.rodata"() <{sym_name = "write_const_12", sym_visibility = "private", value = #composite_of_4b1}> : () -> ()
    "vm.rodata"() <{sym_name = "write_const_13", sym_visibility = "private", value = dense<[16, 0, 16]> : vector<3xi64>}> : () -> ()
    "vm.func"() <{function_type = (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer_view>, sym_name = "write", sym_visibility = "private"}> ({
    ^bb0(%arg1: !vm.ref<!hal.buffer_view>):
      %115 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %116 = "vm.const.i32"() <{value = 16 : i32}> : () -> i32
      %117 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %118 = "vm.const.i32"() <{value = 553648160 : i32}> : () -> i32
      %119 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %120 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %121 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %122 = "vm.const.i64.zero"() : () -> i64
      %123 = "vm.const.i64"() <{value = 4 : i64}> : () -> i64
      %124 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %125 = "vm.const.ref.rodata"() <{rodata = @write_const}> : () -> !vm.buffer
      %126 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %127 = "vm.const.ref.rodata"() <{rodata = @_utf8_input0_DCE99660CEB3F6B}> : () -> !vm.buffer
      "vm.call.variadic"(%arg1, %127, %118, %117, %123) <{callee = @hal.buffer_view.assert, segment_sizes = dense<[-1, -1, -1, -1, 1]> : vector<5xi16>, segment_types = [!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64]}> : (!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64) -> ()
      %128 = "vm.call"(%arg1) <{callee = @hal.buffer_view.buffer}> {nosideeffects} : (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer>
      %129 = "vm.call"(%126) <{callee = @hal.device.allocator}> {nosideeffects} : (!vm.ref<!hal.device>) -> !vm.ref<!hal.allocator>
      %130 = "vm.const.ref.rodata"() <{rodata = @_utf8_tensor_FC1814BC4A58F22A}> : () -> !vm.buffer
      "vm.call"(%128, %130, %129, %124, %116, %115) <{callee = @hal.buffer.assert}> : (!vm.ref<!hal.buffer>, !vm.buffer, !vm.ref<!hal.allocator>, i64, i32, i32) -> ()
      %131 = "vm.call"(%126, %122) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %132 = "vm.const.ref.rodata"() <{rodata = @_const_7}> : () -> !vm.buffer
      %133 = "vm.const.ref.rodata"() <{rodata = @write_const_12}> : () -> !vm.buffer
      %134 = "vm.const.ref.rodata"() <{rodata = @write_const_13}> : () -> !vm.buffer
      "vm.call"(%126, %121, %120, %131, %128, %125, %132, %133, %134) <{callee = @io_parameters.scatter}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, !vm.buffer, !vm.buffer, !vm.buffer, !vm.buffer) -> ()
      "vm.call.variadic.yieldable"(%119, %122, %131)[^bb1] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb1(%135: i32):  // pred: ^bb0
      "vm.cond_br"(%135)[^bb3, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      %136 = "vm.call.variadic"(%128, %122, %124, %118, %117, %123) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      "vm.return"(%136) : (!vm.ref<!hal.buffer_view>) -> ()
    ^bb3:  // pred: ^bb1
      "vm.discard.refs"(%128) : (!vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%135) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {iree.reflection = {iree.abi.declaration = "sync func @write(%input0: tensor<4xf32>) -> (%output0: tensor<4xf32>)"}, vm.unwind, vm.yield} : () -> ()
    "vm.export"() <{export_name = "write", function_ref = @write}> {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @write(%input0: tensor<4xf32>) -> (%output0: tensor<4xf32>)"}} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer"}, {vm.name = "message"}, {vm.name = "allocator"}, {vm.name = "minimum_length"}, {vm.name = "memory_types"}, {vm.name = "buffer_usage"}], function_type = (!vm.ref<!hal.buffer>, !vm.buffer, !vm.ref<!hal.allocator>, i64, i32, i32) -> (), sym_name = "hal.buffer.assert", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer"}, {vm.name = "source_offset"}, {vm.name = "source_length"}, {vm.name = "element_type"}, {vm.name = "encoding_type"}, {vm.name = "shape", vm.variadic}], function_type = (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>, sym_name = "hal.buffer_view.create", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer_view"}, {vm.name = "message"}, {vm.name = "element_type"}, {vm.name = "encoding_type"}, {vm.name = "shape", vm.variadic}], function_type = (!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64) -> (), sym_name = "hal.buffer_view.assert", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer_view"}], function_type = (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer>, sym_name = "hal.buffer_view.buffer", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "modes"}, {vm.name = "command_categories"}, {vm.name = "queue_affinity"}, {vm.name = "binding_capacity"}], function_type = (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>, minimum_version = 6 : i32, sym_name = "hal.command_buffer.create", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}], function_type = (!vm.ref<!hal.command_buffer>) -> (), sym_name = "hal.command_buffer.finalize", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}, {vm.name = "source_stage_mask"}, {vm.name = "target_stage_mask"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> (), sym_name = "hal.command_buffer.execution_barrier", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}, {vm.name = "source_buffer_slot"}, {vm.name = "target_buffer_slot"}, {vm.name = "source_buffer"}, {vm.name = "source_offset"}, {vm.name = "target_buffer"}, {vm.name = "target_offset"}, {vm.name = "length"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> (), sym_name = "hal.command_buffer.copy_buffer", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}], function_type = (!vm.ref<!hal.device>) -> !vm.ref<!hal.allocator>, sym_name = "hal.device.allocator", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "category"}, {vm.name = "key"}], function_type = (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64), sym_name = "hal.device.query.i64", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "pool"}, {vm.name = "memory_types"}, {vm.name = "buffer_usage"}, {vm.name = "allocation_size"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>, sym_name = "hal.device.queue.alloca", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "source_buffer"}, {vm.name = "source_offset"}, {vm.name = "target_buffer"}, {vm.name = "target_offset"}, {vm.name = "length"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> (), sym_name = "hal.device.queue.copy", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "command_buffer"}, {vm.name = "flags"}, {vm.name = "binding_table", vm.variadic}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, tuple<!vm.ref<!hal.buffer>, i64, i64>) -> (), sym_name = "hal.device.queue.execute.indirect", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{function_type = () -> i32, sym_name = "hal.devices.count", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "index"}], function_type = (i32) -> !vm.ref<!hal.device>, sym_name = "hal.devices.get", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>, sym_name = "hal.fence.create", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "flags"}, {vm.name = "fences", vm.variadic}], function_type = (i64, !vm.ref<!hal.fence>) -> !vm.ref<!hal.fence>, sym_name = "hal.fence.join", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "timeout_millis"}, {vm.name = "flags"}, {vm.name = "fences", vm.variadic}], function_type = (i32, i64, !vm.ref<!hal.fence>) -> i32, sym_name = "hal.fence.await", sym_visibility = "private"}> ({
    }) {vm.yield} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "source_scope"}, {vm.name = "target_queue_affinity"}, {vm.name = "target_memory_type"}, {vm.name = "target_buffer_usage"}, {vm.name = "key_table"}, {vm.name = "key_data"}, {vm.name = "spans"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.buffer, i64, i32, i32, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.list<!vm.ref<!hal.buffer>>, sym_name = "io_parameters.load", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "source_buffer"}, {vm.name = "target_scope"}, {vm.name = "key_table"}, {vm.name = "key_data"}, {vm.name = "spans"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, !vm.buffer, !vm.buffer, !vm.buffer, !vm.buffer) -> (), sym_name = "io_parameters.scatter", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.rodata"() <{sym_name = "at_const", sym_visibility = "private", value = "layer"}> : () -> ()
    "vm.rodata"() <{sym_name = "at_const_14", sym_visibility = "private", value = ".scale"}> : () -> ()
    "vm.rodata"() <{sym_name = "at_const_15", sym_visibility = "private", value = dense<[0, 0, 16]> : vector<3xi64>}> : () -> ()
    "vm.func"() <{function_type = (i64) -> !vm.ref<!hal.buffer_view>, sym_name = "at", sym_visibility = "private"}> ({
    ^bb0(%arg0: i64):
      %59 = "vm.const.i64"() <{value = 19 : i64}> : () -> i64
      %60 = "vm.const.i64"() <{value = 20 : i64}> : () -> i64
      %61 = "vm.const.i64"() <{value = 10 : i64}> : () -> i64
      %62 = "vm.const.i32"() <{value = 553648160 : i32}> : () -> i32
      %63 = "vm.const.i32.zero"() : () -> i32
      %64 = "vm.const.ref.zero"() : () -> !vm.buffer
      %65 = "vm.const.i64"() <{value = 1 : i64}> : () -> i64
      %66 = "vm.const.i64"() <{value = 8 : i64}> : () -> i64
      %67 = "vm.const.i32"() <{value = 4 : i32}> : () -> i32
      %68 = "vm.const.i64"() <{value = 6 : i64}> : () -> i64
      %69 = "vm.const.i64"() <{value = 5 : i64}> : () -> i64
      %70 = "vm.const.i64"() <{value = 11 : i64}> : () -> i64
      %71 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %72 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %73 = "vm.const.i32"() <{value = 527363 : i32}> : () -> i32
      %74 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %75 = "vm.const.i64.zero"() : () -> i64
      %76 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %77 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %78 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %79 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %80 = "vm.const.i64"() <{value = 4 : i64}> : () -> i64
      %81 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %82 = "vm.buffer.alloc"(%60, %71) : (i64, i32) -> !vm.buffer
      %83 = "vm.cmp.eq.i64"(%arg0, %75) : (i64, i64) -> i32
      "vm.cond_br"(%83, %arg0, %59)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i64, i64) -> ()
    ^bb1:  // pred: ^bb0
      "vm.buffer.store.i8"(%82, %75, %74) : (!vm.buffer, i64, i32) -> ()
      %84 = "vm.buffer.clone"(%82, %75, %65, %71) : (!vm.buffer, i64, i64, i32) -> !vm.buffer
      "vm.discard.refs"(%82) : (!vm.buffer) -> ()
      "vm.br"(%84)[^bb4] : (!vm.buffer) -> ()
    ^bb2(%85: i64, %86: i64):  // 2 preds: ^bb0, ^bb2
      %87 = "vm.rem.i64.u"(%85, %61) : (i64, i64) -> i64
      %88 = "vm.trunc.i64.i32"(%87) : (i64) -> i32
      %89 = "vm.add.i32"(%88, %74) : (i32, i32) -> i32
      "vm.buffer.store.i8"(%82, %86, %89) : (!vm.buffer, i64, i32) -> ()
      %90 = "vm.div.i64.u"(%85, %61) : (i64, i64) -> i64
      %91 = "vm.sub.i64"(%86, %65) : (i64, i64) -> i64
      %92 = "vm.cmp.eq.i64"(%90, %75) : (i64, i64) -> i32
      "vm.cond_br"(%92, %90, %91)[^bb3, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i64, i64) -> ()
    ^bb3:  // pred: ^bb2
      %93 = "vm.sub.i64"(%60, %86) : (i64, i64) -> i64
      %94 = "vm.buffer.clone"(%82, %86, %93, %71) : (!vm.buffer, i64, i64, i32) -> !vm.buffer
      "vm.discard.refs"(%82) : (!vm.buffer) -> ()
      "vm.br"(%94)[^bb4] : (!vm.buffer) -> ()
    ^bb4(%95: !vm.buffer):  // 2 preds: ^bb1, ^bb3
      %96 = "vm.buffer.length"(%95) : (!vm.buffer) -> i64
      %97 = "vm.add.i64"(%96, %70) : (i64, i64) -> i64
      %98 = "vm.buffer.alloc"(%97, %71) : (i64, i32) -> !vm.buffer
      %99 = "vm.const.ref.rodata"() <{rodata = @at_const}> : () -> !vm.buffer
      "vm.buffer.copy"(%99, %75, %98, %75, %69) : (!vm.buffer, i64, !vm.buffer, i64, i64) -> ()
      "vm.discard.refs"(%99) : (!vm.buffer) -> ()
      "vm.buffer.copy"(%95, %75, %98, %69, %96) : (!vm.buffer, i64, !vm.buffer, i64, i64) -> ()
      "vm.discard.refs"(%95) : (!vm.buffer) -> ()
      %100 = "vm.add.i64"(%96, %69) : (i64, i64) -> i64
      %101 = "vm.const.ref.rodata"() <{rodata = @at_const_14}> : () -> !vm.buffer
      "vm.buffer.copy"(%101, %75, %98, %100, %68) : (!vm.buffer, i64, !vm.buffer, i64, i64) -> ()
      "vm.discard.refs"(%101) : (!vm.buffer) -> ()
      %102 = "vm.call"(%81, %75) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %103 = "vm.buffer.length"(%98) : (!vm.buffer) -> i64
      %104 = "vm.buffer.alloc"(%103, %67) : (i64, i32) -> !vm.buffer
      %105 = "vm.buffer.alloc"(%66, %67) : (i64, i32) -> !vm.buffer
      "vm.buffer.copy"(%98, %75, %104, %75, %103) : (!vm.buffer, i64, !vm.buffer, i64, i64) -> ()
      "vm.discard.refs"(%98) : (!vm.buffer) -> ()
      %106 = "vm.trunc.i64.i32"(%103) : (i64) -> i32
      "vm.buffer.store.i32"(%105, %75, %63) : (!vm.buffer, i64, i32) -> ()
      "vm.buffer.store.i32"(%105, %65, %106) : (!vm.buffer, i64, i32) -> ()
      %107 = "vm.const.ref.rodata"() <{rodata = @at_const_15}> : () -> !vm.buffer
      %108 = "vm.call"(%81, %77, %78, %102, %64, %77, %74, %73, %105, %104, %107) <{callee = @io_parameters.load}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.buffer, i64, i32, i32, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.list<!vm.ref<!hal.buffer>>
      %109 = "vm.list.get.ref"(%108, %63) : (!vm.list<!vm.ref<!hal.buffer>>, i32) -> !vm.ref<!hal.buffer>
      "vm.discard.refs"(%108) : (!vm.list<!vm.ref<!hal.buffer>>) -> ()
      %110 = "vm.call"(%81, %75) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %111 = "vm.call"(%81, %77, %102, %110, %75, %74, %72, %76, %75) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %112 = "vm.call"(%81, %75) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call"(%81, %77, %110, %112, %109, %75, %111, %75, %76, %75) <{callee = @hal.device.queue.copy}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call.variadic.yieldable"(%79, %75, %112)[^bb5] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb5(%113: i32):  // pred: ^bb4
      "vm.cond_br"(%113)[^bb7, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb6:  // pred: ^bb5
      %114 = "vm.call.variadic"(%111, %75, %76, %62, %71, %80) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      "vm.return"(%114) : (!vm.ref<!hal.buffer_view>) -> ()
    ^bb7:  // pred: ^bb5
      "vm.discard.refs"(%111) : (!vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%113) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {iree.reflection = {iree.abi.declaration = "sync func @at(%input0: index) -> (%output0: tensor<4xf32>)"}, vm.unwind, vm.yield} : () -> ()
    "vm.export"() <{export_name = "at", function_ref = @at}> {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @at(%input0: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
    "vm.export"() <{export_name = "__init", function_ref = @__init}> : () -> ()
    "vm.func"() <{function_type = () -> (), sym_name = "__init", sym_visibility = "private"}> ({
      %0 = "vm.const.ref.zero"() : () -> !vm.buffer
      %1 = "vm.const.i32"() <{value = 2 : i32}> : () -> i32
      %2 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %3 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.device>
      %4 = "vm.const.i64"() <{value = 1 : i64}> : () -> i64
      %5 = "vm.const.i32.zero"() : () -> i32
      %6 = "vm.const.i32"() <{value = 18 : i32}> : () -> i32
      %7 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %8 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %9 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %10 = "vm.const.i64.zero"() : () -> i64
      %11 = "vm.const.i32"() <{value = 527363 : i32}> : () -> i32
      %12 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %13 = "vm.const.ref.rodata"() <{rodata = @_const}> : () -> !vm.buffer
      %14 = "vm.call"() <{callee = @hal.devices.count}> {nosideeffects} : () -> i32
      %15 = "vm.ext.i32.i64.s"(%14) : (i32) -> i64
      "vm.br"(%10, %10, %3)[^bb1] : (i64, i64, !vm.ref<!hal.device>) -> ()
    ^bb1(%16: i64, %17: i64, %18: !vm.ref<!hal.device>):  // 2 preds: ^bb0, ^bb4
      %19 = "vm.cmp.nz.ref"(%18) : (!vm.ref<!hal.device>) -> i32
      %20 = "vm.xor.i32"(%19, %2) : (i32, i32) -> i32
      %21 = "vm.cmp.lt.i64.s"(%16, %15) : (i64, i64) -> i32
      %22 = "vm.and.i32"(%20, %21) : (i32, i32) -> i32
      "vm.cond_br"(%22)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      "vm.discard.refs"(%18) : (!vm.ref<!hal.device>) -> ()
      %23 = "vm.trunc.i64.i32"(%16) : (i64) -> i32
      %24 = "vm.call"(%23) <{callee = @hal.devices.get}> {nosideeffects} : (i32) -> !vm.ref<!hal.device>
      %25 = "vm.const.ref.rodata"() <{rodata = @_utf8_hal_device_id_C6650FF277232B5A}> : () -> !vm.buffer
      %26 = "vm.const.ref.rodata"() <{rodata = @_utf8_local_1A8FF0278D7661D8}> : () -> !vm.buffer
      %27:2 = "vm.call"(%24, %25, %26) <{callee = @hal.device.query.i64}> {nosideeffects} : (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64)
      %28 = "vm.cmp.nz.i64"(%27#1) : (i64) -> i32
      %29 = "vm.select.i32"(%27#0, %28, %5) : (i32, i32, i32) -> i32
      "vm.cond_br"(%29, %5)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
    ^bb3:  // pred: ^bb2
      %30 = "vm.const.ref.rodata"() <{rodata = @_utf8_hal_executable_format_E03EECB63A2AAF52}> : () -> !vm.buffer
      %31 = "vm.const.ref.rodata"() <{rodata = @_utf8_vmvx_bytecode_fb_F1ACBACD5F08C222}> : () -> !vm.buffer
      %32:2 = "vm.call"(%24, %30, %31) <{callee = @hal.device.query.i64}> {nosideeffects} : (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64)
      %33 = "vm.cmp.nz.i64"(%32#1) : (i64) -> i32
      %34 = "vm.select.i32"(%32#0, %33, %5) : (i32, i32, i32) -> i32
      "vm.br"(%34)[^bb4] : (i32) -> ()
    ^bb4(%35: i32):  // 2 preds: ^bb2, ^bb3
      %36 = "vm.cmp.eq.i64"(%17, %10) : (i64, i64) -> i32
      %37 = "vm.select.i64"(%35, %4, %10) : (i32, i64, i64) -> i64
      %38 = "vm.add.i64"(%17, %37) : (i64, i64) -> i64
      %39 = "vm.and.i32"(%35, %36) : (i32, i32) -> i32
      %40 = "vm.select.ref"(%39, %24, %3) : (i32, !vm.ref<!hal.device>, !vm.ref<!hal.device>) -> !vm.ref<!hal.device>
      %41 = "vm.add.i64"(%16, %4) : (i64, i64) -> i64
      "vm.br"(%41, %38, %40)[^bb1] : (i64, i64, !vm.ref<!hal.device>) -> ()
    ^bb5:  // pred: ^bb1
      "vm.discard.refs"(%3) : (!vm.ref<!hal.device>) -> ()
      "vm.cond_br"(%20)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb6:  // pred: ^bb5
      "vm.discard.refs"(%0, %8, %13, %18) : (!vm.buffer, !vm.ref<!hal.fence>, !vm.buffer, !vm.ref<!hal.device>) -> ()
      "vm.fail"(%6) <{message = "HAL device `__device_0` not found or unavailable: #hal.device.target<\22local\22, [#hal.executable.target<\22vmvx\22, \22vmvx-bytecode-fb\22, {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = \22none\22}>]>"}> : (i32) -> ()
    ^bb7:  // pred: ^bb5
      %42 = "vm.call"(%18, %10) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %43 = "vm.const.ref.rodata"() <{rodata = @_const_4}> : () -> !vm.buffer
      %44 = "vm.const.ref.rodata"() <{rodata = @_const_5}> : () -> !vm.buffer
      %45 = "vm.const.ref.rodata"() <{rodata = @_const_6}> : () -> !vm.buffer
      %46 = "vm.call"(%18, %9, %8, %42, %13, %9, %12, %11, %43, %44, %45) <{callee = @io_parameters.load}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.buffer, i64, i32, i32, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.list<!vm.ref<!hal.buffer>>
      %47 = "vm.list.get.ref"(%46, %5) : (!vm.list<!vm.ref<!hal.buffer>>, i32) -> !vm.ref<!hal.buffer>
      %48 = "vm.list.get.ref"(%46, %2) : (!vm.list<!vm.ref<!hal.buffer>>, i32) -> !vm.ref<!hal.buffer>
      %49 = "vm.list.get.ref"(%46, %1) : (!vm.list<!vm.ref<!hal.buffer>>, i32) -> !vm.ref<!hal.buffer>
      "vm.discard.refs"(%46) : (!vm.list<!vm.ref<!hal.buffer>>) -> ()
      %50 = "vm.call"(%18, %10) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %51 = "vm.const.ref.rodata"() <{rodata = @_const_7}> : () -> !vm.buffer
      %52 = "vm.const.ref.rodata"() <{rodata = @_const_8}> : () -> !vm.buffer
      %53 = "vm.const.ref.rodata"() <{rodata = @_const_9}> : () -> !vm.buffer
      %54 = "vm.call"(%18, %9, %8, %50, %0, %9, %12, %11, %51, %52, %53) <{callee = @io_parameters.load}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.buffer, i64, i32, i32, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.list<!vm.ref<!hal.buffer>>
      %55 = "vm.list.get.ref"(%54, %5) : (!vm.list<!vm.ref<!hal.buffer>>, i32) -> !vm.ref<!hal.buffer>
      "vm.discard.refs"(%54) : (!vm.list<!vm.ref<!hal.buffer>>) -> ()
      %56 = "vm.call.variadic"(%10, %42, %50) <{callee = @hal.fence.join, segment_sizes = dense<[-1, 2]> : vector<2xi16>, segment_types = [i64, !vm.ref<!hal.fence>]}> {nosideeffects} : (i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>) -> !vm.ref<!hal.fence>
      "vm.global.store.ref"(%18) <{global = @__device_0}> : (!vm.ref<!hal.device>) -> ()
      "vm.call.variadic.yieldable"(%7, %10, %56)[^bb8] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb8(%57: i32):  // pred: ^bb7
      "vm.cond_br"(%57)[^bb10, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb9:  // pred: ^bb8
      "vm.global.store.ref"(%55) <{global = @__parameter_mask_tensor_8xi8}> : (!vm.ref<!hal.buffer>) -> ()
      "vm.global.store.ref"(%48) <{global = @__parameter_model_layer0_bias_tensor_5xi8}> : (!vm.ref<!hal.buffer>) -> ()
      "vm.global.store.ref"(%47) <{global = @__parameter_model_layer0_weight_tensor_4x8xf32}> : (!vm.ref<!hal.buffer>) -> ()
      "vm.global.store.ref"(%49) <{global = @__parameter_model_layer1_weight_tensor_2x64xi8}> : (!vm.ref<!hal.buffer>) -> ()
      %58 = "vm.call"() <{callee = @__read_memoize_apply}> : () -> !vm.ref<!hal.command_buffer>
      "vm.global.store.ref"(%58) <{global = @__read_memoize_result_0_device_0}> : (!vm.ref<!hal.command_buffer>) -> ()
      "vm.return"() : () -> ()
    ^bb10:  // pred: ^bb8
      "vm.discard.refs"(%47, %48, %49, %55) : (!vm.ref<!hal.buffer>, !vm.ref<!hal.buffer>, !vm.ref<!hal.buffer>, !vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%57) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {vm.unwind, vm.yield} : () -> ()
    "vm.module_terminator"() : () -> ()
  }) : () -> ()
}) {vm.toplevel} : () -> ()

