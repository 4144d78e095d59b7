"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "irreducible"}> ({
  ^bb0(%arg4: i1, %arg5: i32):
    "cf.cond_br"(%arg4, %arg5, %arg5)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%10: i32):  // 2 preds: ^bb0, ^bb2
    %11 = "arith.subi"(%10, %arg5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "cf.cond_br"(%arg4, %11, %11, %10)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> ()
  ^bb2(%12: i32):  // 2 preds: ^bb0, ^bb1
    %13 = "arith.addi"(%12, %arg5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "cf.cond_br"(%arg4, %13, %13, %12)[^bb1, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> ()
  ^bb3(%14: i32, %15: i32):  // 2 preds: ^bb1, ^bb2
    %16 = "arith.muli"(%14, %15) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%16) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> i32, sym_name = "defined_below"}> ({
  ^bb0(%arg3: i1):
    "cf.br"()[^bb2] : () -> ()
  ^bb1:  // pred: ^bb3
    %7 = "arith.addi"(%8, %9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%7) : (i32) -> ()
  ^bb2:  // pred: ^bb0
    %8 = "arith.constant"() <{value = 3 : i32}> : () -> i32
    "cf.br"()[^bb3] : () -> ()
  ^bb3:  // pred: ^bb2
    %9 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    "cf.br"()[^bb1] : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "unreachable"}> ({
    "func.return"() : () -> ()
  ^bb1:  // pred: ^bb2
    "cf.br"()[^bb2] : () -> ()
  ^bb2:  // pred: ^bb1
    "cf.br"()[^bb1] : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "graph"}> ({
    "graph.region"() ({
      %3 = "g.a"(%4, %5) : (i1, i2) -> i1
      %4 = "g.b"(%3) : (i1) -> i1
      %5 = "g.c"(%5) : (i2) -> i2
      "g.inner"() ({
        "g.use"(%6, %3) : (i4, i1) -> ()
        %6 = "g.d"(%3) : (i1) -> i4
      }) : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "holds_functions"}> ({
    "builtin.module"() ({
      "func.func"() <{function_type = (i8) -> i8, sym_name = "isolated"}> ({
      ^bb0(%arg2: i8):
        "func.return"(%arg2) : (i8) -> ()
      }) : () -> ()
      "func.func"() <{function_type = (i8, i8) -> (i8, i8), sym_name = "isolated_too"}> ({
      ^bb0(%arg0: i8, %arg1: i8):
        "func.return"(%arg1, %arg0) : (i8, i8) -> ()
      }) : () -> ()
    }) : () -> ()
    %2 = "after.isolated"() : () -> i64
    "uses"(%2) : (i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (i1, i2, i3), sym_name = "many_results"}> ({
    %0:5 = "m.five"() : () -> (i1, i2, i3, i4, i5)
    %1:2 = "m.two"(%0#4, %0#3) : (i5, i4) -> (i1, i2)
    "func.return"(%1#0, %0#1, %0#2) : (i1, i2, i3) -> ()
  }) : () -> ()
}) : () -> ()

