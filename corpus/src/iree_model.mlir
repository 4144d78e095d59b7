// A model for iree-compile, which hands out its dialects phase by phase.
util.global private mutable @state = dense<1.0> : tensor<4xf32>
util.global private @weight = dense<[[1.0, 2.0, 3.0, 4.0], [0.5, 0.25, 0.125, 0.0], [-1.0, -2.0, -3.0, -4.0], [0.1, 0.2, 0.3, 0.4]]> : tensor<4x4xf32>
func.func @step(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %s = util.global.load @state : tensor<4xf32>
  %w = util.global.load @weight : tensor<4x4xf32>
  %d = stablehlo.dot_general %w, %x, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %d) -> (tensor<4xf32>) {
    %t = stablehlo.add %a, %s : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  util.global.store %r, @state : tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @dynamic(%x: tensor<?xi32>) -> tensor<?xi32> {
  %y = stablehlo.multiply %x, %x : tensor<?xi32>
  return %y : tensor<?xi32>
}
