func.func @f(%m : memref<16x16xi32>, %l : memref<256xi32>, %s : memref<16x16xi32, strided<[32, 2]>>, %i : index, %t : !amx.tile<16x16xi32>, %a : !amx.tile<16x64xi8>, %b : !amx.tile<8x64xi8>, %h : !amx.tile<16x32xf16>, %g : !amx.tile<16x32xbf16>, %f : !amx.tile<16x16xf32>, %e : !amx.tile<8x16xf32>) {
  // MB1201: has !amx.tile<16x32xi32>, whose rows must have a multiple of 32 bits, at most 512
  %0 = amx.tile_zero : !amx.tile<16x32xi32>
  // MB1201: has !amx.tile<17x16xf32>, which has more than 16 rows
  %1 = amx.tile_zero : !amx.tile<17x16xf32>
  // MB1201: has 1 indices, and memref<16x16xi32> needs 2
  %2 = amx.tile_load %m[%i] : memref<16x16xi32> into !amx.tile<16x16xi32>
  // MB1201: has memref<256xi32>, which must have two dimensions or more
  %3 = amx.tile_load %l[%i] : memref<256xi32> into !amx.tile<16x16xi32>
  // MB1201: has memref<16x16xi32, strided<[32, 2]>>, whose last dimension must have the stride 1
  amx.tile_store %s[%i, %i], %t : memref<16x16xi32, strided<[32, 2]>>, !amx.tile<16x16xi32>
  // MB1201: multiplies 16x64 by 8x64, and adds 16x16
  %4 = amx.tile_muli %a, %b, %t : !amx.tile<16x64xi8>, !amx.tile<8x64xi8>, !amx.tile<16x16xi32>
  // MB1201: cannot multiply f16 and bf16 to f32
  %5 = amx.tile_mulf %h, %g, %f : !amx.tile<16x32xf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  // MB1201: multiplies 16x32 by 16x32, and adds 8x16
  %6 = amx.tile_mulf %h, %h, %e : !amx.tile<16x32xf16>, !amx.tile<16x32xf16>, !amx.tile<8x16xf32>
  return
}
