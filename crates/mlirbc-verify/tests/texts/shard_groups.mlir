shard.grid @g(shape = 2x4)
// MB1201: needs a dimension
"shard.grid"() <{sym_name = "none", shape = array<i64>}> : () -> ()
// MB1201: the extents of its shape must be 0 or more, and are
"shard.grid"() <{sym_name = "less", shape = array<i64: 2, -3>}> : () -> ()
func.func @f(%t: tensor<8x8xf32>) {
  // MB1201: gathers along axis 2, and its result has rank 2
  %0 = "shard.all_gather"(%t) <{grid = @g, grid_axes = array<i16: 0>, gather_axis = 2 : index}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: `grid_axes` has an element twice
  %1 = "shard.all_reduce"(%t) <{grid = @g, grid_axes = array<i16: 1, 1>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: dimension 1 of its result must have extent
  %2 = "shard.all_slice"(%t) <{grid = @g, grid_axes = array<i16: 1>, slice_axis = 1 : index}> : (tensor<8x8xf32>) -> tensor<8x3xf32>
  // MB1201: dimension 1 of its result must have extent
  %3 = "shard.all_to_all"(%t) <{grid = @g, grid_axes = array<i16: 0>, split_axis = 0 : index, concat_axis = 1 : index}> : (tensor<8x8xf32>) -> tensor<4x8xf32>
  // MB1201: `root` must have 1 elements, and has 2
  %4 = "shard.broadcast"(%t) <{grid = @g, grid_axes = array<i16: 0>, root = array<i64: 0, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: of devices
  %5 = "shard.gather"(%t) <{grid = @g, grid_axes = array<i16: 0>, gather_axis = 0 : index, root = array<i64: 2>}> : (tensor<8x8xf32>) -> tensor<16x8xf32>
  // MB1201: must have 1 results, and has 2
  %6:2 = "shard.grid_shape"() <{grid = @g, axes = array<i16: 0>}> : () -> (index, index)
  // MB1201: `grid` is no grid of this module
  %7 = "shard.process_linear_index"() <{grid = @f}> : () -> index
  // MB1201: must have 2 results, and has 1
  %8 = "shard.process_multi_index"() <{grid = @g, axes = array<i16>}> : () -> index
  // MB1201: and the grid has rank 2
  %9 = "shard.recv"(%t) <{grid = @g, grid_axes = array<i16: 2>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: of devices
  %10 = "shard.reduce"(%t) <{grid = @g, grid_axes = array<i16: 1>, root = array<i64: 4>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: dimension 0 of its result must have extent
  %11 = "shard.reduce_scatter"(%t) <{grid = @g, grid_axes = array<i16: 0>, scatter_axis = 1 : index}> : (tensor<8x8xf32>) -> tensor<4x4xf32>
  %w = tensor.empty() : tensor<9x8xf32>
  // MB1201: extent 9 of axis 0 cannot be divided by 2 devices
  %12 = "shard.scatter"(%w) <{grid = @g, grid_axes = array<i16: 0>, scatter_axis = 0 : index, root = array<i64: 0>}> : (tensor<9x8xf32>) -> tensor<4x8xf32>
  // MB1201: `destination` must have 2 elements, and has 1
  %13 = "shard.send"(%t) <{grid = @g, grid_axes = array<i16: 0, 1>, destination = array<i64: 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: shifts along 1, which is none of `grid_axes`
  %14 = "shard.shift"(%t) <{grid = @g, grid_axes = array<i16: 0>, shift_axis = 1 : index, offset = 1 : i64}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // MB1201: axis 1 of the grid is there twice
  %15 = "shard.sharding"() <{grid = @g, split_axes = #shard<axisarray[[1], [1]]>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !shard.sharding
  // MB1201: must have 2 sizes of halos, and has 3
  %16 = "shard.sharding"() <{grid = @g, split_axes = #shard<axisarray[[1]]>, static_halo_sizes = array<i64: 1, 1, 1>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !shard.sharding
  // MB1201: the offsets of shards must not decrease, and are
  %17 = "shard.sharding"() <{grid = @g, split_axes = #shard<axisarray[[0]]>, static_sharded_dims_offsets = array<i64: 0, 8, 4>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !shard.sharding
  return
}
