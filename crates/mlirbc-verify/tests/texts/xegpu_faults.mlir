!block = !xegpu.tensor_desc<8x16xf32>
!three = !xegpu.tensor_desc<2x8x16xf32>
!many = !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2>>
!laid = !xegpu.tensor_desc<8x16xf32, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>
!spread = !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
func.func @f(%m : memref<8x16xf32>, %l : memref<8x16xf32, 3>, %h : memref<8x16xf16>, %d : memref<16xf32>, %a : i64, %b : !block, %t : !three, %n : !many, %p : !laid, %s : !spread, %v : vector<8x16xf32>, %u : vector<2x16xf32>) {
  // MB1201: has memref<8x16xf32, 3> and !xegpu.tensor_desc<8x16xf32>, which must be in one memory space
  %0 = xegpu.create_nd_tdesc %l : memref<8x16xf32, 3> -> !block
  // MB1201: needs a shape and strides, as its source is an integer
  %1 = xegpu.create_nd_tdesc %a : i64 -> !block
  // MB1201: describes memref<8x16xf16> as !xegpu.tensor_desc<8x16xf32>
  %2 = xegpu.create_nd_tdesc %h : memref<8x16xf16> -> !block
  // MB1201: describes 1 dimensions as !xegpu.tensor_desc<8x16xf32>
  %3 = xegpu.create_nd_tdesc %d : memref<16xf32> -> !block
  // MB1201: has !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, which must not be scattered
  %4 = xegpu.create_nd_tdesc %m : memref<8x16xf32> -> !spread
  // MB1201: `l1_hint` is `write_back`, which is not for it
  xegpu.prefetch_nd %b <{l1_hint = #xegpu.cache_hint<write_back>}> : !block
  // MB1201: has 1 offsets, and !xegpu.tensor_desc<8x16xf32> needs 2
  xegpu.prefetch_nd %b[0] : !block
  // MB1201: which must have one or two dimensions
  %5 = xegpu.load_nd %t : !three -> vector<2x8x16xf32>
  // MB1201: gives vector<8x16xf32>, and loads !xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2>>
  %6 = xegpu.load_nd %n : !many -> vector<8x16xf32>
  // MB1201: whose layout is not for a part in one lane
  %7 = xegpu.load_nd %p : !laid -> vector<8xf32>
  // MB1201: has vector<5xf32>, which is no part of !xegpu.tensor_desc<8x16xf32>
  %8 = xegpu.load_nd %b : !block -> vector<5xf32>
  // MB1201: `l3_hint` is `write_through`, which is not for it
  %9 = xegpu.load_nd %b <{l3_hint = #xegpu.cache_hint<write_through>}> : !block -> vector<8x16xf32>
  // MB1201: `l2_hint` is `streaming`, which is not for it
  xegpu.store_nd %v, %b <{l2_hint = #xegpu.cache_hint<streaming>}> : vector<8x16xf32>, !block
  // MB1201: whose array cannot be stored
  xegpu.store_nd %v, %n : vector<8x16xf32>, !many
  // MB1201: stores vector<2x16xf32> to !xegpu.tensor_desc<8x16xf32>
  xegpu.store_nd %u, %b : vector<2x16xf32>, !block
  // MB1201: has 1 offsets, and needs 2
  %10 = xegpu.update_nd_offset %b, [8] : !block
  return
}
// -----
!spread = !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>
!single = !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
func.func @f(%m : memref<256xf32>, %l : memref<256xf32, 3>, %a : ui64, %o : vector<4xindex>, %e : vector<8xindex>, %s : !spread, %t : !single, %k : vector<4xi1>, %g : vector<8xi1>, %v : vector<4xf32>, %w : vector<8xf32>, %one : i1, %i : index) {
  // MB1201: has !xegpu.tensor_desc<4xf32>, which must be scattered
  %0 = xegpu.create_tdesc %m, %o : memref<256xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32>
  // MB1201: which must be in one memory space
  %1 = xegpu.create_tdesc %l, %o : memref<256xf32, 3>, vector<4xindex> -> !single
  // MB1201: gives !xegpu.tensor_desc<4x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2>>, which does not fit its offsets
  %2 = xegpu.create_tdesc %m, %e : memref<256xf32>, vector<8xindex> -> !spread
  // MB1201: has offsets, which a descriptor already has
  xegpu.prefetch %t[%o] : !single, vector<4xindex>
  // MB1201: needs offsets, as it has no descriptor
  xegpu.prefetch %a <{offset_align_byte = 4}> : ui64
  // MB1201: must have `offset_align_byte` if and only if its source is an integer
  xegpu.prefetch %a[%o] : ui64, vector<4xindex>
  // MB1201: `l1_hint` is `write_back`, which is not for it
  xegpu.prefetch %t <{l1_hint = #xegpu.cache_hint<write_back>}> : !single
  // MB1201: has the mask vector<8xi1>, which does not fit !xegpu.tensor_desc<4x2xf32
  %3 = xegpu.load %s, %g : !spread, vector<8xi1> -> vector<4x2xf32>
  // MB1201: has vector<4x2xf16> for !xegpu.tensor_desc<4x2xf32
  %4 = xegpu.load %s, %k : !spread, vector<4xi1> -> vector<4x2xf16>
  // MB1201: has f32, and a chunk, a mask or offsets of more
  %5 = xegpu.load %m[%o], %k : memref<256xf32>, vector<4xindex>, vector<4xi1> -> f32
  // MB1201: has vector<8xf32> for a chunk of 4
  %6 = xegpu.load %m[%i], %one <{chunk_size = 4 : i64}> : memref<256xf32>, index, i1 -> vector<8xf32>
  // MB1201: has vector<4xf16> for memref<256xf32>
  %7 = xegpu.load %m[%o], %k : memref<256xf32>, vector<4xindex>, vector<4xi1> -> vector<4xf16>
  // MB1201: `l2_hint` is `read_invalidate`, which is not for it
  xegpu.store %v, %m[%o], %k <{l2_hint = #xegpu.cache_hint<read_invalidate>}> : vector<4xf32>, memref<256xf32>, vector<4xindex>, vector<4xi1>
  // MB1201: has vector<8xf32>, and the mask vector<4xi1>
  xegpu.store %w, %m[%o], %k : vector<8xf32>, memref<256xf32>, vector<4xindex>, vector<4xi1>
  // MB1201: has vector<8xf32> for !xegpu.tensor_desc<4x2xf32
  xegpu.store %w, %s, %k : vector<8xf32>, !spread, vector<4xi1>
  return
}
// -----
!memory = !xegpu.mem_desc<16x64xf16>
!deep = !xegpu.mem_desc<2x16x64xf16>
func.func @f(%a : vector<8x16xf16>, %b : vector<16x16xf16>, %t : vector<8x8xf16>, %c : vector<8x16xf32>, %p : vector<8x2x16xf16>, %q : vector<3xf16>, %r : vector<8xf16>, %m : !memory, %d : !deep, %w : vector<32x16xf16>) {
  // MB1201: adds vector<8x16xf32>, and gives vector<8x16xf16>
  %0 = xegpu.dpas %a, %b, %c : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf16>
  // MB1201: multiplies vector<8x8xf16> by vector<16x16xf16> to vector<8x16xf32>
  %1 = xegpu.dpas %t, %b : vector<8x8xf16>, vector<16x16xf16> -> vector<8x16xf32>
  // MB1201: multiplies vector<8x16xf16> by vector<8x2x16xf16> to vector<8x16xf32>
  %2 = xegpu.dpas %a, %p : vector<8x16xf16>, vector<8x2x16xf16> -> vector<8x16xf32>
  // MB1201: has vector<3xf16>, which must be a multiple of 32 bits
  %3 = xegpu.dpas %r, %q : vector<8xf16>, vector<3xf16> -> vector<8xf32>
  // MB1201: multiplies vector<8xf16> by vector<16x16xf16> to vector<8x16xf32>
  %4 = xegpu.dpas %r, %b : vector<8xf16>, vector<16x16xf16> -> vector<8x16xf32>
  // MB1201: has vector<8x16xf32> for !xegpu.mem_desc<16x64xf16>
  %5 = xegpu.load_matrix %m[0, 0] : !memory -> vector<8x16xf32>
  // MB1201: has !xegpu.mem_desc<2x16x64xf16>, which must have two dimensions
  %6 = xegpu.load_matrix %d[0, 0] : !deep -> vector<8x16xf16>
  // MB1201: has f16, which must be a vector
  %7 = xegpu.load_matrix %m[0, 0] <{subgroup_block_io}> : !memory -> f16
  // MB1201: has vector<32x16xf16>, which is larger than !xegpu.mem_desc<16x64xf16>
  xegpu.store_matrix %w, %m[0, 0] : vector<32x16xf16>, !memory
  return
}
