func.func @f() {
  // MB1201: is in an entry block, which is reached
  spirv.Unreachable
}
// -----
func.func @f() -> () {
  // MB1201: its last block must have nothing but `spirv.mlir.merge`
  spirv.mlir.loop {
    spirv.Return
  }
  return
}
// -----
func.func @f() -> () {
  // MB1201: has 1 blocks, and needs four: entry, header, continue, merge
  spirv.mlir.loop {
    spirv.mlir.merge
  }
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicIIncrement <Device> <Acquire|Release> %p : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicIDecrement <Device> <Acquire|Release> %p : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f() {
  // MB1201: `memory_semantics` has Acquire and Release, of which it can have one
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release>
  return
}
// -----
func.func @f(%a : i16) {
  // MB1201: converts i16 to i16: their elements must have other widths
  %0 = "spirv.SConvert"(%a) : (i16) -> i16
  return
}
// -----
func.func @f(%a : i16) {
  // MB1201: converts i16 to i16: their elements must have other widths
  %0 = "spirv.UConvert"(%a) : (i16) -> i16
  return
}
// -----
func.func @f(%p : !spirv.ptr<f32, Function>) {
  // MB1201: `memory_access` is `Aligned`, and `alignment` is missing
  %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32
  return
}
// -----
func.func @f(%p : !spirv.ptr<f32, Function>) {
  // MB1201: has a value of i32, and a pointer to f32
  %0 = "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> i32
  return
}
// -----
func.func @f(%p : !spirv.ptr<f32, Function>, %v : i32) {
  // MB1201: has a value of i32, and a pointer to f32
  "spirv.Store"(%p, %v) : (!spirv.ptr<f32, Function>, i32) -> ()
  return
}
// -----
func.func @f(%a : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  // MB1201: gives !spirv.image<f32, Dim3D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, and the image is !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
  %0 = "spirv.Image"(%a) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> !spirv.image<f32, Dim3D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
  return
}
// -----
func.func @f(%p : !spirv.ptr<!spirv.array<4xf32>, Workgroup>, %i : i32) {
  // MB1201: gives !spirv.ptr<i32, Workgroup>, and the indices lead to f32 in `Workgroup`
  %0 = "spirv.PtrAccessChain"(%p, %i, %i) : (!spirv.ptr<!spirv.array<4xf32>, Workgroup>, i32, i32) -> !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<!spirv.array<4xf32>, Workgroup>, %i : i32) {
  // MB1201: gives !spirv.ptr<f32, Function>, and the indices lead to f32 in `Workgroup`
  %0 = "spirv.InBoundsPtrAccessChain"(%p, %i, %i) : (!spirv.ptr<!spirv.array<4xf32>, Workgroup>, i32, i32) -> !spirv.ptr<f32, Function>
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.KHR.GroupFMul <Device> <Reduce> %a : f32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.KHR.GroupIMul <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupFAdd <Device> <Reduce> %a : f32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupFMax <Device> <Reduce> %a : f32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupFMin <Device> <Reduce> %a : f32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupIAdd <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupSMax <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupSMin <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupUMax <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupUMin <Device> <Reduce> %a : i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformBitwiseAnd <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformBitwiseOr <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformBitwiseXor <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformIMul <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformSMax <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformSMin <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformUMax <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : i32) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformUMin <Device> <Reduce> %a : i32 -> i32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: needs a cluster size, as its operation is `ClusteredReduce`
  %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %a : f32 -> f32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: needs a cluster size, as its operation is `ClusteredReduce`
  %0 = spirv.GroupNonUniformFMax <Subgroup> <ClusteredReduce> %a : f32 -> f32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: needs a cluster size, as its operation is `ClusteredReduce`
  %0 = spirv.GroupNonUniformFMin <Subgroup> <ClusteredReduce> %a : f32 -> f32
  return
}
// -----
func.func @f(%a : f32) {
  // MB1201: needs a cluster size, as its operation is `ClusteredReduce`
  %0 = spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %a : f32 -> f32
  return
}
// -----
func.func @f(%a : i1) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformLogicalAnd <Device> <Reduce> %a : i1 -> i1
  return
}
// -----
func.func @f(%a : i1) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformLogicalOr <Device> <Reduce> %a : i1 -> i1
  return
}
// -----
func.func @f(%a : i1) {
  // MB1201: has the execution scope `Device`, which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformLogicalXor <Device> <Reduce> %a : i1 -> i1
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicISub <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicOr <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicSMax <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicSMin <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicUMax <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicUMin <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %v : i32) {
  // MB1201: `semantics` has Acquire and Release, of which it can have one
  %0 = spirv.AtomicXor <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup>
  return
}
// -----
func.func @f(%a : vector<4xi8>) {
  // MB1201: gives i16, which has fewer bits than vector<4xi8>
  %0 = spirv.SUDot %a, %a : vector<4xi8> -> i16
  return
}
// -----
func.func @f(%a : vector<4xi8>) {
  // MB1201: gives i16, which has fewer bits than vector<4xi8>
  %0 = spirv.UDot %a, %a : vector<4xi8> -> i16
  return
}
// -----
func.func @f(%a : vector<4xi8>, %c : i16) {
  // MB1201: gives i16, which has fewer bits than vector<4xi8>
  %0 = spirv.SUDotAccSat %a, %a, %c : vector<4xi8> -> i16
  return
}
// -----
func.func @f(%a : vector<4xi8>, %c : i16) {
  // MB1201: gives i16, which has fewer bits than vector<4xi8>
  %0 = spirv.UDotAccSat %a, %a, %c : vector<4xi8> -> i16
  return
}
