#loc3 = loc("-":3:16)
#loc4 = loc("-":3:35)
"builtin.module"() ({
  "util.global"() <{initial_value = 0 : i32, is_mutable, sym_name = "calls", sym_visibility = "private", type = i32}> : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, i32), sym_name = "add"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("-":3:16), %arg1: tensor<4xf32> loc("-":3:35)):
    %0 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc5)
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc6)
    %2 = "util.global.load"() <{global = @calls}> : () -> i32 loc(#loc7)
    %3 = "arith.addi"(%2, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc8)
    "util.global.store"(%3) <{global = @calls}> : (i32) -> () loc(#loc9)
    "func.return"(%0, %3) : (tensor<4xf32>, i32) -> () loc(#loc10)
  }) : () -> () loc(#loc2)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":2:1)
#loc2 = loc("-":3:1)
#loc5 = loc("-":4:8)
#loc6 = loc("-":5:10)
#loc7 = loc("-":6:12)
#loc8 = loc("-":7:11)
#loc9 = loc("-":8:3)
#loc10 = loc("-":9:3)

