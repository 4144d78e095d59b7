#loc2 = loc("src/omp_forms.mlir":2:6)
#loc5 = loc("src/omp_forms.mlir":6:6)
#loc6 = loc("src/omp_forms.mlir":6:15)
#loc10 = loc("src/omp_forms.mlir":11:6)
#loc12 = loc("src/omp_forms.mlir":14:6)
#loc13 = loc("src/omp_forms.mlir":14:21)
#loc15 = loc("src/omp_forms.mlir":17:6)
#loc16 = loc("src/omp_forms.mlir":17:21)
#loc18 = loc("src/omp_forms.mlir":20:6)
#loc22 = loc("src/omp_forms.mlir":25:6)
#loc23 = loc("src/omp_forms.mlir":25:21)
#loc25 = loc("src/omp_forms.mlir":28:6)
#loc33 = loc("src/omp_forms.mlir":36:14)
#loc34 = loc("src/omp_forms.mlir":36:32)
#loc35 = loc("src/omp_forms.mlir":36:40)
#loc36 = loc("src/omp_forms.mlir":36:49)
#loc37 = loc("src/omp_forms.mlir":36:60)
#loc38 = loc("src/omp_forms.mlir":36:69)
#loc39 = loc("src/omp_forms.mlir":36:84)
#loc40 = loc("src/omp_forms.mlir":36:99)
#loc41 = loc("src/omp_forms.mlir":36:116)
#loc45 = loc("src/omp_forms.mlir":40:33)
#loc46 = loc("src/omp_forms.mlir":40:47)
#loc47 = loc("src/omp_forms.mlir":40:131)
#loc52 = loc("src/omp_forms.mlir":45:55)
#loc53 = loc("src/omp_forms.mlir":45:77)
#loc56 = loc("src/omp_forms.mlir":48:49)
#loc59 = loc("src/omp_forms.mlir":51:217)
#loc60 = loc("src/omp_forms.mlir":51:255)
#loc62 = loc("src/omp_forms.mlir":52:20)
#loc66 = loc("src/omp_forms.mlir":57:20)
#loc67 = loc("src/omp_forms.mlir":57:24)
#loc71 = loc("src/omp_forms.mlir":62:20)
#loc77 = loc("src/omp_forms.mlir":69:20)
#loc81 = loc("src/omp_forms.mlir":74:20)
#loc84 = loc("src/omp_forms.mlir":78:203)
#loc85 = loc("src/omp_forms.mlir":78:241)
#loc87 = loc("src/omp_forms.mlir":79:20)
#loc90 = loc("src/omp_forms.mlir":83:62)
#loc91 = loc("src/omp_forms.mlir":83:100)
#loc93 = loc("src/omp_forms.mlir":84:20)
#loc97 = loc("src/omp_forms.mlir":89:20)
#loc101 = loc("src/omp_forms.mlir":94:20)
#loc104 = loc("src/omp_forms.mlir":98:131)
#loc105 = loc("src/omp_forms.mlir":98:169)
#loc107 = loc("src/omp_forms.mlir":99:150)
#loc109 = loc("src/omp_forms.mlir":100:22)
#loc115 = loc("src/omp_forms.mlir":109:72)
#loc116 = loc("src/omp_forms.mlir":109:110)
#loc118 = loc("src/omp_forms.mlir":111:10)
#loc119 = loc("src/omp_forms.mlir":111:26)
#loc127 = loc("src/omp_forms.mlir":121:143)
#loc130 = loc("src/omp_forms.mlir":124:346)
#loc131 = loc("src/omp_forms.mlir":124:368)
#loc132 = loc("src/omp_forms.mlir":124:412)
#loc137 = loc("src/omp_forms.mlir":129:160)
#loc138 = loc("src/omp_forms.mlir":129:193)
#loc139 = loc("src/omp_forms.mlir":129:231)
#loc141 = loc("src/omp_forms.mlir":130:20)
#loc145 = loc("src/omp_forms.mlir":135:20)
#loc149 = loc("src/omp_forms.mlir":140:20)
#loc152 = loc("src/omp_forms.mlir":144:83)
#loc153 = loc("src/omp_forms.mlir":144:105)
#loc162 = loc("src/omp_forms.mlir":154:8)
#loc166 = loc("src/omp_forms.mlir":159:8)
#loc173 = loc("src/omp_forms.mlir":168:10)
"builtin.module"() ({
  "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
  }, {
  ^bb0(%arg65: i32 loc("src/omp_forms.mlir":2:6)):
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32 loc(#loc3)
    "omp.yield"(%2) : (i32) -> () loc(#loc4)
  }, {
  ^bb0(%arg63: i32 loc("src/omp_forms.mlir":6:6), %arg64: i32 loc("src/omp_forms.mlir":6:15)):
    %1 = "arith.addi"(%arg63, %arg64) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc7)
    "omp.yield"(%1) : (i32) -> () loc(#loc8)
  }, {
  }, {
  }, {
  }) : () -> () loc(#loc1)
  "omp.declare_reduction"() <{sym_name = "addp", type = !llvm.ptr}> ({
  ^bb0(%arg62: !llvm.ptr loc("src/omp_forms.mlir":11:6)):
    "omp.yield"(%arg62) : (!llvm.ptr) -> () loc(#loc11)
  }, {
  ^bb0(%arg60: !llvm.ptr loc("src/omp_forms.mlir":14:6), %arg61: !llvm.ptr loc("src/omp_forms.mlir":14:21)):
    "omp.yield"(%arg61) : (!llvm.ptr) -> () loc(#loc14)
  }, {
  ^bb0(%arg58: !llvm.ptr loc("src/omp_forms.mlir":17:6), %arg59: !llvm.ptr loc("src/omp_forms.mlir":17:21)):
    "omp.yield"(%arg58) : (!llvm.ptr) -> () loc(#loc17)
  }, {
  }, {
  ^bb0(%arg57: !llvm.ptr loc("src/omp_forms.mlir":20:6)):
    "omp.yield"() : () -> () loc(#loc19)
  }, {
  }) : () -> () loc(#loc9)
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "p", type = i32}> ({
  }, {
  }, {
  }) : () -> () loc(#loc20)
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = firstprivate}>, sym_name = "fp", type = !llvm.ptr}> ({
  }, {
  ^bb0(%arg55: !llvm.ptr loc("src/omp_forms.mlir":25:6), %arg56: !llvm.ptr loc("src/omp_forms.mlir":25:21)):
    "omp.yield"(%arg56) : (!llvm.ptr) -> () loc(#loc24)
  }, {
  ^bb0(%arg54: !llvm.ptr loc("src/omp_forms.mlir":28:6)):
    "omp.yield"() : () -> () loc(#loc26)
  }) : () -> () loc(#loc21)
  "omp.critical.declare"() <{hint = 10 : i64, sym_name = "mutex"}> : () -> () loc(#loc27)
  "omp.critical.declare"() <{sym_name = "mutex2"}> : () -> () loc(#loc28)
  "omp.critical.declare"() <{hint = 0 : i64, sym_name = "mutex3"}> : () -> () loc(#loc29)
  "omp.critical.declare"() <{hint = 5 : i64, sym_name = "mutex4"}> : () -> () loc(#loc30)
  "func.func"() <{function_type = (memref<i32>, memref<i32>) -> (), sym_name = "copy", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc31)
  "func.func"() <{function_type = (memref<i32>, i1, i32, index, i64, !llvm.ptr, !llvm.ptr, memref<i32>, i32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<i32> loc("src/omp_forms.mlir":36:14), %arg1: i1 loc("src/omp_forms.mlir":36:32), %arg2: i32 loc("src/omp_forms.mlir":36:40), %arg3: index loc("src/omp_forms.mlir":36:49), %arg4: i64 loc("src/omp_forms.mlir":36:60), %arg5: !llvm.ptr loc("src/omp_forms.mlir":36:69), %arg6: !llvm.ptr loc("src/omp_forms.mlir":36:84), %arg7: memref<i32> loc("src/omp_forms.mlir":36:99), %arg8: i32 loc("src/omp_forms.mlir":36:116)):
    "omp.parallel"(%arg7, %arg5, %arg4, %arg2, %arg1, %arg2) <{operandSegmentSizes = array<i32: 2, 2, 1, 1, 0, 0>, proc_bind_kind = #omp<procbindkind spread>}> ({
      "omp.terminator"() : () -> () loc(#loc43)
    }) : (memref<i32>, !llvm.ptr, i64, i32, i1, i32) -> () loc(#loc42)
    "omp.parallel"(%arg5, %arg6, %arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 2, 1>, private_needs_barrier, private_syms = [@p, @fp], reduction_byref = array<i1: true>, reduction_mod = #omp<reduction_modifier(inscan)>, reduction_syms = [@addp]}> ({
    ^bb0(%arg51: !llvm.ptr loc("src/omp_forms.mlir":40:33), %arg52: !llvm.ptr loc("src/omp_forms.mlir":40:47), %arg53: !llvm.ptr loc("src/omp_forms.mlir":40:131)):
      "omp.cancel"(%arg1) <{cancel_directive = #omp<cancellationconstructtype parallel>}> : (i1) -> () loc(#loc48)
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> () loc(#loc49)
      "omp.terminator"() : () -> () loc(#loc50)
    }) {a = 1 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> () loc(#loc44)
    "omp.parallel"(%arg5, %arg6) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 2>, reduction_byref = array<i1: false, true>, reduction_mod = #omp<reduction_modifier(defaultmod)>, reduction_syms = [@addp, @addp]}> ({
    ^bb0(%arg49: !llvm.ptr loc("src/omp_forms.mlir":45:55), %arg50: !llvm.ptr loc("src/omp_forms.mlir":45:77)):
      "omp.terminator"() : () -> () loc(#loc54)
    }) : (!llvm.ptr, !llvm.ptr) -> () loc(#loc51)
    "omp.parallel"(%arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1>, reduction_byref = array<i1: false>, reduction_mod = #omp<reduction_modifier(task)>, reduction_syms = [@addp]}> ({
    ^bb0(%arg48: !llvm.ptr loc("src/omp_forms.mlir":48:49)):
      "omp.terminator"() : () -> () loc(#loc57)
    }) : (!llvm.ptr) -> () loc(#loc55)
    "omp.wsloop"(%arg7, %arg4, %arg5, %arg6, %arg2, %arg2, %arg5, %arg5, %arg2) <{linear_var_types = [i32, i32], nowait, operandSegmentSizes = array<i32: 1, 1, 2, 2, 1, 1, 1>, order = #omp<orderkind concurrent>, order_mod = #omp<order_mod reproducible>, ordered = 1 : i64, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], schedule_kind = #omp<schedulekind dynamic>, schedule_mod = #omp<sched_mod nonmonotonic>, schedule_simd}> ({
    ^bb0(%arg45: !llvm.ptr loc("src/omp_forms.mlir":51:217), %arg46: !llvm.ptr loc("src/omp_forms.mlir":51:255)):
      "omp.loop_nest"(%arg3, %arg3, %arg3) ({
      ^bb0(%arg47: index loc("src/omp_forms.mlir":52:20)):
        "omp.yield"() : () -> () loc(#loc63)
      }) : (index, index, index) -> () loc(#loc61)
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i32) -> () loc(#loc58)
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order = #omp<orderkind concurrent>, schedule_kind = #omp<schedulekind static>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2, %arg2, %arg2, %arg2) <{collapse_num_loops = 2 : i64, loop_inclusive, tile_sizes = array<i64: 4, 2>}> ({
      ^bb0(%arg43: i32 loc("src/omp_forms.mlir":57:20), %arg44: i32 loc("src/omp_forms.mlir":57:24)):
        "omp.yield"() : () -> () loc(#loc68)
      }) {foo = 1 : i64} : (i32, i32, i32, i32, i32, i32) -> () loc(#loc65)
    }) : () -> () loc(#loc64)
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order = #omp<orderkind concurrent>, order_mod = #omp<order_mod unconstrained>, schedule_kind = #omp<schedulekind guided>, schedule_mod = #omp<sched_mod none>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg42: i32 loc("src/omp_forms.mlir":62:20)):
        "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype loop>}> : () -> () loc(#loc72)
        "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype loop>}> : () -> () loc(#loc73)
        "omp.yield"() : () -> () loc(#loc74)
      }) : (i32, i32, i32) -> () loc(#loc70)
    }) : () -> () loc(#loc69)
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, schedule_kind = #omp<schedulekind runtime>, schedule_mod = #omp<sched_mod none>, schedule_simd}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg41: i32 loc("src/omp_forms.mlir":69:20)):
        "omp.yield"() : () -> () loc(#loc78)
      }) : (i32, i32, i32) -> () loc(#loc76)
    }) : () -> () loc(#loc75)
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, schedule_kind = #omp<schedulekind auto>, schedule_mod = #omp<sched_mod monotonic>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg40: i32 loc("src/omp_forms.mlir":74:20)):
        "omp.yield"() : () -> () loc(#loc82)
      }) : (i32, i32, i32) -> () loc(#loc80)
    }) : () -> () loc(#loc79)
    "omp.simd"(%arg7, %arg5, %arg1, %arg5, %arg2, %arg5, %arg7, %arg5, %arg5) <{alignments = [32, 64], linear_var_types = [i32], operandSegmentSizes = array<i32: 2, 1, 1, 1, 2, 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], safelen = 4 : i64, simdlen = 2 : i64}> ({
    ^bb0(%arg37: !llvm.ptr loc("src/omp_forms.mlir":78:203), %arg38: !llvm.ptr loc("src/omp_forms.mlir":78:241)):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg39: i32 loc("src/omp_forms.mlir":79:20)):
        "omp.yield"() : () -> () loc(#loc88)
      }) : (i32, i32, i32) -> () loc(#loc86)
    }) : (memref<i32>, !llvm.ptr, i1, !llvm.ptr, i32, !llvm.ptr, memref<i32>, !llvm.ptr, !llvm.ptr) -> () loc(#loc83)
    "omp.loop"(%arg5, %arg5) <{bind_kind = #omp<bindkind parallel>, operandSegmentSizes = array<i32: 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg34: !llvm.ptr loc("src/omp_forms.mlir":83:62), %arg35: !llvm.ptr loc("src/omp_forms.mlir":83:100)):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg36: i32 loc("src/omp_forms.mlir":84:20)):
        "omp.yield"() : () -> () loc(#loc94)
      }) : (i32, i32, i32) -> () loc(#loc92)
    }) : (!llvm.ptr, !llvm.ptr) -> () loc(#loc89)
    "omp.loop"() <{bind_kind = #omp<bindkind teams>, operandSegmentSizes = array<i32: 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg33: i32 loc("src/omp_forms.mlir":89:20)):
        "omp.yield"() : () -> () loc(#loc98)
      }) : (i32, i32, i32) -> () loc(#loc96)
    }) : () -> () loc(#loc95)
    "omp.loop"() <{bind_kind = #omp<bindkind thread>, operandSegmentSizes = array<i32: 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg32: i32 loc("src/omp_forms.mlir":94:20)):
        "omp.yield"() : () -> () loc(#loc102)
      }) : (i32, i32, i32) -> () loc(#loc100)
    }) : () -> () loc(#loc99)
    "omp.teams"(%arg7, %arg4, %arg1, %arg2, %arg2, %arg5, %arg5, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg28: !llvm.ptr loc("src/omp_forms.mlir":98:131), %arg29: !llvm.ptr loc("src/omp_forms.mlir":98:169)):
      "omp.distribute"(%arg7, %arg4, %arg2, %arg5) <{dist_schedule_static, operandSegmentSizes = array<i32: 1, 1, 1, 1>, order = #omp<orderkind concurrent>, private_syms = [@p]}> ({
      ^bb0(%arg30: !llvm.ptr loc("src/omp_forms.mlir":99:150)):
        "omp.loop_nest"(%arg2, %arg2, %arg2) ({
        ^bb0(%arg31: i32 loc("src/omp_forms.mlir":100:22)):
          "omp.yield"() : () -> () loc(#loc110)
        }) : (i32, i32, i32) -> () loc(#loc108)
      }) : (memref<i32>, i64, i32, !llvm.ptr) -> () loc(#loc106)
      "omp.terminator"() : () -> () loc(#loc111)
    }) : (memref<i32>, i64, i1, i32, i32, !llvm.ptr, !llvm.ptr, i32) -> () loc(#loc103)
    "omp.teams"(%arg2) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.terminator"() : () -> () loc(#loc113)
    }) : (i32) -> () loc(#loc112)
    "omp.sections"(%arg7, %arg4, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp]}> ({
    ^bb0(%arg24: !llvm.ptr loc("src/omp_forms.mlir":109:72), %arg25: !llvm.ptr loc("src/omp_forms.mlir":109:110)):
      "omp.section"() ({
      ^bb0(%arg26: !llvm.ptr loc("src/omp_forms.mlir":111:10), %arg27: !llvm.ptr loc("src/omp_forms.mlir":111:26)):
        "omp.cancel"(%arg1) <{cancel_directive = #omp<cancellationconstructtype sections>}> : (i1) -> () loc(#loc120)
        "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype sections>}> : () -> () loc(#loc121)
        "omp.terminator"() : () -> () loc(#loc122)
      }) : () -> () loc(#loc117)
      "omp.terminator"() : () -> () loc(#loc123)
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr) -> () loc(#loc114)
    "omp.sections"() <{nowait, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> () loc(#loc125)
    }) : () -> () loc(#loc124)
    "omp.single"(%arg7, %arg4, %arg7, %arg7, %arg5) <{copyprivate_syms = [@copy, @copy], nowait, operandSegmentSizes = array<i32: 1, 1, 2, 1>, private_syms = [@p]}> ({
    ^bb0(%arg23: !llvm.ptr loc("src/omp_forms.mlir":121:143)):
      "omp.terminator"() : () -> () loc(#loc128)
    }) : (memref<i32>, i64, memref<i32>, memref<i32>, !llvm.ptr) -> () loc(#loc126)
    "omp.task"(%arg7, %arg4, %arg5, %arg6, %arg7, %arg7, %arg7, %arg1, %arg1, %arg5, %arg6, %arg2, %arg5, %arg5) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>, #omp<clause_task_depend(taskdependout)>, #omp<clause_task_depend(taskdependinout)>, #omp<clause_task_depend(taskdependmutexinoutset)>, #omp<clause_task_depend(taskdependinoutset)>], in_reduction_byref = array<i1: false, true>, in_reduction_syms = [@addp, @addp], mergeable, operandSegmentSizes = array<i32: 1, 1, 5, 1, 1, 2, 1, 1, 1>, private_syms = [@p], untied}> ({
    ^bb0(%arg20: !llvm.ptr loc("src/omp_forms.mlir":124:346), %arg21: !llvm.ptr loc("src/omp_forms.mlir":124:368), %arg22: !llvm.ptr loc("src/omp_forms.mlir":124:412)):
      "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype taskgroup>}> : () -> () loc(#loc133)
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype taskgroup>}> : () -> () loc(#loc134)
      "omp.terminator"() : () -> () loc(#loc135)
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr, memref<i32>, memref<i32>, memref<i32>, i1, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> () loc(#loc129)
    "omp.taskloop"(%arg7, %arg4, %arg1, %arg2, %arg1, %arg5, %arg2, %arg5, %arg6) <{grainsize_mod = #omp<grainsizetype strict>, in_reduction_byref = array<i1: false>, in_reduction_syms = [@addp], mergeable, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1, 1, 1>, private_syms = [@p], reduction_byref = array<i1: false>, reduction_syms = [@addp], untied}> ({
    ^bb0(%arg16: !llvm.ptr loc("src/omp_forms.mlir":129:160), %arg17: !llvm.ptr loc("src/omp_forms.mlir":129:193), %arg18: !llvm.ptr loc("src/omp_forms.mlir":129:231)):
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg19: i32 loc("src/omp_forms.mlir":130:20)):
        "omp.yield"() : () -> () loc(#loc142)
      }) : (i32, i32, i32) -> () loc(#loc140)
    }) : (memref<i32>, i64, i1, i32, i1, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> () loc(#loc136)
    "omp.taskloop"(%arg4) <{nogroup, num_tasks_mod = #omp<numtaskstype strict>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg15: i32 loc("src/omp_forms.mlir":135:20)):
        "omp.yield"() : () -> () loc(#loc146)
      }) : (i32, i32, i32) -> () loc(#loc144)
    }) : (i64) -> () loc(#loc143)
    "omp.taskloop"(%arg4) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg2, %arg2, %arg2) ({
      ^bb0(%arg14: i32 loc("src/omp_forms.mlir":140:20)):
        "omp.yield"() : () -> () loc(#loc150)
      }) : (i32, i32, i32) -> () loc(#loc148)
    }) : (i64) -> () loc(#loc147)
    "omp.taskgroup"(%arg7, %arg4, %arg5, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 2>, task_reduction_byref = array<i1: false, true>, task_reduction_syms = [@addp, @addp]}> ({
    ^bb0(%arg12: !llvm.ptr loc("src/omp_forms.mlir":144:83), %arg13: !llvm.ptr loc("src/omp_forms.mlir":144:105)):
      "omp.terminator"() : () -> () loc(#loc154)
    }) : (memref<i32>, i64, !llvm.ptr, !llvm.ptr) -> () loc(#loc151)
    "omp.taskwait"(%arg5) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], nowait}> : (!llvm.ptr) -> () loc(#loc155)
    "omp.taskwait"() : () -> () loc(#loc156)
    "omp.atomic.read"(%arg7, %arg0) <{element_type = i32, hint = 6 : i64, memory_order = #omp<memoryorderkind acquire>}> : (memref<i32>, memref<i32>) -> () loc(#loc157)
    "omp.atomic.read"(%arg6, %arg5) <{element_type = i32, hint = 0 : i64, memory_order = #omp<memoryorderkind seq_cst>}> : (!llvm.ptr, !llvm.ptr) -> () loc(#loc158)
    "omp.atomic.write"(%arg5, %arg8) <{hint = 8 : i64, memory_order = #omp<memoryorderkind release>}> : (!llvm.ptr, i32) -> () loc(#loc159)
    "omp.atomic.write"(%arg7, %arg8) <{memory_order = #omp<memoryorderkind relaxed>}> : (memref<i32>, i32) -> () loc(#loc160)
    "omp.atomic.update"(%arg7) <{atomic_control = #omp.atomic_control<ignore_denormal_mode = true, fine_grained_memory = true, remote_memory = true>, hint = 1 : i64, memory_order = #omp<memoryorderkind relaxed>}> ({
    ^bb0(%arg11: i32 loc("src/omp_forms.mlir":154:8)):
      %0 = "arith.addi"(%arg11, %arg8) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc163)
      "omp.yield"(%0) : (i32) -> () loc(#loc164)
    }) : (memref<i32>) -> () loc(#loc161)
    "omp.atomic.update"(%arg7) ({
    ^bb0(%arg10: i32 loc("src/omp_forms.mlir":159:8)):
      "omp.yield"(%arg8) : (i32) -> () loc(#loc167)
    }) : (memref<i32>) -> () loc(#loc165)
    "omp.atomic.capture"() <{hint = 2 : i64, memory_order = #omp<memoryorderkind acq_rel>}> ({
      "omp.atomic.read"(%arg7, %arg0) <{element_type = i32}> : (memref<i32>, memref<i32>) -> () loc(#loc169)
      "omp.atomic.write"(%arg7, %arg8) : (memref<i32>, i32) -> () loc(#loc170)
      "omp.terminator"() : () -> () loc(#loc168)
    }) : () -> () loc(#loc168)
    "omp.atomic.capture"() ({
      "omp.atomic.update"(%arg7) ({
      ^bb0(%arg9: i32 loc("src/omp_forms.mlir":168:10)):
        "omp.yield"(%arg8) : (i32) -> () loc(#loc174)
      }) : (memref<i32>) -> () loc(#loc172)
      "omp.atomic.read"(%arg7, %arg0) <{element_type = i32}> : (memref<i32>, memref<i32>) -> () loc(#loc175)
      "omp.terminator"() : () -> () loc(#loc171)
    }) : () -> () loc(#loc171)
    "omp.critical"() <{name = @mutex}> ({
      "omp.terminator"() : () -> () loc(#loc177)
    }) : () -> () loc(#loc176)
    "func.return"() : () -> () loc(#loc178)
  }) : () -> () loc(#loc32)
}) : () -> () loc(#loc)
#loc = loc("src/omp_forms.mlir":0:0)
#loc1 = loc("src/omp_forms.mlir":1:1)
#loc3 = loc("src/omp_forms.mlir":3:8)
#loc4 = loc("src/omp_forms.mlir":4:3)
#loc7 = loc("src/omp_forms.mlir":7:8)
#loc8 = loc("src/omp_forms.mlir":8:3)
#loc9 = loc("src/omp_forms.mlir":10:1)
#loc11 = loc("src/omp_forms.mlir":12:3)
#loc14 = loc("src/omp_forms.mlir":15:3)
#loc17 = loc("src/omp_forms.mlir":18:3)
#loc19 = loc("src/omp_forms.mlir":21:3)
#loc20 = loc("src/omp_forms.mlir":23:1)
#loc21 = loc("src/omp_forms.mlir":24:1)
#loc24 = loc("src/omp_forms.mlir":26:3)
#loc26 = loc("src/omp_forms.mlir":29:3)
#loc27 = loc("src/omp_forms.mlir":31:1)
#loc28 = loc("src/omp_forms.mlir":32:1)
#loc29 = loc("src/omp_forms.mlir":33:1)
#loc30 = loc("src/omp_forms.mlir":34:1)
#loc31 = loc("src/omp_forms.mlir":35:1)
#loc32 = loc("src/omp_forms.mlir":36:1)
#loc42 = loc("src/omp_forms.mlir":37:3)
#loc43 = loc("src/omp_forms.mlir":38:5)
#loc44 = loc("src/omp_forms.mlir":40:3)
#loc48 = loc("src/omp_forms.mlir":41:5)
#loc49 = loc("src/omp_forms.mlir":42:5)
#loc50 = loc("src/omp_forms.mlir":43:5)
#loc51 = loc("src/omp_forms.mlir":45:3)
#loc54 = loc("src/omp_forms.mlir":46:5)
#loc55 = loc("src/omp_forms.mlir":48:3)
#loc57 = loc("src/omp_forms.mlir":49:5)
#loc58 = loc("src/omp_forms.mlir":51:3)
#loc61 = loc("src/omp_forms.mlir":52:5)
#loc63 = loc("src/omp_forms.mlir":53:7)
#loc64 = loc("src/omp_forms.mlir":56:3)
#loc65 = loc("src/omp_forms.mlir":57:5)
#loc68 = loc("src/omp_forms.mlir":58:7)
#loc69 = loc("src/omp_forms.mlir":61:3)
#loc70 = loc("src/omp_forms.mlir":62:5)
#loc72 = loc("src/omp_forms.mlir":63:7)
#loc73 = loc("src/omp_forms.mlir":64:7)
#loc74 = loc("src/omp_forms.mlir":65:7)
#loc75 = loc("src/omp_forms.mlir":68:3)
#loc76 = loc("src/omp_forms.mlir":69:5)
#loc78 = loc("src/omp_forms.mlir":70:7)
#loc79 = loc("src/omp_forms.mlir":73:3)
#loc80 = loc("src/omp_forms.mlir":74:5)
#loc82 = loc("src/omp_forms.mlir":75:7)
#loc83 = loc("src/omp_forms.mlir":78:3)
#loc86 = loc("src/omp_forms.mlir":79:5)
#loc88 = loc("src/omp_forms.mlir":80:7)
#loc89 = loc("src/omp_forms.mlir":83:3)
#loc92 = loc("src/omp_forms.mlir":84:5)
#loc94 = loc("src/omp_forms.mlir":85:7)
#loc95 = loc("src/omp_forms.mlir":88:3)
#loc96 = loc("src/omp_forms.mlir":89:5)
#loc98 = loc("src/omp_forms.mlir":90:7)
#loc99 = loc("src/omp_forms.mlir":93:3)
#loc100 = loc("src/omp_forms.mlir":94:5)
#loc102 = loc("src/omp_forms.mlir":95:7)
#loc103 = loc("src/omp_forms.mlir":98:3)
#loc106 = loc("src/omp_forms.mlir":99:5)
#loc108 = loc("src/omp_forms.mlir":100:7)
#loc110 = loc("src/omp_forms.mlir":101:9)
#loc111 = loc("src/omp_forms.mlir":104:5)
#loc112 = loc("src/omp_forms.mlir":106:3)
#loc113 = loc("src/omp_forms.mlir":107:5)
#loc114 = loc("src/omp_forms.mlir":109:3)
#loc117 = loc("src/omp_forms.mlir":110:5)
#loc120 = loc("src/omp_forms.mlir":112:7)
#loc121 = loc("src/omp_forms.mlir":113:7)
#loc122 = loc("src/omp_forms.mlir":114:7)
#loc123 = loc("src/omp_forms.mlir":116:5)
#loc124 = loc("src/omp_forms.mlir":118:3)
#loc125 = loc("src/omp_forms.mlir":119:5)
#loc126 = loc("src/omp_forms.mlir":121:3)
#loc128 = loc("src/omp_forms.mlir":122:5)
#loc129 = loc("src/omp_forms.mlir":124:3)
#loc133 = loc("src/omp_forms.mlir":125:5)
#loc134 = loc("src/omp_forms.mlir":126:5)
#loc135 = loc("src/omp_forms.mlir":127:5)
#loc136 = loc("src/omp_forms.mlir":129:3)
#loc140 = loc("src/omp_forms.mlir":130:5)
#loc142 = loc("src/omp_forms.mlir":131:7)
#loc143 = loc("src/omp_forms.mlir":134:3)
#loc144 = loc("src/omp_forms.mlir":135:5)
#loc146 = loc("src/omp_forms.mlir":136:7)
#loc147 = loc("src/omp_forms.mlir":139:3)
#loc148 = loc("src/omp_forms.mlir":140:5)
#loc150 = loc("src/omp_forms.mlir":141:7)
#loc151 = loc("src/omp_forms.mlir":144:3)
#loc154 = loc("src/omp_forms.mlir":145:5)
#loc155 = loc("src/omp_forms.mlir":147:3)
#loc156 = loc("src/omp_forms.mlir":148:3)
#loc157 = loc("src/omp_forms.mlir":149:3)
#loc158 = loc("src/omp_forms.mlir":150:3)
#loc159 = loc("src/omp_forms.mlir":151:3)
#loc160 = loc("src/omp_forms.mlir":152:3)
#loc161 = loc("src/omp_forms.mlir":153:3)
#loc163 = loc("src/omp_forms.mlir":155:10)
#loc164 = loc("src/omp_forms.mlir":156:5)
#loc165 = loc("src/omp_forms.mlir":158:3)
#loc167 = loc("src/omp_forms.mlir":160:5)
#loc168 = loc("src/omp_forms.mlir":162:3)
#loc169 = loc("src/omp_forms.mlir":163:5)
#loc170 = loc("src/omp_forms.mlir":164:5)
#loc171 = loc("src/omp_forms.mlir":166:3)
#loc172 = loc("src/omp_forms.mlir":167:5)
#loc174 = loc("src/omp_forms.mlir":169:7)
#loc175 = loc("src/omp_forms.mlir":171:5)
#loc176 = loc("src/omp_forms.mlir":173:3)
#loc177 = loc("src/omp_forms.mlir":174:5)
#loc178 = loc("src/omp_forms.mlir":176:3)

