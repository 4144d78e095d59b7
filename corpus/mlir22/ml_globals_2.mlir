"builtin.module"() ({
  "async.func"() <{function_type = (i32) -> !async.value<i32>, sym_name = "af"}> ({
  ^bb0(%arg6: i32):
    "async.return"(%arg6) : (i32) -> ()
  }) : () -> ()
  "async.func"() <{function_type = (i32) -> !async.token, sym_name = "ex", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, !async.value<f32>, !async.token, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: !async.value<f32>, %arg2: !async.token, %arg3: index):
    %0 = "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "async.yield"() : () -> ()
    }) : () -> !async.token
    %1:2 = "async.execute"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      "async.yield"(%arg0) : (i32) -> ()
    }) : (!async.token) -> (!async.token, !async.value<i32>)
    %2:3 = "async.execute"(%0, %1#0, %arg1, %arg1) <{operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "async.yield"(%arg4, %arg5) : (f32, f32) -> ()
    }) {my.x} : (!async.token, !async.token, !async.value<f32>, !async.value<f32>) -> (!async.token, !async.value<f32>, !async.value<f32>)
    "async.await"(%0) : (!async.token) -> ()
    %3 = "async.await"(%arg1) : (!async.value<f32>) -> f32
    %4 = "async.create_group"(%arg3) : (index) -> !async.group
    %5 = "async.add_to_group"(%0, %4) : (!async.token, !async.group) -> index
    "async.await_all"(%4) : (!async.group) -> ()
    %6 = "async.call"(%arg0) <{callee = @af}> : (i32) -> !async.value<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

