func.func @f(%a: tensor<1x4xf32>, %i8: tensor<1x4xi8>, %p: tensor<1x8x8x2xf32>, %c: tensor<i1>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>, %v: i32, %sh: i8, %r: tensor<1x4x4x1xi8>, %q: tensor<1x4x8xf32>, %qq: tensor<1x8x4xf32>) {
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<1x4xf32>) -> tensor<4xi32>
  %1 = tosa.argmax %a {axis = 0 : i32, nan_mode = IGNORE} : (tensor<1x4xf32>) -> tensor<4xi32>
  %2 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %3 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32, nan_mode = PROPAGATE, my.x = 4 : i32} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %4 = tosa.max_pool2d %p {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x2xf32>) -> tensor<1x4x4x2xf32>
  %5 = tosa.maximum %a, %a {nan_mode = IGNORE} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %6 = tosa.minimum %a, %a : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %7 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<1x4xf32>) -> tensor<1x1xf32>
  %8 = tosa.reduce_min %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<1x4xf32>) -> tensor<1x1xf32>
  %9 = tosa.rescale %i8, %m, %s, %z, %z {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<1x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4xi8>
  %10 = tosa.apply_scale %v, %v, %sh {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  %sc = tosa.const_shape { values = dense<[4, 2, 4, 2]> : tensor<4xindex> } : () -> !tosa.shape<4>
  %of = tosa.const_shape { values = dense<[-1, -1]> : tensor<2xindex> } : () -> !tosa.shape<2>
  %11 = tosa.resize %r, %sc, %of, %of {mode = BILINEAR} : (tensor<1x4x4x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x?x1xi32>
  %12 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<1x4xf32>) -> tensor<1x4xf32> {
  ^bb0(%x: tensor<1x4xf32>):
    tosa.yield %x : tensor<1x4xf32>
  } else {
  ^bb0(%y: tensor<1x4xf32>):
    tosa.yield %y : tensor<1x4xf32>
  }
  %13 = tosa.cond_if %c : tensor<i1> -> tensor<1x4xf32> {
    tosa.yield %a : tensor<1x4xf32>
  } else {
    tosa.yield %a : tensor<1x4xf32>
  } {my.x}
  %14:2 = tosa.while_loop (%x = %a, %y = %m) : (tensor<1x4xf32>, tensor<1xi32>) -> (tensor<1x4xf32>, tensor<1xi32>) {
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%x: tensor<1x4xf32>, %y: tensor<1xi32>):
    tosa.yield %x, %y : tensor<1x4xf32>, tensor<1xi32>
  } attributes {my.x}
  %fr, %fi = tosa.fft2d %q, %q {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  %fr2, %fi2 = tosa.rfft2d %q {local_bound = true} : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  %k = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  return
}
tosa.variable @va : tensor<1x?xf32>
tosa.variable @vb = dense<[1, 2]> : tensor<2xi8>
tosa.variable @vc : tensor<f32>
