func.func @f(%v : vector<32x16xf32>) {
  // MB1201: supports only `approx`, with `ftz`
  %0 = "nvgpu.rcp"(%v) {rounding = #nvgpu<rcp_rounding_mode approx>} : (vector<32x16xf32>) -> vector<32x16xf32>
  return
}
// -----
func.func @f(%t : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, %m : memref<32x32xf32, 3>, %c : index) {
  // MB1201: has 1 coordinates of a map with 2 dimensions, at most 5
  "nvgpu.tma.async.store"(%m, %t, %c) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (memref<32x32xf32, 3>, !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>, index) -> ()
  return
}
// -----
func.func @f(%m : memref<32x32xf32, 3>, %t : !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = nan, interleave = none>) {
  // MB1201: has the map !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = nan, interleave = none>, which must be in the memory of the group
  %0 = "nvgpu.warpgroup.generate.descriptor"(%m, %t) : (memref<32x32xf32, 3>, !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32>, swizzle = none, l2promo = none, oob = nan, interleave = none>) -> !nvgpu.warpgroup.descriptor<tensor = memref<32x32xf32, 3>>
  return
}
