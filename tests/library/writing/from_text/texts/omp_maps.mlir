func.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %i: i64, %m: memref<?xi32>) {
  %b = omp.map.bounds lower_bound(%i : i64) upper_bound(%i : i64) stride(%i : i64) start_idx(%i : i64) extent(%i : i64) {stride_in_bytes = true}
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "a"}
  %1 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(always, implicit, to) capture(ByCopy) bounds(%b) -> !llvm.ptr {partial_map = true}
  %2 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(storage) capture(This) var_ptr_ptr(%q : !llvm.ptr) -> !llvm.ptr
  %3 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(VLAType) members(%0, %1 : [0], [1, 2] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %4 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(close, present, ompx_hold, from) capture(ByRef) -> !llvm.ptr
  %5 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
  %6 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(exit_release_or_enter_alloc) capture(ByRef) -> !llvm.ptr
  %7 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(return_param, literal, private, attach, attach_always, attach_never, attach_none, attach_auto, ref_ptr, ref_ptee, ref_ptr_ptee, is_device_ptr, priv, del, bogus) capture(ByRef) -> !llvm.ptr
  omp.target_data map_entries(%0, %1 : !llvm.ptr, !llvm.ptr) use_device_ptr(%0 -> %x : !llvm.ptr) { omp.terminator }
  return
}
