func.func @chlo(%a: tensor<2x3xf32>, %b: tensor<3xi32>, %c: tensor<3xf32>, %p: tensor<i1>, %g: tensor<2xi32>, %s: tensor<f32>) {
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x4xf32>
  %0 = "chlo.broadcast_add"(%a, %c) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  // MB1112: result #0 must be tensor<2x3xi1>, and is tensor<3xi1>
  %1 = "chlo.broadcast_compare"(%a, %c) <{comparison_direction = #chlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xi1>
  // MB1112: result #0 must be tensor<2x3xcomplex<f32>>, and is tensor<2x3xcomplex<f64>>
  %2 = "chlo.broadcast_complex"(%a, %c) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f64>>
  // MB1112: `on_true` and `on_false` must have one element type, and are tensor<2x3xf32> and tensor<3xi32>
  %3 = "chlo.broadcast_select"(%p, %a, %b) : (tensor<i1>, tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  // MB1112: result #0 must be tensor<2xi32>, and is tensor<3xi32>
  %4 = "chlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  // MB1201: `value` is i32, and the result has elements of f32
  %5 = "chlo.constant_like"(%a) <{value = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1109: operands and results must have one shape, and are tensor<2x3xf32> and tensor<?x4xi1>
  %6 = "chlo.is_inf"(%a) : (tensor<2x3xf32>) -> tensor<?x4xi1>
  // MB1112: the innermost dimension of the operand is 3, and must be at least 4
  %7:2 = "chlo.top_k"(%a) <{k = 4 : i64}> : (tensor<2x3xf32>) -> (tensor<2x4xf32>, tensor<2x4xi32>)
  // MB1109: operands and results must have compatible types, and are tensor<2x3xf32> and tensor<2x3xf64>
  %8 = "chlo.zeta"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  return
}
