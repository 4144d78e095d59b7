// StableHLO on quantized tensors.
module @quant {
  func.func @quantized(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:-3>>
    %1 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<u8<1:254>:f32:1, {0.5:128, 0.25:127, 1.0:1}>>
    %2 = stablehlo.add %0, %0 : tensor<2x3x!quant.uniform<i8:f32, 0.5:-3>>
    %3 = stablehlo.uniform_dequantize %2 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<2x3xf32>
    return %3 : tensor<2x3xf32>
  }
}
