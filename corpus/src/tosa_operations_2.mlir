func.func @b(%i: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>, %z: tensor<1xf32>, %wd: tensor<1x1x4x2xf32>) {
  %zz = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %i, %w, %b, %zz, %zz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %1 = tosa.conv2d %i, %w, %b, %zz, %zz {acc_type = f32, local_bound = true, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %11 = tosa.conv2d %i, %w, %b, %zz, %zz {acc_type = f32, local_bound = false, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %2 = tosa.depthwise_conv2d %i, %wd, %b, %zz, %zz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  %3 = tosa.avg_pool2d %i, %zz, %zz {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x4xf32>
  %4 = tosa.custom %i {operator_name = "x", domain_name = "d", implementation_attrs = ""} : (tensor<1x4x4x4xf32>) -> (tensor<1x4x4x4xf32>)
  %5 = tosa.transpose %i {perms = array<i32: 0, 2, 1, 3>} : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %6 = tosa.reduce_sum %i {axis = 1 : i32} : (tensor<1x4x4x4xf32>) -> tensor<1x1x4x4xf32>
  %7 = tosa.concat %i, %i {axis = 0 : i32} : (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  %s = tosa.const_shape {values = dense<[4, 16]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %8 = tosa.reshape %i, %s : (tensor<1x4x4x4xf32>, !tosa.shape<2>) -> tensor<4x16xf32>
  %9 = tosa.negate %i, %zz, %zz : (tensor<1x4x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  return
}
tosa.variable @v = dense<1.0> : tensor<2xf32>
tosa.variable @v2 {my.x = 1 : i32} : tensor<4x?xi8>
func.func @c(%x: tensor<2xf32>) {
  %0 = tosa.variable_read @v : tensor<2xf32>
  tosa.variable_write @v, %x : tensor<2xf32>
  return
}
