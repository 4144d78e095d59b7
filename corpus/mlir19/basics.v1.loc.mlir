#loc3 = loc("src/basics.mlir":5:18)
#loc4 = loc("src/basics.mlir":5:27)
#loc9 = loc("src/basics.mlir":11:23)
#loc10 = loc("src/basics.mlir":11:31)
#loc12 = loc("src/basics.mlir":13:8)
#loc18 = loc("src/basics.mlir":20:9)
#loc21 = loc("src/basics.mlir":24:19)
#loc22 = loc("src/basics.mlir":24:39)
#loc23 = loc("src/basics.mlir":24:51)
#loc27 = loc("src/basics.mlir":27:20)
#loc28 = loc("src/basics.mlir":27:57)
#loc34 = loc("src/basics.mlir":35:21)
"builtin.module"() <{sym_name = "basics"}> ({
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "extern", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "add"}> ({
  ^bb0(%arg8: i32 loc("src/basics.mlir":5:18), %arg9: i32 loc("src/basics.mlir":5:27)):
    %13 = "arith.addi"(%arg8, %arg9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc5)
    %14 = "arith.muli"(%13, %13) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc6)
    "func.return"(%14) : (i32) -> () loc(#loc7)
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = (i1, f64) -> f64, sym_name = "branches"}> ({
  ^bb0(%arg6: i1 loc("src/basics.mlir":11:23), %arg7: f64 loc("src/basics.mlir":11:31)):
    "cf.cond_br"(%arg6, %arg7)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, f64) -> () loc(#loc11)
  ^bb1(%8: f64 loc("src/basics.mlir":13:8)):  // pred: ^bb0
    %9 = "arith.constant"() <{value = 1.000000e+00 : f64}> : () -> f64 loc(#loc13)
    %10 = "arith.addf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64 loc(#loc14)
    "cf.br"(%10)[^bb3] : (f64) -> () loc(#loc15)
  ^bb2:  // pred: ^bb0
    %11 = "arith.negf"(%arg7) <{fastmath = #arith.fastmath<none>}> : (f64) -> f64 loc(#loc16)
    "cf.br"(%11)[^bb3] : (f64) -> () loc(#loc17)
  ^bb3(%12: f64 loc("src/basics.mlir":20:9)):  // 2 preds: ^bb1, ^bb2
    "func.return"(%12) : (f64) -> () loc(#loc19)
  }) : () -> () loc(#loc8)
  "func.func"() <{function_type = (memref<16xf32>, index, index) -> f32, sym_name = "loop"}> ({
  ^bb0(%arg1: memref<16xf32> loc("src/basics.mlir":24:19), %arg2: index loc("src/basics.mlir":24:39), %arg3: index loc("src/basics.mlir":24:51)):
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc24)
    %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc25)
    %5 = "scf.for"(%arg2, %arg3, %3, %4) ({
    ^bb0(%arg4: index loc("src/basics.mlir":27:20), %arg5: f32 loc("src/basics.mlir":27:57)):
      %6 = "memref.load"(%arg1, %arg4) : (memref<16xf32>, index) -> f32 loc(#loc29)
      %7 = "arith.addf"(%arg5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc30)
      "scf.yield"(%7) : (f32) -> () loc(#loc31)
    }) : (index, index, index, f32) -> f32 loc(#loc26)
    "func.return"(%5) : (f32) -> () loc(#loc32)
  }) : () -> () loc(#loc20)
  "func.func"() <{function_type = (i32) -> i64, sym_name = "choose"}> ({
  ^bb0(%arg0: i32 loc("src/basics.mlir":35:21)):
    "cf.switch"(%arg0)[^bb3, ^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[4, -7]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () loc(#loc35)
  ^bb1:  // pred: ^bb0
    %0 = "arith.constant"() <{value = 44 : i64}> : () -> i64 loc(#loc36)
    "func.return"(%0) : (i64) -> () loc(#loc37)
  ^bb2:  // pred: ^bb0
    %1 = "arith.constant"() <{value = -77 : i64}> : () -> i64 loc(#loc38)
    "func.return"(%1) : (i64) -> () loc(#loc39)
  ^bb3:  // pred: ^bb0
    %2 = "arith.constant"() <{value = 9223372036854775807 : i64}> : () -> i64 loc(#loc40)
    "func.return"(%2) : (i64) -> () loc(#loc41)
  }) : () -> () loc(#loc33)
}) {tool.level = 3 : i8, tool.tag} : () -> () loc(#loc)
#loc = loc("src/basics.mlir":2:1)
#loc1 = loc("src/basics.mlir":3:3)
#loc2 = loc("src/basics.mlir":5:3)
#loc5 = loc("src/basics.mlir":6:10)
#loc6 = loc("src/basics.mlir":7:10)
#loc7 = loc("src/basics.mlir":8:5)
#loc8 = loc("src/basics.mlir":11:3)
#loc11 = loc("src/basics.mlir":12:5)
#loc13 = loc("src/basics.mlir":14:12)
#loc14 = loc("src/basics.mlir":15:10)
#loc15 = loc("src/basics.mlir":16:5)
#loc16 = loc("src/basics.mlir":18:10)
#loc17 = loc("src/basics.mlir":19:5)
#loc19 = loc("src/basics.mlir":21:5)
#loc20 = loc("src/basics.mlir":24:3)
#loc24 = loc("src/basics.mlir":25:13)
#loc25 = loc("src/basics.mlir":26:13)
#loc26 = loc("src/basics.mlir":27:12)
#loc29 = loc("src/basics.mlir":28:12)
#loc30 = loc("src/basics.mlir":29:12)
#loc31 = loc("src/basics.mlir":30:7)
#loc32 = loc("src/basics.mlir":32:5)
#loc33 = loc("src/basics.mlir":35:3)
#loc35 = loc("src/basics.mlir":36:5)
#loc36 = loc("src/basics.mlir":42:10)
#loc37 = loc("src/basics.mlir":43:5)
#loc38 = loc("src/basics.mlir":45:10)
#loc39 = loc("src/basics.mlir":46:5)
#loc40 = loc("src/basics.mlir":48:10)
#loc41 = loc("src/basics.mlir":49:5)

