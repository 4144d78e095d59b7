func.func @f(%i: index) {
  // MB1201: `shard.neighbors_linear_indices`: `grid` is no grid of this module
  %0, %1 = "shard.neighbors_linear_indices"(%i) {grid = @none, split_axes = array<i16: 0>} : (index) -> (index, index)
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // MB1201: `shard.update_halo`: `grid` is no grid of this module
  %0 = "shard.update_halo"(%t) {grid = @none, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: 1, 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
