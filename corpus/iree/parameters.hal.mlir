"builtin.module"() ({
  "util.global"() <{sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %103 = "arith.constant"() <{value = 18 : i32}> : () -> i32
    %104 = "arith.constant"() <{value = false}> : () -> i1
    %105 = "arith.constant"() <{value = 0 : index}> : () -> index
    %106 = "arith.constant"() <{value = 1 : index}> : () -> index
    %107 = "util.null"() : () -> !hal.device
    %108 = "hal.devices.count"() : () -> index
    "cf.br"(%105, %105, %107)[^bb1] : (index, index, !hal.device) -> ()
  ^bb1(%109: index, %110: index, %111: !hal.device):  // 2 preds: ^bb0, ^bb4
    %112 = "util.cmp.eq"(%111, %107) : (!hal.device, !hal.device) -> i1
    %113 = "arith.cmpi"(%109, %108) <{predicate = 2 : i64}> : (index, index) -> i1
    %114 = "arith.andi"(%112, %113) : (i1, i1) -> i1
    "cf.cond_br"(%114)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %115 = "hal.devices.get"(%109) : (index) -> !hal.device
    %116:2 = "hal.device.query"(%115) <{category = "hal.device.id", default_value = false, key = "local*"}> : (!hal.device) -> (i1, i1)
    "cf.cond_br"(%116#1, %104)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i1) -> ()
  ^bb3:  // pred: ^bb2
    %117:2 = "hal.device.query"(%115) <{category = "hal.executable.format", default_value = false, key = "vmvx-bytecode-fb"}> : (!hal.device) -> (i1, i1)
    "cf.br"(%117#1)[^bb4] : (i1) -> ()
  ^bb4(%118: i1):  // 2 preds: ^bb2, ^bb3
    %119 = "arith.cmpi"(%110, %105) <{predicate = 0 : i64}> : (index, index) -> i1
    %120 = "arith.select"(%118, %106, %105) : (i1, index, index) -> index
    %121 = "arith.addi"(%110, %120) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %122 = "arith.andi"(%118, %119) : (i1, i1) -> i1
    %123 = "arith.select"(%122, %115, %107) : (i1, !hal.device, !hal.device) -> !hal.device
    %124 = "arith.addi"(%109, %106) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%124, %121, %123)[^bb1] : (index, index, !hal.device) -> ()
  ^bb5:  // pred: ^bb1
    "cf.cond_br"(%112)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    "util.status.check_ok"(%103) <{message = "HAL device `__device_0` not found or unavailable: #hal.device.target<\22local\22, [#hal.executable.target<\22vmvx\22, \22vmvx-bytecode-fb\22, {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = \22none\22}>]>"}> : (i32) -> ()
    "cf.br"()[^bb7] : () -> ()
  ^bb7:  // 2 preds: ^bb5, ^bb6
    "util.global.store"(%111) <{global = @__device_0}> : (!hal.device) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer0_weight_tensor_4x8xf32", sym_visibility = "private", type = !hal.buffer}> : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer0_bias_tensor_5xi8", sym_visibility = "private", type = !hal.buffer}> : () -> ()
  "util.global"() <{sym_name = "__parameter_model_layer1_weight_tensor_2x64xi8", sym_visibility = "private", type = !hal.buffer}> : () -> ()
  "util.global"() <{sym_name = "__parameter_mask_tensor_8xi8", sym_visibility = "private", type = !hal.buffer}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %82 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %83 = "util.null"() : () -> !hal.fence
    %84 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %85 = "util.buffer.constant"() <{value = "mask"}> : () -> !util.buffer
    %86 = "arith.constant"() <{value = 8 : index}> : () -> index
    %87 = "arith.constant"() <{value = 5 : index}> : () -> index
    %88 = "arith.constant"() <{value = 128 : index}> : () -> index
    %89 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %90 = "util.buffer.constant"() <{value = "layer0.weight"}> : () -> !util.buffer
    %91 = "util.buffer.constant"() <{value = "layer0.bias"}> : () -> !util.buffer
    %92 = "util.buffer.constant"() <{value = "layer1.weight"}> : () -> !util.buffer
    %93 = "util.buffer.constant"() <{value = "model"}> : () -> !util.buffer
    %94 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %95 = "hal.buffer_usage"() <{usage = 527363 : i32}> : () -> i32
    %96 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %97 = "hal.fence.create"(%96) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %98:3 = "io_parameters.load"(%96, %84, %83, %97, %93, %90, %91, %92, %89, %89, %89, %94, %95, %88, %87, %88) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 3, 3, 1, 1, 3>}> : (!hal.device, i64, !hal.fence, !hal.fence, !util.buffer, !util.buffer, !util.buffer, !util.buffer, i64, i64, i64, i32, i32, index, index, index) -> (!hal.buffer, !hal.buffer, !hal.buffer)
    %99 = "hal.fence.create"(%96) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %100 = "io_parameters.load"(%96, %84, %83, %99, %85, %89, %94, %95, %86) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 1, 1, 1, 1>}> : (!hal.device, i64, !hal.fence, !hal.fence, !util.buffer, i64, i32, i32, index) -> !hal.buffer
    %101 = "hal.fence.join"(%97, %99) <{flags = 0 : i64}> : (!hal.fence, !hal.fence) -> !hal.fence
    %102 = "hal.fence.await"(%82, %101) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%102) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    "util.global.store"(%100) <{global = @__parameter_mask_tensor_8xi8}> : (!hal.buffer) -> ()
    "util.global.store"(%98#1) <{global = @__parameter_model_layer0_bias_tensor_5xi8}> : (!hal.buffer) -> ()
    "util.global.store"(%98#0) <{global = @__parameter_model_layer0_weight_tensor_4x8xf32}> : (!hal.buffer) -> ()
    "util.global.store"(%98#2) <{global = @__parameter_model_layer1_weight_tensor_2x64xi8}> : (!hal.buffer) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = () -> !hal.command_buffer, inlining_policy = #util.inline.never, sym_name = "__read_memoize_apply", sym_visibility = "private"}> ({
    %68 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %69 = "arith.constant"() <{value = 1 : index}> : () -> index
    %70 = "arith.constant"() <{value = 0 : index}> : () -> index
    %71 = "arith.constant"() <{value = 128 : index}> : () -> index
    %72 = "arith.constant"() <{value = 5 : index}> : () -> index
    %73 = "arith.constant"() <{value = 192 : index}> : () -> index
    %74 = "arith.constant"() <{value = 320 : index}> : () -> index
    %75 = "arith.constant"() <{value = 8 : index}> : () -> index
    %76 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %77 = "util.global.load"() <{global = @__parameter_model_layer0_weight_tensor_4x8xf32, is_immutable}> : () -> !hal.buffer
    %78 = "util.global.load"() <{global = @__parameter_model_layer0_bias_tensor_5xi8, is_immutable}> : () -> !hal.buffer
    %79 = "util.global.load"() <{global = @__parameter_model_layer1_weight_tensor_2x64xi8, is_immutable}> : () -> !hal.buffer
    %80 = "util.global.load"() <{global = @__parameter_mask_tensor_8xi8, is_immutable}> : () -> !hal.buffer
    %81 = "hal.command_buffer.create"(%76, %68, %69) <{command_categories = 1 : i32, modes = 0 : i32}> : (!hal.device, i64, index) -> !hal.command_buffer
    "hal.command_buffer.copy_buffer"(%81, %77, %70, %70, %70, %71) <{flags = 0 : i64}> : (!hal.command_buffer, !hal.buffer, index, index, index, index) -> ()
    "hal.command_buffer.copy_buffer"(%81, %78, %70, %70, %71, %72) <{flags = 0 : i64}> : (!hal.command_buffer, !hal.buffer, index, index, index, index) -> ()
    "hal.command_buffer.copy_buffer"(%81, %79, %70, %70, %73, %71) <{flags = 0 : i64}> : (!hal.command_buffer, !hal.buffer, index, index, index, index) -> ()
    "hal.command_buffer.copy_buffer"(%81, %80, %70, %70, %74, %75) <{flags = 0 : i64}> : (!hal.command_buffer, !hal.buffer, index, index, index, index) -> ()
    "hal.command_buffer.execution_barrier"(%81) <{flags = 0 : i64, source_stage_mask = 28 : i32, target_stage_mask = 13 : i32}> : (!hal.command_buffer) -> ()
    "hal.command_buffer.finalize"(%81) : (!hal.command_buffer) -> ()
    "util.return"(%81) : (!hal.command_buffer) -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__read_memoize_result_0_device_0", sym_visibility = "private", type = !hal.command_buffer}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %67 = "util.call"() <{callee = @__read_memoize_apply}> : () -> !hal.command_buffer
    "util.global.store"(%67) <{global = @__read_memoize_result_0_device_0}> : (!hal.command_buffer) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = () -> (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view), sym_name = "read"}> ({
    %38 = "arith.constant"() <{value = 64 : index}> : () -> index
    %39 = "arith.constant"() <{value = 2 : index}> : () -> index
    %40 = "arith.constant"() <{value = 4 : index}> : () -> index
    %41 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %42 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %43 = "util.null"() : () -> !hal.fence
    %44 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %45 = "arith.constant"() <{value = 0 : index}> : () -> index
    %46 = "arith.constant"() <{value = 384 : index}> : () -> index
    %47 = "arith.constant"() <{value = 320 : index}> : () -> index
    %48 = "arith.constant"() <{value = 192 : index}> : () -> index
    %49 = "arith.constant"() <{value = 8 : index}> : () -> index
    %50 = "arith.constant"() <{value = 5 : index}> : () -> index
    %51 = "arith.constant"() <{value = 128 : index}> : () -> index
    %52 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %53 = "hal.buffer_usage"() <{usage = 3075 : i32}> : () -> i32
    %54 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %55 = "util.global.load"() <{global = @__read_memoize_result_0_device_0, is_immutable}> : () -> !hal.command_buffer
    %56 = "hal.fence.create"(%54) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %57 = "hal.device.queue.alloca"(%54, %44, %43, %56, %42, %52, %53, %46) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %58 = "hal.fence.create"(%54) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.execute.indirect"(%54, %44, %56, %58, %55, %57, %45, %46) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer, !hal.buffer, index, index) -> ()
    %59 = "hal.fence.await"(%41, %58) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%59) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    %60 = "hal.encoding_type"() : () -> i32
    %61 = "hal.element_type"() <{type = i8}> : () -> i32
    %62 = "hal.buffer_view.create"(%57, %47, %49, %61, %60, %49) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    %63 = "hal.element_type"() <{type = f32}> : () -> i32
    %64 = "hal.buffer_view.create"(%57, %45, %51, %63, %60, %40, %49) : (!hal.buffer, index, index, i32, i32, index, index) -> !hal.buffer_view
    %65 = "hal.buffer_view.create"(%57, %51, %50, %61, %60, %50) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    %66 = "hal.buffer_view.create"(%57, %48, %51, %61, %60, %39, %38) : (!hal.buffer, index, index, i32, i32, index, index) -> !hal.buffer_view
    "util.return"(%64, %65, %66, %62) : (!hal.buffer_view, !hal.buffer_view, !hal.buffer_view, !hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @read() -> (%output0: tensor<4x8xf32>, %output1: tensor<5xi8>, %output2: tensor<2x64xi8>, %output3: tensor<8xi8>)"}} : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "write"}> ({
  ^bb0(%arg1: !hal.buffer_view):
    %21 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %22 = "util.null"() : () -> !hal.fence
    %23 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %25 = "arith.constant"() <{value = 16 : index}> : () -> index
    %26 = "arith.constant"() <{value = 4 : index}> : () -> index
    %27 = "arith.constant"() <{value = 16 : i64}> : () -> i64
    %28 = "util.buffer.constant"() <{value = "step"}> : () -> !util.buffer
    %29 = "util.buffer.constant"() <{value = "state"}> : () -> !util.buffer
    %30 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %31 = "hal.element_type"() <{type = f32}> : () -> i32
    %32 = "hal.encoding_type"() : () -> i32
    "hal.buffer_view.assert"(%arg1, %31, %32, %26) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> ()
    %33 = "hal.buffer_view.buffer"(%arg1) : (!hal.buffer_view) -> !hal.buffer
    %34 = "hal.device.allocator"(%30) : (!hal.device) -> !hal.allocator
    "hal.buffer.assert"(%33, %34, %25) <{buffer_usage = 3075 : i32, memory_types = 16 : i32, message = "tensor"}> : (!hal.buffer, !hal.allocator, index) -> ()
    %35 = "hal.fence.create"(%30) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "io_parameters.scatter"(%30, %23, %22, %35, %33, %24, %25, %29, %28, %27) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, index, !util.buffer, !util.buffer, i64) -> ()
    %36 = "hal.fence.await"(%21, %35) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%36) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    %37 = "hal.buffer_view.create"(%33, %24, %25, %31, %32, %26) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    "util.return"(%37) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @write(%input0: tensor<4xf32>) -> (%output0: tensor<4xf32>)"}} : () -> ()
  "util.func"() <{function_type = (index) -> !hal.buffer_view, sym_name = "at"}> ({
  ^bb0(%arg0: index):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %2 = "util.null"() : () -> !hal.fence
    %3 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 16 : index}> : () -> index
    %6 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %7 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %8 = "hal.buffer_usage"() <{usage = 527363 : i32}> : () -> i32
    %9 = "hal.buffer_usage"() <{usage = 3075 : i32}> : () -> i32
    %10 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %11 = "util.string.format"(%arg0) <{format = "layer{}.scale"}> : (index) -> !util.buffer
    %12 = "hal.fence.create"(%10) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %13 = "io_parameters.load"(%10, %3, %2, %12, %11, %6, %7, %8, %5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 1, 1, 1, 1>}> : (!hal.device, i64, !hal.fence, !hal.fence, !util.buffer, i64, i32, i32, index) -> !hal.buffer
    %14 = "hal.fence.create"(%10) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %15 = "hal.device.queue.alloca"(%10, %3, %12, %14, %6, %7, %9, %5) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %16 = "hal.fence.create"(%10) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.copy"(%10, %3, %14, %16, %13, %4, %15, %4, %5) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, !hal.buffer, index, index) -> ()
    %17 = "hal.fence.await"(%1, %16) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%17) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    %18 = "hal.encoding_type"() : () -> i32
    %19 = "hal.element_type"() <{type = f32}> : () -> i32
    %20 = "hal.buffer_view.create"(%15, %4, %5, %19, %18, %0) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    "util.return"(%20) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @at(%input0: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
}) : () -> ()

