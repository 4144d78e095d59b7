#loc2 = loc("-":3:19)
#loc3 = loc("-":3:35)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> (tensor<i32>, tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>), sym_name = "choose"}> ({
  ^bb0(%arg0: tensor<i1> loc("-":3:19), %arg1: tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>> loc("-":3:35)):
    %0 = "stablehlo.if"(%arg0) ({
      %2 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32> loc(#loc5)
      "stablehlo.return"(%2) : (tensor<i32>) -> () loc(#loc6)
    }, {
      %2 = "stablehlo.constant"() {value = dense<2> : tensor<i32>} : () -> tensor<i32> loc(#loc7)
      "stablehlo.return"(%2) : (tensor<i32>) -> () loc(#loc8)
    }) : (tensor<i1>) -> tensor<i32> loc(#loc4)
    %1 = "stablehlo.convert"(%arg1) : (tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>> loc(#loc9)
    "func.return"(%0, %1) : (tensor<i32>, tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> () loc(#loc10)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":3:1)
#loc4 = loc("-":4:8)
#loc5 = loc("-":5:10)
#loc6 = loc("-":6:5)
#loc7 = loc("-":8:10)
#loc8 = loc("-":9:5)
#loc9 = loc("-":11:8)
#loc10 = loc("-":12:3)

