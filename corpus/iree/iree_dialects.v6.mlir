#composite_of_12b = #util.composite<12xi8, [
    dense<[1, 2, 3, 4]> : tensor<4xi8>,
    "text",
    dense<7> : vector<4xi8>,
]>
#config = #iree_codegen.lowering_config<tile_sizes = [[64, 64, 0], [8, [16], 1]]>
#encoding = #iree_encoding.layout<[#iree_encoding.identity]>
#encoding1 = #iree_encoding.testing<>
#executable_target_embedded_elf_x86_64 = #hal.executable.target<"llvm-cpu", "embedded-elf-x86_64", {cpu = "generic", native_vector_size = 16 : i64, ukernels = "none"}>
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#pipeline_layout = #hal.pipeline.layout<constants = 2, bindings = [#hal.pipeline.binding<storage_buffer, ReadOnly>, #hal.pipeline.binding<storage_buffer>]>
#device_target_local_0_ = #hal.device.target<"local", {ordinal = 0 : index}, [#executable_target_embedded_elf_x86_64]> : !hal.device
#encoding2 = #iree_encoding.encoding<operand_index = 0 : index, op_type = matmul, element_types = [f32, f32, f32], user_indexing_maps = [#map, #map1, #map2], iteration_sizes = [4, ?, 8]>
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local_0_, sym_name = "device", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.global"() <{is_mutable, sym_name = "list", sym_visibility = "private", type = !util.list<?>}> : () -> ()
  "hal.executable"() <{sym_name = "exe", sym_visibility = "private"}> ({
    "hal.executable.variant"() <{sym_name = "variant", sym_visibility = "public", target = #executable_target_embedded_elf_x86_64}> ({
      "hal.executable.export"() <{layout = #pipeline_layout, ordinal = 0 : index, sym_name = "entry", sym_visibility = "public"}> ({
      ^bb0(%arg9: !hal.device, %arg10: index):
        %13 = "arith.constant"() <{value = 1 : index}> : () -> index
        "hal.return"(%arg10, %13, %13) : (index, index, index) -> ()
      }, {
      }) : () -> ()
      "builtin.module"() ({
        "func.func"() <{function_type = () -> (), sym_name = "entry"}> ({
          %11 = "arith.constant"() <{value = 0 : index}> : () -> index
          %12 = "hal.interface.binding.subspan"(%11) <{alignment = 64 : index, binding = 0 : index, descriptor_flags = 1 : i32, layout = #pipeline_layout, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<4xf32>
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      "hal.executable.variant_end"() : () -> ()
    }) : () -> ()
    "hal.executable_end"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view, !hal.fence, index) -> !hal.buffer_view, sym_name = "views", sym_visibility = "public", tied_operands = [-1 : index]}> ({
  ^bb0(%arg6: !hal.buffer_view, %arg7: !hal.fence, %arg8: index):
    %8 = "hal.tensor.import"(%arg6, %arg8, %arg7) <{affinity = #hal.device.promise<@device>, name = "input0", operandSegmentSizes = array<i32: 1, 1, 1, 0>, target_encoding = tensor<?x4xf32>}> : (!hal.buffer_view, index, !hal.fence) -> tensor<?x4xf32>
    %9 = "util.optimization_barrier"(%8) : (tensor<?x4xf32>) -> tensor<?x4xf32>
    %10 = "hal.tensor.export"(%9, %arg8) <{affinity = #hal.device.affinity<@device>, name = "output0", source_encoding = tensor<?x4xf32>}> : (tensor<?x4xf32>, index) -> !hal.buffer_view
    "util.return"(%10) : (!hal.buffer_view) -> ()
  }) {iree.abi.model = "coarse-fences"} : () -> ()
  "util.func"() <{function_type = (!stream.resource<external>, !stream.timepoint, index) -> (!stream.resource<transient>, !stream.timepoint), sym_name = "resources", sym_visibility = "private", tied_operands = [-1 : index, -1 : index]}> ({
  ^bb0(%arg2: !stream.resource<external>, %arg3: !stream.timepoint, %arg4: index):
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 42 : i32}> : () -> i32
    %6:2 = "stream.async.execute"(%arg2, %arg4, %arg4, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, tied_operands = [-1 : index]}> ({
    ^bb0(%arg5: !stream.resource<external>):
      %7 = "stream.async.splat"(%5, %arg4) : (i32, index) -> !stream.resource<transient>
      "stream.yield"(%7, %arg4) : (!stream.resource<transient>, index) -> ()
    }) : (!stream.resource<external>, index, index, !stream.timepoint) -> (!stream.resource<transient>, !stream.timepoint)
    "util.return"(%6#0, %6#1) : (!stream.resource<transient>, !stream.timepoint) -> ()
  }) : () -> ()
  "vm.module"() <{sym_name = "module"}> ({
    "vm.global.i32"() <{initial_value = 5 : i32, is_mutable, sym_name = "counter", sym_visibility = "private", type = i32}> : () -> ()
    "vm.rodata"() <{sym_name = "data", sym_visibility = "private", value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "text"}, {vm.name = "values", vm.variadic}], function_type = (!vm.buffer, i32) -> (), sym_name = "host.log", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.export"() <{export_name = "exported", function_ref = @run}> : () -> ()
    "vm.func"() <{function_type = (i32, !vm.ref<!hal.buffer>) -> i32, sym_name = "run"}> ({
    ^bb0(%arg0: i32, %arg1: !vm.ref<!hal.buffer>):
      %0 = "vm.global.load.i32"() <{global = @counter}> : () -> i32
      %1 = "vm.add.i32"(%arg0, %0) : (i32, i32) -> i32
      %2 = "vm.rodata.inline"() <{name = "inline", value = "literal text"}> : () -> !vm.buffer
      "vm.call.variadic"(%2, %1, %arg0) <{callee = @host.log, segment_sizes = dense<[-1, 2]> : vector<2xi16>, segment_types = [!vm.buffer, i32]}> : (!vm.buffer, i32, i32) -> ()
      "vm.cond_br"(%1, %arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> ()
    ^bb1(%3: i32):  // pred: ^bb0
      "vm.return"(%3) : (i32) -> ()
    ^bb2:  // pred: ^bb0
      "vm.fail"(%1) <{message = "no"}> : (i32) -> ()
    }) : () -> ()
    "vm.module_terminator"() : () -> ()
  }) : () -> ()
  "t.encodings"() {composite = #composite_of_12b, config = #config, layout = tensor<4x4xf32, #encoding>, matmul = #encoding2, parameter = #flow.parameter.named<"scope"::"key"> : tensor<4xf32>, testing = #encoding1, workload = !iree_tensor_ext.dispatch.tensor<readwrite:tensor<?x4xf32>>} : () -> ()
}) {hal.device.targets = [#device_target_local_0_]} : () -> ()

