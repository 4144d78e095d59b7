#loc2 = loc("src/cf_forms.mlir":1:14)
#loc3 = loc("src/cf_forms.mlir":1:23)
#loc4 = loc("src/cf_forms.mlir":1:32)
#loc5 = loc("src/cf_forms.mlir":1:40)
#loc7 = loc("src/cf_forms.mlir":7:6)
#loc9 = loc("src/cf_forms.mlir":11:6)
#loc10 = loc("src/cf_forms.mlir":11:15)
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i64, i8, i1) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32 loc("src/cf_forms.mlir":1:14), %arg1: i64 loc("src/cf_forms.mlir":1:23), %arg2: i8 loc("src/cf_forms.mlir":1:32), %arg3: i1 loc("src/cf_forms.mlir":1:40)):
    "cf.switch"(%arg0, %arg0, %arg1, %arg0)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 2, 0>, case_values = dense<[42, -3]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i64, i32) -> () loc(#loc6)
  ^bb1(%0: i32 loc("src/cf_forms.mlir":7:6)):  // 4 preds: ^bb0, ^bb2, ^bb4, ^bb5
    "cf.switch"(%arg1)[^bb3] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {my.x} : (i64) -> () loc(#loc8)
  ^bb2(%1: i64 loc("src/cf_forms.mlir":11:6), %2: i32 loc("src/cf_forms.mlir":11:15)):  // pred: ^bb0
    "cf.switch"(%arg2, %arg0)[^bb3, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<-56> : vector<1xi8>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i8, i32) -> () loc(#loc11)
  ^bb3:  // 4 preds: ^bb0, ^bb1, ^bb2, ^bb4
    "cf.cond_br"(%arg3)[^bb4, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () loc(#loc12)
  ^bb4:  // 2 preds: ^bb3, ^bb3
    "cf.cond_br"(%arg3, %arg0)[^bb1, ^bb3] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> () loc(#loc13)
  ^bb5:  // no predecessors
    "cf.assert"(%arg3) <{msg = "x"}> : (i1) -> () loc(#loc14)
    "cf.br"(%arg0)[^bb1] : (i32) -> () loc(#loc15)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/cf_forms.mlir":0:0)
#loc1 = loc("src/cf_forms.mlir":1:1)
#loc6 = loc("src/cf_forms.mlir":2:3)
#loc8 = loc("src/cf_forms.mlir":8:3)
#loc11 = loc("src/cf_forms.mlir":12:3)
#loc12 = loc("src/cf_forms.mlir":17:3)
#loc13 = loc("src/cf_forms.mlir":19:3)
#loc14 = loc("src/cf_forms.mlir":21:3)
#loc15 = loc("src/cf_forms.mlir":22:3)

