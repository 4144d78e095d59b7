#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#w = affine_map<(m, n, k) -> (n, k)>
func.func @matmul(%a: tensor<2x3xf32>, %v: tensor<2xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %d: tensor<4x3xf32>) {
  // MB1201: operand #0 is broadcast along another dimension than the one that is summed
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m)>, #b, #c] ins(%v, %b : tensor<2xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  // MB1201: the indexing map of operand #0 has a result that those of a matrix product have not
  %1 = linalg.matmul indexing_maps = [#w, #b, #c] ins(%d, %b : tensor<4x3xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
#a = affine_map<(b, m, n, k) -> (b, m, k)>
#b = affine_map<(b, m, n, k) -> (b, k, n)>
#c = affine_map<(b, m, n, k) -> (b, m, n)>
func.func @batches(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %c: tensor<5x2x4xf32>, %d: tensor<5x4x3xf32>, %e: tensor<2x4xf32>, %x: tensor<3x4x5xf32>, %y: tensor<5x3x2xf32>) {
  // MB1201: the indexing map of operand #1 is none of a matrix product, or of a broadcast
  %0 = linalg.batch_matmul indexing_maps = [#a, affine_map<(b, m, n, k) -> (k, n, b)>, #c] ins(%a, %x : tensor<5x2x3xf32>, tensor<3x4x5xf32>) outs(%c : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  // MB1201: the indexing map of operand #1 has a result that those of a matrix product have not
  %1 = linalg.batch_reduce_matmul indexing_maps = [#a, affine_map<(b, m, n, k) -> (b, k, m)>, affine_map<(b, m, n, k) -> (m, n)>] ins(%a, %y : tensor<5x2x3xf32>, tensor<5x3x2xf32>) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @contract(%y: tensor<2x?xf32>, %a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>, %d: tensor<2x3xf32>, %v: tensor<2xf32>) {
  // MB1201: the indexing map of operand #0 must be a projected permutation
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k + 1)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%y, %b : tensor<2x?xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  // MB1201: its indexing maps have no loop that is summed
  %1 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>) outs(%d : tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: loop #1 is one of one operand only: neither one that is summed nor a parallel one
  %2 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m)>] ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%v : tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @simple(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>, %c: tensor<4x2x3xf32>, %v: tensor<2xf32>, %w: tensor<3xf32>, %x: f64, %t: tensor<f32>) {
  // MB1201: its value f64 must have the element type of the output, f32
  %0 = "linalg.fill"(%x, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%p: f64, %q: f32):
    linalg.yield %q : f32
  }) : (f64, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `permutation` is none: [1, 1]
  %1 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%b : tensor<3x2xf32>) permutation = [1, 1]
  // MB1201: dimension 0 of its output must have extent [2], and has [3]
  %2 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%b : tensor<3x2xf32>) permutation = [0, 1]
  // MB1201: its input has rank 2, `dimensions` adds 2, and its output has 3
  %3 = linalg.broadcast ins(%a : tensor<2x3xf32>) outs(%c : tensor<4x2x3xf32>) dimensions = [0, 1]
  // MB1201: the other dimensions of its output must be [2, 3], and are [4, 3]
  %4 = linalg.broadcast ins(%a : tensor<2x3xf32>) outs(%c : tensor<4x2x3xf32>) dimensions = [1]
  // MB1201: `dimension` is 2, and the input has rank 2
  %5 = "linalg.softmax"(%a, %a) <{dimension = 2 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: its output must have shape [2, 3], and has [3, 2]
  %6 = "linalg.softmax"(%a, %b) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  // MB1201: input #0 has shape [3, 2], and the output [2, 3]
  %7 = "linalg.map"(%b, %a) ({
  ^bb0(%p: f32, %q: f32):
    linalg.yield %p : f32
  }) : (tensor<3x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: its region has 1 arguments, and it has 2 operands
  %8 = "linalg.map"(%a, %a) ({
  ^bb0(%p: f32):
    linalg.yield %p : f32
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `dimensions` must increase, and are [1, 0]
  %9 = "linalg.reduce"(%a, %t) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%p: f32, %q: f32):
    linalg.yield %p : f32
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  // MB1201: its output must have the shape that is left, [3], and has [2]
  %10 = "linalg.reduce"(%a, %v) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: f32, %q: f32):
    linalg.yield %p : f32
  }) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  // MB1201: argument #1 of its region is f64, and has to be f32, as the elements of the operand
  %11 = "linalg.reduce"(%a, %w) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: f32, %q: f64):
    linalg.yield %p : f32
  }) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
// -----
#id = affine_map<(i) -> (i)>
func.func @given(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    // MB1201: value #0 is index, and has to be f32, as the elements of the destination
    linalg.yield %i : index
  } -> tensor<4xf32>
  return
}
// -----
#id = affine_map<(i) -> (i)>
func.func @inside(%a: tensor<4xf32>, %n: index) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // MB1201: `dim` is 1, and the operation around has 1 loops
    %i = linalg.index 1 : index
    linalg.yield %x : f32
  } -> tensor<4xf32>
  // MB1201: the operation around is no structured one of linalg
  %1 = linalg.index 0 : index
  return
}
// -----
func.func @packs(%a: tensor<6x8xf32>, %p: tensor<3x2x2x4xf32>, %q: tensor<2x3x2x4xf32>, %x: f64, %b: tensor<7x8xf32>, %r: tensor<4x2x2x4xf32>) {
  // MB1201: the packed shape must be [3, 2, 2, 4], and is [2, 3, 2, 4]
  %0 = "linalg.pack"(%a, %q) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 2, 4>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (tensor<6x8xf32>, tensor<2x3x2x4xf32>) -> tensor<2x3x2x4xf32>
  // MB1201: dimension 0 of extent 7 has a partial tile of 2, and there is no padding
  %1 = "linalg.pack"(%b, %r) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 2, 4>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (tensor<7x8xf32>, tensor<4x2x2x4xf32>) -> tensor<4x2x2x4xf32>
  // MB1201: its padding must be of type f32, and is f64
  %2 = "linalg.pack"(%b, %r, %x) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 2, 4>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (tensor<7x8xf32>, tensor<4x2x2x4xf32>, f64) -> tensor<4x2x2x4xf32>
  // MB1201: `inner_dims_pos` must be different dimensions of rank 2, and is [0, 0]
  %3 = "linalg.unpack"(%p, %a) <{inner_dims_pos = array<i64: 0, 0>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 2, 4>}> : (tensor<3x2x2x4xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  // MB1201: the packed shape must be [2, 3, 2, 4], and is [3, 2, 2, 4]
  %4 = "linalg.unpack"(%p, %a) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64: 1, 0>, static_inner_tiles = array<i64: 2, 4>}> : (tensor<3x2x2x4xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  return
}
// -----
func.func @winograd(%f: tensor<2x4x3x5xf32>, %t: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %u: tensor<6x6x2x3x2x5xf32>, %v: tensor<6x5x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>, %g: tensor<2x3x3x5xf32>, %s: tensor<4x6x5x2xf32>) {
  // MB1201: height and width of the filter must be 3 or 1, one of them 3, and are [4] and [3]
  %0 = "linalg.winograd_filter_transform"(%f, %t) <{fmr = 1 : i32}> : (tensor<2x4x3x5xf32>, tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  // MB1201: its output must have shape [6, 6, 5, 2], and has [4, 6, 5, 2]
  %1 = "linalg.winograd_filter_transform"(%g, %s) <{fmr = 1 : i32}> : (tensor<2x3x3x5xf32>, tensor<4x6x5x2xf32>) -> tensor<4x6x5x2xf32>
  // MB1201: its output must have shape [6, 6, 2, 2, 2, 5], and has [6, 6, 2, 3, 2, 5]
  %2 = "linalg.winograd_input_transform"(%i, %u) <{fmr = 1 : i32}> : (tensor<2x10x10x5xf32>, tensor<6x6x2x3x2x5xf32>) -> tensor<6x6x2x3x2x5xf32>
  // MB1201: the width of a tile must be 6, and is 5
  %3 = "linalg.winograd_output_transform"(%v, %o) <{fmr = 1 : i32}> : (tensor<6x5x2x2x2x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// -----
#id = affine_map<(i) -> (i)>
func.func @count(%a: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // MB1201: gives 2 values, and the operation around has 1 destinations
    linalg.yield %x, %y : f32, f32
  } -> tensor<4xf32>
  return
}
