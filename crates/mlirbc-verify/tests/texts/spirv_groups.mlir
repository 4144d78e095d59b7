func.func @f(%i : i32, %b : i1, %f : f32, %v : vector<4xi32>, %l : vector<3xi32>, %n : vector<4xi32>, %s : si32) {
  %c3 = spirv.Constant 3 : i32
  %c4 = spirv.Constant 4 : i32
  // MB1201: which must be `Workgroup` or `Subgroup`
  %0 = spirv.GroupNonUniformBallot <Device> %b : vector<4xi32>
  // MB1201: has the execution scope `QueueFamily`
  %1 = spirv.GroupNonUniformBallotFindLSB <QueueFamily> %v : vector<4xi32>, i32
  // MB1201: has the execution scope `Invocation`
  %2 = spirv.GroupNonUniformBallotFindMSB <Invocation> %v : vector<4xi32>, i32
  // MB1201: has the execution scope `CrossDevice`
  %3 = spirv.GroupNonUniformElect <CrossDevice> : i1
  // MB1201: its last operand is si32, which must be no signed integer
  %4 = "spirv.GroupNonUniformShuffle"(%f, %s) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  // MB1201: which must be no signed integer
  %5 = "spirv.GroupNonUniformShuffleDown"(%f, %s) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  // MB1201: has the execution scope `Device`
  %6 = spirv.GroupNonUniformShuffleUp <Device> %f, %i : f32, i32
  // MB1201: has the execution scope `ShaderCallKHR`
  %7 = spirv.GroupNonUniformShuffleXor <ShaderCallKHR> %f, %i : f32, i32
  // MB1201: has the execution scope `Workgroup`, which must be `Subgroup`
  %8 = spirv.GroupNonUniformAll <Workgroup> %b : i1
  // MB1201: has the execution scope `Device`, which must be `Subgroup`
  %9 = spirv.GroupNonUniformAny <Device> %b : i1
  // MB1201: which must be `Subgroup`
  %10 = spirv.GroupNonUniformAllEqual <Workgroup> %f : f32, i1
  // MB1201: which must be `Subgroup`
  %11 = spirv.GroupNonUniformBallotBitCount <Workgroup> <Reduce> %v : vector<4xi32> -> i32
  // MB1201: which must be `Subgroup`
  %12 = spirv.GroupNonUniformQuadSwap <Workgroup> %f %i : f32, i32
  // MB1201: `localid` is vector<4xi32>, which must have 2 or 3 elements
  %13 = spirv.GroupBroadcast <Workgroup> %f, %n : f32, vector<4xi32>
  // MB1201: has the execution scope `Device`
  %14 = spirv.GroupBroadcast <Device> %f, %l : f32, vector<3xi32>
  %15 = spirv.IAdd %c3, %c4 : i32
  // MB1201: `id` must be a constant before version 1.5
  %16 = spirv.GroupNonUniformBroadcast <Workgroup> %f, %15 : f32, i32
  // MB1201: the cluster size is 3, which is no power of two
  %17 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%c3) : f32, i32, i32 -> f32
  // MB1201: the cluster size must be a `spirv.Constant`
  %18 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%15) : f32, i32, i32 -> f32
  // MB1201: needs a cluster size, as its operation is `ClusteredReduce`
  %19 = spirv.GroupNonUniformIAdd <Subgroup> <ClusteredReduce> %i : i32 -> i32
  // MB1201: the cluster size is 3, which is no power of two
  %20 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%c3) : f32, i32 -> f32
  return
}
// -----
func.func @f(%p : !spirv.ptr<i32, Workgroup>, %q : !spirv.ptr<f32, Workgroup>, %i : i32, %f : f32, %l : i64, %h : f16) {
  // MB1201: `semantics` has Release and SequentiallyConsistent, of which it can have one
  %0 = spirv.AtomicAnd <Device> <Release|SequentiallyConsistent> %p, %i : !spirv.ptr<i32, Workgroup>
  // MB1201: has a value of i32, and its pointer is to f32
  %1 = "spirv.AtomicOr"(%q, %i) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f32, Workgroup>, i32) -> i32
  // MB1201: `semantics` has Acquire and AcquireRelease, of which it can have one
  %2 = spirv.EXT.AtomicFAdd <Device> <Acquire|AcquireRelease> %q, %f : !spirv.ptr<f32, Workgroup>
  // MB1201: has a value of f16, and its pointer is to f32
  %3 = "spirv.AtomicExchange"(%q, %h) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f32, Workgroup>, f16) -> f32
  // MB1201: has a value of i64, and its pointer is to i32
  %4 = "spirv.AtomicCompareExchange"(%p, %i, %l) <{memory_scope = #spirv.scope<Device>, equal_semantics = #spirv.memory_semantics<None>, unequal_semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>, i32, i64) -> i32
  // MB1201: has a value of i64, and its pointer is to i32
  %5 = "spirv.AtomicCompareExchangeWeak"(%p, %i, %i) <{memory_scope = #spirv.scope<Device>, equal_semantics = #spirv.memory_semantics<None>, unequal_semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i64
  // MB1201: `memory_semantics` has Acquire and Release and SequentiallyConsistent
  spirv.MemoryBarrier <Device>, <Acquire|Release|SequentiallyConsistent>
  return
}
