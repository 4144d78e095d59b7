// Tensors: linalg, tensor, bufferization, sparse encodings, tosa, shape, ml_program.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#bsr = #sparse_tensor.encoding<{ map = (i, j) -> (i floordiv 2 : dense, j floordiv 3 : compressed, i mod 2 : dense, j mod 3 : dense), posWidth = 32, crdWidth = 16 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)), explicitVal = 1.0 : f64, implicitVal = 0.0 : f64 }>
#slice = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(?, ?, 2)>) -> (d0 : dense, d1 : compressed) }>
#matvec = {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"], doc = "matvec"}
func.func @generic(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic #matvec ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%c : tensor<?xf32>) attrs = {tag = 1 : i8} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %m, %z : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @named(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %i: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %n: index) -> (tensor<4x2xf32>, tensor<1x6x6x4xf32>) {
  %e = tensor.empty() : tensor<4x2xf32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x2xf32>) -> tensor<4x2xf32>
  %m = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%f : tensor<4x2xf32>) -> tensor<4x2xf32>
  %e2 = tensor.empty() : tensor<1x6x6x4xf32>
  %conv = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : vector<2xi64>} ins(%i, %k : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%e2 : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %sl = tensor.extract_slice %a[0, %n] [2, %n] [1, 2] : tensor<4x8xf32> to tensor<2x?xf32>
  %pad = tensor.pad %a low[1, 0] high[%n, 2] {
  ^bb0(%x: index, %y: index):
    tensor.yield %z : f32
  } : tensor<4x8xf32> to tensor<?x10xf32>
  %et = tensor.empty() : tensor<2x8xf32>
  %tr = linalg.transpose ins(%b : tensor<8x2xf32>) outs(%et : tensor<2x8xf32>) permutation = [1, 0]
  return %m, %conv : tensor<4x2xf32>, tensor<1x6x6x4xf32>
}
func.func @sparse(%a: tensor<8x8xf64, #csr>, %b: tensor<?x6xf64, #bsr>, %c: tensor<8x8xf64, #coo>, %d: tensor<2x2xf64, #slice>) -> memref<?xindex> {
  %p = sparse_tensor.positions %a {level = 1 : index} : tensor<8x8xf64, #csr> to memref<?xindex>
  %n = sparse_tensor.number_of_entries %c : tensor<8x8xf64, #coo>
  %k = sparse_tensor.convert %c : tensor<8x8xf64, #coo> to tensor<8x8xf64, #csr>
  return %p : memref<?xindex>
}
func.func @tosa(%x: tensor<1x4x4x3xf32>, %y: tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32> {
  %0 = tosa.add %x, %y : (tensor<1x4x4x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32>
  %1 = tosa.clamp %0 {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %2 = "tosa.const"() {values = dense<[[[[1.0, 2.0, 3.0]]]]> : tensor<1x1x1x3xf32>} : () -> tensor<1x1x1x3xf32>
  %3 = tosa.reduce_sum %1 {axis = 3 : i32} : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x1xf32>
  %s = tosa.const_shape {values = dense<[1, 4, 4, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %4 = tosa.reshape %1, %s : (tensor<1x4x4x3xf32>, !tosa.shape<4>) -> tensor<1x4x4x3xf32>
  return %4 : tensor<1x4x4x3xf32>
}
func.func @shapes(%a: tensor<?x?xf32>) -> !shape.shape {
  %0 = shape.shape_of %a : tensor<?x?xf32> -> tensor<?xindex>
  %w = shape.const_witness true
  %1 = shape.assuming %w -> (!shape.shape) {
    %2 = shape.const_shape [1, 2, 3] : !shape.shape
    shape.assuming_yield %2 : !shape.shape
  }
  return %1 : !shape.shape
}
ml_program.global private mutable @state(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.func @program(%i: tensor<4xi32>) -> tensor<4xi32> {
  %0 = ml_program.global_load @state : tensor<4xi32>
  ml_program.global_store @state = %i : tensor<4xi32>
  ml_program.return %0 : tensor<4xi32>
}
func.func @buffers(%t: tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>> {
  %a = bufferization.alloc_tensor() copy(%t) {memory_space = 1 : i64} : tensor<4xf32>
  %m = bufferization.to_buffer %a read_only : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %m : memref<4xf32, strided<[?], offset: ?>>
}
