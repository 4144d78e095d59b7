#trait = {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"], doc = "x", library_call = "foo"}
func.func @g(%a: memref<4x8xf32>, %b: memref<4xf32>, %t: tensor<4x8xf32>, %o: tensor<4xf32>, %f: f32, %n: index, %o0: tensor<f32>, %a2: memref<8x4xf32>, %o84: tensor<8x4xf32>) {
  linalg.generic #trait ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) attrs = {foo = 1 : i32} {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  %r = linalg.generic #trait ins(%t : tensor<4x8xf32>) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %y : f32
  } -> tensor<4xf32>
  %r2:2 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} outs(%o0, %o0 : tensor<f32>, tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %y, %x {a} : f32, f32
  } -> (tensor<f32>, tensor<f32>)
  linalg.fill ins(%f : f32) outs(%b : memref<4xf32>)
  linalg.transpose ins(%a : memref<4x8xf32>) outs(%a2 : memref<8x4xf32>) permutation = [1, 0] {foo}
  %rr:2 = linalg.reduce ins(%t, %t : tensor<4x8xf32>, tensor<4x8xf32>) outs(%o, %o : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%i1: f32, %i2: f32, %i3: f32, %i4: f32) { 
      %s = arith.addf %i1, %i3 : f32
      linalg.yield %s, %i4 : f32, f32 }
  linalg.map { math.absf } ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>) {q}
  %x = linalg.fill ins(%f : f32) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  %br = linalg.broadcast ins(%x : tensor<4xf32>) outs(%t : tensor<4x8xf32>) dimensions = [1]
  affine.for %i = 0 to 10 {
    %l:2 = affine.for %j = affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n] to 10 iter_args(%q = %f, %w = %br) -> (f32, tensor<4x8xf32>) {
      %tt = linalg.transpose ins(%w : tensor<4x8xf32>) outs(%o84 : tensor<8x4xf32>) permutation = [1, 0]
      affine.yield %q, %w : f32, tensor<4x8xf32>
    }
  }
  return
}
