// A table look-up and a slice of encrypted integers.
func.func @main(%x: tensor<2x4x!FHE.eint<4>>) -> tensor<2x2x!FHE.eint<4>> {
  %table = arith.constant dense<[0, 1, 4, 9, 1, 9, 4, 1, 0, 1, 4, 9, 0, 9, 4, 1]> : tensor<16xi64>
  %y = "FHELinalg.apply_lookup_table"(%x, %table) : (tensor<2x4x!FHE.eint<4>>, tensor<16xi64>) -> tensor<2x4x!FHE.eint<4>>
  %z = tensor.extract_slice %y[0, 1] [2, 2] [1, 1] : tensor<2x4x!FHE.eint<4>> to tensor<2x2x!FHE.eint<4>>
  return %z : tensor<2x2x!FHE.eint<4>>
}
