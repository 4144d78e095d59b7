func.func @f(%v: vector<4xf32>) {
  // MB1201: `vector.bitcast`: its last dimension has 128 bits, and that of its result 32
  %0 = "vector.bitcast"(%v) : (vector<4xf32>) -> vector<4xi8>
  return
}
// -----
func.func @f(%v: vector<3xf32>) {
  // MB1201: `vector.broadcast`: [3] cannot be broadcast to [2, 4]
  %0 = "vector.broadcast"(%v) : (vector<3xf32>) -> vector<2x4xf32>
  return
}
// -----
func.func @f() {
  // MB1201: `vector.constant_mask`: its sizes [9] do not fit its result, [8]
  %0 = "vector.constant_mask"() {mask_dim_sizes = array<i64: 9>} : () -> vector<8xi1>
  return
}
// -----
func.func @f(%i: index) {
  // MB1201: `vector.create_mask`: must have 2 operands, and has 1
  %0 = "vector.create_mask"(%i) : (index) -> vector<4x8xi1>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>) {
  // MB1201: `vector.extract`: its position [4] is not inside of [4, 8]
  %0 = "vector.extract"(%v) {static_position = array<i64: 4>} : (vector<4x8xf32>) -> vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<4x8xf32>, %x: f32) {
  // MB1201: `vector.insert`: its position has 1 indices, which do not fit f32 in [4, 8]
  %0 = "vector.insert"(%x, %v) {static_position = array<i64: 3>} : (f32, vector<4x8xf32>) -> vector<4x8xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %k: vector<8xi1>, %v: vector<4xf32>) {
  // MB1201: `vector.maskedload`: `mask` must have shape [4], and has [8]
  %0 = "vector.maskedload"(%m, %i, %k, %v) : (memref<4xf32>, index, vector<8xi1>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<2x4xf32>, %a: vector<4xf32>) {
  // MB1201: `vector.multi_reduction`: its result must have shape [2], and is vector<4xf32>
  %0 = "vector.multi_reduction"(%v, %a) {kind = #vector.kind<add>, reduction_dims = array<i64: 1>} : (vector<2x4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // MB1201: `vector.reduction`: `xor` does not combine elements of type f32
  %0 = "vector.reduction"(%v) {kind = #vector.kind<xor>} : (vector<4xf32>) -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // MB1201: `vector.shape_cast`: 4 elements cannot be cast to 6
  %0 = "vector.shape_cast"(%v) : (vector<4xf32>) -> vector<2x3xf32>
  return
}
// -----
func.func @f(%v: vector<2xf32>) {
  // MB1201: `vector.shuffle`: `mask` is [0, 4], and there are 4 elements
  %0 = "vector.shuffle"(%v, %v) {mask = array<i64: 0, 4>} : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
// -----
func.func @f(%v: vector<2x4xf32>) {
  // MB1201: `vector.transpose`: its result must have shape [4, 2], and has [2, 4]
  %0 = "vector.transpose"(%v) {permutation = array<i64: 1, 0>} : (vector<2x4xf32>) -> vector<2x4xf32>
  return
}
