llvm.func @f(%g : !llvm.ptr, %s : !llvm.ptr<3>, %t : !llvm.ptr<5>, %i : i32, %f : f32, %h : vector<2xf16>) {
  // MB1201: has a pointer into the address space 5, which must be 0, 1 or 3
  %0 = nvvm.wmma.load %t, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<5>) -> !llvm.struct<(f32, f32)>
  // MB1201: gives !llvm.struct<(f32, f32)>, and must give 8 times `f32`
  %1 = nvvm.wmma.load %g, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(f32, f32)>
  // MB1201: has 1 values, and needs 8
  nvvm.wmma.store %g, %i, %f {eltype = #nvvm.mma_type<f32>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr, f32
  // MB1201: value #3 is f32, and must be `vector<2xf16>`
  nvvm.wmma.store %g, %i, %h, %h, %h, %f {eltype = #nvvm.mma_type<f16>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32
  // MB1201: has 2 values, and needs 24
  %2 = nvvm.wmma.mma %h, %h {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f32>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>} : (vector<2xf16>, vector<2xf16>) -> !llvm.struct<(f32, f32)>
  // MB1201: loads 3 matrices of 8x8, which it cannot
  %3 = nvvm.ldmatrix %s {num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  // MB1201: has the element type `b8`, which must be `b16`
  %4 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  // MB1201: has the layout `col`, which must be `row`
  %5 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>} : (!llvm.ptr<3>) -> i32
  // MB1201: has the shape 16x8, which must be 8x8, 8x16 or 16x16
  %6 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  // MB1201: gives i32, and must give 2 times `i32`
  %7 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  // MB1201: stores 3 matrices, and must store 1, 2 or 4
  nvvm.stmatrix %s, %i, %i, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32, i32
  // MB1201: has the layout `row`, which must be `col`
  nvvm.stmatrix %s, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : !llvm.ptr<3>, i32
  // MB1201: has the shape 16x16, which must be 8x8 or 16x8
  nvvm.stmatrix %s, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
  llvm.return
}
// -----
!four = !llvm.struct<(f32, f32, f32, f32)>
!ints = !llvm.struct<(i32, i32, i32, i32)>
llvm.func @f(%d : i64, %a : !four, %i : !ints, %o : !llvm.struct<(f32, i32)>) {
  // MB1201: whose members must have one type
  %0 = nvvm.wgmma.mma_async %d, %d, %o, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, i32)> -> !llvm.struct<(f32, i32)>
  // MB1201: gives `bf16`, which is not supported
  %1 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 8, k = 16>, D[<bf16>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !four -> !four
  // MB1201: gives `s32`, and has a scale that is negative
  %2 = nvvm.wgmma.mma_async %d, %d, %i, <m = 64, n = 8, k = 32>, D[<s32>, <zero>], A[<s8>, <neg>, <row>], B[<s8>, <one>, <col>] : !ints -> !ints
  // MB1201: `f32` += `f16` * `bf16` is not supported
  %3 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<bf16>, <one>, <col>] : !four -> !four
  // MB1201: has m = 32, which must be 64
  %4 = nvvm.wgmma.mma_async %d, %d, %a, <m = 32, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !four -> !four
  // MB1201: has k = 16, which must be 8 for `tf32`
  %5 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<tf32>, <one>, <row>], B[<tf32>, <one>, <col>] : !four -> !four
  // MB1201: has n = 12, which is not allowed for `f16`
  %6 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 12, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !four -> !four
  // MB1201: transposes a matrix of `s8`, which it cannot
  %7 = nvvm.wgmma.mma_async %d, %d, %i, <m = 64, n = 8, k = 32>, D[<s32>, <zero>], A[<s8>, <one>, <col>], B[<s8>, <one>, <col>] : !ints -> !ints
  // MB1201: gives 4 registers, and must give 8
  %8 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 16, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !four -> !four
  // MB1201: has `satfinite`, which is for `s32` and not for `f32`
  %9 = nvvm.wgmma.mma_async %d, %d, %a, <m = 64, n = 8, k = 16>, D[<f32>, <zero>, <satfinite>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !four -> !four
  llvm.return
}
// -----
llvm.func @f(%t : !llvm.ptr<6>, %l : i64, %i : i32, %b : i1, %m : vector<4xi32>) {
  // MB1201: has the multicast `warpx4`, which must be `none` for `shape_128x256b`
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
  // MB1201: has the multicast `none`, which must be `warpx2_01_23` or `warpx2_02_13` for `shape_64x128b`
  nvvm.tcgen05.cp %t, %l {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  // MB1201: has an offset, which is for the shape `16x32bx2` and not for `shape_32x32b`
  %0 = nvvm.tcgen05.ld %t, %l {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  // MB1201: needs an offset for the shape `shape_16x32bx2`
  %1 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  // MB1201: has vector<2xi32>, which must have 4 elements or more
  %2 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32>
  // MB1201: `disableOutputLane` is vector<4xi32>, which must have 8 elements
  nvvm.tcgen05.mma %t, %t, %l, %i, %b mask = %m {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<4xi32>)
  // MB1201: shifts a matrix that is not in the memory of tensors
  nvvm.tcgen05.mma %t, %l, %l, %i, %b {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_1>, aShift} : (!llvm.ptr<6>, i64, i64, i32, i1)
  // MB1201: shifts a matrix, and has the buffer `fill`
  nvvm.tcgen05.mma.sp %t, %t, %l, %i, %b, %t {kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_1>, aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
  // MB1201: is `mxf4nvf4`, and needs the scale of a block
  nvvm.tcgen05.mma.block_scale %t, %t, %l, %i, %b, %t, %t {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  // MB1201: is `mxf4`, and has the scale `block16`
  nvvm.tcgen05.mma.sp.block_scale %t, %t, %l, %i, %b, %t, %t, %t {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
