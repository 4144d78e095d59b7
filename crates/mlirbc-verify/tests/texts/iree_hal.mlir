util.func private @f(%d: !hal.device, %i: i64, %f: !hal.fence, %g: !hal.fence, %b: !hal.buffer, %n: index, %s: i32, %x: !hal.executable, %c: !hal.command_buffer, %o: !hal.file, %t: tensor<?xf32>, %v: !hal.buffer_view, %u: !util.buffer) {
  // MB1201: `hal.device.queue.alloca`: waits for the fence that it signals
  %0 = "hal.device.queue.alloca"(%d, %i, %f, %f, %i, %s, %s, %n) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
  // MB1201: `hal.device.queue.barrier`: waits for the fence that it signals
  "hal.device.queue.barrier"(%d, %i, %f, %f) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence) -> ()
  // MB1201: `hal.device.queue.copy`: waits for the fence that it signals
  "hal.device.queue.copy"(%d, %i, %f, %f, %b, %n, %b, %n, %n) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, !hal.buffer, index, index) -> ()
  // MB1201: `hal.device.queue.dealloca`: waits for the fence that it signals
  "hal.device.queue.dealloca"(%d, %i, %f, %f, %b) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer) -> ()
  // MB1201: `hal.device.queue.execute`: waits for the fence that it signals
  "hal.device.queue.execute"(%d, %i, %f, %f, %c) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer) -> ()
  // MB1201: `hal.device.queue.execute.indirect`: waits for the fence that it signals
  "hal.device.queue.execute.indirect"(%d, %i, %f, %f, %c) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer) -> ()
  // MB1201: `hal.device.queue.fill`: waits for the fence that it signals
  "hal.device.queue.fill"(%d, %i, %f, %f, %b, %n, %n, %s) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, index, i32) -> ()
  // MB1201: `hal.device.queue.read`: waits for the fence that it signals
  "hal.device.queue.read"(%d, %i, %f, %f, %o, %i, %b, %n, %n) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.file, i64, !hal.buffer, index, index) -> ()
  // MB1201: `hal.device.queue.update`: waits for the fence that it signals
  "hal.device.queue.update"(%d, %i, %f, %f, %u, %n, %b, %n, %n) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !util.buffer, index, !hal.buffer, index, index) -> ()
  // MB1201: `hal.device.queue.write`: waits for the fence that it signals
  "hal.device.queue.write"(%d, %i, %f, %f, %b, %n, %o, %i, %n) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, !hal.file, i64, index) -> ()
  "hal.device.queue.barrier"(%d, %i, %f, %g) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence) -> ()
  // MB1201: `hal.device.query`: its default is of type i32, and its value i64
  %1:2 = "hal.device.query"(%d) <{category = "a", key = "b", default_value = 1 : i32}> : (!hal.device) -> (i1, i64)
  // MB1201: `hal.command_buffer.dispatch`: its bindings have 1 buffers, 0 offsets and 1 lengths
  "hal.command_buffer.dispatch"(%c, %x, %i, %n, %n, %n, %b, %n) <{flags = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1, 0, 1>}> : (!hal.command_buffer, !hal.executable, i64, index, index, index, !hal.buffer, index) -> ()
  // MB1201: `hal.command_buffer.dispatch.indirect`: its bindings have 0 buffers, 0 offsets and 1 lengths
  "hal.command_buffer.dispatch.indirect"(%c, %x, %i, %b, %n, %n) <{flags = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0, 0, 1>}> : (!hal.command_buffer, !hal.executable, i64, !hal.buffer, index, index) -> ()
  // MB1201: `hal.interface.binding.subspan`: 1 extents of its result are not known, and 0 are given
  %2 = "hal.interface.binding.subspan"() <{layout = #hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>, binding = 0 : index, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<?xf32>
  // MB1201: `hal.interface.binding.subspan`: `binding` is 1, and the layout has 1
  %7 = "hal.interface.binding.subspan"() <{layout = #hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>, binding = 1 : index, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  // MB1201: `hal.interface.constant.load`: `ordinal` is 2, and the layout has 2
  %8 = "hal.interface.constant.load"() <{layout = #hal.pipeline.layout<constants = 2, bindings = []>, ordinal = 2 : index}> : () -> i32
  // MB1201: `hal.dispatch.extern`: has 0 targets, 1 lists of objects and 0 regions of targets
  "hal.dispatch.extern"() <{export_name = "e", layout = #hal.pipeline.layout<bindings = []>, targets = [], target_ordinals = [], target_objects = [[]], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
  ^bb0(%q: !hal.device):
    %one = arith.constant 1 : index
    "hal.return"(%one, %one, %one) : (index, index, index) -> ()
  }) : () -> ()
  // MB1201: `hal.tensor.alias`: `source_dims` has 0 operands
  %3 = "hal.tensor.alias"(%t, %b) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (tensor<?xf32>, !hal.buffer) -> tensor<?xf32>
  // MB1201: `hal.tensor.transients`: `source_dims` has 0 operands
  %4 = "hal.tensor.transients"(%t, %b) : (tensor<?xf32>, !hal.buffer) -> tensor<?xf32>
  // MB1201: `hal.tensor.export`: `source_dims` has 0 operands
  %5 = "hal.tensor.export"(%t) <{source_encoding = tensor<?xf32>}> : (tensor<?xf32>) -> !hal.buffer_view
  // MB1201: `hal.tensor.import`: `target_encoding` has 1 extents that are not known, and its tensor 0
  %6 = "hal.tensor.import"(%v) <{target_encoding = tensor<?xf32>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!hal.buffer_view) -> tensor<4xf32>
  util.return
}
// -----
hal.executable private @e {
  hal.executable.variant public @v target(<"a", "b">) {
    // MB1201: `hal.executable.constant.block`: has 1 results, and 0 keys
    "hal.executable.constant.block"() <{function_type = () -> i32, keys = []}> ({
      %c = arith.constant 1 : i32
      "hal.return"(%c) : (i32) -> ()
    }) : () -> ()
    "hal.executable.constant.block"() <{function_type = () -> i32, keys = ["k"]}> ({
      // MB1111: `hal.return`: its operands are 0, and the results of the function are 1
      "hal.return"() : () -> ()
    }) : () -> ()
    // MB1201: `hal.executable.condition`: a region of it must take a !hal.device
    "hal.executable.condition"() <{function_type = () -> i1}> ({
      %t = arith.constant true
      "hal.return"(%t) : (i1) -> ()
    }) : () -> ()
    // MB1201: `hal.executable.export`: the region that counts workgroups must give 3 indices
    "hal.executable.export"() <{sym_name = "x", layout = #hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>}> ({
    ^bb0(%d: !hal.device):
      "hal.return"() : () -> ()
    }, {
    }) : () -> ()
  }
}
util.func private @x()
// -----
hal.executable private @e {
  // MB1201: `hal.executable.variant`: must have one condition at most, and has 2
  hal.executable.variant public @v target(<"a", "b">) {
    "hal.executable.condition"() <{function_type = (!hal.device) -> i1}> ({
    ^bb0(%d: !hal.device):
      %t = arith.constant true
      "hal.return"(%t) : (i1) -> ()
    }) : () -> ()
    "hal.executable.condition"() <{function_type = (!hal.device) -> i1}> ({
    ^bb0(%d: !hal.device):
      %t = arith.constant true
      "hal.return"(%t) : (i1) -> ()
    }) : () -> ()
  }
}
// -----
// MB1201: `hal.executable.source`: must have one condition at most, and has 2
hal.executable.source private @s {
  "hal.executable.condition"() <{function_type = (!hal.device) -> i1}> ({
  ^bb0(%d: !hal.device):
    %t = arith.constant true
    "hal.return"(%t) : (i1) -> ()
  }) : () -> ()
  "hal.executable.condition"() <{function_type = (!hal.device) -> i1}> ({
  ^bb0(%d: !hal.device):
    %t = arith.constant true
    "hal.return"(%t) : (i1) -> ()
  }) : () -> ()
}
