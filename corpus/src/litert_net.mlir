// A layer of a network, and operations with optional attributes and defaults.
func.func @main(%x: tensor<1x8x8x3xf32>, %state: tensor<2x4xf32>) -> (tensor<1x4xf32>, tensor<4x2xf32>) {
  %w = "tfl.pseudo_const"() {value = dense<1.0> : tensor<4x3x3x3xf32>} : () -> tensor<4x3x3x3xf32>
  %b = "tfl.pseudo_const"() {value = dense<0.5> : tensor<4xf32>} : () -> tensor<4xf32>
  %axes = "tfl.pseudo_const"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %perm = "tfl.pseudo_const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %y = "tfl.conv_2d"(%x, %w, %b) {dilation_h_factor = 1 : i32, dilation_w_factor = 1 : i32, fused_activation_function = "RELU", padding = "SAME", stride_h = 1 : i32, stride_w = 1 : i32} : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
  %m = "tfl.mean"(%y, %axes) {keep_dims = false} : (tensor<1x8x8x4xf32>, tensor<2xi32>) -> tensor<1x4xf32>
  %t = "tfl.transpose"(%state, %perm) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  %h = "tfl.var_handle"() : () -> tensor<!tf_type.resource>
  return %m, %t : tensor<1x4xf32>, tensor<4x2xf32>
}
