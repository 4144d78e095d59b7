func.func @f(%m: memref<i32>, %k: memref<i32>, %x: i32, %p: !llvm.ptr) {
  // MB1201: has the memory order `release`, which is not for it
  "omp.atomic.read"(%m, %k) <{element_type = i32, memory_order = #omp<memoryorderkind release>}> : (memref<i32>, memref<i32>) -> ()
  // MB1201: has the memory order `acquire`, which is not for it
  "omp.atomic.write"(%m, %x) <{memory_order = #omp<memoryorderkind acquire>}> : (memref<i32>, i32) -> ()
  // MB1201: its region takes i32, and gives i1
  "omp.atomic.update"(%m) ({
  ^bb0(%a: i32):
    %c = arith.constant true
    omp.yield(%c : i1)
  }) : (memref<i32>) -> ()
  // MB1201: its region gives 2 values, and must give one
  "omp.atomic.update"(%p) ({
  ^bb0(%a: i32):
    omp.yield(%a, %a : i32, i32)
  }) : (!llvm.ptr) -> ()
  // MB1201: an operation in it has `memory_order`
  "omp.atomic.capture"() ({
    omp.atomic.read %k = %m memory_order(relaxed) : memref<i32>, memref<i32>, i32
    omp.atomic.write %m = %x : memref<i32>, i32
    omp.terminator
  }) : () -> ()
  // MB1201: `name` is no `omp.critical.declare`
  "omp.critical"() <{name = @f}> ({
    omp.terminator
  }) : () -> ()
  // MB1201: `align` is 6, which is no power of two
  "omp.allocate_dir"(%p) <{align = 6 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  return
}
// MB1201: its hint is both uncontended and contended
"omp.critical.declare"() <{sym_name = "lock", hint = 3 : i64}> : () -> ()
