!qf = !quant.uniform<i8:f32, 1.0>
!qa = !quant.uniform<i8:f32:0, {1.0, 2.0}>
func.func @f(%q: !qf, %x: f64, %i: i16, %t: tensor<4xf32>, %a: !qa, %r: tensor<4x!qa>) {
  // MB1201: expresses f32, and the other type is f64
  %0 = "quant.dcast"(%q) : (!qf) -> f64
  // MB1201: dimension 0 has extent 4, and there are 2 scales
  %1 = "quant.qcast"(%t) : (tensor<4xf32>) -> tensor<4x!qa>
  // MB1201: stores i8, and the other type is i16
  %2 = "quant.scast"(%i) : (i16) -> !qf
  // MB1201: has a scale for each index of a dimension, and is no tensor
  %3 = "quant.scast"(%a) : (!qa) -> i8
  return
}
