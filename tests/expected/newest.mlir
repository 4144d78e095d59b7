module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi1>) {
    %0 = stablehlo.exp2 %arg0 : tensor<4xf32>
    %1 = stablehlo.log2 %0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    %2 = stablehlo.fma %1, %arg1, %arg2 : tensor<4xf32>
    %3 = stablehlo.compare LT, %arg0, %arg1, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    return %2, %3 : tensor<4xf32>, tensor<4xi1>
  }
}

