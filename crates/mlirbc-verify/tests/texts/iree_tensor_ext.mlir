util.func private @f(%a: tensor<?x4xf32>, %n: index, %d: !iree_tensor_ext.dispatch.tensor<readonly:tensor<?x?x4xf32>>, %w: !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4x4xf32>>, %b: tensor<2x4xf32>) {
  // MB1201: `iree_tensor_ext.bitcast`: `source_dims` has 0 operands, and 1 extents are not known
  %0 = "iree_tensor_ext.bitcast"(%a, %n) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (tensor<?x4xf32>, index) -> tensor<?x4xi32>
  // MB1201: `iree_tensor_ext.compute_barrier.start`: its result must have the type of its value
  %1 = "iree_tensor_ext.compute_barrier.start"(%a, %n) : (tensor<?x4xf32>, index) -> tensor<4x?xf32>
  // MB1201: `iree_tensor_ext.compute_barrier.end`: `value_dims` has 0 operands
  %2 = "iree_tensor_ext.compute_barrier.end"(%a) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  // MB1201: `iree_tensor_ext.dispatch.tensor.load`: `source_dims` has 1 operands, and 2 extents are not known
  %3 = "iree_tensor_ext.dispatch.tensor.load"(%d, %n) <{static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 1, 1, 4>, static_strides = array<i64: 1, 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (!iree_tensor_ext.dispatch.tensor<readonly:tensor<?x?x4xf32>>, index) -> tensor<1x1x4xf32>
  // MB1201: `iree_tensor_ext.dispatch.tensor.store`: its value must have shape [4, 4]
  "iree_tensor_ext.dispatch.tensor.store"(%b, %w) <{static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (tensor<2x4xf32>, !iree_tensor_ext.dispatch.tensor<writeonly:tensor<4x4xf32>>) -> ()
  util.return
}
// -----
util.func private @f(%a: tensor<4x5xf32>, %l: tensor<3xindex>, %r: tensor<2x?x5xf32, #iree_tensor_ext.ragged_shape<0>>) {
  // MB1201: `iree_tensor_ext.cast_to_ragged_shape`: its result must have a ragged shape
  %0 = "iree_tensor_ext.cast_to_ragged_shape"(%a, %l) <{raggedDim = 0 : index, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (tensor<4x5xf32>, tensor<3xindex>) -> tensor<2x?x5xf32>
  // MB1201: dimension 0 of its result must have extent 2, and has 3
  %1 = "iree_tensor_ext.cast_to_ragged_shape"(%a, %l) <{raggedDim = 0 : index, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (tensor<4x5xf32>, tensor<3xindex>) -> tensor<3x?x5xf32, #iree_tensor_ext.ragged_shape<0>>
  // MB1201: `iree_tensor_ext.linearize_ragged_dims`: its source must have a ragged shape
  %2 = "iree_tensor_ext.linearize_ragged_dims"(%a) : (tensor<4x5xf32>) -> tensor<4xf32>
  // MB1201: dimension 1 of its result must have extent 5, and has 6
  %3 = "iree_tensor_ext.linearize_ragged_dims"(%r) : (tensor<2x?x5xf32, #iree_tensor_ext.ragged_shape<0>>) -> tensor<8x6xf32>
  util.return
}
// -----
util.func private @f(%a: tensor<4xf32>, %e: tensor<4xf32, #iree_encoding.testing<>>, %n: index) {
  // MB1201: `iree_encoding.set_encoding`: its result must have an encoding of a dialect
  %0 = "iree_encoding.set_encoding"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: an encoding keeps the shape
  %1 = "iree_encoding.set_encoding"(%a) : (tensor<4xf32>) -> tensor<5xf32, #iree_encoding.testing<>>
  // MB1201: `iree_encoding.unset_encoding`: `result_dims` has 1 operands, and 0 extents are not known
  %2 = "iree_encoding.unset_encoding"(%e, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<4xf32, #iree_encoding.testing<>>, index) -> tensor<4xf32>
  util.return
}
