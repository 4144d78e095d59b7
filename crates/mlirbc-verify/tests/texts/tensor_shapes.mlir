func.func @groups(%a: tensor<2x3x4xf32>, %b: tensor<6x4xf32>, %d: tensor<?x4xf32>, %n: index) {
  // MB1201: dimension 0 of the collapsed type must have extent 6
  %0 = "tensor.collapse_shape"(%a) <{reassociation = [[0, 1], [2]]}> : (tensor<2x3x4xf32>) -> tensor<5x4xf32>
  // MB1201: has 1 groups of dimensions, and the collapsed type has rank 2
  %1 = "tensor.collapse_shape"(%a) <{reassociation = [[0, 1, 2]]}> : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
  // MB1201: dimension 0 of the collapsed type, [?], is known if and only if its group is, [2, 3]
  %2 = "tensor.expand_shape"(%d) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 3, 4>}> : (tensor<?x4xf32>) -> tensor<2x3x4xf32>
  // MB1201: its result has rank 3, and it states 2 extents
  %3 = "tensor.expand_shape"(%b) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 6, 4>}> : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  // MB1201: `output_shape` has 0 operands, and 1 places for them
  %4 = "tensor.expand_shape"(%d) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 3, 4>}> : (tensor<?x4xf32>) -> tensor<?x3x4xf32>
  return
}
// -----
func.func @joined(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>, %c: tensor<2x3xi32>) {
  // MB1201: the extents of dimension 1, not `dim`, differ
  %0 = "tensor.concat"(%a, %b) <{dim = 0 : i64}> : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  // MB1201: its result must have extent 6 along `dim`, and has 7
  %1 = "tensor.concat"(%a, %a) <{dim = 1 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  // MB1201: input #1 is tensor<2x3xi32>, which has not the element type of the result
  %2 = "tensor.concat"(%a, %c) <{dim = 1 : i64}> : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x6xf32>
  // MB1201: `dim` is 2, and the rank 2
  %3 = "tensor.concat"(%a, %a) <{dim = 2 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @elements(%a: tensor<2x3xf32>, %x: f32, %n: index) {
  // MB1201: `tensor` has rank 2, and there are 1 indices
  %0 = "tensor.extract"(%a, %n) : (tensor<2x3xf32>, index) -> f32
  // MB1201: `dest` has rank 2, and there are 3 indices
  %1 = "tensor.insert"(%x, %a, %n, %n, %n) : (f32, tensor<2x3xf32>, index, index, index) -> tensor<2x3xf32>
  // MB1201: its result has 1 extents that are not known, and `dynamicSizes` 0 operands
  %2 = "tensor.splat"(%x) : (f32) -> tensor<?x3xf32>
  return
}
// -----
func.func @slices(%a: tensor<8x9xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf64>) {
  // MB1201: its result must have shape [4, 1], perhaps without extents of 1, and has [1]
  %0 = "tensor.extract_slice"(%a) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 1>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<8x9xf32>) -> tensor<1xf32>
  // MB1201: the slice of dimension 1 ends at 9, behind its extent 9
  %1 = "tensor.extract_slice"(%a) <{static_offsets = array<i64: 0, 3>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (tensor<8x9xf32>) -> tensor<4x4xf32>
  // MB1201: offset 9 of dimension 1 is not inside of its extent 9
  %2 = "tensor.insert_slice"(%b, %a) <{static_offsets = array<i64: 0, 9>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (tensor<4x4xf32>, tensor<8x9xf32>) -> tensor<8x9xf32>
  // MB1201: `source` and `dest` must have one element type, and have f64 and f32
  %3 = "tensor.insert_slice"(%c, %a) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (tensor<4x4xf64>, tensor<8x9xf32>) -> tensor<8x9xf32>
  return
}
// -----
func.func @parallel(%a: tensor<8xf32>, %b: tensor<4xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      // MB1201: its source must have shape [5], perhaps without extents of 1, and has [4]
      "tensor.parallel_insert_slice"(%b, %o) <{static_offsets = array<i64: 0>, static_sizes = array<i64: 5>, static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (tensor<4xf32>, tensor<8xf32>) -> ()
    }
  }
  return %0 : tensor<8xf32>
}
// -----
func.func @moved(%a: tensor<4x5x6xf32>, %i: tensor<7x2xindex>, %s: tensor<7x5xf32>) {
  // MB1201: `gather_dims` must increase, and is [2, 0]
  %0 = "tensor.gather"(%a, %i) <{gather_dims = array<i64: 2, 0>}> : (tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<7x5xf32>
  // MB1201: what is moved must have shape [7, 1, 5, 1] or [7, 5], and has [7, 1, 5]
  %1 = "tensor.gather"(%a, %i) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<7x1x5xf32>
  // MB1201: needs the attribute `unique`
  %2 = "tensor.scatter"(%s, %a, %i) <{scatter_dims = array<i64: 0, 2>}> : (tensor<7x5xf32>, tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<4x5x6xf32>
  // MB1201: the last extent of the indices must be 1, as many as `scatter_dims` has elements
  %3 = "tensor.scatter"(%s, %a, %i) <{scatter_dims = array<i64: 1>, unique}> : (tensor<7x5xf32>, tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<4x5x6xf32>
  return
}
// -----
func.func @regions(%a: tensor<2x3xf32>, %n: index) {
  // MB1201: its region must have 2 arguments, and has 1
  %0 = "tensor.generate"(%n) ({
  ^bb0(%i: index):
    %x = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "tensor.yield"(%x) : (f32) -> ()
  }) : (index) -> tensor<?x3xf32>
  // MB1201: the arguments of its region are indices, and one is i64
  %1 = "tensor.generate"(%n) ({
  ^bb0(%i: i64):
    %x = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "tensor.yield"(%x) : (f32) -> ()
  }) : (index) -> tensor<?xf32>
  // MB1201: its region must give f32, and gives index
  %2 = "tensor.generate"(%n) ({
  ^bb0(%i: index):
    "tensor.yield"(%i) : (index) -> ()
  }) : (index) -> tensor<?xf32>
  // MB1201: dimension 1 of its result must have extent 6
  %3 = "tensor.pad"(%a) <{static_low = array<i64: 0, 1>, static_high = array<i64: 0, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index, %j: index):
    %x = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "tensor.yield"(%x) : (f32) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x5xf32>
  // MB1201: the paddings of rank 2 have 1 and 2 elements
  %4 = "tensor.pad"(%a) <{static_low = array<i64: 0>, static_high = array<i64: 0, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index, %j: index):
    %x = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
    "tensor.yield"(%x) : (f32) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x5xf32>
  return
}
