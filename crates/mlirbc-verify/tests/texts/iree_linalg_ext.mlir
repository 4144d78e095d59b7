util.func private @f(%a: tensor<4xf32>, %i: tensor<4xi32>) {
  // MB1201: `iree_linalg_ext.sort`: `dimension` is 1
  %0 = "iree_linalg_ext.sort"(%a) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.cmpf olt, %x, %y : f32
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: an argument of its region must be f32, and is i32
  %1 = "iree_linalg_ext.sort"(%a) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32, %y: i32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `iree_linalg_ext.sort`: has 1 results, and 2 of its destinations are tensors
  %2 = "iree_linalg_ext.sort"(%a, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 2>}> ({
  ^bb0(%x: f32, %y: f32, %z: i32, %w: i32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  util.return
}
// -----
util.func private @f(%u: tensor<2x4xf32>, %i: tensor<2x1xi32>, %o: tensor<8x4xf32>, %m: tensor<3xi1>) {
  // MB1201: `iree_linalg_ext.scatter`: `dimension_map` must be a permutation, and is [1]
  %0 = "iree_linalg_ext.scatter"(%u, %i, %o) <{dimension_map = array<i64: 1>, unique_indices = true}> ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<2x4xf32>, tensor<2x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  // MB1201: the first argument of its region are f64
  %1 = "iree_linalg_ext.scatter"(%u, %i, %o) <{dimension_map = array<i64: 0>, unique_indices = true}> ({
  ^bb0(%x: f64, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f64) -> ()
  }) : (tensor<2x4xf32>, tensor<2x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = "iree_linalg_ext.scatter"(%u, %i, %o) <{dimension_map = array<i64: 0>, unique_indices = true}> ({
  ^bb0(%x: f32, %y: f32):
    // MB1201: `iree_linalg_ext.yield`: must give one value, and gives 2
    "iree_linalg_ext.yield"(%x, %y) : (f32, f32) -> ()
  }) : (tensor<2x4xf32>, tensor<2x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  util.return
}
// -----
util.func private @f(%u: tensor<2x4xf32>, %i: tensor<2x1xi32>, %o: tensor<8x4xf32>, %m: tensor<3xi1>) {
  // MB1201: its mask must have the shape of the batch, [2], and has [3]
  %3 = "iree_linalg_ext.scatter"(%u, %i, %m, %o) <{dimension_map = array<i64: 0>, unique_indices = true}> ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<2x4xf32>, tensor<2x1xi32>, tensor<3xi1>, tensor<8x4xf32>) -> tensor<8x4xf32>
  util.return
}
// -----
util.func private @f(%s: tensor<8x4xf32>, %i: tensor<2xi32>, %o: tensor<3x4xf32>) {
  // MB1201: `iree_linalg_ext.gather`: the first 1 extents of its indices, [2], must be those of `output`
  %0 = "iree_linalg_ext.gather"(%s, %i, %o) <{dimension_map = array<i64: 0>}> : (tensor<8x4xf32>, tensor<2xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  util.return
}
// -----
util.func private @f(%a: memref<4xf32>, %b: memref<4xf16>, %t: tensor<4xf32>) {
  // MB1201: `iree_linalg_ext.map_load`: the elements of its source are f32, and those of its output f16
  "iree_linalg_ext.map_load"(%a, %b) ({
  ^bb0(%i: index):
    %p = arith.constant 0.0 : f32
    "iree_linalg_ext.yield"(%i, %p) : (index, f32) -> ()
  }) : (memref<4xf32>, memref<4xf16>) -> ()
  // MB1201: `iree_linalg_ext.map_store`: its region must have 1 arguments, and has 0
  "iree_linalg_ext.map_store"(%a, %a) ({
    %i = arith.constant 0 : index
    %c = arith.constant true
    "iree_linalg_ext.yield"(%i, %c) : (index, i1) -> ()
  }) : (memref<4xf32>, memref<4xf32>) -> ()
  // MB1201: `iree_linalg_ext.map_load`: has operands that are tensors, and others that are memrefs
  "iree_linalg_ext.map_load"(%t, %a) ({
  ^bb0(%i: index):
    %p = arith.constant 0.0 : f32
    "iree_linalg_ext.yield"(%i, %p) : (index, f32) -> ()
  }) : (tensor<4xf32>, memref<4xf32>) -> ()
  util.return
}
// -----
util.func private @f(%a: memref<4xf32>) {
  "iree_linalg_ext.map_load"(%a, %a) ({
  ^bb0(%i: index):
    // MB1201: `iree_linalg_ext.yield`: must give 1 indices and one more value, and gives 1
    "iree_linalg_ext.yield"(%i) : (index) -> ()
  }) : (memref<4xf32>, memref<4xf32>) -> ()
  util.return
}
// -----
util.func private @f(%a: memref<4xf32>) {
  "iree_linalg_ext.map_store"(%a, %a) ({
  ^bb0(%i: index):
    // MB1201: `iree_linalg_ext.yield`: its last value is a mask, and must be i1, not index
    "iree_linalg_ext.yield"(%i, %i) : (index, index) -> ()
  }) : (memref<4xf32>, memref<4xf32>) -> ()
  util.return
}
// -----
util.func private @f(%s: i32, %a: tensor<6xf32>) {
  // MB1201: `iree_linalg_ext.fft`: its length must be a power of 2, and is 6
  %0:2 = "iree_linalg_ext.fft"(%s, %a, %a) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 1>}> : (i32, tensor<6xf32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>)
  util.return
}
// -----
util.func private @f(%a: tensor<4x2xf32>, %b: tensor<4xf32>) {
  // MB1201: `iree_linalg_ext.scan`: its accumulator must have the shape [2], and has [4]
  %0:2 = "iree_linalg_ext.scan"(%a, %a, %b) <{dimension = 0 : i64, inclusive = true}> ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4xf32>) -> (tensor<4x2xf32>, tensor<4xf32>)
  util.return
}
// -----
util.func private @f(%a: tensor<4x2xf32>, %i: tensor<4x2xi64>, %o: tensor<3x2xf32>, %p: tensor<3x2xi32>) {
  // MB1201: `iree_linalg_ext.topk`: `indices` must have elements i32, and has i64
  %0:2 = "iree_linalg_ext.topk"(%a, %i, %o, %p) <{dimension = 0 : i64}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4x2xf32>, tensor<4x2xi64>, tensor<3x2xf32>, tensor<3x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  // MB1201: `iree_linalg_ext.topk`: its region must give an i1, and gives f32
  %1:2 = "iree_linalg_ext.topk"(%a, %o, %p) <{dimension = 0 : i64}> ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<4x2xf32>, tensor<3x2xf32>, tensor<3x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  // MB1201: `iree_linalg_ext.topk_v2`: extent 4 of its output must be 1 or more, and at most 3
  %2 = "iree_linalg_ext.topk_v2"(%o, %a) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<3x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  util.return
}
// -----
util.func private @f(%a: tensor<4x2xf32>, %o: tensor<4xf32>, %i: tensor<4xi32>, %j: tensor<4x2xi64>) {
  // MB1201: `iree_linalg_ext.arg_compare`: its output must have the shape [2], and has [4]
  %0:2 = "iree_linalg_ext.arg_compare"(%a, %o, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 1, 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4x2xf32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  // MB1201: the elements of `input_index` are i64, and those of the indices that it gives i32
  %1:2 = "iree_linalg_ext.arg_compare"(%a, %j, %o, %i) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> ({
  ^bb0(%x: f32, %y: f32):
    %c = arith.constant true
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4x2xf32>, tensor<4x2xi64>, tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  util.return
}
// -----
util.func private @f(%a: tensor<1x10x10x2xf32>, %o: tensor<8x8x1x3x2x2xf32>, %k: tensor<3x3x2x4xf32>, %l: tensor<8x8x2x5xf32>) {
  // MB1201: `iree_linalg_ext.winograd.input_transform`: its output must have the shape [8, 8, 1, 2, 2, 2], and has [8, 8, 1, 3, 2, 2]
  %0 = "iree_linalg_ext.winograd.input_transform"(%a, %o) <{output_tile_size = 6 : i64, kernel_size = 3 : i64, image_dimensions = array<i64: 1, 2>}> : (tensor<1x10x10x2xf32>, tensor<8x8x1x3x2x2xf32>) -> tensor<8x8x1x3x2x2xf32>
  // MB1201: `iree_linalg_ext.winograd.filter_transform`: its output must have the shape [8, 8, 2, 4], and has [8, 8, 2, 5]
  %1 = "iree_linalg_ext.winograd.filter_transform"(%k, %l) <{output_tile_size = 6 : i64, kernel_size = 3 : i64, kernel_dimensions = array<i64: 0, 1>}> : (tensor<3x3x2x4xf32>, tensor<8x8x2x5xf32>) -> tensor<8x8x2x5xf32>
  // MB1201: `iree_linalg_ext.winograd.output_transform`: its output must have the shape [1, 18, 12, 2], and has [1, 10, 10, 2]
  %2 = "iree_linalg_ext.winograd.output_transform"(%o, %a) <{output_tile_size = 6 : i64, kernel_size = 3 : i64, image_dimensions = array<i64: 1, 2>}> : (tensor<8x8x1x3x2x2xf32>, tensor<1x10x10x2xf32>) -> tensor<1x10x10x2xf32>
  util.return
}
// -----
util.func private @f(%a: tensor<2x8x8x4xf32>, %o: tensor<2x36x36xf32>) {
  // MB1201: `iree_linalg_ext.im2col`: the number of `strides` must be 2, and is 1
  %0 = "iree_linalg_ext.im2col"(%a, %o) <{strides = array<i64: 1>, dilations = array<i64: 1, 1>, static_kernel_size = array<i64: 3, 3>, static_offsets = array<i64: 0, 0, 0>, static_output_sizes = [array<i64: 2>, array<i64: 6, 6>, array<i64: 3, 3, 4>], batch_pos = array<i64: 0>, m_pos = array<i64: 1, 2>, k_pos = array<i64: 3>, input_k_perm = array<i64: 0, 1, 2>, output_perm = array<i64: 0, 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> : (tensor<2x8x8x4xf32>, tensor<2x36x36xf32>) -> tensor<2x36x36xf32>
  util.return
}
// -----
util.func private @f(%q: tensor<4x8xf32>, %k: tensor<6x8xf32>, %v: tensor<5x2xf32>, %w: tensor<6x2xf32>, %s: f32, %o: tensor<4x2xf32>, %m: tensor<4xf32>) {
  // MB1201: `iree_linalg_ext.attention`: dimension 0 of `value` must have extent 6, and has 5
  %0 = "iree_linalg_ext.attention"(%q, %k, %v, %s, %o) <{indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> ()>, affine_map<(d0, d1, d2, d3) -> (d0, d3)>]}> ({
  ^bb0(%x: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<6x8xf32>, tensor<5x2xf32>, f32, tensor<4x2xf32>) -> tensor<4x2xf32>
  // MB1201: `iree_linalg_ext.online_attention`: `max` has rank 1, and its map 2 results
  %1:3 = "iree_linalg_ext.online_attention"(%q, %k, %w, %s, %o, %m, %m) <{indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> ()>, affine_map<(d0, d1, d2, d3) -> (d0, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d0)>]}> ({
  ^bb0(%x: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<6x8xf32>, tensor<6x2xf32>, f32, tensor<4x2xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x2xf32>, tensor<4xf32>, tensor<4xf32>)
  util.return
}
// -----
util.func private @f(%a: tensor<4xf32>) {
  // MB1201: `iree_linalg_ext.exp_reduction`: `exp_reduced_operands` is [3], and it has 1 outputs
  %0 = "iree_linalg_ext.exp_reduction"(%a, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#iree_linalg_ext.iterator_type<parallel>], exp_reduced_operands = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    "iree_linalg_ext.yield"(%x) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `iree_linalg_ext.custom_op`: argument #1 of its region is tensor<4xf32>
  %1 = "iree_linalg_ext.custom_op"(%a, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#iree_linalg_ext.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<?xf32>, %y: tensor<4xf32>):
    "iree_linalg_ext.yield"(%y) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  util.return
}
// -----
util.func private @f(%a: tensor<4xf32>) {
  %1 = "iree_linalg_ext.custom_op"(%a, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#iree_linalg_ext.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<?xf32>, %y: tensor<?xf32>):
    // MB1201: `iree_linalg_ext.index`: `dim` is 1, and `iree_linalg_ext.custom_op` around it has 1 loops
    %i = "iree_linalg_ext.index"() <{dim = 1 : i64}> : () -> index
    "iree_linalg_ext.yield"(%y) : (tensor<?xf32>) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  util.return
}
