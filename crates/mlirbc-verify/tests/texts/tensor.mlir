func.func @f(%sz : index) {
  // MB1201: `tensor.empty`: its result has 2 extents that are not known, and `dynamicSizes` 1 operands
  %out = tensor.empty(%sz) : tensor<2x?x?x5xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<1xindex>) {
  // MB1201: `tensor.reshape`: `shape` must have 2 elements, and has [1]
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<1xindex>) -> tensor<2x2xf32>
  return
}
