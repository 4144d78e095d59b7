llvm.func @f(%p: !llvm.ptr, %s: !llvm.struct<(i32, f32)>, %a: !llvm.array<2 x i32>, %i: i32, %x: f32, %j: i64, %v: vector<4xf32>, %w: vector<[4]xf32>, %pv: vector<2x!llvm.ptr>, %m: vector<2xi1>, %m4: vector<4xi1>, %f80: f80) {
  // MB1201: position 2 is not in !llvm.struct<(i32, f32)>
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 2>}> : (!llvm.struct<(i32, f32)>) -> i32
  // MB1201: gives f32, and extracts i32
  %1 = "llvm.extractvalue"(%a) <{position = array<i64: 1>}> : (!llvm.array<2 x i32>) -> f32
  // MB1201: inserts i32, where f32 is
  %2 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>, i32) -> !llvm.struct<(i32, f32)>
  // MB1201: position 0 is one in i32, which has no parts
  %3 = "llvm.insertvalue"(%a, %i) <{position = array<i64: 1, 0>}> : (!llvm.array<2 x i32>, i32) -> !llvm.array<2 x i32>
  // MB1109: `res` is f64, and has to be f32, as `vector` is
  %4 = "llvm.extractelement"(%v, %i) : (vector<4xf32>, i32) -> f64
  // MB1109: `value` is i32, and has to be f32, as `vector` is
  %5 = "llvm.insertelement"(%v, %i, %i) : (vector<4xf32>, i32, i32) -> vector<4xf32>
  // MB1201: which can only repeat its first element
  %6 = "llvm.shufflevector"(%w, %w) <{mask = array<i32: 0, 1, 0, 1>}> : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  // MB1201: has 0 operands as indices, and places for 1
  %7 = "llvm.getelementptr"(%p) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  // MB1201: index 2 is not in
  %8 = "llvm.getelementptr"(%p) <{elem_type = !llvm.struct<(i32, f32)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 2>}> : (!llvm.ptr) -> !llvm.ptr
  // MB1201: has an operand as index into
  %9 = "llvm.getelementptr"(%p, %i) <{elem_type = !llvm.struct<(i32, f32)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
  // MB1201: has an index into i32, which has no parts
  %10 = "llvm.getelementptr"(%p) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
  // MB1201: has an ordering that is not for it
  %11 = "llvm.load"(%p) <{ordering = 5 : i64, alignment = 4 : i64}> : (!llvm.ptr) -> i32
  // MB1201: is atomic, and needs an alignment
  %12 = "llvm.load"(%p) <{ordering = 4 : i64}> : (!llvm.ptr) -> i32
  // MB1201: is `dereferenceable`, and gives i32, which is no pointer
  %13 = "llvm.load"(%p) <{ordering = 0 : i64, dereferenceable = #llvm.dereferenceable<bytes = 8>}> : (!llvm.ptr) -> i32
  // MB1201: is on floats, and takes i32
  %14 = "llvm.atomicrmw"(%p, %i) <{bin_op = 11 : i64, ordering = 4 : i64}> : (!llvm.ptr, i32) -> i32
  // MB1201: exchanges f80, which cannot be atomic
  %15 = "llvm.atomicrmw"(%p, %f80) <{bin_op = 0 : i64, ordering = 4 : i64}> : (!llvm.ptr, f80) -> f80
  // MB1201: must be `monotonic` or stronger
  %16 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 1 : i64}> : (!llvm.ptr, i32) -> i32
  // MB1201: fails with the ordering `release` or `acq_rel`, which it cannot
  %17 = "llvm.cmpxchg"(%p, %i, %i) <{success_ordering = 4 : i64, failure_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  // MB1109: `cmp` is i32, and has to be i64, as `val` is
  %18 = "llvm.cmpxchg"(%p, %i, %j) <{success_ordering = 4 : i64, failure_ordering = 4 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i32, i1)>
  // MB1201: which must have twice as many elements as vector<4xf32>
  %19 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<6xf32>
  // MB1201: for vector<4xf32>
  %20 = "llvm.intr.masked.gather"(%pv, %m) <{alignment = 4 : i32}> : (vector<2x!llvm.ptr>, vector<2xi1>) -> vector<4xf32>
  // MB1201: for vector<4xf32>
  "llvm.intr.masked.scatter"(%v, %pv, %m4) <{alignment = 4 : i32}> : (vector<4xf32>, vector<2x!llvm.ptr>, vector<4xi1>) -> ()
  // MB1201: is `musttail`, which is not for it
  %21 = "llvm.inline_asm"() <{asm_string = "nop", constraints = "", tail_call_kind = #llvm.tailcallkind<musttail>}> : () -> i32
  llvm.return
}
