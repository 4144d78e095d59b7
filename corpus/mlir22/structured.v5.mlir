"builtin.module"() ({
  "func.func"() <{function_type = (index, i1, f32, tensor<8xf32>) -> (f32, tensor<8xf32>), sym_name = "scf"}> ({
  ^bb0(%arg17: index, %arg18: i1, %arg19: f32, %arg20: tensor<8xf32>):
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index
    %8:2 = "scf.while"(%7, %arg19) ({
    ^bb0(%arg29: index, %arg30: f32):
      %18 = "arith.cmpi"(%arg29, %arg17) <{predicate = 2 : i64}> : (index, index) -> i1
      "scf.condition"(%18, %arg29, %arg30) : (i1, index, f32) -> ()
    }, {
    ^bb0(%arg27: index, %arg28: f32):
      %15 = "arith.addi"(%arg27, %6) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %16 = "scf.if"(%arg18) ({
        %17 = "arith.mulf"(%arg28, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%17) : (f32) -> ()
      }, {
        "scf.yield"(%arg28) : (f32) -> ()
      }) : (i1) -> f32
      "scf.yield"(%15, %16) : (index, f32) -> ()
    }) {loop.note} : (index, f32) -> (index, f32)
    %9 = "scf.index_switch"(%arg17) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg19) : (f32) -> ()
    }, {
      "scf.yield"(%arg19) : (f32) -> ()
    }, {
      "scf.yield"(%8#1) : (f32) -> ()
    }) : (index) -> f32
    %10 = "scf.parallel"(%7, %7, %arg17, %arg17, %6, %6, %arg19) <{operandSegmentSizes = array<i32: 2, 2, 2, 1>}> ({
    ^bb0(%arg23: index, %arg24: index):
      "scf.reduce"(%arg19) ({
      ^bb0(%arg25: f32, %arg26: f32):
        %14 = "arith.addf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%14) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, index, index, index, f32) -> f32
    %11 = "scf.forall"(%arg20) <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
    ^bb0(%arg21: index, %arg22: tensor<8xf32>):
      %13 = "tensor.extract_slice"(%arg20, %arg21) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> tensor<1xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%13, %arg22, %arg21) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<8xf32>, index) -> ()
      }) : () -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    %12 = "scf.execute_region"() ({
      "cf.cond_br"(%arg18)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg19) : (f32) -> ()
    ^bb2:  // pred: ^bb0
      "scf.yield"(%10) : (f32) -> ()
    }) : () -> f32
    "func.return"(%12, %11) : (f32, tensor<8xf32>) -> ()
  }) : () -> ()
  "async.func"() <{function_type = (f32) -> !async.value<f32>, sym_name = "task"}> ({
  ^bb0(%arg16: f32):
    "async.return"(%arg16) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "async"}> ({
  ^bb0(%arg14: f32):
    %3 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"() : () -> ()
    }) : () -> !async.token
    %4 = "async.call"(%arg14) <{callee = @task}> : (f32) -> !async.value<f32>
    %5:2 = "async.execute"(%3, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32):
      "async.yield"(%arg15) : (f32) -> ()
    }) : (!async.token, !async.value<f32>) -> (!async.token, !async.value<f32>)
    "async.await"(%5#0) : (!async.token) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "omp.declare_reduction"() <{sym_name = "add", type = f32}> ({
  }, {
  ^bb0(%arg13: f32):
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    "omp.yield"(%2) : (f32) -> ()
  }, {
  ^bb0(%arg11: f32, %arg12: f32):
    %1 = "arith.addf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "omp.yield"(%1) : (f32) -> ()
  }, {
  }, {
  }, {
  }) : () -> ()
  "func.func"() <{function_type = (memref<f32>, i32, i32, i32) -> (), sym_name = "omp"}> ({
  ^bb0(%arg4: memref<f32>, %arg5: i32, %arg6: i32, %arg7: i32):
    "omp.parallel"(%arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0>, proc_bind_kind = #omp<procbindkind close>}> ({
      "omp.wsloop"(%arg4, %arg7) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 1>, reduction_byref = array<i1: false>, reduction_syms = [@add], schedule_kind = #omp<schedulekind dynamic>, schedule_mod = #omp<sched_mod nonmonotonic>}> ({
      ^bb0(%arg8: memref<f32>):
        "omp.loop_nest"(%arg5, %arg5, %arg6, %arg6, %arg7, %arg7) <{loop_inclusive}> ({
        ^bb0(%arg9: i32, %arg10: i32):
          "omp.critical"() <{name = @lock}> ({
            "omp.terminator"() : () -> ()
          }) : () -> ()
          "omp.yield"() : () -> ()
        }) : (i32, i32, i32, i32, i32, i32) -> ()
      }) : (memref<f32>, i32) -> ()
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "omp.critical.declare"() <{hint = 6 : i64, sym_name = "lock"}> : () -> ()
  "func.func"() <{function_type = (memref<8xf32>, index, i64) -> (), sym_name = "acc"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index, %arg2: i64):
    %0 = "acc.copyin"(%arg0) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, name = "m", operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = false, varType = f32}> : (memref<8xf32>) -> memref<8xf32>
    "acc.parallel"(%arg2, %arg2, %0) <{asyncOperandsDeviceType = [#acc.device_type<none>], numGangsDeviceType = [#acc.device_type<none>], numGangsSegments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1>}> ({
      "acc.loop"(%arg1, %arg1, %arg1) <{inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      ^bb0(%arg3: index):
        "acc.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "acc.yield"() : () -> ()
    }) : (i64, i64, memref<8xf32>) -> ()
    "acc.copyout"(%0, %arg0) <{dataClause = #acc<data_clause acc_copyout>, implicit = false, modifiers = #acc<data_clause_modifier none>, name = "m", operandSegmentSizes = array<i32: 1, 1, 0, 0>, structured = true, varType = f32}> : (memref<8xf32>, memref<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

