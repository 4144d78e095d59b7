llvm.func @f(%f : f32, %v : vector<4xf32>, %h : vector<2xf16>, %b : vector<2xbf16>, %i : i32, %p : vector<2xi8>, %c : i8) {
  // MB1201: rounds by `rs`, which must be `rna` or `rn` or `rz`
  %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rs>}
  // MB1201: rounds by `rna`, and has `relu`
  %1 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>, relu = true}
  // MB1201: `dstTy` is f6E2M3FN, and must be `f8E4M3FN` or `f8E5M2` or `f8E8M0FNU`
  %2 = nvvm.convert.f32x2.to.f8x2 %f, %f : i16 (f6E2M3FN)
  // MB1201: rounds by `rz`, which must be `rn`
  %3 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E5M2)
  // MB1201: has the saturation `none`, which must be `satfinite` for `f8E4M3FN`
  %4 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E4M3FN)
  // MB1201: has `relu`, which is not for `f8E8M0FNU`
  %5 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>, relu = true} : i16 (f8E8M0FNU)
  // MB1201: `dstTy` is f8E5M2, and must be `f8E8M0FNU`
  %6 = nvvm.convert.bf16x2.to.f8x2 %b : vector<2xbf16> -> i16 (f8E5M2)
  // MB1201: rounds by `rn`, which must be `rz` or `rp`
  %7 = nvvm.convert.bf16x2.to.f8x2 %b {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  // MB1201: `dstTy` is f8E8M0FNU, and must be `f8E4M3FN` or `f8E5M2`
  %8 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16 (f8E8M0FNU)
  // MB1201: `dstTy` is f16, and must be `f8E4M3FN` or `f8E5M2`
  %9 = nvvm.convert.f32x4.to.f8x4 %v, %i : vector<4xf32> -> vector<4xi8> (f16)
  // MB1201: `dstTy` is f4E2M1FN, and must be `f6E2M3FN` or `f6E3M2FN`
  %10 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f4E2M1FN)
  // MB1201: `dstTy` is f8E5M2, and must be `f6E2M3FN` or `f6E3M2FN`
  %11 = nvvm.convert.f32x4.to.f6x4 %v, %i : vector<4xf32> -> vector<4xi8> (f8E5M2)
  // MB1201: `dstTy` is f6E3M2FN, and must be `f4E2M1FN`
  %12 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f6E3M2FN)
  // MB1201: `dstTy` is i4, and must be `f4E2M1FN`
  %13 = nvvm.convert.f32x4.to.f4x4 %v, %i : vector<4xf32> -> i16 (i4)
  // MB1201: `srcType` is f8E8M0FNU, and must be `f8E4M3FN` or `f8E5M2`
  %14 = nvvm.convert.f8x2.to.f16x2 %p : vector<2xi8> (f8E8M0FNU) -> vector<2xf16>
  // MB1201: `srcType` is f8E5M2, and must be `f8E8M0FNU`
  %15 = nvvm.convert.f8x2.to.bf16x2 %p : vector<2xi8> (f8E5M2) -> vector<2xbf16>
  // MB1201: `srcType` is f8E5M2, and must be `f6E2M3FN` or `f6E3M2FN`
  %16 = nvvm.convert.f6x2.to.f16x2 %p : vector<2xi8> (f8E5M2) -> vector<2xf16>
  // MB1201: `srcType` is f6E2M3FN, and must be `f4E2M1FN`
  %17 = nvvm.convert.f4x2.to.f16x2 %c : i8 (f6E2M3FN) -> vector<2xf16>
  // MB1201: rounds by `rs`, and needs random bits
  %18 = "nvvm.convert.f32x2.to.f16x2"(%f, %f) <{rnd = #nvvm.fp_rnd_mode<rs>}> : (f32, f32) -> vector<2xf16>
  // MB1201: has random bits, which are only for rounding by `rs`
  %19 = "nvvm.convert.f32x2.to.bf16x2"(%f, %f, %i) <{rnd = #nvvm.fp_rnd_mode<rz>}> : (f32, f32, i32) -> vector<2xbf16>
  // MB1201: rounds by `rm`, which must be `rn` or `rz` or `rs`
  %20 = "nvvm.convert.f32x2.to.bf16x2"(%f, %f) <{rnd = #nvvm.fp_rnd_mode<rm>}> : (f32, f32) -> vector<2xbf16>
  llvm.return
}
// -----
llvm.func @f(%i : i32, %f : f32, %r : i128) {
  // MB1201: gives i32, and must give `!llvm.struct<(i32, i1)>`
  %0 = nvvm.match.sync all %i, %i : i32 -> i32
  // MB1201: and must give `i32`
  %1 = nvvm.match.sync any %i, %i : i32 -> !llvm.struct<(i32, i1)>
  // MB1201: has `abs` or `nan`, which are for `f32` and not for i32
  %2 = "nvvm.redux.sync"(%i, %i) <{kind = #nvvm<redux_kind add>, nan = true}> : (i32, i32) -> i32
  // MB1201: reduces f32 by `umax`, which is for `i32`
  %3 = "nvvm.redux.sync"(%f, %i) <{kind = #nvvm<redux_kind umax>}> : (f32, i32) -> f32
  // MB1201: reduces i32 by `fmin`, which is for `f32`
  %4 = "nvvm.redux.sync"(%i, %i) <{kind = #nvvm<redux_kind fmin>}> : (i32, i32) -> i32
  // MB1201: gives i32, and must give `i1`
  %5 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i32
  // MB1201: gives i1, and must give `i32`
  %6 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i1
  llvm.return
}
