// The product of two encrypted vectors, element by element, to be run by OpenFHE in the scheme BGV.
module attributes {backend.openfhe, scheme.bgv} {
  func.func @f(%a: tensor<8xi16> {secret.secret}, %b: tensor<8xi16> {secret.secret}) -> tensor<8xi16> {
    %product = arith.muli %a, %b : tensor<8xi16>
    return %product : tensor<8xi16>
  }
}
