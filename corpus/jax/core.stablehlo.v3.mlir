"builtin.module"() <{sym_name = "core"}> ({
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<4xf32>), sym_name = "main"}> ({
  ^bb0(%arg6: tensor<4x8xf32>, %arg7: tensor<i32>):
    %7 = "stablehlo.constant"() <{value = dense<[[1.000000e+00, -1.000000e+00], [5.000000e-01, 2.500000e-01], [2.000000e+00, 1.000000e-01], [0.000000e+00, -0.000000e+00], [1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]> : tensor<8x2xf32>}> : () -> tensor<8x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.constant"() <{value = dense<[true, false, true, true]> : tensor<4xi1>}> : () -> tensor<4xi1>
    %10 = "stablehlo.constant"() <{value = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
    %11 = "stablehlo.constant"() <{value = dense<[-8, 7, 0]> : tensor<3xi4>}> : () -> tensor<3xi4>
    %12 = "stablehlo.constant"() <{value = dense<[255, 0]> : tensor<2xui8>}> : () -> tensor<2xui8>
    %13 = "stablehlo.constant"() <{value = dense<1.500000e+00> : tensor<2x2xbf16>}> : () -> tensor<2x2xbf16>
    %14 = "stablehlo.constant"() <{value = dense<[(1.000000e+00,2.000000e+00), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>}> : () -> tensor<2xcomplex<f32>>
    %15 = "stablehlo.dot_general"(%arg6, %7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    %16 = "stablehlo.reduce"(%arg6, %8) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %30 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %17 = "stablehlo.exponential"(%16) : (tensor<4xf32>) -> tensor<4xf32>
    %18 = "stablehlo.maximum"(%17, %16) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %19 = "stablehlo.select"(%9, %18, %16) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %20 = "stablehlo.compare"(%19, %18) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %21 = "stablehlo.and"(%20, %10) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %22 = "stablehlo.convert"(%21) : (tensor<4xi1>) -> tensor<4xf32>
    %23 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x2xf32>
    %25 = "stablehlo.transpose"(%24) <{permutation = array<i64: 1, 0>}> : (tensor<4x2xf32>) -> tensor<2x4xf32>
    %26 = "stablehlo.reshape"(%25) : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %27 = "stablehlo.concatenate"(%26, %15) <{dimension = 0 : i64}> : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %28 = "stablehlo.slice"(%27) <{limit_indices = array<i64: 6, 2>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<8x2xf32>) -> tensor<4x2xf32>
    %29 = "func.call"(%arg7, %28) <{callee = @loop}> : (tensor<i32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    "func.return"(%29, %22) : (tensor<4x2xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<4x2xf32>) -> tensor<4x2xf32>, sym_name = "loop", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<4x2xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1:2 = "stablehlo.while"(%arg0, %arg1) ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<4x2xf32>):
      %6 = "stablehlo.compare"(%arg4, %0) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%6) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<4x2xf32>):
      %2 = "stablehlo.subtract"(%arg2, %0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %3 = "stablehlo.case"(%2) ({
        %5 = "stablehlo.tanh"(%arg3) : (tensor<4x2xf32>) -> tensor<4x2xf32>
        "stablehlo.return"(%5) : (tensor<4x2xf32>) -> ()
      }, {
        %4 = "stablehlo.negate"(%arg3) : (tensor<4x2xf32>) -> tensor<4x2xf32>
        "stablehlo.return"(%4) : (tensor<4x2xf32>) -> ()
      }) : (tensor<i32>) -> tensor<4x2xf32>
      "stablehlo.return"(%2, %3) : (tensor<i32>, tensor<4x2xf32>) -> ()
    }) : (tensor<i32>, tensor<4x2xf32>) -> (tensor<i32>, tensor<4x2xf32>)
    "func.return"(%1#1) : (tensor<4x2xf32>) -> ()
  }) : () -> ()
}) : () -> ()

