// other spellings
memref.global "private" constant @a1 : memref<2xf32> = dense<[1.0, 2.0]>
!ty = memref<2xf32>
memref.global @a2 : !ty = dense<1.0> {alignment = 8}
func.func @x(%m: memref<10x10xf32>, %n: index, %f: f32, %v: vector<4xf32>, %t: tensor<4xf32>, %q: tensor<4x4xf32>, %qb: tensor<4x4xi1>, %mk: vector<4xi1>) {
  affine.for %i = max affine_map<(d0) -> (d0)>(%n) to min affine_map<(d0) -> (d0, 5)>(%n) step 3 iter_args(%a = %f) -> f32 {
    affine.yield %a : f32
  }
  affine.for %i = -5 to 10 { affine.yield }
  affine.for %i = affine_map<()[s0] -> (s0)>()[%n] to %n { }
  %0 = affine.load %m[symbol(%n) + 1, %n * 3] : memref<10x10xf32>
  %1 = affine.load %m[(%n + 2) mod 3, 4] : memref<10x10xf32>
  affine.parallel (%i, %j) = (%n, 0) to (%n + 10, min(symbol(%n), 20)) step (2, 2) { }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) { affine.yield } else { affine.yield }
  %2 = memref.alloc () {alignment = 8 : i64} : memref<2xf32>
  %3 = memref.alloca() : memref<2xf32>
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  %4 = linalg.fill {a = 1} ins(%f : f32) outs(%t : tensor<4xf32>) -> (tensor<4xf32>)
  %5 = linalg.matmul <{cast = #linalg.type_fn<cast_signed>}> ins(%q, %q : tensor<4x4xf32>, tensor<4x4xf32>) outs(%q : tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%q, %q : tensor<4x4xf32>, tensor<4x4xf32>) outs(%q : tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%qb, %q, %q : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%q : tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> {b} ins(%q, %q : tensor<4x4xf32>, tensor<4x4xf32>) outs(%q : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
