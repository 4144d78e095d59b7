func.func @f() {
^bb0:
  %0 = arith.constant 7 : index
  // MB1201: `memref.alloc`: its layout has 1 symbols, and there are 0 operands for them
  %1 = memref.alloc(%0) : memref<2x?xf32, affine_map<(d0, d1)[s0] -> ((d0 + s0), d1)>, 1>
  return
}
// -----
func.func @f() {
^bb0:
  %0 = arith.constant 7 : index
  // MB1201: `memref.alloc`: its result has 0 extents that are not known, and `dynamicSizes` 1 operands
  %1 = memref.alloc(%0)[%0] : memref<2x4xf32, affine_map<(d0, d1)[s0] -> ((d0 + s0), d1)>, 1>
  return
}
// -----
func.func @f(%i: index) {
  // MB1201: `memref.alloca`: its result has 0 extents that are not known, and `dynamicSizes` 1 operands
  %0 = memref.alloca(%i) : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  // MB1201: `memref.load`: `memref` has rank 2, and `indices` 1 operands
  %0 = "memref.load"(%m, %i) : (memref<4x4xf32>, index) -> f32
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %i: index) {
  // MB1201: `memref.prefetch`: `memref` has rank 2, and `indices` 1 operands
  "memref.prefetch"(%m, %i) {isWrite = true, localityHint = 3 : i32, isDataCache = true} : (memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %s: memref<1xindex>) {
  // MB1201: `memref.reshape`: `shape` must have 2 elements, and has [1]
  %0 = memref.reshape %m(%s) : (memref<4x4xf32>, memref<1xindex>) -> memref<2x8xf32>
  return
}
// -----
func.func @f(%m: memref<4x4xf32>, %v: f32, %i: index) {
  // MB1201: `memref.store`: `memref` has rank 2, and `indices` 1 operands
  "memref.store"(%v, %m, %i) : (f32, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<2x4xf32>) {
  // MB1201: `memref.transpose`: its result must have shape [4, 2], and has [2, 4]
  %0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<2x4xf32> to memref<2x4xf32, strided<[1, 4]>>
  return
}
