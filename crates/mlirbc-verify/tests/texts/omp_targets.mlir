omp.declare_mapper @m : i32 {
^bb0(%a: !llvm.ptr):
  %0 = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
func.func @f(%p: !llvm.ptr) {
  // MB1201: `mapper_id` is no `omp.declare_mapper`
  %0 = "omp.map.info"(%p) <{var_type = i32, map_type = #omp<clause_map_flags to>, map_capture_type = #omp<variable_capture_kind(ByRef)>, mapper_id = @f, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
  // MB1201: `members` must come from `omp.map.info`
  %1 = "omp.map.info"(%p, %p) <{var_type = i32, map_type = #omp<clause_map_flags to>, map_capture_type = #omp<variable_capture_kind(ByRef)>, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  %to = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  %from = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(from) capture(ByRef) -> !llvm.ptr
  %delete = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(delete) capture(ByRef) -> !llvm.ptr
  // MB1201: has a map of the kind `del`, which is not for it
  "omp.target_data"(%delete) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>}> ({
    omp.terminator
  }) : (!llvm.ptr) -> ()
  // MB1201: maps nothing, and uses no pointer or address of a device
  "omp.target_data"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : () -> ()
  // MB1201: has a map of the kind `from`, which is not for it
  "omp.target_enter_data"(%from) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (!llvm.ptr) -> ()
  // MB1201: has a map of the kind `to`, which is not for it
  "omp.target_exit_data"(%to) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (!llvm.ptr) -> ()
  // MB1201: has a map of the kind `from`, which is not for it
  "omp.target_update"(%to, %from) <{operandSegmentSizes = array<i32: 0, 0, 0, 2>}> : (!llvm.ptr, !llvm.ptr) -> ()
  // MB1201: has 1 variables to depend on, and 0 kinds of dependence
  "omp.target_update"(%p, %to) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (!llvm.ptr, !llvm.ptr) -> ()
  return
}
