// Branches, structured control flow, images and values.
!si = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
!im = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>
!im2 = !spirv.image<f32,Dim2D,NoDepth,NonArrayed,SingleSampled,NeedSampler,Rgba8>
spirv.func @control(%c: i1, %a: i32) -> i32 "None" {
  %z = spirv.Constant 0 : i32
  %r, %s = spirv.mlir.loop control(Unroll) -> i32, i32 {
    spirv.Branch ^h(%a : i32)
  ^h(%i : i32):
    spirv.BranchConditional %c [5, 10], ^b(%i : i32), ^m
  ^b(%j: i32):
    spirv.Branch ^k
  ^k:
    spirv.Branch ^h(%a : i32)
  ^m:
    spirv.mlir.merge %a, %a : i32, i32
  }
  spirv.mlir.loop {
  }
  spirv.mlir.selection control(DontFlatten) {
    spirv.BranchConditional %c, ^b, ^m
  ^b:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  %q = spirv.mlir.selection -> i32 {
    spirv.BranchConditional %c, ^b, ^m
  ^b:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge %a : i32
  }
  spirv.ReturnValue %r : i32
}
func.func @switch(%sel: si32, %u: i32, %a: i32, %b: f32, %long: ui64) {
  spirv.Switch %sel : si32, [
    default: ^bb1(%a : i32),
    0: ^bb1(%a : i32),
    -1: ^bb2(%b, %a : f32, i32)
  ]
^bb1(%x: i32):
  spirv.Switch %u : i32, [
    default: ^bb3
  ]
^bb2(%y: f32, %z: i32):
  spirv.Switch %long : ui64, [
    default: ^bb3,
    9223372036854775807: ^bb3,
    7: ^bb3
  ] {foo = 1 : i32}
^bb3:
  return
}
spirv.func @image(%a: !si, %c: vector<4xf32>, %d: f32, %i: !im, %i2: !im2, %ci: vector<2xsi32>, %t: vector<4xf32>, %cf: vector<2xf32>) "None" {
  %0 = spirv.ImageDrefGather %a, %c, %d : !si, vector<4xf32>, f32 -> vector<4xf32>
  %1 = spirv.ImageDrefGather %a, %c, %d ["NonPrivateTexel"] : !si, vector<4xf32>, f32 -> vector<4xf32>
  spirv.ImageWrite %i, %ci, %t : !im, vector<2xsi32>, vector<4xf32>
  %2 = spirv.ImageSampleExplicitLod %a, %cf ["Lod"], %d : !si, vector<2xf32>, f32 -> vector<4xf32>
  %3 = spirv.ImageSampleImplicitLod %a, %cf : !si, vector<2xf32> -> vector<4xf32>
  %4 = spirv.ImageSampleImplicitLod %a, %cf ["Bias"], %d {a} : !si, vector<2xf32>, f32 -> vector<4xf32>
  %5 = spirv.ImageRead %i, %ci : !im, vector<2xsi32> -> vector<4xf32>
  %6 = spirv.ImageFetch %i2, %ci : !im2, vector<2xsi32> -> vector<4xf32>
  %7 = spirv.Image %a : !si
  spirv.Return
}
spirv.func @values(%a: i32, %b: f32, %v: vector<4xf32>, %s: !spirv.struct<(i32, !spirv.array<4 x f32>)>, %p: !spirv.ptr<i32, StorageBuffer>, %vi: vector<3xi32>, %m: !spirv.matrix<3 x vector<3xf32>>, %bool: vector<3xi1>) "None" {
  %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>
  %1 = spirv.SMulExtended {a = 1 : i32} %a, %a : !spirv.struct<(i32, i32)>
  %2 = spirv.ISubBorrow %vi, %vi : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  %3 = spirv.UMulExtended %a, %a : !spirv.struct<(i32,i32)>
  %4 = spirv.GL.FClamp %b, %b, %b : f32
  %5 = spirv.GL.Fma %b, %b, %b {x} : f32
  %6 = spirv.GL.SClamp %a, %a, %a : i32
  %7 = spirv.CompositeExtract %v[1 : i32] : vector<4xf32>
  %8 = spirv.CompositeExtract %s[1 : i32, 2 : i32] : !spirv.struct<(i32, !spirv.array<4 x f32>)>
  %9 = spirv.CompositeExtract %m[2 : i32, 0 : i32] : !spirv.matrix<3xvector<3xf32>>
  %10 = spirv.CompositeInsert %b, %v[1 : i32] : f32 into vector<4xf32>
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %vi : vector<3xi32>
  %11 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> vector<3xi32>
  %12 = spirv.AtomicISub <Device> <None> %p, %a : !spirv.ptr<i32, StorageBuffer>
  %13 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %a, %a : !spirv.ptr<i32, StorageBuffer>
  %14 = spirv.SGreaterThan %a, %a : i32
  %15 = spirv.FUnordLessThanEqual %v, %v : vector<4xf32>
  %16 = spirv.LogicalNot %bool : vector<3xi1>
  %17 = spirv.IsInf %b : f32
  spirv.Return
}
