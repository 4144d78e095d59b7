stream.executable private @e {
  stream.executable.export public @d workgroups(%a: index) -> (index, index, index) {
    stream.return %a, %a, %a : index, index, index
  }
  builtin.module {
    func.func @d(%b: !stream.binding, %i: index) {
      // MB1201: `stream.binding.subspan`: `dynamic_dims` has 0 operands
      %0 = "stream.binding.subspan"(%b, %i) : (!stream.binding, index) -> memref<?xf32>
      return
    }
  }
}
stream.async.func private @callee(%a: !stream.resource<transient>, %n: index) -> %a
util.func private @f(%r: !stream.resource<*>, %x: !stream.resource<external>, %n: index, %m: index, %k: !util.buffer, %i: i64, %p: !stream.timepoint, %c: !stream.channel) {
  // MB1201: `stream.async.dispatch`: 1 operands are resources, and `resource_operand_offsets` has 0
  %0 = "stream.async.dispatch"(%n, %r, %n, %n) <{entry_points = [@e::@d], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 1>}> : (index, !stream.resource<*>, index, index) -> !stream.resource<*>
  // MB1111: `stream.async.dispatch`: the values of its workload are 0, and the arguments of its entry point are 1
  %1 = "stream.async.dispatch"(%n) <{entry_points = [@e::@d], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1>}> : (index) -> !stream.resource<*>
  // MB1201: `stream.async.call`: operand #0 is !stream.resource<external>, and that of the function !stream.resource<transient>
  %2 = "stream.async.call"(%x, %n, %n, %n, %n, %n, %n) <{callee = @callee, operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1>}> : (!stream.resource<external>, index, index, index, index, index, index) -> !stream.resource<transient>
  // MB1201: `stream.async.cast`: its source and its result must have one size
  %3 = "stream.async.cast"(%r, %n, %m) : (!stream.resource<*>, index, index) -> !stream.resource<*>
  // MB1201: `stream.async.parameter.gather`: `source_keys`, `source_offsets`, `target_offsets`, `target_ends`, `target_lengths` must have one length
  %4:2 = "stream.async.parameter.gather"(%k, %r, %n) <{operandSegmentSizes = array<i32: 0, 1, 0, 1, 1, 0, 0, 0, 0>}> : (!util.buffer, !stream.resource<*>, index) -> (!stream.resource<*>, !stream.timepoint)
  // MB1201: `stream.async.parameter.scatter`: `target_keys`
  %5:2 = "stream.async.parameter.scatter"(%r, %n, %k) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1, 0, 0>}> : (!stream.resource<*>, index, !util.buffer) -> (!stream.resource<*>, !stream.timepoint)
  // MB1201: `stream.cmd.parameter.gather`: `source_keys`
  %6 = "stream.cmd.parameter.gather"(%k, %r, %n) <{operandSegmentSizes = array<i32: 0, 1, 0, 1, 1, 0, 0, 0>}> : (!util.buffer, !stream.resource<*>, index) -> !stream.timepoint
  // MB1201: `stream.cmd.parameter.scatter`: `target_keys`
  %7 = "stream.cmd.parameter.scatter"(%r, %n, %k) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 1, 0, 0>}> : (!stream.resource<*>, index, !util.buffer) -> !stream.timepoint
  // MB1201: `stream.cmd.parameter.load`: `source_keys`
  %8:2 = "stream.cmd.parameter.load"(%k, %n) <{operandSegmentSizes = array<i32: 0, 1, 0, 1, 0>}> : (!util.buffer, index) -> (!stream.resource<*>, !stream.timepoint)
  // MB1201: `stream.dispatch.workgroup.id`: `dimension` must be 0, 1 or 2, and is 3
  %9 = "stream.dispatch.workgroup.id"() <{dimension = 3 : index}> : () -> index
  // MB1201: `stream.dispatch.workgroup.count`: `dimension` must be 0, 1 or 2
  %10 = "stream.dispatch.workgroup.count"() <{dimension = 3 : index}> : () -> index
  // MB1201: `stream.dispatch.workgroup.size`: `dimension` must be 0, 1 or 2
  %11 = "stream.dispatch.workgroup.size"() <{dimension = 3 : index}> : () -> index
  // MB1201: `stream.resource.constants`: has 1 results, 1 sizes and 0 values
  %12:2 = "stream.resource.constants"(%n) <{values = []}> : (index) -> (!stream.resource<constant>, !stream.timepoint)
  // MB1201: `stream.resource.pack`: has 1 slices, 1 sizes, and 0 starts and ends
  %13:2 = "stream.resource.pack"(%n) <{lifetime_intervals = [], operandSegmentSizes = array<i32: 0, 1>}> : (index) -> (index, index)
  // MB1201: `stream.timepoint.await`: 1 values have sizes, and `resource_operand_sizes` has 0
  %14 = "stream.timepoint.await"(%r, %p) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!stream.resource<*>, !stream.timepoint) -> !stream.resource<*>
  // MB1201: `stream.cmd.call`: `callee` is nothing of this module
  "stream.cmd.call"() <{callee = @none, resource_operand_accesses = [], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>}> : () -> ()
  util.return
}
// -----
stream.executable private @e {
  "stream.executable.export"() <{sym_name = "d", function_ref = @d}> ({
  ^bb0(%a: index):
    // MB1201: `stream.return`: must give 3 indices
    "stream.return"(%a) : (index) -> ()
  }) : () -> ()
}
util.func private @x()
// -----
util.func private @f(%r: !stream.resource<*>, %n: index, %x: f32) {
  %0:2 = "stream.async.execute"(%r, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    // MB1201: `stream.async.clone`: uses a resource from outside of `stream.async.execute`
    %1 = "stream.async.clone"(%r, %n, %n) : (!stream.resource<*>, index, index) -> !stream.resource<*>
    "stream.yield"(%1, %n) : (!stream.resource<*>, index) -> ()
  }) : (!stream.resource<*>, index, index) -> (!stream.resource<*>, !stream.timepoint)
  util.return
}
// -----
util.func private @f(%r: !stream.resource<*>, %n: index) {
  %0:2 = "stream.async.execute"(%r, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    %2 = "stream.async.concurrent"(%a, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({
    ^bb0(%b: !stream.resource<*>):
      // MB1111: `stream.yield`: its operands are 0, and the results of the region are 1
      "stream.yield"() : () -> ()
    }) : (!stream.resource<*>, index, index) -> !stream.resource<*>
    "stream.yield"(%2, %n) : (!stream.resource<*>, index) -> ()
  }) : (!stream.resource<*>, index, index) -> (!stream.resource<*>, !stream.timepoint)
  util.return
}
// -----
util.func private @f(%r: !stream.resource<*>, %n: index) {
  // MB1201: `stream.cmd.execute`: 1 values have sizes, and `resource_operand_sizes` has 0
  %3 = "stream.cmd.execute"(%r) <{operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    "stream.yield"() : () -> ()
  }) : (!stream.resource<*>) -> !stream.timepoint
  %4 = "stream.cmd.execute"(%r, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    // MB1201: `stream.cmd.dispatch`: has 1 resources, and 0 accesses
    "stream.cmd.dispatch"(%a, %n, %n, %n) <{entry_points = [@e::@d], resource_accesses = [], operandSegmentSizes = array<i32: 0, 0, 1, 1, 1, 1>}> : (!stream.resource<*>, index, index, index) -> ()
    "stream.yield"() : () -> ()
  }) : (!stream.resource<*>, index) -> !stream.timepoint
  util.return
}
// -----
util.func private @f(%r: !stream.resource<*>, %s: !stream.resource<staging>, %n: index, %x: f32) {
  // MB1201: `stream.tensor.empty`: `result_encoding_dims` has 0 operands
  %0 = "stream.tensor.empty"(%n) <{result_encoding = tensor<?xf32>}> : (index) -> !stream.resource<*>
  // MB1201: `stream.tensor.sizeof`: `encoding_dims` has 0 operands
  %1 = "stream.tensor.sizeof"() <{encoding = tensor<?xf32>}> : () -> index
  // MB1201: `stream.tensor.constant`: `result_encoding_dims` has 0 operands
  %2 = "stream.tensor.constant"() <{value = dense<1> : tensor<2xi32>, result_encoding = tensor<?xi32>}> : () -> !stream.resource<*>
  // MB1201: `stream.tensor.splat`: `result_encoding_dims` has 0 operands
  %3 = "stream.tensor.splat"(%x, %n) <{result_encoding = tensor<?xf32>}> : (f32, index) -> !stream.resource<*>
  // MB1201: `stream.tensor.import`: `result_encoding_dims` has 0 operands
  %4 = "stream.tensor.import"(%r, %n) <{result_encoding = tensor<?xf32>}> : (!stream.resource<*>, index) -> !stream.resource<external>
  // MB1201: `stream.tensor.export`: `source_encoding_dims` has 0 operands
  %5 = "stream.tensor.export"(%r, %n) <{source_encoding = tensor<?xf32>}> : (!stream.resource<*>, index) -> tensor<4xf32>
  // MB1201: `stream.tensor.clone`: `source_encoding_dims` has 0 operands
  %6 = "stream.tensor.clone"(%r, %n, %n) <{source_encoding = tensor<?xf32>, result_encoding = tensor<4xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 1>}> : (!stream.resource<*>, index, index) -> !stream.resource<*>
  // MB1201: `stream.tensor.encode`: `source_encoding_dims` has 0 operands
  %7 = "stream.tensor.encode"(%r, %n, %n) <{source_encoding = tensor<?xf32>, result_encoding = tensor<4xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 1>}> : (!stream.resource<*>, index, index) -> !stream.resource<*>
  // MB1201: `stream.tensor.slice`: `start_indices` has 0 operands, and the tensor has rank 1
  %8 = "stream.tensor.slice"(%r, %n, %n) <{source_encoding = tensor<4xf32>, result_encoding = tensor<2xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0, 1>}> : (!stream.resource<*>, index, index) -> !stream.resource<*>
  // MB1201: `stream.tensor.fill`: `target_encoding_dims` has 0 operands
  %9 = "stream.tensor.fill"(%r, %n, %x) <{target_encoding = tensor<?xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 1>}> : (!stream.resource<*>, index, f32) -> !stream.resource<*>
  // MB1201: `stream.tensor.update`: `update_encoding_dims` has 0 operands
  %10 = "stream.tensor.update"(%r, %n, %r, %n) <{target_encoding = tensor<4xf32>, update_encoding = tensor<?xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 1, 0, 1>}> : (!stream.resource<*>, index, !stream.resource<*>, index) -> !stream.resource<*>
  // MB1201: `stream.tensor.load`: `indices` has 0 operands, and the tensor has rank 1
  %11 = "stream.tensor.load"(%s, %n) <{source_encoding = tensor<4xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!stream.resource<staging>, index) -> f32
  // MB1201: `stream.tensor.store`: `indices` has 0 operands, and the tensor has rank 1
  %12 = "stream.tensor.store"(%s, %n, %x) <{target_encoding = tensor<4xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 1>}> : (!stream.resource<staging>, index, f32) -> !stream.resource<staging>
  // MB1201: `stream.tensor.dispatch`: result #0 is tensor<4xf32>, and the operand to which it is tied tensor<2x2xf32>
  %13 = "stream.tensor.dispatch"(%r, %n, %n) <{entry_points = [@e::@d], operand_encodings = [tensor<2x2xf32>], result_encodings = [tensor<4xf32>], tied_operands = [0 : index], operandSegmentSizes = array<i32: 0, 1, 1, 0, 1, 0>}> : (!stream.resource<*>, index, index) -> !stream.resource<*>
  util.return
}
// -----
util.func private @f(%r: !stream.resource<*>, %n: index, %c: !stream.channel) {
  %0 = "stream.cmd.execute"(%r, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    // MB1201: `stream.cmd.collective`: `resources`, `resource_sizes`, `resource_offsets`, `resource_lengths` must have one length
    "stream.cmd.collective"(%c, %n, %a, %n, %n) <{op = #stream.collective<all_gather : f32>, resource_accesses = [1 : i32], operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 1, 0>}> : (!stream.channel, index, !stream.resource<*>, index, index) -> ()
    "stream.yield"() : () -> ()
  }) : (!stream.resource<*>, index) -> !stream.timepoint
  util.return
}
// -----
util.func private @f(%r: !stream.resource<*>, %n: index) {
  %0:2 = "stream.async.execute"(%r, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%a: !stream.resource<*>):
    // MB1201: `stream.async.concurrent`: 1 values have sizes, and `result_sizes` has 0
    %1 = "stream.async.concurrent"(%a, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> ({
    ^bb0(%b: !stream.resource<*>):
      "stream.yield"(%b, %n) : (!stream.resource<*>, index) -> ()
    }) : (!stream.resource<*>, index) -> !stream.resource<*>
    "stream.yield"(%1, %n) : (!stream.resource<*>, index) -> ()
  }) : (!stream.resource<*>, index, index) -> (!stream.resource<*>, !stream.timepoint)
  util.return
}
// -----
util.func private @f() {
  %0 = "stream.cmd.execute"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    // MB1201: `arith.constant`: is no command, and is inside of `stream.cmd.execute`
    %c = arith.constant 0 : index
    "stream.yield"() : () -> ()
  }) : () -> !stream.timepoint
  util.return
}
// -----
util.func private @f() {
  %0 = "stream.cmd.execute"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    "stream.cmd.serial"() ({
      // MB1201: `arith.constant`: is no command, and is inside of `stream.cmd.serial`
      %c = arith.constant 0 : index
      "stream.yield"() : () -> ()
    }) : () -> ()
    "stream.yield"() : () -> ()
  }) : () -> !stream.timepoint
  util.return
}
// -----
util.func private @f() {
  %0 = "stream.cmd.execute"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    "stream.cmd.concurrent"() ({
      // MB1201: `arith.constant`: is no command, and is inside of `stream.cmd.concurrent`
      %c = arith.constant 0 : index
      "stream.yield"() : () -> ()
    }) : () -> ()
    "stream.yield"() : () -> ()
  }) : () -> !stream.timepoint
  util.return
}
// -----
// MB1201: `stream.async.func`: `arg_attrs` has 2 elements, and there are 1 arguments
"stream.async.func"() <{function_type = (index) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [{}, {}]}> ({
}) : () -> ()
util.func private @x()
