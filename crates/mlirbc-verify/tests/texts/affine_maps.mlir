func.func @f(%i: index, %m: memref<4xf32>, %v: f32, %w: vector<4xf32>) {
  // MB1201: its map must have 1 result, and has 2
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0, d0 + 1)>}> : (index) -> index
  // MB1201: its map needs a result
  %1 = "affine.max"(%i) <{map = affine_map<(d0) -> ()>}> : (index) -> index
  // MB1201: its map has 2 inputs, and there are 1 operands for them
  %2 = "affine.min"(%i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (index) -> index
  // MB1201: the elements of its basis must be more than 0, and are [4, -2]
  %3:2 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4, -2>, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> (index, index)
  // MB1201: its basis has 3 elements, and there are 1 indices
  %4 = "affine.linearize_index"(%i) <{static_basis = array<i64: 2, 3, 4>, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> index
  // MB1201: its map has 2 results, and the memref rank 1
  "affine.store"(%v, %m, %i) <{map = affine_map<(d0) -> (d0, d0)>}> : (f32, memref<4xf32>, index) -> ()
  // MB1201: its vector is of type f64, and the elements of the memref of f32
  %5 = "affine.vector_load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> vector<2xf64>
  // MB1201: its map has 0 inputs, and there are 1 operands for them
  "affine.vector_store"(%w, %m, %i) <{map = affine_map<() -> (0)>}> : (vector<4xf32>, memref<4xf32>, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  // MB1201: its region needs an index for the induction variable
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (8)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%a: i32):
    affine.yield
  }) : () -> ()
  // MB1201: has 2 steps, and its region 1 arguments
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1, 1], reductions = []}> ({
  ^bb0(%a: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
func.func @f(%c: i1, %a: i32) {
  scf.execute_region {
    // MB1201: is inside of `scf.execute_region`, and belongs to loops
    affine.yield
  }
  return
}
