// A small model whose weights are dense resources; also written with its weights elided.
module @model {
  func.func @forward(%x: tensor<1x4xf32>) -> tensor<1x2xf32> {
    %w = arith.constant dense_resource<layer0.weight> : tensor<4x2xf32>
    %b = arith.constant dense_resource<layer0.bias> : tensor<2xf32>
    %init = tensor.empty() : tensor<1x2xf32>
    %zero = arith.constant 0.0 : f32
    %out = linalg.fill ins(%zero : f32) outs(%init : tensor<1x2xf32>) -> tensor<1x2xf32>
    %y = linalg.matmul ins(%x, %w : tensor<1x4xf32>, tensor<4x2xf32>) outs(%out : tensor<1x2xf32>) -> tensor<1x2xf32>
    %e = tensor.expand_shape %b [[0, 1]] output_shape [1, 2] : tensor<2xf32> into tensor<1x2xf32>
    %z = arith.addf %y, %e : tensor<1x2xf32>
    return %z : tensor<1x2xf32>
  }
  ml_program.global private @scale(dense_resource<scale> : tensor<2xbf16>) : tensor<2xbf16>
}
{-#
  dialect_resources: {
    builtin: {
      layer0.weight: "0x04000000000080BF000000BF000000000000003F0000803F0000C03F0000004000002040",
      layer0.bias: "0x040000000000003F000000BF",
      scale: "0x02000000803F0040"
    }
  }
#-}
