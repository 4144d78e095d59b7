"builtin.module"() ({
  "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
  }, {
  ^bb0(%arg65: i32):
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%2) : (i32) -> ()
  }, {
  ^bb0(%arg63: i32, %arg64: i32):
    %1 = "arith.addi"(%arg63, %arg64) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%1) : (i32) -> ()
  }, {
  }, {
  }, {
  }) : () -> ()
  "omp.declare_reduction"() <{sym_name = "addp", type = !llvm.ptr}> ({
  ^bb0(%arg62: !llvm.ptr):
    "omp.yield"(%arg62) : (!llvm.ptr) -> ()
  }, {
  ^bb0(%arg60: !llvm.ptr, %arg61: !llvm.ptr):
    "omp.yield"(%arg61) : (!llvm.ptr) -> ()
  }, {
  ^bb0(%arg58: !llvm.ptr, %arg59: !llvm.ptr):
    "omp.yield"(%arg58) : (!llvm.ptr) -> ()
  }, {
  }, {
  ^bb0(%arg57: !llvm.ptr):
    "omp.yield"() : () -> ()
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p", type = i32}> ({
  }, {
  }, {
  }) : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "fp", type = !llvm.ptr}> ({
  }, {
  ^bb0(%arg55: !llvm.ptr, %arg56: !llvm.ptr):
    "omp.yield"(%arg56) : (!llvm.ptr) -> ()
  }, {
  ^bb0(%arg54: !llvm.ptr):
    "omp.yield"() : () -> ()
  }) : () -> ()
  "omp.critical.declare"() <{hint = 10 : i64, sym_name = "mutex"}> : () -> ()
  "omp.critical.declare"() <{sym_name = "mutex2"}> : () -> ()
  "omp.critical.declare"() <{hint = 0 : i64, sym_name = "mutex3"}> : () -> ()
  "omp.critical.declare"() <{hint = 5 : i64, sym_name = "mutex4"}> : () -> ()
  "func.func"() <{function_type = (memref<i32>, memref<i32>) -> (), sym_name = "copy", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>, i1, i32, index, i64, !llvm.ptr, !llvm.ptr, memref<i32>, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<i32>, %arg1: i1, %arg2: i32, %arg3: index, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: memref<i32>, %arg8: i32):
    "omp.parallel"(%arg7, %arg5, %arg4, %arg2, %arg1, %arg2) <{operandSegmentSizes = array<i32: 2, 2, 1, 1, 0, 0>, proc_bind_kind = #omp<procbindkind spread>}> ({
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, !llvm.ptr, i64, i32, i1, i32) -> ()
    "omp.parallel"(%arg5, %arg6, %arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 2, 1>, private_needs_barrier, private_syms = [@p, @fp], reduction_byref = array<i1: true>, reduction_mod = #omp<reduction_modifier(inscan)>, reduction_syms = [@addp]}> ({
    ^bb0(%arg51: !llvm.ptr, %arg52: !llvm.ptr, %arg53: !llvm.ptr):
      "omp.cancel"(%arg1) <{cancel_directive = #omp<cancellationconstructtype parallel>}> : (i1) -> ()
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> ()
      "omp.terminator"() : () -> ()
    }) {a = 1 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
    "omp.parallel"(%arg5, %arg6) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 2>, reduction_byref = array<i1: false, true>, reduction_mod = #omp<reduction_modifier(defaultmod)>, reduction_syms = [@addp, @addp]}> ({
    ^bb0(%arg49: !llvm.ptr, %arg50: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (!llvm.ptr, !llvm.ptr) -> ()
    "omp.parallel"(%arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_byref = array<i1: false>, reduction_mod = #omp<reduction_modifier(task)>, reduction_syms = [@addp]}> ({
    ^bb0(%arg48: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (!llvm.ptr) -> ()
    "omp.wsloop"(%arg7, %arg4, %arg5, %arg6, %arg2, %arg2, %arg5, %arg5, %arg2) <{linear_var_types = [i32, i32], nowait, operandSegmentSizes = array<i32: 1, 1, 2, 2, 1, 1, 1>, order = #omp<orderkind concurrent>, order_mod = #omp<order_mod reproducible>, ordered = 1 : i64, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], schedule_kind = #omp<schedulekind dynamic>, schedule_mod = #omp<sched_mod nonmonotonic>, schedule_simd}> ({
    ^bb0(%arg45: !llvm.ptr, %arg46: !llvm.ptr):
      "omp.loop_nest"(%arg3, %arg3, %arg3) ({
      ^bb0(%arg47: index):
        "omp.yield"() : () -> ()
      }) : (index, index, index) -> ()
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i32) -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order = #omp<orderkind concurrent>, schedule_kind = #omp<schedulekind static>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2) <{collapse_num_loops = 2 : i64, loop_inclusive, tile_sizes = array<i64: 4, 2>}> ({
      ^bb0(%arg43: i32, %arg44: i32):
        "omp.yield"() : () -> ()
      }) {foo = 1 : i64} : (i32, i32, i32, i32, i32, i32) -> ()
    }) : () -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order = #omp<orderkind concurrent>, order_mod = #omp<order_mod unconstrained>, schedule_kind = #omp<schedulekind guided>, schedule_mod = #omp<sched_mod none>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg42: i32):
        "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype loop>}> : () -> ()
        "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype loop>}> : () -> ()
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, schedule_kind = #omp<schedulekind runtime>, schedule_mod = #omp<sched_mod none>, schedule_simd}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg41: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, schedule_kind = #omp<schedulekind auto>, schedule_mod = #omp<sched_mod monotonic>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg40: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.simd"(%arg7, %arg5, %arg1, %arg5, %arg2, %arg5, %arg7, %arg5, %arg5) <{alignments = [32, 64], linear_var_types = [i32], operandSegmentSizes = array<i32: 2, 1, 1, 1, 2, 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], safelen = 4 : i64, simdlen = 2 : i64}> ({
    ^bb0(%arg37: !llvm.ptr, %arg38: !llvm.ptr):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg39: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (memref<i32>, !llvm.ptr, i1, !llvm.ptr, i32, !llvm.ptr, memref<i32>, !llvm.ptr, !llvm.ptr) -> ()
    "omp.loop"(%arg5, %arg5) <{bind_kind = #omp<bindkind parallel>, operandSegmentSizes = array<i32: 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg34: !llvm.ptr, %arg35: !llvm.ptr):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg36: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (!llvm.ptr, !llvm.ptr) -> ()
    "omp.loop"() <{bind_kind = #omp<bindkind teams>, operandSegmentSizes = array<i32: 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg33: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.loop"() <{bind_kind = #omp<bindkind thread>, operandSegmentSizes = array<i32: 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg32: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.teams"(%arg7, %arg4, %arg1, %arg2, %arg2, %arg5, %arg5, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg28: !llvm.ptr, %arg29: !llvm.ptr):
      "omp.distribute"(%arg7, %arg4, %arg2, %arg5) <{dist_schedule_static, operandSegmentSizes = array<i32: 1, 1, 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p]}> ({
      ^bb0(%arg30: !llvm.ptr):
        "omp.loop_nest"(%arg2, %arg2, %arg2) ({
        ^bb0(%arg31: i32):
          "omp.yield"() : () -> ()
        }) : (i32, i32, i32) -> ()
      }) : (memref<i32>, i64, i32, !llvm.ptr) -> ()
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, i64, i1, i32, i32, !llvm.ptr, !llvm.ptr, i32) -> ()
    "omp.teams"(%arg2) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "omp.sections"(%arg7, %arg4, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg24: !llvm.ptr, %arg25: !llvm.ptr):
      "omp.section"() ({
      ^bb0(%arg26: !llvm.ptr, %arg27: !llvm.ptr):
        "omp.cancel"(%arg1) <{cancel_directive = #omp<cancellationconstructtype sections>}> : (i1) -> ()
        "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype sections>}> : () -> ()
        "omp.terminator"() : () -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr) -> ()
    "omp.sections"() <{nowait, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.single"(%arg7, %arg4, %arg7, %arg7, %arg5) <{copyprivate_syms = [@copy, @copy], nowait, operandSegmentSizes = array<i32: 1, 1, 2, 1>, private_syms = [@p]}> ({
    ^bb0(%arg23: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, i64, memref<i32>, memref<i32>, !llvm.ptr) -> ()
    "omp.task"(%arg7, %arg4, %arg5, %arg6, %arg7, %arg7, %arg7, %arg1, %arg1, %arg5, %arg6, %arg2, %arg5, %arg5) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependout)>, #omp<clause_task_depend(taskdependinout)>, #omp<clause_task_depend(taskdependmutexinoutset)>, #omp<clause_task_depend(taskdependinoutset)>], in_reduction_byref = array<i1: false, true>, in_reduction_syms = [@addp, @addp], mergeable, operandSegmentSizes = array<i32: 1, 1, 5, 1, 1, 2, 1, 1, 1>, private_syms = [@p], untied}> ({
    ^bb0(%arg20: !llvm.ptr, %arg21: !llvm.ptr, %arg22: !llvm.ptr):
      "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype taskgroup>}> : () -> ()
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype taskgroup>}> : () -> ()
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr, memref<i32>, memref<i32>, memref<i32>, i1, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
    "omp.taskloop"(%arg7, %arg4, %arg1, %arg2, %arg1, %arg5, %arg2, %arg5, %arg6) <{grainsize_mod = #omp<grainsizetype strict>, in_reduction_byref = array<i1: false>, in_reduction_syms = [@addp], mergeable, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], untied}> ({
    ^bb0(%arg16: !llvm.ptr, %arg17: !llvm.ptr, %arg18: !llvm.ptr):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg19: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (memref<i32>, i64, i1, i32, i1, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
    "omp.taskloop"(%arg4) <{nogroup, num_tasks_mod = #omp<numtaskstype strict>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg15: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (i64) -> ()
    "omp.taskloop"(%arg4) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg14: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (i64) -> ()
    "omp.taskgroup"(%arg7, %arg4, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2>, task_reduction_byref = array<i1: false, true>, task_reduction_syms = [@addp, @addp]}> ({
    ^bb0(%arg12: !llvm.ptr, %arg13: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr) -> ()
    "omp.taskwait"(%arg5) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], nowait}> : (!llvm.ptr) -> ()
    "omp.taskwait"() : () -> ()
    "omp.atomic.read"(%arg7, %arg0) <{element_type = i32, hint = 6 : i64, memory_order = #omp<memoryorderkind acquire>}> : (memref<i32>, memref<i32>) -> ()
    "omp.atomic.read"(%arg6, %arg5) <{element_type = i32, hint = 0 : i64, memory_order = #omp<memoryorderkind seq_cst>}> : (!llvm.ptr, !llvm.ptr) -> ()
    "omp.atomic.write"(%arg5, %arg8) <{hint = 8 : i64, memory_order = #omp<memoryorderkind release>}> : (!llvm.ptr, i32) -> ()
    "omp.atomic.write"(%arg7, %arg8) <{memory_order = #omp<memoryorderkind relaxed>}> : (memref<i32>, i32) -> ()
    "omp.atomic.update"(%arg7) <{atomic_control = #omp.atomic_control<ignore_denormal_mode = true, fine_grained_memory = true, remote_memory = true>, hint = 1 : i64, memory_order = #omp<memoryorderkind relaxed>}> ({
    ^bb0(%arg11: i32):
      %0 = "arith.addi"(%arg11, %arg8) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "omp.yield"(%0) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "omp.atomic.update"(%arg7) ({
    ^bb0(%arg10: i32):
      "omp.yield"(%arg8) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "omp.atomic.capture"() <{hint = 2 : i64, memory_order = #omp<memoryorderkind acq_rel>}> ({
      "omp.atomic.read"(%arg7, %arg0) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
      "omp.atomic.write"(%arg7, %arg8) : (memref<i32>, i32) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.atomic.capture"() ({
      "omp.atomic.update"(%arg7) ({
      ^bb0(%arg9: i32):
        "omp.yield"(%arg8) : (i32) -> ()
      }) : (memref<i32>) -> ()
      "omp.atomic.read"(%arg7, %arg0) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.critical"() <{name = @mutex}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

