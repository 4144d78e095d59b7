// IREE's own attributes and types: encodings, executable targets, layouts, device affinities, timepoints.
#layout = #hal.pipeline.layout<constants = 2, bindings = [#hal.pipeline.binding<storage_buffer, ReadOnly>, #hal.pipeline.binding<storage_buffer>]>
#target = #hal.executable.target<"llvm-cpu", "embedded-elf-x86_64", {cpu = "generic", native_vector_size = 16 : i64, ukernels = "none"}>
#device = #hal.device.target<"local", {ordinal = 0 : index}, [#target]> : !hal.device
module attributes {hal.device.targets = [#device]} {
  util.global private @device = #device
  util.global private mutable @list : !util.list<?>
  hal.executable private @exe {
    hal.executable.variant public @variant target(#target) {
      hal.executable.export public @entry ordinal(0) layout(#layout) count(%device: !hal.device, %arg0: index) -> (index, index, index) {
        %c1 = arith.constant 1 : index
        hal.return %arg0, %c1, %c1 : index, index, index
      }
      builtin.module {
        func.func @entry() {
          %c0 = arith.constant 0 : index
          %0 = hal.interface.binding.subspan layout(#layout) binding(0) alignment(64) offset(%c0) flags(ReadOnly) : memref<4xf32>
          return
        }
      }
    }
  }
  util.func public @views(%view: !hal.buffer_view, %fence: !hal.fence, %n: index) -> !hal.buffer_view attributes {iree.abi.model = "coarse-fences"} {
    %0 = hal.tensor.import on(#hal.device.promise<@device>) wait(%fence) => %view "input0" : !hal.buffer_view -> tensor<?x4xf32>{%n}
    %1 = util.optimization_barrier %0 : tensor<?x4xf32>
    %2 = hal.tensor.export on(#hal.device.affinity<@device>) %1 "output0" : tensor<?x4xf32>{%n} -> !hal.buffer_view
    util.return %2 : !hal.buffer_view
  }
  util.func private @resources(%r: !stream.resource<external>, %t: !stream.timepoint, %n: index) -> (!stream.resource<transient>, !stream.timepoint) {
    %c0 = arith.constant 0 : index
    %v = arith.constant 42 : i32
    %res, %tp = stream.async.execute await(%t) => with(%r as %in: !stream.resource<external>{%n}) -> !stream.resource<transient>{%n} {
      %s = stream.async.splat %v : i32 -> !stream.resource<transient>{%n}
      stream.yield %s : !stream.resource<transient>{%n}
    } => !stream.timepoint
    util.return %res, %tp : !stream.resource<transient>, !stream.timepoint
  }
  vm.module @module {
    vm.global.i32 private mutable @counter = 5 : i32
    vm.rodata private @data dense<[1.0, 2.0]> : tensor<2xf32>
    vm.import private @host.log(%text : !vm.buffer, %values : i32 ...) attributes {nosideeffects}
    vm.export @run as("exported")
    vm.func @run(%a: i32, %ref: !vm.ref<!hal.buffer>) -> i32 {
      %g = vm.global.load.i32 @counter : i32
      %s = vm.add.i32 %a, %g : i32
      %b = vm.rodata.inline "inline" : !vm.buffer = "literal text"
      vm.call.variadic @host.log(%b, [%s, %a]) : (!vm.buffer, i32 ...)
      vm.cond_br %s, ^yes(%a : i32), ^no
    ^yes(%x: i32):
      vm.return %x : i32
    ^no:
      vm.fail %s, "no"
    }
  }
  "t.encodings"() {
    composite = #util.composite<12xi8, [dense<[1, 2, 3, 4]> : tensor<4xi8>, "text", dense<7> : vector<4xi8>]>,
    layout = tensor<4x4xf32, #iree_encoding.layout<[#iree_encoding.identity]>>, testing = #iree_encoding.testing<>,
    matmul = #iree_encoding.encoding<operand_index = 0 : index, op_type = matmul, element_types = [f32, f32, f32], user_indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iteration_sizes = [4, ?, 8]>,
    config = #iree_codegen.lowering_config<tile_sizes = [[64, 64, 0], [8, [16], 1]]>, workload = !iree_tensor_ext.dispatch.tensor<readwrite:tensor<?x4xf32>>, parameter = #flow.parameter.named<"scope"::"key"> : tensor<4xf32>
  } : () -> ()
}
