// Weights in a module whose data layout aligns f32 to 8 bytes: one that is aligned so, one that is not.
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<1xi64>>} {
  func.func @f() -> (tensor<2xf32>, tensor<2xf32>) {
    %0 = arith.constant dense_resource<aligned> : tensor<2xf32>
    %1 = arith.constant dense_resource<misaligned> : tensor<2xf32>
    return %0, %1 : tensor<2xf32>, tensor<2xf32>
  }
}
{-#
  dialect_resources: {
    builtin: {
      aligned: "0x080000000000803F00000040",
      misaligned: "0x040000000000803F00000040"
    }
  }
#-}
