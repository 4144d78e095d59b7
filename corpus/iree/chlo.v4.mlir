"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xf32>, tensor<1xf32>, tensor<4x8xf32>, tensor<8x2xf32>, tensor<2xi64>) -> tensor<4xi1>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<8x2xf32>, %arg4: tensor<2xi64>):
    %0 = "chlo.broadcast_add"(%arg0, %arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
    %1 = "chlo.broadcast_compare"(%0, %arg0) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %2 = "chlo.erf"(%0) : (tensor<4xf32>) -> tensor<4xf32>
    %3:2 = "chlo.top_k"(%arg2) <{k = 3 : i64}> : (tensor<4x8xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %4 = "chlo.constant"() <{value = dense<1.000000e+00> : tensor<2x8x2xf32>}> : () -> tensor<2x8x2xf32>
    %5 = "chlo.ragged_dot"(%arg2, %4, %arg4) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<2x8x2xf32>, tensor<2xi64>) -> tensor<4x2xf32>
    %6 = "chlo.is_inf"(%2) : (tensor<4xf32>) -> tensor<4xi1>
    "func.return"(%6) : (tensor<4xi1>) -> ()
  }) : () -> ()
}) : () -> ()

