flow.executable private @e {
  "flow.executable.export"() <{sym_name = "d", function_ref = @d}> ({
  ^bb0(%a: index):
    // MB1201: `flow.return`: must give 3 indices, the counts of workgroups, and gives index
    "flow.return"(%a) : (index) -> ()
  }) : () -> ()
}
// -----
util.func private @f() {
  %2 = "flow.dispatch.region"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    // MB1111: `flow.return`: its operands are 0, and the results of the region are 1
    "flow.return"() : () -> ()
  }, {
  }) : () -> tensor<4xf32>
  util.return
}
// -----
flow.executable private @e {
  flow.executable.export public @d workgroups(%a: index) -> (index, index, index) {
    flow.return %a, %a, %a : index, index, index
  }
}
util.func private @f(%a: tensor<?xf32>, %b: tensor<4xf32>, %c: tensor<4xindex>, %d: tensor<4xf64>, %x: f32, %n: index, %t: !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xf32>>) {
  // MB1111: `flow.dispatch`: the values of its workload are 2, and the arguments of its entry point are 1
  %0 = "flow.dispatch"(%n, %n, %b) <{entry_points = [@e::@d], operandSegmentSizes = array<i32: 2, 1, 0, 0>}> : (index, index, tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `flow.dispatch`: `argument_dims` has 0 operands, and 1 extents are not known
  %1 = "flow.dispatch"(%n, %a) <{entry_points = [@e::@d], operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (index, tensor<?xf32>) -> tensor<4xf32>
  // MB1201: `flow.call`: `callee` is no `flow.func` of this module
  "flow.call"(%b) <{callee = @none, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<4xf32>) -> ()
  // MB1201: `flow.dispatch.region`: its results must be tensors with a rank, and one is f32
  %3 = "flow.dispatch.region"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "flow.return"(%x) : (f32) -> ()
  }, {
  }) : () -> f32
  // MB1201: `flow.dispatch.workgroups`: indices do not cross the boundary of a dispatch
  "flow.dispatch.workgroups"(%c) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>}> ({
  ^bb0(%u: !iree_tensor_ext.dispatch.tensor<readonly:tensor<4xindex>>):
    "flow.return"() : () -> ()
  }, {
  }) : (tensor<4xindex>) -> ()
  // MB1201: `flow.dispatch.tie_shape`: `dynamic_dims` has 0 operands
  %4 = "flow.dispatch.tie_shape"(%t) : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?xf32>>) -> !iree_tensor_ext.dispatch.tensor<readonly:tensor<?xf32>>
  // MB1201: `flow.tensor.alloca`: `result_dims` has 0 operands
  %5 = "flow.tensor.alloca"() : () -> tensor<?xf32>
  // MB1201: `flow.tensor.barrier`: `operand_dims` has 0 operands
  %6 = "flow.tensor.barrier"(%a) <{target = "t"}> : (tensor<?xf32>) -> tensor<?xf32>
  // MB1201: `flow.tensor.bitcast`: `source_dims` has 0 operands
  %7 = "flow.tensor.bitcast"(%a, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<?xf32>, index) -> tensor<?xi32>
  // MB1201: `flow.tensor.clone`: `operand_dims` has 0 operands
  %8 = "flow.tensor.clone"(%a) : (tensor<?xf32>) -> tensor<?xf32>
  // MB1201: `flow.tensor.empty`: `result_dims` has 0 operands
  %9 = "flow.tensor.empty"() : () -> tensor<?xf32>
  // MB1201: `flow.tensor.encode`: its operand has the shape [4], and its result [5]
  %10 = "flow.tensor.encode"(%b) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<4xf32>) -> tensor<5xf32>
  // MB1201: `flow.tensor.load`: `source_dims` has 0 operands
  %11 = "flow.tensor.load"(%a, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<?xf32>, index) -> f32
  // MB1201: `flow.tensor.reshape`: `result_dims` has 1 operands, and 0 extents are not known
  %12 = "flow.tensor.reshape"(%b, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<4xf32>, index) -> tensor<2x2xf32>
  // MB1201: `flow.tensor.slice`: `source_dims` has 0 operands
  %13 = "flow.tensor.slice"(%a, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 1, 1>}> : (tensor<?xf32>, index, index, index) -> tensor<?xf32>
  // MB1201: `flow.tensor.splat`: `result_dims` has 0 operands
  %14 = "flow.tensor.splat"(%x) : (f32) -> tensor<?xf32>
  // MB1201: `flow.tensor.store`: `target_dims` has 0 operands
  %15 = "flow.tensor.store"(%x, %a, %n) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (f32, tensor<?xf32>, index) -> tensor<?xf32>
  // MB1201: `flow.tensor.tie_shape`: `dynamic_dims` has 0 operands
  %16 = "flow.tensor.tie_shape"(%a) : (tensor<?xf32>) -> tensor<?xf32>
  // MB1201: `flow.tensor.trace`: `value_dims` has 0 operands
  "flow.tensor.trace"(%a) <{key = "k", operandSegmentSizes = array<i32: 1, 0>}> : (tensor<?xf32>) -> ()
  // MB1201: `flow.tensor.transfer`: `operand_dims` has 0 operands
  %17 = "flow.tensor.transfer"(%a) <{target = "t"}> : (tensor<?xf32>) -> tensor<?xf32>
  // MB1201: `flow.tensor.update`: `update_dims` has 0 operands
  %18 = "flow.tensor.update"(%b, %n, %a) <{operandSegmentSizes = array<i32: 1, 0, 1, 1, 0>}> : (tensor<4xf32>, index, tensor<?xf32>) -> tensor<4xf32>
  util.return
}
