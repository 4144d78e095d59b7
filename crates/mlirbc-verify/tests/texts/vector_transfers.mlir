func.func @f(%m: memref<8x8xf32>, %i: index, %p: f32, %q: f64, %v: vector<4xf32>, %k: vector<8xi1>) {
  // MB1201: must have 2 of `indices`, and has 1
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<8x8xf32>, index, f32) -> vector<4xf32>
  // MB1201: `permutation_map` must have 1 results, and has 2
  %1 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
  // MB1201: `permutation_map` must have 2 dimensions, and has 3
  %2 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0)>}> : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
  // MB1201: its mask must have shape [4], and has [8]
  %3 = "vector.transfer_read"(%m, %i, %i, %p, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<8x8xf32>, index, index, f32, vector<8xi1>) -> vector<4xf32>
  // MB1201: `in_bounds` must have 1 elements, and has 2
  %4 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
  // MB1201: `padding` is f64, and the elements of its source are f32
  %5 = "vector.transfer_read"(%m, %i, %i, %q) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<8x8xf32>, index, index, f64) -> vector<4xf32>
  // MB1201: `permutation_map` must have dimensions, each once, and zeros
  %6 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d0)>}> : (memref<8x8xf32>, index, index, f32) -> vector<4x4xf32>
  // MB1201: `permutation_map` repeats elements, which cannot be written
  "vector.transfer_write"(%v, %m, %i, %i) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (0)>}> : (vector<4xf32>, memref<8x8xf32>, index, index) -> ()
  return
}
// -----
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @f(%a: vector<4x5xf32>, %b: vector<5x6xf32>, %c: vector<4x6xf32>, %d: vector<4x7xf32>, %e: vector<3x6xf32>) {
  // MB1201: must have 3 maps, and has 2
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [#a, #b], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x5xf32>, vector<5x6xf32>, vector<4x6xf32>) -> vector<4x6xf32>
  // MB1201: map #0 must have 2 inputs, and has 3
  %1 = "vector.contract"(%a, %b, %c) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x5xf32>, vector<5x6xf32>, vector<4x6xf32>) -> vector<4x6xf32>
  // MB1201: must contract at least one dimension
  %2 = "vector.contract"(%a, %b, %c) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<parallel>], kind = #vector.kind<add>}> : (vector<4x5xf32>, vector<5x6xf32>, vector<4x6xf32>) -> vector<4x6xf32>
  // MB1201: dimension 2 has extent 5 in `lhs` and 3 in `rhs`
  %3 = "vector.contract"(%a, %e, %c) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x5xf32>, vector<3x6xf32>, vector<4x6xf32>) -> vector<4x6xf32>
  // MB1201: must accumulate and give shape [4, 6], and has vector<4x7xf32>
  %4 = "vector.contract"(%a, %b, %d) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x5xf32>, vector<5x6xf32>, vector<4x7xf32>) -> vector<4x7xf32>
  // MB1201: `and` does not combine elements of type f32
  %5 = "vector.contract"(%a, %b, %c) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<and>}> : (vector<4x5xf32>, vector<5x6xf32>, vector<4x6xf32>) -> vector<4x6xf32>
  return
}
