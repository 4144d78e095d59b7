#loc2 = loc("src/cfg.mlir":2:24)
#loc3 = loc("src/cfg.mlir":2:32)
#loc5 = loc("src/cfg.mlir":4:4)
#loc8 = loc("src/cfg.mlir":7:4)
#loc11 = loc("src/cfg.mlir":10:7)
#loc12 = loc("src/cfg.mlir":10:16)
#loc16 = loc("src/cfg.mlir":14:26)
#loc40 = loc("src/cfg.mlir":47:25)
#loc43 = loc("src/cfg.mlir":50:29)
#loc44 = loc("src/cfg.mlir":50:37)
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "irreducible"}> ({
  ^bb0(%arg4: i1 loc("src/cfg.mlir":2:24), %arg5: i32 loc("src/cfg.mlir":2:32)):
    "cf.cond_br"(%arg4, %arg5, %arg5)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> () loc(#loc4)
  ^bb1(%10: i32 loc("src/cfg.mlir":4:4)):  // 2 preds: ^bb0, ^bb2
    %11 = "arith.subi"(%10, %arg5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc6)
    "cf.cond_br"(%arg4, %11, %11, %10)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> () loc(#loc7)
  ^bb2(%12: i32 loc("src/cfg.mlir":7:4)):  // 2 preds: ^bb0, ^bb1
    %13 = "arith.addi"(%12, %arg5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc9)
    "cf.cond_br"(%arg4, %13, %13, %12)[^bb1, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> () loc(#loc10)
  ^bb3(%14: i32 loc("src/cfg.mlir":10:7), %15: i32 loc("src/cfg.mlir":10:16)):  // 2 preds: ^bb1, ^bb2
    %16 = "arith.muli"(%14, %15) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc13)
    "func.return"(%16) : (i32) -> () loc(#loc14)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i1) -> i32, sym_name = "defined_below"}> ({
  ^bb0(%arg3: i1 loc("src/cfg.mlir":14:26)):
    "cf.br"()[^bb2] : () -> () loc(#loc17)
  ^bb1:  // pred: ^bb3
    %7 = "arith.addi"(%8, %9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc18)
    "func.return"(%7) : (i32) -> () loc(#loc19)
  ^bb2:  // pred: ^bb0
    %8 = "arith.constant"() <{value = 3 : i32}> : () -> i32 loc(#loc20)
    "cf.br"()[^bb3] : () -> () loc(#loc21)
  ^bb3:  // pred: ^bb2
    %9 = "arith.constant"() <{value = 4 : i32}> : () -> i32 loc(#loc22)
    "cf.br"()[^bb1] : () -> () loc(#loc23)
  }) : () -> () loc(#loc15)
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "func.return"() : () -> () loc(#loc25)
  ^bb1:  // pred: ^bb2
    "cf.br"()[^bb2] : () -> () loc(#loc26)
  ^bb2:  // pred: ^bb1
    "cf.br"()[^bb1] : () -> () loc(#loc27)
  }) : () -> () loc(#loc24)
  "func.func"() <{function_type = () -> (), sym_name = "graph"}> ({
    "graph.region"() ({
      %3 = "g.a"(%4, %5) : (i1, i2) -> i1 loc(#loc30)
      %4 = "g.b"(%3) : (i1) -> i1 loc(#loc31)
      %5 = "g.c"(%5) : (i2) -> i2 loc(#loc32)
      "g.inner"() ({
        "g.use"(%6, %3) : (i4, i1) -> () loc(#loc34)
        %6 = "g.d"(%3) : (i1) -> i4 loc(#loc35)
      }) : () -> () loc(#loc33)
    }) : () -> () loc(#loc29)
    "func.return"() : () -> () loc(#loc36)
  }) : () -> () loc(#loc28)
  "func.func"() <{function_type = () -> (), sym_name = "holds_functions"}> ({
    "builtin.module"() ({
      "func.func"() <{function_type = (i8) -> i8, sym_name = "isolated"}> ({
      ^bb0(%arg2: i8 loc("src/cfg.mlir":47:25)):
        "func.return"(%arg2) : (i8) -> () loc(#loc41)
      }) : () -> () loc(#loc39)
      "func.func"() <{function_type = (i8, i8) -> (i8, i8), sym_name = "isolated_too"}> ({
      ^bb0(%arg0: i8 loc("src/cfg.mlir":50:29), %arg1: i8 loc("src/cfg.mlir":50:37)):
        "func.return"(%arg1, %arg0) : (i8, i8) -> () loc(#loc45)
      }) : () -> () loc(#loc42)
    }) : () -> () loc(#loc38)
    %2 = "after.isolated"() : () -> i64 loc(#loc46)
    "uses"(%2) : (i64) -> () loc(#loc47)
    "func.return"() : () -> () loc(#loc48)
  }) : () -> () loc(#loc37)
  "func.func"() <{function_type = () -> (i1, i2, i3), sym_name = "many_results"}> ({
    %0:5 = "m.five"() : () -> (i1, i2, i3, i4, i5) loc(#loc50)
    %1:2 = "m.two"(%0#4, %0#3) : (i5, i4) -> (i1, i2) loc(#loc51)
    "func.return"(%1#0, %0#1, %0#2) : (i1, i2, i3) -> () loc(#loc52)
  }) : () -> () loc(#loc49)
}) : () -> () loc(#loc)
#loc = loc("src/cfg.mlir":0:0)
#loc1 = loc("src/cfg.mlir":2:1)
#loc4 = loc("src/cfg.mlir":3:3)
#loc6 = loc("src/cfg.mlir":5:9)
#loc7 = loc("src/cfg.mlir":6:3)
#loc9 = loc("src/cfg.mlir":8:9)
#loc10 = loc("src/cfg.mlir":9:3)
#loc13 = loc("src/cfg.mlir":11:8)
#loc14 = loc("src/cfg.mlir":12:3)
#loc15 = loc("src/cfg.mlir":14:1)
#loc17 = loc("src/cfg.mlir":15:3)
#loc18 = loc("src/cfg.mlir":17:8)
#loc19 = loc("src/cfg.mlir":18:3)
#loc20 = loc("src/cfg.mlir":20:8)
#loc21 = loc("src/cfg.mlir":21:3)
#loc22 = loc("src/cfg.mlir":23:8)
#loc23 = loc("src/cfg.mlir":24:3)
#loc24 = loc("src/cfg.mlir":26:1)
#loc25 = loc("src/cfg.mlir":27:3)
#loc26 = loc("src/cfg.mlir":29:3)
#loc27 = loc("src/cfg.mlir":31:3)
#loc28 = loc("src/cfg.mlir":33:1)
#loc29 = loc("src/cfg.mlir":34:3)
#loc30 = loc("src/cfg.mlir":35:10)
#loc31 = loc("src/cfg.mlir":36:10)
#loc32 = loc("src/cfg.mlir":37:10)
#loc33 = loc("src/cfg.mlir":38:5)
#loc34 = loc("src/cfg.mlir":39:7)
#loc35 = loc("src/cfg.mlir":40:12)
#loc36 = loc("src/cfg.mlir":43:3)
#loc37 = loc("src/cfg.mlir":45:1)
#loc38 = loc("src/cfg.mlir":46:3)
#loc39 = loc("src/cfg.mlir":47:5)
#loc41 = loc("src/cfg.mlir":48:7)
#loc42 = loc("src/cfg.mlir":50:5)
#loc45 = loc("src/cfg.mlir":51:7)
#loc46 = loc("src/cfg.mlir":54:8)
#loc47 = loc("src/cfg.mlir":55:3)
#loc48 = loc("src/cfg.mlir":56:3)
#loc49 = loc("src/cfg.mlir":58:1)
#loc50 = loc("src/cfg.mlir":59:10)
#loc51 = loc("src/cfg.mlir":60:10)
#loc52 = loc("src/cfg.mlir":61:3)

