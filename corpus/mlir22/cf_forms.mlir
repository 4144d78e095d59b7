"builtin.module"() ({
  "func.func"() <{function_type = (i32, i64, i8, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: i64, %arg2: i8, %arg3: i1):
    "cf.switch"(%arg0, %arg0, %arg1, %arg0)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 2, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i64, i32) -> ()
  ^bb1(%0: i32):  // 4 preds: ^bb0, ^bb2, ^bb4, ^bb5
    "cf.switch"(%arg1)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {my.x} : (i64) -> ()
  ^bb2(%1: i64, %2: i32):  // pred: ^bb0
    "cf.switch"(%arg2, %arg0)[^bb3, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<-56> : vector<1xi8>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i8, i32) -> ()
  ^bb3:  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb4
    "cf.cond_br"(%arg3)[^bb4, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // 2 preds: ^bb3, ^bb3
    "cf.cond_br"(%arg3, %arg0)[^bb1, ^bb3] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb5:  // no predecessors
    "cf.assert"(%arg3) <{msg = "x"}> : (i1) -> ()
    "cf.br"(%arg0)[^bb1] : (i32) -> ()
  }) : () -> ()
}) : () -> ()

