util.func private @f(%x: f32, %a: tensor<4xf32>, %v: vector<4xf32>, %n: index) {
  // MB1111: `iree_gpu.barrier_region`: its results are 1, and the values that its region gives are 0
  %0 = "iree_gpu.barrier_region"(%a) ({
  ^bb0(%b: tensor<4xf32>):
    "iree_gpu.yield"() : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `iree_gpu.value_barrier`: its inputs must all be tensors, or all vectors
  %1:2 = "iree_gpu.value_barrier"(%a, %v) : (tensor<4xf32>, vector<4xf32>) -> (tensor<4xf32>, vector<4xf32>)
  // MB1201: `iree_gpu.subgroup_scan`: does not include the value itself, and needs an identity
  %2:2 = "iree_gpu.subgroup_scan"(%x) ({
  ^bb0(%y: f32, %z: f32):
    "iree_gpu.yield"(%y) : (f32) -> ()
  }) : (f32) -> (f32, f32)
  util.return
}
// -----
util.func private @f(%a: tensor<4xf32>, %b: tensor<5xf32>, %i: vector<3xindex>, %n: index) {
  // MB1201: `iree_gpu.coalesced_gather_dma`: dimension 0 has extent 4 in its source, and 5 in its destination
  %0 = "iree_gpu.coalesced_gather_dma"(%a, %b, %n) : (tensor<4xf32>, tensor<5xf32>, index) -> tensor<5xf32>
  // MB1201: `iree_gpu.async_dma`: `source` has rank 1, and 0 indices
  %1 = "iree_gpu.async_dma"(%a, %b, %n) <{transfer_type = vector<5xf32>, operandSegmentSizes = array<i32: 1, 0, 1, 1>}> : (tensor<4xf32>, tensor<5xf32>, index) -> tensor<5xf32>
  // MB1201: the indices of dimension 0 must be 5, as dimension 0 of `transfer_type`, and are vector<3xindex>
  %2 = "iree_gpu.async_dma"(%a, %i, %b, %n) <{transfer_type = vector<5xf32>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (tensor<4xf32>, vector<3xindex>, tensor<5xf32>, index) -> tensor<5xf32>
  util.return
}
