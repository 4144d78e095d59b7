"builtin.module"() ({
  "util.global"() <{initial_value = 0 : i32, is_mutable, sym_name = "calls", sym_visibility = "private", type = i32}> : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, i32), sym_name = "add"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>):
    %0 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %2 = "util.global.load"() <{global = @calls}> : () -> i32
    %3 = "arith.addi"(%2, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "util.global.store"(%3) <{global = @calls}> : (i32) -> ()
    "func.return"(%0, %3) : (tensor<4xf32>, i32) -> ()
  }) : () -> ()
}) : () -> ()

