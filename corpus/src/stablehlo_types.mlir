// Element types and attributes that the other StableHLO sources leave out.
module @types {
  func.func private @integers(tensor<i1>, tensor<2xi2>, tensor<2xi4>, tensor<i8>, tensor<i16>, tensor<i32>, tensor<i64>, tensor<2xui2>, tensor<2xui4>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<ui64>, tensor<4xindex>) -> ()
  func.func private @floats(tensor<bf16>, tensor<f16>, tensor<f32>, tensor<f64>, tensor<tf32>, tensor<f8E3M4>, tensor<f8E4M3>, tensor<f8E4M3FN>, tensor<f8E5M2>, tensor<f8E4M3FNUZ>, tensor<f8E5M2FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<f8E8M0FNU>, tensor<f4E2M1FN>, tensor<f6E2M3FN>, tensor<f6E3M2FN>) -> ()
  func.func private @others(tensor<complex<f32>>, tensor<complex<f64>>, tensor<*xf32>, tuple<>, !stablehlo.token, tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> ()
  func.func @random(%a: tensor<f32>, %b: tensor<f32>, %s: tensor<2xi64>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) {
    %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %1 = stablehlo.rng %a, %b, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
    %2 = "stablehlo.exponential"(%a) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>, tool.note = 1.5 : f64, tool.type = tensor<2xf32>, tool.dense = dense<[1.0, 2.0]> : tensor<2xf32>} : (tensor<f32>) -> tensor<f32>
    return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>
  }
}
