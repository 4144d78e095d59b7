"builtin.module"() ({
  "func.func"() ({
  ^bb0(%arg0: i1, %arg1: i32):
    "cf.cond_br"(%arg0, %arg1, %arg1)[^bb1, ^bb2] {operand_segment_sizes = array<i32: 1, 1, 1>} : (i1, i32, i32) -> ()
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
    %1 = "arith.subi"(%0, %arg1) : (i32, i32) -> i32
    "cf.cond_br"(%arg0, %1, %1, %0)[^bb2, ^bb3] {operand_segment_sizes = array<i32: 1, 1, 2>} : (i1, i32, i32, i32) -> ()
  ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
    %3 = "arith.addi"(%2, %arg1) : (i32, i32) -> i32
    "cf.cond_br"(%arg0, %3, %3, %2)[^bb1, ^bb3] {operand_segment_sizes = array<i32: 1, 1, 2>} : (i1, i32, i32, i32) -> ()
  ^bb3(%4: i32, %5: i32):  // 2 preds: ^bb1, ^bb2
    %6 = "arith.muli"(%4, %5) : (i32, i32) -> i32
    "func.return"(%6) : (i32) -> ()
  }) {function_type = (i1, i32) -> i32, sym_name = "irreducible"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i1):
    "cf.br"()[^bb2] : () -> ()
  ^bb1:  // pred: ^bb3
    %0 = "arith.addi"(%1, %2) : (i32, i32) -> i32
    "func.return"(%0) : (i32) -> ()
  ^bb2:  // pred: ^bb0
    %1 = "arith.constant"() {value = 3 : i32} : () -> i32
    "cf.br"()[^bb3] : () -> ()
  ^bb3:  // pred: ^bb2
    %2 = "arith.constant"() {value = 4 : i32} : () -> i32
    "cf.br"()[^bb1] : () -> ()
  }) {function_type = (i1) -> i32, sym_name = "defined_below"} : () -> ()
  "func.func"() ({
    "func.return"() : () -> ()
  ^bb1:  // pred: ^bb2
    "cf.br"()[^bb2] : () -> ()
  ^bb2:  // pred: ^bb1
    "cf.br"()[^bb1] : () -> ()
  }) {function_type = () -> (), sym_name = "unreachable"} : () -> ()
  "func.func"() ({
    "graph.region"() ({
      %0 = "g.a"(%1, %2) : (i1, i2) -> i1
      %1 = "g.b"(%0) : (i1) -> i1
      %2 = "g.c"(%2) : (i2) -> i2
      "g.inner"() ({
        "g.use"(%3, %0) : (i4, i1) -> ()
        %3 = "g.d"(%0) : (i1) -> i4
      }) : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "graph"} : () -> ()
  "func.func"() ({
    "builtin.module"() ({
      "func.func"() ({
      ^bb0(%arg0: i8):
        "func.return"(%arg0) : (i8) -> ()
      }) {function_type = (i8) -> i8, sym_name = "isolated"} : () -> ()
      "func.func"() ({
      ^bb0(%arg0: i8, %arg1: i8):
        "func.return"(%arg1, %arg0) : (i8, i8) -> ()
      }) {function_type = (i8, i8) -> (i8, i8), sym_name = "isolated_too"} : () -> ()
    }) : () -> ()
    %0 = "after.isolated"() : () -> i64
    "uses."(%0) : (i64) -> ()
    "func.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "holds_functions"} : () -> ()
  "func.func"() ({
    %0:5 = "m.five"() : () -> (i1, i2, i3, i4, i5)
    %1:2 = "m.two"(%0#4, %0#3) : (i5, i4) -> (i1, i2)
    "func.return"(%1#0, %0#1, %0#2) : (i1, i2, i3) -> ()
  }) {function_type = () -> (i1, i2, i3), sym_name = "many_results"} : () -> ()
}) : () -> ()

