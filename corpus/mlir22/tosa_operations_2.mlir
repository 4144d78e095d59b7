"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1x1x4x2xf32>) -> (), sym_name = "b"}> ({
  ^bb0(%arg1: tensor<1x4x4x4xf32>, %arg2: tensor<8x1x1x4xf32>, %arg3: tensor<8xf32>, %arg4: tensor<1xf32>, %arg5: tensor<1x1x4x2xf32>):
    %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %2 = "tosa.conv2d"(%arg1, %arg2, %arg3, %1, %1) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    %3 = "tosa.conv2d"(%arg1, %arg2, %arg3, %1, %1) <{acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    %4 = "tosa.conv2d"(%arg1, %arg2, %arg3, %1, %1) <{acc_type = f32, dilation = array<i64: 1, 1>, local_bound = false, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    %5 = "tosa.depthwise_conv2d"(%arg1, %arg5, %arg3, %1, %1) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    %6 = "tosa.avg_pool2d"(%arg1, %1, %1) <{acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x4xf32>
    %7 = "tosa.custom"(%arg1) <{domain_name = "d", implementation_attrs = "", operator_name = "x"}> : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    %8 = "tosa.transpose"(%arg1) <{perms = array<i32: 0, 2, 1, 3>}> : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    %9 = "tosa.reduce_sum"(%arg1) <{axis = 1 : i32}> : (tensor<1x4x4x4xf32>) -> tensor<1x1x4x4xf32>
    %10 = "tosa.concat"(%arg1, %arg1) <{axis = 0 : i32}> : (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %11 = "tosa.const_shape"() <{values = dense<[4, 16]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %12 = "tosa.reshape"(%arg1, %11) : (tensor<1x4x4x4xf32>, !tosa.shape<2>) -> tensor<4x16xf32>
    %13 = "tosa.negate"(%arg1, %1, %1) : (tensor<1x4x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "tosa.variable"() <{initial_value = dense<1.000000e+00> : tensor<2xf32>, sym_name = "v", type = f32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
  "tosa.variable"() <{sym_name = "v2", type = i8, var_shape = dense<[4, -1]> : tensor<2xindex>}> {my.x = 1 : i32} : () -> ()
  "func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "c"}> ({
  ^bb0(%arg0: tensor<2xf32>):
    %0 = "tosa.variable_read"() <{name = "v"}> : () -> tensor<2xf32>
    "tosa.variable_write"(%arg0) <{name = "v"}> : (tensor<2xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

