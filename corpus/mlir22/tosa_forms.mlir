"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x4xf32>, tensor<1x4xi8>, tensor<1x8x8x2xf32>, tensor<i1>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, i32, i8, tensor<1x4x4x1xi8>, tensor<1x4x8xf32>, tensor<1x8x4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<1x4xf32>, %arg1: tensor<1x4xi8>, %arg2: tensor<1x8x8x2xf32>, %arg3: tensor<i1>, %arg4: tensor<1xi32>, %arg5: tensor<1xi8>, %arg6: tensor<1xi8>, %arg7: i32, %arg8: i8, %arg9: tensor<1x4x4x1xi8>, %arg10: tensor<1x4x8xf32>, %arg11: tensor<1x8x4xf32>):
    %0 = "tosa.argmax"(%arg0) <{axis = 0 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4xf32>) -> tensor<4xi32>
    %1 = "tosa.argmax"(%arg0) <{axis = 0 : i32, nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<1x4xf32>) -> tensor<4xi32>
    %2 = "tosa.clamp"(%arg0) <{max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %3 = "tosa.clamp"(%arg0) <{max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> {my.x = 4 : i32} : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %4 = "tosa.max_pool2d"(%arg2) <{kernel = array<i64: 2, 2>, nan_mode = #tosa.nan_mode<PROPAGATE>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x2xf32>) -> tensor<1x4x4x2xf32>
    %5 = "tosa.maximum"(%arg0, %arg0) <{nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %6 = "tosa.minimum"(%arg0, %arg0) <{nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %7 = "tosa.reduce_max"(%arg0) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
    %8 = "tosa.reduce_min"(%arg0) <{axis = 1 : i32, nan_mode = #tosa.nan_mode<IGNORE>}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
    %9 = "tosa.rescale"(%arg1, %arg4, %arg5, %arg6, %arg6) <{input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true}> : (tensor<1x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4xi8>
    %10 = "tosa.apply_scale"(%arg7, %arg7, %arg8) <{rounding_mode = #tosa.rounding_mode<DOUBLE_ROUND>}> : (i32, i32, i8) -> i32
    %11 = "tosa.const_shape"() <{values = dense<[4, 2, 4, 2]> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %12 = "tosa.const_shape"() <{values = dense<-1> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %13 = "tosa.resize"(%arg9, %11, %12, %12) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x?x1xi32>
    %14 = "tosa.cond_if"(%arg3, %arg0) ({
    ^bb0(%arg17: tensor<1x4xf32>):
      "tosa.yield"(%arg17) : (tensor<1x4xf32>) -> ()
    }, {
    ^bb0(%arg16: tensor<1x4xf32>):
      "tosa.yield"(%arg16) : (tensor<1x4xf32>) -> ()
    }) : (tensor<i1>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %15 = "tosa.cond_if"(%arg3) ({
      "tosa.yield"(%arg0) : (tensor<1x4xf32>) -> ()
    }, {
      "tosa.yield"(%arg0) : (tensor<1x4xf32>) -> ()
    }) {my.x} : (tensor<i1>) -> tensor<1x4xf32>
    %16:2 = "tosa.while_loop"(%arg0, %arg4) ({
    ^bb0(%arg14: tensor<1x4xf32>, %arg15: tensor<1xi32>):
      "tosa.yield"(%arg3) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<1x4xf32>, %arg13: tensor<1xi32>):
      "tosa.yield"(%arg12, %arg13) : (tensor<1x4xf32>, tensor<1xi32>) -> ()
    }) {my.x} : (tensor<1x4xf32>, tensor<1xi32>) -> (tensor<1x4xf32>, tensor<1xi32>)
    %17:2 = "tosa.fft2d"(%arg10, %arg10) <{inverse = false}> : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
    %18:2 = "tosa.rfft2d"(%arg10) <{local_bound = true}> : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
    %19 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "tosa.variable"() <{sym_name = "va", type = f32, var_shape = dense<[1, -1]> : tensor<2xindex>}> : () -> ()
  "tosa.variable"() <{initial_value = dense<[1, 2]> : tensor<2xi8>, sym_name = "vb", type = i8, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
  "tosa.variable"() <{sym_name = "vc", type = f32, var_shape = dense<> : tensor<0xindex>}> : () -> ()
}) : () -> ()

