// amdgpu, arm_neon, arm_sme, arm_sve, ptr, shard, xegpu.
shard.grid @mesh3(shape = 4x2x?)
shard.grid @m1(shape = ?) {a = 1 : i32}
func.func @amdgpu(%a: vector<16xbf16>, %c: vector<8xf32>, %s: vector<4xf16>, %d: vector<16xf32>, %sp: vector<8xf16>, %sd: vector<4xf32>, %v2: vector<4xi8>) {
  %0 = amdgpu.wmma 16x16x16 %a * %a + %c : vector<16xbf16>, vector<16xbf16>, vector<8xf32>
  %1 = amdgpu.mfma 32x32x8 %s * %s + %d { abid = 1 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : vector<4xf16>, vector<4xf16>, vector<16xf32>
  %2 = amdgpu.mfma 32x32x8 %s * %s + %d blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  %3 = amdgpu.sparse_mfma 16x16x32 %s * %sp + %sd sparse(%v2 : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}
func.func @xegpu(%m: memref<64x64xf16>, %p: memref<?x?xf16>, %i: index) {
  %0 = xegpu.create_nd_tdesc %m : memref<64x64xf16> -> !xegpu.tensor_desc<8x16xf16>
  %1 = xegpu.load_nd %0[0, 16] : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
  %2 = xegpu.load_nd %0[%i, 16] <{l1_hint = #xegpu.cache_hint<cached>}> {a} : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
  %3 = xegpu.load_nd %0 : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
  xegpu.store_nd %1, %0[8, 0] : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
  xegpu.store_nd %1, %0 <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
  xegpu.prefetch_nd %0[0, 0] : !xegpu.tensor_desc<8x16xf16>
  xegpu.prefetch_nd %0 : !xegpu.tensor_desc<8x16xf16>
  %4 = xegpu.create_nd_tdesc %m[%i, 16] : memref<64x64xf16> -> !xegpu.tensor_desc<8x16xf16>
  %5 = xegpu.create_nd_tdesc %p[%i, 16], shape: [%i, 64], strides: [64, 1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
  %6 = xegpu.create_nd_tdesc %p, shape: [%i, %i], strides: [%i, 1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
  return
}
func.func @arm(%a: vector<[4]xf32>, %b: vector<[4]xi1>, %c: vector<8xi8>) {
  %0 = arm_sme.outerproduct %a, %a : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sve.convert_to_svbool %b : vector<[4]xi1>
  %2 = arm_sve.convert_from_svbool %1 : vector<[4]xi1>
  %3 = arm_neon.intr.smull %c, %c : vector<8xi8> to vector<8xi16>
  return
}
func.func @pointers(%p: !ptr.ptr<#ptr.generic_space>, %i: i64, %v: tensor<4xi64>) {
  %0 = ptr.ptr_add inbounds %p, %i : !ptr.ptr<#ptr.generic_space>, i64
  %1 = ptr.get_metadata %p : !ptr.ptr<#ptr.generic_space>
  return
}
func.func @vectors(%a: vector<2x[4]xf32>, %b: vector<f32>) {
  %0 = vector.interleave %a, %a : vector<2x[4]xf32> -> vector<2x[8]xf32>
  %1 = vector.interleave %b, %b : vector<f32> -> vector<2xf32>
  %2, %3 = vector.deinterleave %0 : vector<2x[8]xf32> -> vector<2x[4]xf32>
  return
}
