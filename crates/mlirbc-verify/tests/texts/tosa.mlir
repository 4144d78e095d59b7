func.func @f(%t: tensor<2x3xf32>) {
  // MB1201: `tosa.argmax`: the shape of the output must be [3], and is [2]
  %0 = "tosa.argmax"(%t) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}
// -----
func.func @f(%c: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  // MB1201: `tosa.select`: `input2` and `output` must have one element type, and are tensor<4xf32> and tensor<4xi32>
  %0 = "tosa.select"(%c, %a, %b) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xi32>
  return
}
