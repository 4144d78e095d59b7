#loc2 = loc("src/ml_globals_2.mlir":1:16)
#loc6 = loc("src/ml_globals_2.mlir":5:14)
#loc7 = loc("src/ml_globals_2.mlir":5:23)
#loc8 = loc("src/ml_globals_2.mlir":5:46)
#loc9 = loc("src/ml_globals_2.mlir":5:65)
#loc15 = loc("src/ml_globals_2.mlir":12:47)
#loc16 = loc("src/ml_globals_2.mlir":12:76)
"builtin.module"() ({
  "async.func"() <{function_type = (i32) -> !async.value<i32>, sym_name = "af"}> ({
  ^bb0(%arg6: i32 loc("src/ml_globals_2.mlir":1:16)):
    "async.return"(%arg6) : (i32) -> () loc(#loc3)
  }) : () -> () loc(#loc1)
  "async.func"() <{function_type = (i32) -> !async.token, sym_name = "ex", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc4)
  "func.func"() <{function_type = (i32, !async.value<f32>, !async.token, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32 loc("src/ml_globals_2.mlir":5:14), %arg1: !async.value<f32> loc("src/ml_globals_2.mlir":5:23), %arg2: !async.token loc("src/ml_globals_2.mlir":5:46), %arg3: index loc("src/ml_globals_2.mlir":5:65)):
    %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"() : () -> () loc(#loc11)
    }) : () -> !async.token loc(#loc10)
    %1:2 = "async.execute"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      "async.yield"(%arg0) : (i32) -> () loc(#loc13)
    }) : (!async.token) -> (!async.token, !async.value<i32>) loc(#loc12)
    %2:3 = "async.execute"(%0, %1#0, %arg1, %arg1) <{operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg4: f32 loc("src/ml_globals_2.mlir":12:47), %arg5: f32 loc("src/ml_globals_2.mlir":12:76)):
      "async.yield"(%arg4, %arg5) : (f32, f32) -> () loc(#loc17)
    }) {my.x} : (!async.token, !async.token, !async.value<f32>, !async.value<f32>) -> (!async.token, !async.value<f32>, !async.value<f32>) loc(#loc14)
    "async.await"(%0) : (!async.token) -> () loc(#loc18)
    %3 = "async.await"(%arg1) : (!async.value<f32>) -> f32 loc(#loc19)
    %4 = "async.create_group"(%arg3) : (index) -> !async.group loc(#loc20)
    %5 = "async.add_to_group"(%0, %4) : (!async.token, !async.group) -> index loc(#loc21)
    "async.await_all"(%4) : (!async.group) -> () loc(#loc22)
    %6 = "async.call"(%arg0) <{callee = @af}> : (i32) -> !async.value<i32> loc(#loc23)
    "func.return"() : () -> () loc(#loc24)
  }) : () -> () loc(#loc5)
}) : () -> () loc(#loc)
#loc = loc("src/ml_globals_2.mlir":0:0)
#loc1 = loc("src/ml_globals_2.mlir":1:1)
#loc3 = loc("src/ml_globals_2.mlir":2:3)
#loc4 = loc("src/ml_globals_2.mlir":4:1)
#loc5 = loc("src/ml_globals_2.mlir":5:1)
#loc10 = loc("src/ml_globals_2.mlir":6:8)
#loc11 = loc("src/ml_globals_2.mlir":7:5)
#loc12 = loc("src/ml_globals_2.mlir":9:13)
#loc13 = loc("src/ml_globals_2.mlir":10:5)
#loc14 = loc("src/ml_globals_2.mlir":12:16)
#loc17 = loc("src/ml_globals_2.mlir":13:5)
#loc18 = loc("src/ml_globals_2.mlir":15:3)
#loc19 = loc("src/ml_globals_2.mlir":16:8)
#loc20 = loc("src/ml_globals_2.mlir":17:8)
#loc21 = loc("src/ml_globals_2.mlir":18:8)
#loc22 = loc("src/ml_globals_2.mlir":19:3)
#loc23 = loc("src/ml_globals_2.mlir":20:9)
#loc24 = loc("src/ml_globals_2.mlir":21:3)

