// Two regions side by side, and an encoding of a dialect that jaxlib does not have.
#csr = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @choose(%c: tensor<i1>, %x: tensor<2x2xi32, #csr>) -> (tensor<i32>, tensor<2x2xi64, #csr>) {
  %r = "stablehlo.if"(%c) ({
    %a = stablehlo.constant dense<1> : tensor<i32>
    stablehlo.return %a : tensor<i32>
  }, {
    %b = stablehlo.constant dense<2> : tensor<i32>
    stablehlo.return %b : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  %y = stablehlo.convert %x : (tensor<2x2xi32, #csr>) -> tensor<2x2xi64, #csr>
  return %r, %y : tensor<i32>, tensor<2x2xi64, #csr>
}
