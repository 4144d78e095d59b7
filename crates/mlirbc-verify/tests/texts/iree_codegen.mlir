util.func private @f(%m: memref<4xf32>, %t: tensor<5xf32>) {
  // MB1201: `iree_codegen.load_from_buffer`: the shapes of its tensor and its buffer must fit
  %0 = "iree_codegen.load_from_buffer"(%m) : (memref<4xf32>) -> tensor<5xf32>
  // MB1201: `iree_codegen.store_to_buffer`: the shapes of its tensor and its buffer must fit
  "iree_codegen.store_to_buffer"(%t, %m) : (tensor<5xf32>, memref<4xf32>) -> ()
  // MB1201: `iree_codegen.ukernel.generic`: has 0 results, and 1 of its destinations are tensors
  "iree_codegen.ukernel.generic"(%t) <{u_kernel_fn_name = "k", operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<5xf32>) -> ()
  util.return
}
// -----
// MB1201: `iree_codegen.dispatch_config`: its region must give 3 indices, and gives index
"iree_codegen.dispatch_config"() <{function_ref = @f}> ({
  %c = arith.constant 1 : index
  "iree_codegen.yield"(%c) : (index) -> ()
}) : () -> ()
util.func private @x()
// -----
util.func private @f(%n: index) {
  // MB1201: `iree_codegen.smt.constraints`: the arguments of its region must be !smt.int, and one is index
  "iree_codegen.smt.constraints"(%n) <{target = #iree_codegen.root_op<set = 0>, pipeline = #iree_codegen.no_pipeline, knobs = {a = #iree_codegen.smt.int_knob<"a">}}> ({
  ^bb0(%i: index):
  }) : (index) -> ()
  util.return
}
// -----
util.func private @f(%n: index) {
  "iree_codegen.smt.constraints"(%n) <{target = #iree_codegen.root_op<set = 0>, pipeline = #iree_codegen.no_pipeline, knobs = {a = #iree_codegen.smt.int_knob<"a">}}> ({
  ^bb0(%i: !smt.int):
    %0 = "iree_codegen.smt.knob"() <{name = "a"}> : () -> !smt.int
    // MB1201: `iree_codegen.smt.knob`: its name is there twice
    %1 = "iree_codegen.smt.knob"() <{name = "a"}> : () -> !smt.int
    // MB1201: `iree_codegen.smt.knob`: its name is not in `knobs`
    %2 = "iree_codegen.smt.knob"() <{name = "b"}> : () -> !smt.int
  }) : (index) -> ()
  util.return
}
// -----
util.func private @f(%n: index) {
  "iree_codegen.smt.constraints"(%n) <{target = #iree_codegen.root_op<set = 0>, pipeline = #iree_codegen.no_pipeline, knobs = {}}> ({
  ^bb0(%0: !smt.int):
    // MB1201: `iree_codegen.smt.lookup`: the key 1 is there twice
    %3 = "iree_codegen.smt.lookup"(%0) <{keys = array<i64: 1, 1>, values = array<i64: 2, 3>}> : (!smt.int) -> !smt.int
    %4 = "smt.eq"(%0, %0) : (!smt.int, !smt.int) -> !smt.bool
    // MB1201: `iree_codegen.smt.assert`: its message has 1 places, and it has 0 arguments
    "iree_codegen.smt.assert"(%4) <{msg = "{}"}> : (!smt.bool) -> ()
  }) : (index) -> ()
  util.return
}
// -----
// MB1201: `builtin.module`: must have a sequence `__kernel_config`
module attributes {transform.with_named_sequence, iree_codegen.tuning_spec_with_default_entrypoint} {
}
// -----
module attributes {transform.with_named_sequence} {
  // MB1201: `transform.named_sequence`: is an entry of a tuning specification, and must give one `any_op`
  transform.named_sequence @a(%a: !transform.any_op {transform.readonly}) attributes {iree_codegen.tuning_spec_entrypoint} {
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence, iree_codegen.tuning_spec_with_default_entrypoint} {
  // MB1201: `transform.named_sequence`: must begin with `transform.foreach_match`
  transform.named_sequence @__kernel_config(%a: !transform.any_op {transform.readonly}) -> !transform.any_op attributes {iree_codegen.tuning_spec_entrypoint} {
    %0 = transform.get_parent_op %a : (!transform.any_op) -> !transform.any_op
    transform.yield %a : !transform.any_op
  }
}
// -----
util.func private @f(%n: index) {
  // MB1201: `pcf.loop`: must have a number of iterations
  %0 = "pcf.loop"(%n) <{scope = #pcf.test_scope, is_tied = [false], sync_on_return = false, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
  ^bb0(%r: !pcf.sref<?xi32, #pcf.test_scope>):
    "pcf.return"() : () -> ()
  }) : (index) -> tensor<?xi32>
  util.return
}
// -----
util.func private @f(%n: index) {
  // MB1201: `pcf.loop`: a result is tensor<4xi32>, and the argument for it !pcf.sref<5xi32, #pcf.test_scope>
  %1 = "pcf.loop"(%n) <{scope = #pcf.test_scope, is_tied = [false], sync_on_return = false, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%r: !pcf.sref<5xi32, #pcf.test_scope>, %i: index):
    "pcf.return"() : () -> ()
  }) : (index) -> tensor<4xi32>
  util.return
}
// -----
util.func private @f(%n: index) {
  // MB1201: `pcf.alloc`: 1 extents of its result are not known, and 0 are given
  %2 = "pcf.alloc"() : () -> !pcf.sref<?xi32, #pcf.test_scope>
  %4 = "pcf.alloc"(%n) : (index) -> !pcf.sref<?xi32, #pcf.test_scope>
  // MB1201: `pcf.get_memref`: its result must have no memory space
  %3 = "pcf.get_memref"(%4) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!pcf.sref<?xi32, #pcf.test_scope>) -> memref<4xi32, strided<[1]>>
  util.return
}
// -----
util.func private @f(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>, %c: tensor<5x2xf32>) {
  // MB1201: `iree_codegen.inner_tiled`: iterator 0 has extent 4, and 5 in operand #2
  %0 = "iree_codegen.inner_tiled"(%a, %b, %c) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], kind = #iree_gpu.mma_layout<MFMA_F32_16x16x16_F16>, semantics = #iree_gpu.mma_semantics<distributed = false, opaque = false>, operandSegmentSizes = array<i32: 2, 1>}> : (tensor<4x2xf32>, tensor<4x3xf32>, tensor<5x2xf32>) -> tensor<5x2xf32>
  util.return
}
// -----
util.func private @f(%n: index) {
  // MB1201: `pcf.generic`: an argument of its region must have its scope #pcf.sequential
  %0 = "pcf.generic"(%n) <{scope = #pcf.sequential, is_tied = [false], sync_on_return = false, num_index_args = 2 : i64, num_leading_args = 0 : i64, operandSegmentSizes = array<i32: 0, 1>}> ({
  }, {
  ^bb0(%r: !pcf.sref<?xi32, #pcf.test_scope>, %i: index, %c: index):
    "pcf.return"() : () -> ()
  }) : (index) -> tensor<?xi32>
  util.return
}
