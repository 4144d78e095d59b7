func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>, %d: tensor<4x8xf32>, %ba: tensor<2x4x8xf32>, %bb: tensor<2x8x4xf32>, %bc: tensor<2x4x4xf32>, %v: tensor<4xf32>, %i8: tensor<4x8xi8>, %i8b: tensor<8x4xi8>, %i32: tensor<4x4xi32>, %bi8: tensor<2x4x8xi8>, %bi8b: tensor<2x8x4xi8>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%i8, %i8b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%i32 : tensor<4x4xi32>) -> tensor<4x4xi32>
  %x1 = linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%bi8, %bi8b : tensor<2x4x8xi8>, tensor<2x8x4xi8>) outs(%i32 : tensor<4x4xi32>) -> tensor<4x4xi32>
  %m = linalg.map { arith.addf } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%d : tensor<4x8xf32>)
  %m2 = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%d : tensor<4x8xf32>)
  %m3 = linalg.map ins(%a : tensor<4x8xf32>) outs(%d : tensor<4x8xf32>)
     (%in: f32, %init: f32) { linalg.yield %in : f32 }
  %r = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  %r2 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] {foo}
     (%in: f32, %init: f32) { %q = arith.addf %in, %init : f32 
       linalg.yield %q : f32 }
  %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
  %br = linalg.broadcast ins(%v : tensor<4xf32>) outs(%d : tensor<4x8xf32>) dimensions = [1]
  %e = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%d : tensor<4x8xf32>) -> tensor<4x8xf32>
  %e2 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%v : tensor<4xf32>) outs(%d : tensor<4x8xf32>) -> tensor<4x8xf32>
  %k = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%i8, %i8b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%i32 : tensor<4x4xi32>) -> tensor<4x4xi32>
  %c1 = linalg.copy ins(%a : tensor<4x8xf32>) outs(%d : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
