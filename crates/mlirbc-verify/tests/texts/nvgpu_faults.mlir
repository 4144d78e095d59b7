func.func @f(%g : memref<16x32xf16>, %s : memref<16x32xf16, 3>, %w : memref<16x32xf32, 3>, %t : memref<16x32xf16, strided<[64, 2]>>, %i : index) {
  // MB1201: its source is memref<16x32xf16, strided<[64, 2]>>, whose last dimension must have the stride 1
  %0 = nvgpu.device_async_copy %t[%i, %i], %s[%i, %i], 8 : memref<16x32xf16, strided<[64, 2]>> to memref<16x32xf16, 3>
  // MB1201: its destination is memref<16x32xf16>, which must be in the memory of the group
  %1 = nvgpu.device_async_copy %g[%i, %i], %g[%i, %i], 8 : memref<16x32xf16> to memref<16x32xf16>
  // MB1201: copies elements of f16 to f32
  %2 = nvgpu.device_async_copy %g[%i, %i], %w[%i, %i], 4 : memref<16x32xf16> to memref<16x32xf32, 3>
  // MB1201: has 1 indices of its source, and needs 2
  %3 = nvgpu.device_async_copy %g[%i], %s[%i, %i], 8 : memref<16x32xf16> to memref<16x32xf16, 3>
  // MB1201: copies 6 bytes, and must copy 4, 8 or 16
  %4 = nvgpu.device_async_copy %g[%i, %i], %s[%i, %i], 3 : memref<16x32xf16> to memref<16x32xf16, 3>
  // MB1201: bypasses a cache, copies 8 bytes, and must copy 16
  %5 = nvgpu.device_async_copy %g[%i, %i], %s[%i, %i], 4 {bypassL1} : memref<16x32xf16> to memref<16x32xf16, 3>
  // MB1201: loads from memref<16x32xf16>, which must be in the memory of the group
  %6 = nvgpu.ldmatrix %g[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<16x32xf16> -> vector<4x2xf16>
  // MB1201: loads f16, and gives f32
  %7 = nvgpu.ldmatrix %s[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<16x32xf16, 3> -> vector<4x1xf32>
  // MB1201: transposes elements of 32 bits, which must have 16
  %8 = nvgpu.ldmatrix %w[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<16x32xf32, 3> -> vector<4x1xf32>
  // MB1201: gives vector<8xf16>, which must have two dimensions
  %9 = nvgpu.ldmatrix %s[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<16x32xf16, 3> -> vector<8xf16>
  // MB1201: gives vector<2x2xf16>, and must give 4x2
  %10 = nvgpu.ldmatrix %s[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<16x32xf16, 3> -> vector<2x2xf16>
  return
}
// -----
func.func @f(%a : vector<4x2xf16>, %b : vector<2x2xf16>, %w : vector<2x2xf32>, %d : vector<4x1xf64>, %s : vector<2x1xf64>, %x : vector<2x4xf16>, %i : vector<4x2xi16>, %j : vector<2x2xi16>, %m : vector<2xi16>, %r : vector<2x2x1xf16>) {
  // MB1201: multiplies f16 and f32
  %0 = nvgpu.mma.sync (%a, %w, %b) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf32>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: multiplies i16, which it cannot
  %1 = nvgpu.mma.sync (%i, %j, %j) {mmaShape = [16, 8, 16]} : (vector<4x2xi16>, vector<2x2xi16>, vector<2x2xi16>) -> vector<2x2xi16>
  // MB1201: `matrixB` has 3 dimensions, and must have two
  %2 = nvgpu.mma.sync (%a, %r, %b) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2x1xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: has 256 elements of the matrix A in a warp, and needs 128
  %3 = nvgpu.mma.sync (%a, %b, %b) {mmaShape = [16, 8, 8]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: uses `tf32`, which is for `f32`
  %4 = nvgpu.mma.sync (%a, %b, %b) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: the matrix A is 2x4, and must be 4x2
  %5 = nvgpu.mma.sync (%x, %b, %b) {mmaShape = [16, 8, 16]} : (vector<2x4xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: has the selector 2, which must be 0 or 1
  %6 = nvgpu.mma.sp.sync (%a, %a, %b) metadata(%m) {mmaShape = [16, 8, 32], sparsitySelector = 2 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // MB1201: is sparse, and of `f64`
  %7 = nvgpu.mma.sp.sync (%d, %d, %s) metadata(%m) {mmaShape = [16, 8, 8]} : (vector<4x1xf64>, vector<4x1xf64>, vector<2x1xf64>) -> vector<2x1xf64>
  // MB1201: has 128 elements of the matrix B in a warp, and needs 256
  %8 = nvgpu.mma.sp.sync (%a, %b, %b) metadata(%m) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}
// -----
!map = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!swizzled = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
!large = !nvgpu.tensormap.descriptor<tensor = memref<32x300xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!narrow = !nvgpu.tensormap.descriptor<tensor = memref<32x2xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!barrier = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @f(%d : !map, %w : !swizzled, %n : !narrow, %b : !barrier, %i : index, %m : memref<32x32xf32, 3>, %h : memref<32x32xf16, 3>, %g : memref<32x32xf32>, %o : memref<32x16xf32, 3>, %p : memref<32x2xf32, 3>, %u : memref<*xf32>) {
  // MB1201: has memref<32x32xf16, 3>, and a map of f32
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %h : !map, !barrier -> memref<32x32xf16, 3>
  // MB1201: has memref<32x32xf32>, which must be in the memory of the group
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %g : !map, !barrier -> memref<32x32xf32>
  // MB1201: has memref<32x16xf32, 3>, whose shape must be that of the map
  nvgpu.tma.async.load %d[%i, %i], %b[%i] to %o : !map, !barrier -> memref<32x16xf32, 3>
  // MB1201: has a map whose last dimension has 128 bytes, and must have 64
  nvgpu.tma.async.load %w[%i, %i], %b[%i] to %m : !swizzled, !barrier -> memref<32x32xf32, 3>
  // MB1201: has a map whose last dimension has 8 bytes, which is no multiple of 16
  nvgpu.tma.async.load %n[%i, %i], %b[%i] to %p : !narrow, !barrier -> memref<32x2xf32, 3>
  // MB1201: has 3 coordinates of a map with 2 dimensions, at most 5
  nvgpu.tma.async.load %d[%i, %i, %i], %b[%i] to %m : !map, !barrier -> memref<32x32xf32, 3>
  // MB1201: has 6 dimensions, and can have 5
  %0 = nvgpu.tma.create.descriptor %u box[%i, %i, %i, %i, %i, %i] : memref<*xf32> -> !map
  // MB1201: whose extents must be from 1 to 256
  %1 = nvgpu.tma.create.descriptor %u box[%i, %i] : memref<*xf32> -> !large
  return
}
// -----
!a = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!b = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
!t = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xbf16, 3>>
!c = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
!h = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>>
func.func @f(%a : !a, %b : !b, %t : !t, %c : !c) {
  // MB1201: has matrices C and D of different types
  %0 = nvgpu.warpgroup.mma %a, %b, %c : !a, !b, !c -> !h
  // MB1201: multiplies 128x64 by 128x64, and adds 128x128
  %1 = nvgpu.warpgroup.mma %a, %a, %c : !a, !a, !c -> !c
  // MB1201: `f32` += `f16` * `bf16` is not supported
  %2 = nvgpu.warpgroup.mma %a, %t, %c : !a, !t, !c -> !c
  return
}
