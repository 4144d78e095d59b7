#loc2 = loc("src/structured.mlir":2:16)
#loc3 = loc("src/structured.mlir":2:27)
#loc4 = loc("src/structured.mlir":2:35)
#loc5 = loc("src/structured.mlir":2:44)
#loc9 = loc("src/structured.mlir":5:21)
#loc10 = loc("src/structured.mlir":5:33)
#loc13 = loc("src/structured.mlir":9:8)
#loc14 = loc("src/structured.mlir":9:19)
#loc26 = loc("src/structured.mlir":29:22)
#loc27 = loc("src/structured.mlir":29:26)
#loc29 = loc("src/structured.mlir":31:10)
#loc30 = loc("src/structured.mlir":31:19)
#loc34 = loc("src/structured.mlir":36:20)
#loc35 = loc("src/structured.mlir":36:43)
#loc45 = loc("src/structured.mlir":51:18)
#loc48 = loc("src/structured.mlir":54:18)
#loc53 = loc("src/structured.mlir":59:40)
#loc58 = loc("src/structured.mlir":66:6)
#loc61 = loc("src/structured.mlir":70:6)
#loc62 = loc("src/structured.mlir":70:15)
#loc66 = loc("src/structured.mlir":74:16)
#loc67 = loc("src/structured.mlir":74:33)
#loc68 = loc("src/structured.mlir":74:43)
#loc69 = loc("src/structured.mlir":74:53)
#loc72 = loc("src/structured.mlir":76:81)
#loc74 = loc("src/structured.mlir":77:22)
#loc75 = loc("src/structured.mlir":77:26)
#loc83 = loc("src/structured.mlir":89:16)
#loc84 = loc("src/structured.mlir":89:35)
#loc85 = loc("src/structured.mlir":89:46)
#loc89 = loc("src/structured.mlir":92:22)
"builtin.module"() ({
  "func.func"() <{function_type = (index, i1, f32, tensor<8xf32>) -> (f32, tensor<8xf32>), sym_name = "scf"}> ({
  ^bb0(%arg17: index loc("src/structured.mlir":2:16), %arg18: i1 loc("src/structured.mlir":2:27), %arg19: f32 loc("src/structured.mlir":2:35), %arg20: tensor<8xf32> loc("src/structured.mlir":2:44)):
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc6)
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc7)
    %8:2 = "scf.while"(%7, %arg19) ({
    ^bb0(%arg29: index loc("src/structured.mlir":5:21), %arg30: f32 loc("src/structured.mlir":5:33)):
      %18 = "arith.cmpi"(%arg29, %arg17) <{predicate = 2 : i64}> : (index, index) -> i1 loc(#loc11)
      "scf.condition"(%18, %arg29, %arg30) : (i1, index, f32) -> () loc(#loc12)
    }, {
    ^bb0(%arg27: index loc("src/structured.mlir":9:8), %arg28: f32 loc("src/structured.mlir":9:19)):
      %15 = "arith.addi"(%arg27, %6) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index loc(#loc15)
      %16 = "scf.if"(%arg18) ({
        %17 = "arith.mulf"(%arg28, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc17)
        "scf.yield"(%17) : (f32) -> () loc(#loc18)
      }, {
        "scf.yield"(%arg28) : (f32) -> () loc(#loc19)
      }) : (i1) -> f32 loc(#loc16)
      "scf.yield"(%15, %16) : (index, f32) -> () loc(#loc20)
    }) {loop.note} : (index, f32) -> (index, f32) loc(#loc8)
    %9 = "scf.index_switch"(%arg17) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg19) : (f32) -> () loc(#loc22)
    }, {
      "scf.yield"(%arg19) : (f32) -> () loc(#loc23)
    }, {
      "scf.yield"(%8#1) : (f32) -> () loc(#loc24)
    }) : (index) -> f32 loc(#loc21)
    %10 = "scf.parallel"(%7, %7, %arg17, %arg17, %6, %6, %arg19) <{operandSegmentSizes = array<i32: 2, 2, 2, 1>}> ({
    ^bb0(%arg23: index loc("src/structured.mlir":29:22), %arg24: index loc("src/structured.mlir":29:26)):
      "scf.reduce"(%arg19) ({
      ^bb0(%arg25: f32 loc("src/structured.mlir":31:10), %arg26: f32 loc("src/structured.mlir":31:19)):
        %14 = "arith.addf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc31)
        "scf.reduce.return"(%14) : (f32) -> () loc(#loc32)
      }) : (f32) -> () loc(#loc28)
    }) : (index, index, index, index, index, index, f32) -> f32 loc(#loc25)
    %11 = "scf.forall"(%arg20) <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
    ^bb0(%arg21: index loc("src/structured.mlir":36:20), %arg22: tensor<8xf32> loc("src/structured.mlir":36:43)):
      %13 = "tensor.extract_slice"(%arg20, %arg21) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<8xf32>, index) -> tensor<1xf32> loc(#loc36)
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%13, %arg22, %arg21) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<8xf32>, index) -> () loc(#loc38)
      }) : () -> () loc(#loc37)
    }) : (tensor<8xf32>) -> tensor<8xf32> loc(#loc33)
    %12 = "scf.execute_region"() ({
      "cf.cond_br"(%arg18)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () loc(#loc40)
    ^bb1:  // pred: ^bb0
      "scf.yield"(%arg19) : (f32) -> () loc(#loc41)
    ^bb2:  // pred: ^bb0
      "scf.yield"(%10) : (f32) -> () loc(#loc42)
    }) : () -> f32 loc(#loc39)
    "func.return"(%12, %11) : (f32, tensor<8xf32>) -> () loc(#loc43)
  }) : () -> () loc(#loc1)
  "async.func"() <{function_type = (f32) -> !async.value<f32>, sym_name = "task"}> ({
  ^bb0(%arg16: f32 loc("src/structured.mlir":51:18)):
    "async.return"(%arg16) : (f32) -> () loc(#loc46)
  }) : () -> () loc(#loc44)
  "func.func"() <{function_type = (f32) -> (), sym_name = "async"}> ({
  ^bb0(%arg14: f32 loc("src/structured.mlir":54:18)):
    %3 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"() : () -> () loc(#loc50)
    }) : () -> !async.token loc(#loc49)
    %4 = "async.call"(%arg14) <{callee = @task}> : (f32) -> !async.value<f32> loc(#loc51)
    %5:2 = "async.execute"(%3, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32 loc("src/structured.mlir":59:40)):
      "async.yield"(%arg15) : (f32) -> () loc(#loc54)
    }) : (!async.token, !async.value<f32>) -> (!async.token, !async.value<f32>) loc(#loc52)
    "async.await"(%5#0) : (!async.token) -> () loc(#loc55)
    "func.return"() : () -> () loc(#loc56)
  }) : () -> () loc(#loc47)
  "omp.declare_reduction"() <{sym_name = "add", type = f32}> ({
  }, {
  ^bb0(%arg13: f32 loc("src/structured.mlir":66:6)):
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc59)
    "omp.yield"(%2) : (f32) -> () loc(#loc60)
  }, {
  ^bb0(%arg11: f32 loc("src/structured.mlir":70:6), %arg12: f32 loc("src/structured.mlir":70:15)):
    %1 = "arith.addf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc63)
    "omp.yield"(%1) : (f32) -> () loc(#loc64)
  }, {
  }, {
  }, {
  }) : () -> () loc(#loc57)
  "func.func"() <{function_type = (memref<f32>, i32, i32, i32) -> (), sym_name = "omp"}> ({
  ^bb0(%arg4: memref<f32> loc("src/structured.mlir":74:16), %arg5: i32 loc("src/structured.mlir":74:33), %arg6: i32 loc("src/structured.mlir":74:43), %arg7: i32 loc("src/structured.mlir":74:53)):
    "omp.parallel"(%arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0>, proc_bind_kind = #omp<procbindkind close>}> ({
      "omp.wsloop"(%arg4, %arg7) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 1>, reduction_byref = array<i1: false>, reduction_syms = [@add], schedule_kind = #omp<schedulekind dynamic>, schedule_mod = #omp<sched_mod nonmonotonic>}> ({
      ^bb0(%arg8: memref<f32> loc("src/structured.mlir":76:81)):
        "omp.loop_nest"(%arg5, %arg5, %arg6, %arg6, %arg7, %arg7) <{loop_inclusive}> ({
        ^bb0(%arg9: i32 loc("src/structured.mlir":77:22), %arg10: i32 loc("src/structured.mlir":77:26)):
          "omp.critical"() <{name = @lock}> ({
            "omp.terminator"() : () -> () loc(#loc77)
          }) : () -> () loc(#loc76)
          "omp.yield"() : () -> () loc(#loc78)
        }) : (i32, i32, i32, i32, i32, i32) -> () loc(#loc73)
      }) : (memref<f32>, i32) -> () loc(#loc71)
      "omp.terminator"() : () -> () loc(#loc79)
    }) : (i32) -> () loc(#loc70)
    "func.return"() : () -> () loc(#loc80)
  }) : () -> () loc(#loc65)
  "omp.critical.declare"() <{hint = 6 : i64, sym_name = "lock"}> : () -> () loc(#loc81)
  "func.func"() <{function_type = (memref<8xf32>, index, i64) -> (), sym_name = "acc"}> ({
  ^bb0(%arg0: memref<8xf32> loc("src/structured.mlir":89:16), %arg1: index loc("src/structured.mlir":89:35), %arg2: i64 loc("src/structured.mlir":89:46)):
    %0 = "acc.copyin"(%arg0) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, name = "m", operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = false, varType = f32}> : (memref<8xf32>) -> memref<8xf32> loc(#loc86)
    "acc.parallel"(%arg2, %arg2, %0) <{asyncOperandsDeviceType = [#acc.device_type<none>], numGangsDeviceType = [#acc.device_type<none>], numGangsSegments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1>}> ({
      "acc.loop"(%arg1, %arg1, %arg1) <{inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      ^bb0(%arg3: index loc("src/structured.mlir":92:22)):
        "acc.yield"() : () -> () loc(#loc90)
      }) : (index, index, index) -> () loc(#loc88)
      "acc.yield"() : () -> () loc(#loc91)
    }) : (i64, i64, memref<8xf32>) -> () loc(#loc87)
    "acc.copyout"(%0, %arg0) <{dataClause = #acc<data_clause acc_copyout>, implicit = false, modifiers = #acc<data_clause_modifier none>, name = "m", operandSegmentSizes = array<i32: 1, 1, 0, 0>, structured = true, varType = f32}> : (memref<8xf32>, memref<8xf32>) -> () loc(#loc92)
    "func.return"() : () -> () loc(#loc93)
  }) : () -> () loc(#loc82)
}) : () -> () loc(#loc)
#loc = loc("src/structured.mlir":0:0)
#loc1 = loc("src/structured.mlir":2:1)
#loc6 = loc("src/structured.mlir":3:10)
#loc7 = loc("src/structured.mlir":4:11)
#loc8 = loc("src/structured.mlir":5:10)
#loc11 = loc("src/structured.mlir":6:10)
#loc12 = loc("src/structured.mlir":7:5)
#loc15 = loc("src/structured.mlir":10:10)
#loc16 = loc("src/structured.mlir":11:10)
#loc17 = loc("src/structured.mlir":12:12)
#loc18 = loc("src/structured.mlir":13:7)
#loc19 = loc("src/structured.mlir":15:7)
#loc20 = loc("src/structured.mlir":17:5)
#loc21 = loc("src/structured.mlir":19:8)
#loc22 = loc("src/structured.mlir":27:5)
#loc23 = loc("src/structured.mlir":21:5)
#loc24 = loc("src/structured.mlir":24:5)
#loc25 = loc("src/structured.mlir":29:8)
#loc28 = loc("src/structured.mlir":30:5)
#loc31 = loc("src/structured.mlir":32:12)
#loc32 = loc("src/structured.mlir":33:7)
#loc33 = loc("src/structured.mlir":36:8)
#loc36 = loc("src/structured.mlir":37:10)
#loc37 = loc("src/structured.mlir":38:5)
#loc38 = loc("src/structured.mlir":39:7)
#loc39 = loc("src/structured.mlir":42:8)
#loc40 = loc("src/structured.mlir":43:5)
#loc41 = loc("src/structured.mlir":45:5)
#loc42 = loc("src/structured.mlir":47:5)
#loc43 = loc("src/structured.mlir":49:3)
#loc44 = loc("src/structured.mlir":51:1)
#loc46 = loc("src/structured.mlir":52:3)
#loc47 = loc("src/structured.mlir":54:1)
#loc49 = loc("src/structured.mlir":55:8)
#loc50 = loc("src/structured.mlir":56:5)
#loc51 = loc("src/structured.mlir":58:9)
#loc52 = loc("src/structured.mlir":59:13)
#loc54 = loc("src/structured.mlir":60:5)
#loc55 = loc("src/structured.mlir":62:3)
#loc56 = loc("src/structured.mlir":63:3)
#loc57 = loc("src/structured.mlir":65:1)
#loc59 = loc("src/structured.mlir":67:8)
#loc60 = loc("src/structured.mlir":68:3)
#loc63 = loc("src/structured.mlir":71:8)
#loc64 = loc("src/structured.mlir":72:3)
#loc65 = loc("src/structured.mlir":74:1)
#loc70 = loc("src/structured.mlir":75:3)
#loc71 = loc("src/structured.mlir":76:5)
#loc73 = loc("src/structured.mlir":77:7)
#loc76 = loc("src/structured.mlir":78:9)
#loc77 = loc("src/structured.mlir":79:11)
#loc78 = loc("src/structured.mlir":81:9)
#loc79 = loc("src/structured.mlir":84:5)
#loc80 = loc("src/structured.mlir":86:3)
#loc81 = loc("src/structured.mlir":88:1)
#loc82 = loc("src/structured.mlir":89:1)
#loc86 = loc("src/structured.mlir":90:8)
#loc87 = loc("src/structured.mlir":91:3)
#loc88 = loc("src/structured.mlir":92:5)
#loc90 = loc("src/structured.mlir":93:7)
#loc91 = loc("src/structured.mlir":95:5)
#loc92 = loc("src/structured.mlir":97:3)
#loc93 = loc("src/structured.mlir":98:3)

