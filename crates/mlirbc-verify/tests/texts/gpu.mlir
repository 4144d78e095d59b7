func.func @f(%m : memref<32x32xf16, strided<[64, 2]>>, %i : index) {
  // MB1201: `srcMemref` is memref<32x32xf16, strided<[64, 2]>>, whose last dimension must have the stride 1
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, strided<[64, 2]>> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}
