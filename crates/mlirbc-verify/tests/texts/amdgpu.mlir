func.func @f(%v : vector<2xf32>, %s : f32, %e : vector<2xbf16>) {
  // MB1106: operand #2 (`existing`) must be fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4 or fixed-length vector of f4E2M1FN type values of length 8, and is vector<2xbf16>
  %0 = "amdgpu.packed_scaled_trunc"(%v, %s, %e) {index = 0 : i32} : (vector<2xf32>, f32, vector<2xbf16>) -> vector<4xf8E5M2>
  return
}
// -----
func.func @f(%v : i32) {
  // MB1201: has rows of 8, which must be 16 or 32
  %0 = amdgpu.permlane_swap %v 8 : i32
  return
}
// -----
func.func @f(%m : memref<4xi32>, %v : i32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xi32> needs 1
  %0 = amdgpu.raw_buffer_atomic_cmpswap {boundsCheck = true} %v, %v -> %m[%i, %i] : i32 -> memref<4xi32>, i32, i32
  return
}
// -----
func.func @f(%m : memref<4xf32>, %i : i32) {
  // MB1201: has 2 indices, and memref<4xf32> needs 1
  %0 = amdgpu.raw_buffer_load {boundsCheck = true} %m[%i, %i] : memref<4xf32>, i32, i32 -> f32
  return
}
// -----
func.func @f(%m : memref<4xf32>, %v : f32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xf32> needs 1
  amdgpu.raw_buffer_atomic_fadd {boundsCheck = true} %v -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
// -----
func.func @f(%m : memref<4xf32>, %v : f32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xf32> needs 1
  amdgpu.raw_buffer_atomic_fmax {boundsCheck = true} %v -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
// -----
func.func @f(%m : memref<4xi32>, %v : i32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xi32> needs 1
  amdgpu.raw_buffer_atomic_smax {boundsCheck = true} %v -> %m[%i, %i] : i32 -> memref<4xi32>, i32, i32
  return
}
// -----
func.func @f(%m : memref<4xi32>, %v : i32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xi32> needs 1
  amdgpu.raw_buffer_atomic_umin {boundsCheck = true} %v -> %m[%i, %i] : i32 -> memref<4xi32>, i32, i32
  return
}
// -----
func.func @f(%m : memref<4xf32>, %v : f32, %i : i32) {
  // MB1201: has 2 indices, and memref<4xf32> needs 1
  amdgpu.raw_buffer_store {boundsCheck = true} %v -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
