// The sum of two vectors, with a global counter.
util.global private mutable @calls = 0 : i32
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, i32) {
  %c = arith.addf %a, %b : tensor<4xf32>
  %one = arith.constant 1 : i32
  %calls = util.global.load @calls : i32
  %more = arith.addi %calls, %one : i32
  util.global.store %more, @calls : i32
  return %c, %more : tensor<4xf32>, i32
}
