// Quantized types.
"t.quant"() {
  any = [!quant.any<i8:f32>, !quant.any<u4<1:14>>, !quant.any<i8<-8:7>:f16>],
  uniform = [!quant.uniform<i8:f32, 0.5>, !quant.uniform<u8:f32, 1.5:128>, !quant.uniform<i8<-127:127>:f32, 9.987200e-01:-3>, !quant.uniform<i32:f64, 1.0e-10>, !quant.uniform<i4:bf16, 2.0:1>],
  axis = [!quant.uniform<i8:f32:1, {2.0e+2, 0.1:12, 1.0}>, !quant.uniform<u8<1:255>:f32:0, {0.5:1}>],
  calibrated = [!quant.calibrated<f32<-0.998:1.2321>>],
  shaped = [tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<?x3x!quant.uniform<i8:f32:1, {2.0, 0.1:12, 1.0}>>]
} : () -> ()
func.func @cast(%x: tensor<3xf32>) -> tensor<3xi8> {
  %q = "quant.qcast"(%x) : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  %s = "quant.scast"(%q) : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3xi8>
  return %s : tensor<3xi8>
}
