func.func @f(%i: index) {
  // MB1201: `affine.if`: its condition has 2 inputs, and there are 1 operands
  "affine.if"(%i) ({
    affine.yield
  }, {}) {condition = affine_set<(d0, d1) : (d0 - d1 >= 0)>} : (index) -> ()
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  // MB1201: `affine.load`: its map has 1 results, and the memref rank 2
  %0 = "affine.load"(%m, %i) {map = affine_map<(d0) -> (d0)>} : (memref<4x4xf32>, index) -> f32
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  // MB1201: `affine.prefetch`: its map has 1 results, and the memref rank 2
  "affine.prefetch"(%m, %i) {map = affine_map<(d0) -> (d0)>, isWrite = true, localityHint = 3 : i32, isDataCache = true} : (memref<4x4xf32>, index) -> ()
  return
}
