#loc2 = loc("src/omp_targets.mlir":2:6)
#loc4 = loc("src/omp_targets.mlir":5:6)
#loc5 = loc("src/omp_targets.mlir":5:21)
#loc9 = loc("src/omp_targets.mlir":10:6)
#loc13 = loc("src/omp_targets.mlir":14:14)
#loc14 = loc("src/omp_targets.mlir":14:22)
#loc15 = loc("src/omp_targets.mlir":14:31)
#loc16 = loc("src/omp_targets.mlir":14:40)
#loc17 = loc("src/omp_targets.mlir":14:55)
#loc18 = loc("src/omp_targets.mlir":14:70)
#loc19 = loc("src/omp_targets.mlir":14:89)
#loc25 = loc("src/omp_targets.mlir":19:229)
#loc26 = loc("src/omp_targets.mlir":19:262)
#loc27 = loc("src/omp_targets.mlir":19:273)
#loc28 = loc("src/omp_targets.mlir":19:320)
#loc29 = loc("src/omp_targets.mlir":19:355)
#loc30 = loc("src/omp_targets.mlir":19:366)
#loc31 = loc("src/omp_targets.mlir":19:411)
#loc32 = loc("src/omp_targets.mlir":19:437)
#loc37 = loc("src/omp_targets.mlir":25:31)
#loc42 = loc("src/omp_targets.mlir":31:93)
#loc43 = loc("src/omp_targets.mlir":31:130)
"builtin.module"() ({
  "omp.declare_reduction"() <{sym_name = "addp", type = !llvm.ptr}> ({
  }, {
  ^bb0(%arg21: !llvm.ptr loc("src/omp_targets.mlir":2:6)):
    "omp.yield"(%arg21) : (!llvm.ptr) -> () loc(#loc3)
  }, {
  ^bb0(%arg19: !llvm.ptr loc("src/omp_targets.mlir":5:6), %arg20: !llvm.ptr loc("src/omp_targets.mlir":5:21)):
    "omp.yield"(%arg19) : (!llvm.ptr) -> () loc(#loc6)
  }, {
  }, {
  }, {
  }) : () -> () loc(#loc1)
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p", type = !llvm.ptr}> ({
  }, {
  }, {
  }) : () -> () loc(#loc7)
  "omp.declare_mapper"() <{sym_name = "mapper", type = !llvm.struct<"t", (i32)>}> ({
  ^bb0(%arg18: !llvm.ptr loc("src/omp_targets.mlir":10:6)):
    %8 = "omp.map.info"(%arg18) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to|from>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = !llvm.struct<"t", (i32)>}> : (!llvm.ptr) -> !llvm.ptr loc(#loc10)
    "omp.declare_mapper.info"(%8) : (!llvm.ptr) -> () loc(#loc11)
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = (i1, i32, i64, !llvm.ptr, !llvm.ptr, memref<?xi32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i1 loc("src/omp_targets.mlir":14:14), %arg1: i32 loc("src/omp_targets.mlir":14:22), %arg2: i64 loc("src/omp_targets.mlir":14:31), %arg3: !llvm.ptr loc("src/omp_targets.mlir":14:40), %arg4: !llvm.ptr loc("src/omp_targets.mlir":14:55), %arg5: memref<?xi32> loc("src/omp_targets.mlir":14:70), %arg6: index loc("src/omp_targets.mlir":14:89)):
    %0 = "arith.constant"() <{value = 4 : i32}> : () -> i32 loc(#loc20)
    %1 = "omp.map.info"(%arg3) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, mapper_id = @mapper, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = !llvm.struct<"t", (i32)>}> : (!llvm.ptr) -> !llvm.ptr loc(#loc21)
    %2 = "omp.map.info"(%arg5) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags from>, name = "z", operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = tensor<?xi32>}> : (memref<?xi32>) -> memref<?xi32> loc(#loc22)
    %3 = "omp.map.info"(%arg3) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr loc(#loc23)
    "omp.target"(%arg5, %arg2, %arg3, %arg1, %1, %0, %arg1, %arg0, %arg3, %arg3, %arg5, %1, %3, %arg3, %arg4, %arg1) <{bare, depend_kinds = [#omp<clause_task_depend(taskdependin)>], in_reduction_byref = array<i1: true>, in_reduction_syms = [@addp], nowait, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 2, 1>, private_maps = array<i64: 0, -1>, private_needs_barrier, private_syms = [@p, @p]}> ({
    ^bb0(%arg10: !llvm.ptr loc("src/omp_targets.mlir":19:229), %arg11: i32 loc("src/omp_targets.mlir":19:262), %arg12: i32 loc("src/omp_targets.mlir":19:273), %arg13: !llvm.ptr loc("src/omp_targets.mlir":19:320), %arg14: !llvm.ptr loc("src/omp_targets.mlir":19:355), %arg15: !llvm.ptr loc("src/omp_targets.mlir":19:366), %arg16: !llvm.ptr loc("src/omp_targets.mlir":19:411), %arg17: !llvm.ptr loc("src/omp_targets.mlir":19:437)):
      "omp.teams"(%arg11) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0>}> ({
        "omp.terminator"() : () -> () loc(#loc34)
      }) : (i32) -> () loc(#loc33)
      "omp.terminator"() : () -> () loc(#loc35)
    }) : (memref<?xi32>, i64, !llvm.ptr, i32, !llvm.ptr, i32, i32, i1, !llvm.ptr, !llvm.ptr, memref<?xi32>, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> () loc(#loc24)
    "omp.target"(%arg3) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0>, private_maps = array<i64: -1>, private_syms = [@p]}> ({
    ^bb0(%arg9: !llvm.ptr loc("src/omp_targets.mlir":25:31)):
      "omp.terminator"() : () -> () loc(#loc38)
    }) {b = 2 : i64} : (!llvm.ptr) -> () loc(#loc36)
    "omp.target"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> () loc(#loc40)
    }) : () -> () loc(#loc39)
    "omp.target_data"(%arg1, %arg0, %3, %1, %3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg7: !llvm.ptr loc("src/omp_targets.mlir":31:93), %arg8: !llvm.ptr loc("src/omp_targets.mlir":31:130)):
      "omp.terminator"() : () -> () loc(#loc44)
    }) : (i32, i1, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> () loc(#loc41)
    "omp.target_data"(%3) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>}> ({
      "omp.terminator"() : () -> () loc(#loc46)
    }) : (!llvm.ptr) -> () loc(#loc45)
    "omp.target_enter_data"(%arg3, %arg1, %arg0, %3) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], nowait, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!llvm.ptr, i32, i1, !llvm.ptr) -> () loc(#loc47)
    "omp.target_exit_data"(%arg1, %arg0, %2) <{nowait, operandSegmentSizes = array<i32: 0, 1, 1, 1>}> : (i32, i1, memref<?xi32>) -> () loc(#loc48)
    "omp.target_update"(%arg3, %arg5, %arg1, %arg0, %2) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependout)>], nowait, operandSegmentSizes = array<i32: 2, 1, 1, 1>}> : (!llvm.ptr, memref<?xi32>, i32, i1, memref<?xi32>) -> () loc(#loc49)
    %4 = "omp.target_allocmem"(%arg1) <{in_type = i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> i64 loc(#loc50)
    %5 = "omp.target_allocmem"(%arg1, %arg6, %arg6) <{bindc_name = "b", in_type = vector<16x16xf32>, operandSegmentSizes = array<i32: 1, 0, 2>, uniq_name = "n"}> : (i32, index, index) -> i64 loc(#loc51)
    %6 = "omp.target_allocmem"(%arg1, %arg1, %arg2, %arg6) <{in_type = i64, operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, i32, i64, index) -> i64 loc(#loc52)
    %7 = "omp.target_allocmem"(%arg1, %arg1) <{in_type = i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> i64 loc(#loc53)
    "omp.target_freemem"(%arg1, %4) : (i32, i64) -> () loc(#loc54)
    "func.return"() : () -> () loc(#loc55)
  }) : () -> () loc(#loc12)
}) : () -> () loc(#loc)
#loc = loc("src/omp_targets.mlir":0:0)
#loc1 = loc("src/omp_targets.mlir":1:1)
#loc3 = loc("src/omp_targets.mlir":3:3)
#loc6 = loc("src/omp_targets.mlir":6:3)
#loc7 = loc("src/omp_targets.mlir":8:1)
#loc8 = loc("src/omp_targets.mlir":9:1)
#loc10 = loc("src/omp_targets.mlir":11:8)
#loc11 = loc("src/omp_targets.mlir":12:3)
#loc12 = loc("src/omp_targets.mlir":14:1)
#loc20 = loc("src/omp_targets.mlir":15:8)
#loc21 = loc("src/omp_targets.mlir":16:8)
#loc22 = loc("src/omp_targets.mlir":17:8)
#loc23 = loc("src/omp_targets.mlir":18:8)
#loc24 = loc("src/omp_targets.mlir":19:3)
#loc33 = loc("src/omp_targets.mlir":20:5)
#loc34 = loc("src/omp_targets.mlir":21:7)
#loc35 = loc("src/omp_targets.mlir":23:5)
#loc36 = loc("src/omp_targets.mlir":25:3)
#loc38 = loc("src/omp_targets.mlir":26:5)
#loc39 = loc("src/omp_targets.mlir":28:3)
#loc40 = loc("src/omp_targets.mlir":29:5)
#loc41 = loc("src/omp_targets.mlir":31:3)
#loc44 = loc("src/omp_targets.mlir":32:5)
#loc45 = loc("src/omp_targets.mlir":34:3)
#loc46 = loc("src/omp_targets.mlir":35:5)
#loc47 = loc("src/omp_targets.mlir":37:3)
#loc48 = loc("src/omp_targets.mlir":38:3)
#loc49 = loc("src/omp_targets.mlir":39:3)
#loc50 = loc("src/omp_targets.mlir":40:8)
#loc51 = loc("src/omp_targets.mlir":41:8)
#loc52 = loc("src/omp_targets.mlir":42:8)
#loc53 = loc("src/omp_targets.mlir":43:8)
#loc54 = loc("src/omp_targets.mlir":44:3)
#loc55 = loc("src/omp_targets.mlir":45:3)

