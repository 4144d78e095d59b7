#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>, %m: memref<4x4xf32>, %v: f32, %t: tensor<4xf32>, %im: tensor<1x8x8x4xf32>, %k: tensor<3x3xf32>, %o: tensor<1x6x6x4xf32>, %i32: tensor<4xi32>) -> tensor<4x4xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  linalg.fill ins(%v : f32) outs(%m : memref<4x4xf32>)
  %1 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %x1b = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>, tag} ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %ct = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = linalg.pooling_nhwc_sum ins(%im, %k : tensor<1x8x8x4xf32>, tensor<3x3xf32>) outs(%o : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %4 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#map1, #map, #map] ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"], doc = "d", library_call = "l"} ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) attrs = {x = 1 : i32} {
  ^bb0(%in: f32, %out: f32):
    %xi = linalg.index 0 : index
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%m : memref<4x4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  }
  %7 = linalg.map { arith.addf } ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>)
  %x7b = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) {q}
  %8 = linalg.map ins(%a : tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) (%in: f32, %init: f32) {
    %e = math.exp %in : f32
    %e2 = math.exp %e : f32
    linalg.yield %e2 : f32
  }
  %9 = linalg.reduce { arith.addf } ins(%a : tensor<4x4xf32>) outs(%t : tensor<4xf32>) dimensions = [1]
  %x9i = linalg.map { arith.addi } ins(%i32, %i32 : tensor<4xi32>, tensor<4xi32>) outs(%i32 : tensor<4xi32>)
  %10 = linalg.reduce ins(%a : tensor<4x4xf32>) outs(%t : tensor<4xf32>) dimensions = [1] (%in: f32, %init: f32) {
    %s = arith.addf %in, %in : f32
    linalg.yield %s : f32
  }
  %11 = linalg.transpose ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) permutation = [1, 0] {z}
  %12 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%b : tensor<4x4xf32>) dimensions = [1]
  %13 = linalg.exp ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %14 = linalg.softmax dimension(1) ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %e = tensor.empty() : tensor<2x2x2x2xf32>
  %15 = linalg.pack %a padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  %16 = linalg.unpack %15 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %a : tensor<2x2x2x2xf32> -> tensor<4x4xf32>
  return %16 : tensor<4x4xf32>
}
