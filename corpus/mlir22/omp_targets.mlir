"builtin.module"() ({
  "omp.declare_reduction"() <{sym_name = "addp", type = !llvm.ptr}> ({
  }, {
  ^bb0(%arg21: !llvm.ptr):
    "omp.yield"(%arg21) : (!llvm.ptr) -> ()
  }, {
  ^bb0(%arg19: !llvm.ptr, %arg20: !llvm.ptr):
    "omp.yield"(%arg19) : (!llvm.ptr) -> ()
  }, {
  }, {
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p", type = !llvm.ptr}> ({
  }, {
  }, {
  }) : () -> ()
  "omp.declare_mapper"() <{sym_name = "mapper", type = !llvm.struct<"t", (i32)>}> ({
  ^bb0(%arg18: !llvm.ptr):
    %8 = "omp.map.info"(%arg18) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to|from>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = !llvm.struct<"t", (i32)>}> : (!llvm.ptr) -> !llvm.ptr
    "omp.declare_mapper.info"(%8) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i64, !llvm.ptr, !llvm.ptr, memref<?xi32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i1, %arg1: i32, %arg2: i64, %arg3: !llvm.ptr, %arg4: !llvm.ptr, %arg5: memref<?xi32>, %arg6: index):
    %0 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %1 = "omp.map.info"(%arg3) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, mapper_id = @mapper, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = !llvm.struct<"t", (i32)>}> : (!llvm.ptr) -> !llvm.ptr
    %2 = "omp.map.info"(%arg5) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags from>, name = "z", operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = tensor<?xi32>}> : (memref<?xi32>) -> memref<?xi32>
    %3 = "omp.map.info"(%arg3) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr
    "omp.target"(%arg5, %arg2, %arg3, %arg1, %1, %0, %arg1, %arg0, %arg3, %arg3, %arg5, %1, %3, %arg3, %arg4, %arg1) <{bare, depend_kinds = [#omp<clause_task_depend(taskdependin)>], in_reduction_byref = array<i1: true>, in_reduction_syms = [@addp], nowait, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 2, 1>, private_maps = array<i64: 0, -1>, private_needs_barrier, private_syms = [@p, @p]}> ({
    ^bb0(%arg10: !llvm.ptr, %arg11: i32, %arg12: i32, %arg13: !llvm.ptr, %arg14: !llvm.ptr, %arg15: !llvm.ptr, %arg16: !llvm.ptr, %arg17: !llvm.ptr):
      "omp.teams"(%arg11) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0>}> ({
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "omp.terminator"() : () -> ()
    }) : (memref<?xi32>, i64, !llvm.ptr, i32, !llvm.ptr, i32, i32, i1, !llvm.ptr, !llvm.ptr, memref<?xi32>, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
    "omp.target"(%arg3) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0>, private_maps = array<i64: -1>, private_syms = [@p]}> ({
    ^bb0(%arg9: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) {b = 2 : i64} : (!llvm.ptr) -> ()
    "omp.target"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.target_data"(%arg1, %arg0, %3, %1, %3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg7: !llvm.ptr, %arg8: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (i32, i1, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    "omp.target_data"(%3) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : (!llvm.ptr) -> ()
    "omp.target_enter_data"(%arg3, %arg1, %arg0, %3) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], nowait, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!llvm.ptr, i32, i1, !llvm.ptr) -> ()
    "omp.target_exit_data"(%arg1, %arg0, %2) <{nowait, operandSegmentSizes = array<i32: 0, 1, 1, 1>}> : (i32, i1, memref<?xi32>) -> ()
    "omp.target_update"(%arg3, %arg5, %arg1, %arg0, %2) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependout)>], nowait, operandSegmentSizes = array<i32: 2, 1, 1, 1>}> : (!llvm.ptr, memref<?xi32>, i32, i1, memref<?xi32>) -> ()
    %4 = "omp.target_allocmem"(%arg1) <{in_type = i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> i64
    %5 = "omp.target_allocmem"(%arg1, %arg6, %arg6) <{bindc_name = "b", in_type = vector<16x16xf32>, operandSegmentSizes = array<i32: 1, 0, 2>, uniq_name = "n"}> : (i32, index, index) -> i64
    %6 = "omp.target_allocmem"(%arg1, %arg1, %arg2, %arg6) <{in_type = i64, operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, i32, i64, index) -> i64
    %7 = "omp.target_allocmem"(%arg1, %arg1) <{in_type = i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> i64
    "omp.target_freemem"(%arg1, %4) : (i32, i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

