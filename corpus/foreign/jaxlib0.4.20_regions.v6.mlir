"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> (tensor<i32>, tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>), sym_name = "choose"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>):
    %0 = "stablehlo.if"(%arg0) ({
      %2 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      "stablehlo.return"(%2) : (tensor<i32>) -> ()
    }, {
      %2 = "stablehlo.constant"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
      "stablehlo.return"(%2) : (tensor<i32>) -> ()
    }) : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.convert"(%arg1) : (tensor<2x2xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
    "func.return"(%0, %1) : (tensor<i32>, tensor<2x2xi64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> ()
  }) : () -> ()
}) : () -> ()

