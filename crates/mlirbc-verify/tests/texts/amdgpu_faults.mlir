func.func @f(%s : f32, %i : i32, %e : vector<4xf8E5M2>, %q : vector<4xf8E4M3FN>, %v : vector<2xf32>, %n : vector<8xf4E2M1FN>, %w : vector<4xf8E8M0FNU>, %x : vector<8xf8E5M2>) {
  // MB1201: changes vector<4xf8E5M2>, and gives vector<4xf8E4M3FN>
  %0 = "amdgpu.packed_trunc_2xfp8"(%s, %s, %e) <{wordIndex = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (f32, f32, vector<4xf8E5M2>) -> vector<4xf8E4M3FN>
  // MB1201: changes vector<4xf8E4M3FN>, and gives vector<4xf8E5M2>
  %1 = "amdgpu.packed_stoch_round_fp8"(%s, %i, %q) <{storeIndex = 3 : i32}> : (f32, i32, vector<4xf8E4M3FN>) -> vector<4xf8E5M2>
  // MB1201: changes vector<8xf4E2M1FN>, and gives vector<4xf8E5M2>
  %2 = "amdgpu.packed_scaled_trunc"(%v, %s, %n) <{index = 0 : i32}> : (vector<2xf32>, f32, vector<8xf4E2M1FN>) -> vector<4xf8E5M2>
  // MB1201: has blocks of 16, and scales from byte 2 of lane 0 on, for 8 bits
  %3 = amdgpu.scaled_ext_packed_matrix %x scale(%w) blockSize(16) firstScaleLane(0) firstScaleByte(2) : vector<8xf8E5M2>, vector<4xf8E8M0FNU> -> vector<8xf32>
  // MB1201: has blocks of 32, and scales from byte 1 of lane 0 on, for 4 bits
  %4 = amdgpu.scaled_ext_packed_matrix %n scale(%w) blockSize(32) firstScaleLane(0) firstScaleByte(1) : vector<8xf4E2M1FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}
// -----
func.func @f(%a : vector<16xf16>, %s : vector<8xf16>, %b : vector<16xbf16>, %c : vector<8xf32>, %d : vector<8xi32>) {
  // MB1201: multiplies vector<16xf16> and vector<8xf16>
  %0 = amdgpu.wmma 16x16x16 %a * %s + %c : vector<16xf16>, vector<8xf16>, vector<8xf32>
  // MB1201: multiplies f16, and adds i32
  %1 = amdgpu.wmma 16x16x16 %a * %a + %d : vector<16xf16>, vector<16xf16>, vector<8xi32>
  // MB1201: multiplies vector<16xf16> and vector<16xbf16>
  %2 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xf16>, vector<16xbf16>, vector<8xf32>
  // MB1201: multiplies floats, and has a flag that is for integers
  %3 = amdgpu.wmma 16x16x16 %a * %a + %c {unsignedA} : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return
}
// -----
func.func @f(%h : vector<4xf16>, %b : vector<4xbf16>, %c : vector<16xf32>, %s : vector<4xf32>, %x : f64, %d : vector<4xf64>, %e : vector<8xf8E5M2>) {
  // MB1201: multiplies vector<4xf16> and vector<4xbf16>
  %0 = amdgpu.mfma 32x32x8 %h * %b + %c blgp = none : vector<4xf16>, vector<4xbf16>, vector<16xf32>
  // MB1201: multiplies vector<8xf8E5M2> and vector<4xf16>
  %1 = amdgpu.mfma 32x32x16 %e * %h + %c blgp = none : vector<8xf8E5M2>, vector<4xf16>, vector<16xf32>
  // MB1201: has 4 values in a lane, and needs 8
  %2 = amdgpu.mfma 32x32x16 %h * %h + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  // MB1201: gives 4 values in a lane, and must give 16
  %3 = amdgpu.mfma 32x32x8 %h * %h + %s blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  // MB1201: is of `f64`, and permutes lanes
  %4 = amdgpu.mfma 16x16x4 %x * %x + %d blgp = bcast_first_32 : f64, f64, vector<4xf64>
  // MB1201: has the block 2, which must be below 2
  %5 = amdgpu.mfma 32x32x8 %h * %h + %c {cbsz = 1 : i32, abid = 2 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  // MB1201: negates a matrix, which is for `f64`
  %6 = amdgpu.mfma 32x32x8 %h * %h + %c {negateB} blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return
}
// -----
func.func @f(%a : vector<4xf16>, %d : vector<8xf16>, %b : vector<8xbf16>, %c : vector<4xf32>, %l : vector<16xf32>, %i : vector<4xi8>, %j : vector<2xi16>, %e : vector<16xf8E5M2>) {
  // MB1201: multiplies vector<4xf16> and vector<16xf8E5M2>
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %e + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<16xf8E5M2>, vector<4xf32>
  // MB1201: multiplies vector<4xf16> and vector<8xbf16>
  %1 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xbf16>, vector<4xf32>
  // MB1201: has the indices #4, of 4 that there are
  %2 = amdgpu.sparse_mfma 16x16x32 %a * %d + %c sparse(%i : vector<4xi8>) {abid = 4 : i32} : vector<4xf16>, vector<8xf16>, vector<4xf32>
  // MB1201: has indices of vector<2xi16>, and needs 4 with 8 bits
  %3 = amdgpu.sparse_mfma 16x16x32 %a * %d + %c sparse(%j : vector<2xi16>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  // MB1201: has 8 values in a lane, and needs 16
  %4 = amdgpu.sparse_mfma 16x16x64 %a * %d + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  // MB1201: gives 16 values in a lane, and must give 4
  %5 = amdgpu.sparse_mfma 16x16x32 %a * %d + %l sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return
}
// -----
func.func @f(%g : memref<64x64xf16>, %s : memref<64x64xf16, 3>, %t : memref<64x64xf16, strided<[128, 2]>, 3>, %h : memref<64x64xf32, 3>, %i : index) {
  // MB1201: `dst` is memref<64x64xf16, strided<[128, 2]>, 3>, whose last dimension must have the stride 1
  amdgpu.gather_to_lds %g[%i, %i], %t[%i, %i] : f16, memref<64x64xf16>, memref<64x64xf16, strided<[128, 2]>, 3>
  // MB1201: copies f16 to f32
  amdgpu.gather_to_lds %g[%i, %i], %h[%i, %i] : f16, memref<64x64xf16>, memref<64x64xf32, 3>
  // MB1201: copies 64 bits, and must copy 8, 16, 32, 96 or 128
  amdgpu.gather_to_lds %g[%i, %i], %s[%i, %i] : vector<4xf16>, memref<64x64xf16>, memref<64x64xf16, 3>
  // MB1201: `src` is memref<64x64xf16, 3>, which must be in memory that is `global` or `buffer`
  amdgpu.gather_to_lds %s[%i, %i], %s[%i, %i] : vector<2xf16>, memref<64x64xf16, 3>, memref<64x64xf16, 3>
  // MB1201: `dst` is memref<64x64xf16>, which must be in memory that is `workgroup`
  amdgpu.gather_to_lds %g[%i, %i], %g[%i, %i] : vector<2xf16>, memref<64x64xf16>, memref<64x64xf16>
  // MB1201: `src` is memref<64x64xf16>, which must be in memory that is `workgroup`
  %0 = amdgpu.transpose_load %g[%i, %i] : memref<64x64xf16> -> vector<4xf16>
  // MB1201: loads elements of 32 bits, which must have 4, 6, 8 or 16
  %1 = amdgpu.transpose_load %h[%i, %i] : memref<64x64xf32, 3> -> vector<4xf32>
  // MB1201: loads 8 elements of f16, and must load 4
  %2 = amdgpu.transpose_load %s[%i, %i] : memref<64x64xf16, 3> -> vector<8xf16>
  return
}
// -----
func.func @f(%g : memref<8x8xi32>, %l : memref<8x8xi32, #gpu.address_space<workgroup>>, %p : memref<8x8xi32, #gpu.address_space<private>>, %o : memref<8x8xi1>, %q : memref<8x8xi1, #gpu.address_space<workgroup>>, %i : index) {
  // MB1201: `lds` is memref<8x8xi32>, which must be in memory that is `workgroup`
  %0 = amdgpu.make_dma_base %g[%i, %i], %g[%i, %i] : memref<8x8xi32>, memref<8x8xi32> -> !amdgpu.tdm_base<i32>
  // MB1201: which must be in memory that is `global`
  %1 = amdgpu.make_gather_dma_base %p[%i, %i], %l[%i, %i] : memref<8x8xi32, #gpu.address_space<private>>, memref<8x8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i16>
  // MB1201: has elements of 1 bits, which must have 8, 16, 32 or 64
  %2 = amdgpu.make_dma_base %o[%i, %i], %q[%i, %i] : memref<8x8xi1>, memref<8x8xi1, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i1>
  return
}
// -----
func.func @f(%b : !amdgpu.tdm_base<i32>, %g : !amdgpu.tdm_gather_base<i32, i16>, %i : vector<4xi32>, %j : vector<4xi16>, %t : i1, %m : memref<8xi64>, %x : index) {
  // MB1201: needs strides, of which the last one is 1
  %0 = amdgpu.make_dma_descriptor %b globalSize [4, 4] globalStride [1, 4] sharedSize [4, 4] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  // MB1201: has 6 dimensions, and can have 5
  %1 = amdgpu.make_dma_descriptor %b globalSize [4, 4, 4, 4, 4, 4] globalStride [4, 4, 4, 4, 4, 1] sharedSize [4, 4, 4, 4, 4, 4] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  // MB1201: has 2 sizes, 2 strides and 1 sizes of a tile
  %2 = amdgpu.make_dma_descriptor %b globalSize [4, 4] globalStride [4, 1] sharedSize [4] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  // MB1201: `atomic_barrier_address` is memref<8xi64>, which must be in memory that is `workgroup`
  %3 = amdgpu.make_dma_descriptor %b globalSize [4] globalStride [1] sharedSize [4] atomicBarrier(%m[%x] : memref<8xi64>) : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
  // MB1201: has an early timeout, and no mask of groups
  %4 = "amdgpu.make_dma_descriptor"(%b, %t) <{global_static_sizes = array<i64: 4>, global_static_strides = array<i64: 1>, shared_static_sizes = array<i64: 4>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>}> : (!amdgpu.tdm_base<i32>, i1) -> !amdgpu.tdm_descriptor
  // MB1201: gathers 3 dimensions, and can gather two
  %5 = amdgpu.make_gather_dma_descriptor %g[%j] globalSize [4, 4, 4] globalStride [16, 4, 1] sharedSize [4, 4, 4] : !amdgpu.tdm_gather_base<i32, i16>, vector<4xi16> -> !amdgpu.tdm_descriptor
  // MB1201: has indices of vector<4xi32>, which do not fit its base
  %6 = amdgpu.make_gather_dma_descriptor %g[%i] globalSize [4, 4] globalStride [4, 1] sharedSize [4, 4] : !amdgpu.tdm_gather_base<i32, i16>, vector<4xi32> -> !amdgpu.tdm_descriptor
  return
}
