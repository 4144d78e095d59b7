omp.declare_reduction @addp : !llvm.ptr init {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
omp.private {type = private} @p : !llvm.ptr
omp.declare_mapper @mapper : !llvm.struct<"t", (i32)> {
^bb0(%a: !llvm.ptr):
  %0 = omp.map.info var_ptr(%a : !llvm.ptr, !llvm.struct<"t", (i32)>) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
func.func @f(%c: i1, %n: i32, %l: i64, %p: !llvm.ptr, %q: !llvm.ptr, %m: memref<?xi32>, %i: index) {
  %d = arith.constant 4 : i32
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.struct<"t", (i32)>) map_clauses(to) capture(ByRef) mapper(@mapper) -> !llvm.ptr
  %1 = omp.map.info var_ptr(%m : memref<?xi32>, tensor<?xi32>) map_clauses(from) capture(ByRef) -> memref<?xi32> {name = "z"}
  %2 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  omp.target allocate(%l : i64 -> %m : memref<?xi32>) ompx_bare depend(taskdependin -> %p : !llvm.ptr) device(%n : i32) if(%c) is_device_ptr(%p, %m : !llvm.ptr, memref<?xi32>) nowait thread_limit(%n : i32) has_device_addr(%0 -> %a0 : !llvm.ptr) host_eval(%d -> %a1, %n -> %a2 : i32, i32) in_reduction(byref @addp %p -> %a3 : !llvm.ptr) map_entries(%0 -> %a4, %2 -> %a5 : !llvm.ptr, !llvm.ptr) private(@p %p -> %a6 [map_idx=0], @p %q -> %a7 : !llvm.ptr, !llvm.ptr) private_barrier {
    omp.teams num_teams(to %a1 : i32) {
      omp.terminator
    }
    omp.terminator
  }
  omp.target private(@p %p -> %a6 : !llvm.ptr) {
    omp.terminator
  } {b = 2}
  omp.target {
    omp.terminator
  }
  omp.target_data device(%n : i32) if(%c) map_entries(%2 : !llvm.ptr) use_device_addr(%0 -> %a : !llvm.ptr) use_device_ptr(%2 -> %b : !llvm.ptr) {
    omp.terminator
  }
  omp.target_data map_entries(%2 : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data depend(taskdependin -> %p : !llvm.ptr) device(%n : i32) if(%c) map_entries(%2 : !llvm.ptr) nowait
  omp.target_exit_data device(%n : i32) if(%c) nowait map_entries(%1 : memref<?xi32>)
  omp.target_update device(%n : i32) if(%c) nowait map_entries(%1 : memref<?xi32>) depend(taskdependin -> %p : !llvm.ptr, taskdependout -> %m : memref<?xi32>)
  %x = omp.target_allocmem %n : i32, i64
  %y = omp.target_allocmem %n : i32, vector<16x16xf32>, %i, %i {uniq_name = "n", bindc_name = "b"}
  %z = omp.target_allocmem %n : i32, i64(%n, %l : i32, i64), %i
  %w = omp.target_allocmem %n : i32, i64(%n : i32)
  omp.target_freemem %n, %x : i32, i64
  return
}
