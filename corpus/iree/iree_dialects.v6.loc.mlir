#composite_of_12b = #util.composite<12xi8, [
    dense<[1, 2, 3, 4]> : tensor<4xi8>,
    "text",
    dense<7> : vector<4xi8>,
]>
#config = #iree_codegen.lowering_config<tile_sizes = [[64, 64, 0], [8, [16], 1]]>
#encoding = #iree_encoding.layout<[#iree_encoding.identity]>
#encoding1 = #iree_encoding.testing<>
#executable_target_embedded_elf_x86_64 = #hal.executable.target<"llvm-cpu", "embedded-elf-x86_64", {cpu = "generic", native_vector_size = 16 : i64, ukernels = "none"}>
#loc6 = loc("src/iree_dialects.mlir":10:76)
#loc7 = loc("src/iree_dialects.mlir":10:98)
#loc16 = loc("src/iree_dialects.mlir":23:27)
#loc17 = loc("src/iree_dialects.mlir":23:52)
#loc18 = loc("src/iree_dialects.mlir":23:72)
#loc24 = loc("src/iree_dialects.mlir":29:32)
#loc25 = loc("src/iree_dialects.mlir":29:64)
#loc26 = loc("src/iree_dialects.mlir":29:87)
#loc30 = loc("src/iree_dialects.mlir":32:62)
#loc40 = loc("src/iree_dialects.mlir":43:18)
#loc41 = loc("src/iree_dialects.mlir":43:27)
#loc47 = loc("src/iree_dialects.mlir":49:10)
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#pipeline_layout = #hal.pipeline.layout<constants = 2, bindings = [#hal.pipeline.binding<storage_buffer, ReadOnly>, #hal.pipeline.binding<storage_buffer>]>
#device_target_local_0_ = #hal.device.target<"local", {ordinal = 0 : index}, [#executable_target_embedded_elf_x86_64]> : !hal.device
#encoding2 = #iree_encoding.encoding<operand_index = 0 : index, op_type = matmul, element_types = [f32, f32, f32], user_indexing_maps = [#map, #map1, #map2], iteration_sizes = [4, ?, 8]>
"builtin.module"() ({
  "util.global"() <{initial_value = #device_target_local_0_, sym_name = "device", sym_visibility = "private", type = !hal.device}> : () -> () loc(#loc1)
  "util.global"() <{is_mutable, sym_name = "list", sym_visibility = "private", type = !util.list<?>}> : () -> () loc(#loc2)
  "hal.executable"() <{sym_name = "exe", sym_visibility = "private"}> ({
    "hal.executable.variant"() <{sym_name = "variant", sym_visibility = "public", target = #executable_target_embedded_elf_x86_64}> ({
      "hal.executable.export"() <{layout = #pipeline_layout, ordinal = 0 : index, sym_name = "entry", sym_visibility = "public"}> ({
      ^bb0(%arg9: !hal.device loc("src/iree_dialects.mlir":10:76), %arg10: index loc("src/iree_dialects.mlir":10:98)):
        %13 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc8)
        "hal.return"(%arg10, %13, %13) : (index, index, index) -> () loc(#loc9)
      }, {
      }) : () -> () loc(#loc5)
      "builtin.module"() ({
        "func.func"() <{function_type = () -> (), sym_name = "entry"}> ({
          %11 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc12)
          %12 = "hal.interface.binding.subspan"(%11) <{alignment = 64 : index, binding = 0 : index, descriptor_flags = 1 : i32, layout = #pipeline_layout, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<4xf32> loc(#loc13)
          "func.return"() : () -> () loc(#loc14)
        }) : () -> () loc(#loc11)
      }) : () -> () loc(#loc10)
      "hal.executable.variant_end"() : () -> () loc(#loc4)
    }) : () -> () loc(#loc4)
    "hal.executable_end"() : () -> () loc(#loc3)
  }) : () -> () loc(#loc3)
  "util.func"() <{function_type = (!hal.buffer_view, !hal.fence, index) -> !hal.buffer_view, sym_name = "views", sym_visibility = "public", tied_operands = [-1 : index]}> ({
  ^bb0(%arg6: !hal.buffer_view loc("src/iree_dialects.mlir":23:27), %arg7: !hal.fence loc("src/iree_dialects.mlir":23:52), %arg8: index loc("src/iree_dialects.mlir":23:72)):
    %8 = "hal.tensor.import"(%arg6, %arg8, %arg7) <{affinity = #hal.device.promise<@device>, name = "input0", operandSegmentSizes = array<i32: 1, 1, 1, 0>, target_encoding = tensor<?x4xf32>}> : (!hal.buffer_view, index, !hal.fence) -> tensor<?x4xf32> loc(#loc19)
    %9 = "util.optimization_barrier"(%8) : (tensor<?x4xf32>) -> tensor<?x4xf32> loc(#loc20)
    %10 = "hal.tensor.export"(%9, %arg8) <{affinity = #hal.device.affinity<@device>, name = "output0", source_encoding = tensor<?x4xf32>}> : (tensor<?x4xf32>, index) -> !hal.buffer_view loc(#loc21)
    "util.return"(%10) : (!hal.buffer_view) -> () loc(#loc22)
  }) {iree.abi.model = "coarse-fences"} : () -> () loc(#loc15)
  "util.func"() <{function_type = (!stream.resource<external>, !stream.timepoint, index) -> (!stream.resource<transient>, !stream.timepoint), sym_name = "resources", sym_visibility = "private", tied_operands = [-1 : index, -1 : index]}> ({
  ^bb0(%arg2: !stream.resource<external> loc("src/iree_dialects.mlir":29:32), %arg3: !stream.timepoint loc("src/iree_dialects.mlir":29:64), %arg4: index loc("src/iree_dialects.mlir":29:87)):
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc27)
    %5 = "arith.constant"() <{value = 42 : i32}> : () -> i32 loc(#loc28)
    %6:2 = "stream.async.execute"(%arg2, %arg4, %arg4, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, tied_operands = [-1 : index]}> ({
    ^bb0(%arg5: !stream.resource<external> loc("src/iree_dialects.mlir":32:62)):
      %7 = "stream.async.splat"(%5, %arg4) : (i32, index) -> !stream.resource<transient> loc(#loc31)
      "stream.yield"(%7, %arg4) : (!stream.resource<transient>, index) -> () loc(#loc32)
    }) : (!stream.resource<external>, index, index, !stream.timepoint) -> (!stream.resource<transient>, !stream.timepoint) loc(#loc29)
    "util.return"(%6#0, %6#1) : (!stream.resource<transient>, !stream.timepoint) -> () loc(#loc33)
  }) : () -> () loc(#loc23)
  "vm.module"() <{sym_name = "module"}> ({
    "vm.global.i32"() <{initial_value = 5 : i32, is_mutable, sym_name = "counter", sym_visibility = "private", type = i32}> : () -> () loc(#loc35)
    "vm.rodata"() <{sym_name = "data", sym_visibility = "private", value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> () loc(#loc36)
    "vm.import"() <{arg_attrs = [{vm.name = "text"}, {vm.name = "values", vm.variadic}], function_type = (!vm.buffer, i32) -> (), sym_name = "host.log", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> () loc(#loc37)
    "vm.export"() <{export_name = "exported", function_ref = @run}> : () -> () loc(#loc38)
    "vm.func"() <{function_type = (i32, !vm.ref<!hal.buffer>) -> i32, sym_name = "run"}> ({
    ^bb0(%arg0: i32 loc("src/iree_dialects.mlir":43:18), %arg1: !vm.ref<!hal.buffer> loc("src/iree_dialects.mlir":43:27)):
      %0 = "vm.global.load.i32"() <{global = @counter}> : () -> i32 loc(#loc42)
      %1 = "vm.add.i32"(%arg0, %0) : (i32, i32) -> i32 loc(#loc43)
      %2 = "vm.rodata.inline"() <{name = "inline", value = "literal text"}> : () -> !vm.buffer loc(#loc44)
      "vm.call.variadic"(%2, %1, %arg0) <{callee = @host.log, segment_sizes = dense<[-1, 2]> : vector<2xi16>, segment_types = [!vm.buffer, i32]}> : (!vm.buffer, i32, i32) -> () loc(#loc45)
      "vm.cond_br"(%1, %arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> () loc(#loc46)
    ^bb1(%3: i32 loc("src/iree_dialects.mlir":49:10)):  // pred: ^bb0
      "vm.return"(%3) : (i32) -> () loc(#loc48)
    ^bb2:  // pred: ^bb0
      "vm.fail"(%1) <{message = "no"}> : (i32) -> () loc(#loc49)
    }) : () -> () loc(#loc39)
    "vm.module_terminator"() : () -> () loc(#loc34)
  }) : () -> () loc(#loc34)
  "t.encodings"() {composite = #composite_of_12b, config = #config, layout = tensor<4x4xf32, #encoding>, matmul = #encoding2, parameter = #flow.parameter.named<"scope"::"key"> : tensor<4xf32>, testing = #encoding1, workload = !iree_tensor_ext.dispatch.tensor<readwrite:tensor<?x4xf32>>} : () -> () loc(#loc50)
}) {hal.device.targets = [#device_target_local_0_]} : () -> () loc(#loc)
#loc = loc("src/iree_dialects.mlir":5:1)
#loc1 = loc("src/iree_dialects.mlir":6:3)
#loc2 = loc("src/iree_dialects.mlir":7:3)
#loc3 = loc("src/iree_dialects.mlir":8:3)
#loc4 = loc("src/iree_dialects.mlir":9:5)
#loc5 = loc("src/iree_dialects.mlir":10:7)
#loc8 = loc("src/iree_dialects.mlir":11:15)
#loc9 = loc("src/iree_dialects.mlir":12:9)
#loc10 = loc("src/iree_dialects.mlir":14:7)
#loc11 = loc("src/iree_dialects.mlir":15:9)
#loc12 = loc("src/iree_dialects.mlir":16:17)
#loc13 = loc("src/iree_dialects.mlir":17:16)
#loc14 = loc("src/iree_dialects.mlir":18:11)
#loc15 = loc("src/iree_dialects.mlir":23:3)
#loc19 = loc("src/iree_dialects.mlir":24:10)
#loc20 = loc("src/iree_dialects.mlir":25:10)
#loc21 = loc("src/iree_dialects.mlir":26:10)
#loc22 = loc("src/iree_dialects.mlir":27:5)
#loc23 = loc("src/iree_dialects.mlir":29:3)
#loc27 = loc("src/iree_dialects.mlir":30:11)
#loc28 = loc("src/iree_dialects.mlir":31:10)
#loc29 = loc("src/iree_dialects.mlir":32:17)
#loc31 = loc("src/iree_dialects.mlir":33:12)
#loc32 = loc("src/iree_dialects.mlir":34:7)
#loc33 = loc("src/iree_dialects.mlir":36:5)
#loc34 = loc("src/iree_dialects.mlir":38:3)
#loc35 = loc("src/iree_dialects.mlir":39:5)
#loc36 = loc("src/iree_dialects.mlir":40:5)
#loc37 = loc("src/iree_dialects.mlir":41:5)
#loc38 = loc("src/iree_dialects.mlir":42:5)
#loc39 = loc("src/iree_dialects.mlir":43:5)
#loc42 = loc("src/iree_dialects.mlir":44:12)
#loc43 = loc("src/iree_dialects.mlir":45:12)
#loc44 = loc("src/iree_dialects.mlir":46:12)
#loc45 = loc("src/iree_dialects.mlir":47:7)
#loc46 = loc("src/iree_dialects.mlir":48:7)
#loc48 = loc("src/iree_dialects.mlir":50:7)
#loc49 = loc("src/iree_dialects.mlir":52:7)
#loc50 = loc("src/iree_dialects.mlir":55:3)

