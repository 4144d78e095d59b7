util.func private @f(%v: vector<4x2xf32>, %i: vector<4xi32>, %o: vector<4xf32>, %m: memref<8xf32>, %n: index) {
  // MB1201: `iree_vector_ext.to_layout`: its layout has 8 elements in dimension 0, and its input 4
  %0 = "iree_vector_ext.to_layout"(%v) <{layout = #iree_vector_ext.nested_layout<subgroup_tile = [1, 1], batch_tile = [2, 1], outer_tile = [1, 1], thread_tile = [4, 1], element_tile = [1, 2], subgroup_strides = [0, 0], thread_strides = [1, 0]>}> : (vector<4x2xf32>) -> vector<4x2xf32>
  // MB1201: `iree_vector_ext.arg_compare`: `init_value` must have the shape [2], and has [4]
  %1:2 = "iree_vector_ext.arg_compare"(%v, %o, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 1, 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.constant true
    "iree_vector_ext.yield"(%c) : (i1) -> ()
  }) : (vector<4x2xf32>, vector<4xf32>, vector<4xi32>) -> (vector<4xf32>, vector<4xi32>)
  %3:2 = "iree_vector_ext.arg_compare"(%v, %o, %i) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 0, 1, 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    // MB1201: `iree_vector_ext.yield`: must give an i1, and gives f32
    "iree_vector_ext.yield"(%x) : (f32) -> ()
  }) : (vector<4x2xf32>, vector<4xf32>, vector<4xi32>) -> (vector<4xf32>, vector<4xi32>)
  util.return
}
// -----
util.func private @f(%o: vector<4xf32>, %m: memref<8xf32>, %n: index) {
  // MB1201: `iree_vector_ext.transfer_scatter`: must have 1 maps, and has 2
  "iree_vector_ext.transfer_scatter"(%m, %o, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (memref<8xf32>, vector<4xf32>, index) -> ()
  // MB1201: `iree_vector_ext.transfer_scatter`: writes to memory, and gives a tensor
  %2 = "iree_vector_ext.transfer_scatter"(%m, %o, %n) <{indexing_maps = [affine_map<(d0) -> (d0)>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (memref<8xf32>, vector<4xf32>, index) -> tensor<8xf32>
  util.return
}
