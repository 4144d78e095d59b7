"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<2x4xf32>) -> (tensor<1x4xf32>, tensor<4x2xf32>), sym_name = "main"}> ({
  ^bb0(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<2x4xf32>):
    %0 = "tfl.pseudo_const"() <{value = dense<1.000000e+00> : tensor<4x3x3x3xf32>}> : () -> tensor<4x3x3x3xf32>
    %1 = "tfl.pseudo_const"() <{value = dense<5.000000e-01> : tensor<4xf32>}> : () -> tensor<4xf32>
    %2 = "tfl.pseudo_const"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %3 = "tfl.pseudo_const"() <{value = dense<[1, 0]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %4 = "tfl.conv_2d"(%arg0, %0, %1) <{dilation_h_factor = 1 : i32, dilation_w_factor = 1 : i32, fused_activation_function = "RELU", padding = "SAME", stride_h = 1 : i32, stride_w = 1 : i32}> : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
    %5 = "tfl.mean"(%4, %2) <{keep_dims = false}> : (tensor<1x8x8x4xf32>, tensor<2xi32>) -> tensor<1x4xf32>
    %6 = "tfl.transpose"(%arg1, %3) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<4x2xf32>
    %7 = "tfl.var_handle"() <{container = "", shared_name = ""}> : () -> tensor<!tf_type.resource>
    "func.return"(%5, %6) : (tensor<1x4xf32>, tensor<4x2xf32>) -> ()
  }) : () -> ()
}) : () -> ()

