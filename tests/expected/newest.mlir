module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.exp2 %arg0 : tensor<4xf32>
    %1 = stablehlo.log2 %0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
    %2 = stablehlo.fma %1, %arg1, %arg2 : tensor<4xf32>
    %3 = stablehlo.compare LT, %arg0, %arg1, WEAKORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %4:3 = "stablehlo.sort"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>):
      %7 = stablehlo.compare LT, %arg3, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %5 = stablehlo.add %4#1, %4#2 : tensor<4xf32>
    %6 = stablehlo.multiply %4#1, %4#2 : tensor<4xf32>
    return %2, %3, %5, %6 : tensor<4xf32>, tensor<4xi1>, tensor<4xf32>, tensor<4xf32>
  }
}

