shard.grid @g(shape = 2x4)
shard.grid @g3(shape = 2x4x3)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  %0:2 = shard.grid_shape @g : index, index
  %1 = shard.grid_shape @g axes = [1] : index
  %2:2 = shard.process_multi_index on @g : index, index
  %3 = shard.process_linear_index on @g : index
  %4:2 = shard.neighbors_linear_indices on @g[%i, %i] split_axes = [0] : index, index
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %5 = shard.shard %t to %s : tensor<4x8xf32>
  %6 = shard.get_sharding %t : tensor<4x8xf32> -> !shard.sharding
  %7:2 = shard.shard_shape dims = [8, %i] sharding = %s device = [%i, 0] : index, index
  %8 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 1 : tensor<4x8xf32> -> tensor<4x32xf32>
  %9 = shard.all_reduce %t on @g grid_axes = [1] : tensor<4x8xf32> -> tensor<4x8xf32>
  %10 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 1 : tensor<4x8xf32> -> tensor<4x2xf32>
  return
}
func.func @more(%t: tensor<4x8xf32>) {
  %1 = shard.all_to_all %t on @g grid_axes = [1] split_axis = 1 concat_axis = 1 : tensor<4x8xf32> -> tensor<4x8xf32>
  %2 = shard.broadcast %t on @g grid_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = shard.gather %t on @g grid_axes = [1] gather_axis = 1 root = [1] : (tensor<4x8xf32>) -> tensor<4x32xf32>
  %4 = shard.recv %t on @g grid_axes = [0] source = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = shard.reduce %t on @g grid_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = shard.reduce_scatter %t on @g grid_axes = [1] scatter_axis = 1 : tensor<4x8xf32> -> tensor<4x2xf32>
  %7 = shard.scatter %t on @g grid_axes = [0] scatter_axis = 0 root = [0] : (tensor<4x8xf32>) -> tensor<2x8xf32>
  %8 = shard.send %t on @g grid_axes = [0] destination = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %9 = shard.shift %t on @g grid_axes = [1] shift_axis = 1 offset = 2 rotate : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}
