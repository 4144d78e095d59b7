// CHLO: client operations with attributes of their own.
func.func @main(%x: tensor<4xf32>, %y: tensor<1xf32>, %m: tensor<4x8xf32>, %k: tensor<8x2xf32>, %g: tensor<2xi64>) -> tensor<4xi1> {
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %1 = chlo.broadcast_compare %0, %x {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type FLOAT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = chlo.erf %0 : tensor<4xf32> -> tensor<4xf32>
  %3, %4 = chlo.top_k(%m, k = 3) : tensor<4x8xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %w = "chlo.constant"() {value = dense<1.0> : tensor<2x8x2xf32>} : () -> tensor<2x8x2xf32>
  %5 = "chlo.ragged_dot"(%m, %w, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>]} : (tensor<4x8xf32>, tensor<2x8x2xf32>, tensor<2xi64>) -> tensor<4x2xf32>
  %6 = chlo.is_inf %2 : tensor<4xf32> -> tensor<4xi1>
  return %6 : tensor<4xi1>
}
