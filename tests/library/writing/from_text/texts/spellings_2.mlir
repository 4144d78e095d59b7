func.func @x(%m: memref<10x10xf32>, %n: index, %f: f32, %q: tensor<4x4xf32>, %t: tensor<4xf32>, %k: i1) {
  %c = linalg.matmul ins(%q, %q : tensor<4x4xf32>, tensor<4x4xf32>) outs(%q : tensor<4x4xf32>) -> tensor<4x4xf32> loc("a":1:2)
  %b = linalg.broadcast ins(%t : tensor<4xf32>) outs(%c : tensor<4x4xf32>) dimensions = [0] loc(unknown)
  %d = linalg.transpose ins(%b : tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) permutation = [1, 0]
  %mm = linalg.map { arith.addf } ins(%d, %d : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) loc("b":3:4)
  %p:2 = scf.if %k -> (tensor<4xf32>, f32) { scf.yield %t, %f : tensor<4xf32>, f32 } else { scf.yield %t, %f : tensor<4xf32>, f32 }
  %e = linalg.broadcast ins(%p#0 : tensor<4xf32>) outs(%c : tensor<4x4xf32>) dimensions = [0]
  affine.for %i = 0 to 10 { affine.for %j = 0 to 10 { %v = affine.load %m[%i, %j] : memref<10x10xf32>
    affine.store %v, %m[%j, %i] : memref<10x10xf32> } }
  return
}
