func.func @t(%n: index, %f: f32, %t: tensor<?x?xf32>, %s: tensor<8x4xf32>, %d: tensor<?xf32>, %idx: tensor<2x1xi32>, %i: tensor<2xindex>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<4x?xf32>
  %2 = tensor.extract %t[%n, %n] : tensor<?x?xf32>
  %3 = tensor.insert %f into %t[%n, %n] : tensor<?x?xf32>
  %4 = tensor.extract_slice %t[0, %n] [4, %n] [1, 1] : tensor<?x?xf32> to tensor<4x?xf32>
  %5 = tensor.insert_slice %s into %t[0, %n] [8, 4] [1, %n] : tensor<8x4xf32> into tensor<?x?xf32>
  %6 = tensor.from_elements %f, %f : tensor<2xf32>
  %7 = tensor.from_elements %f, %f, %f, %f : tensor<2x2xf32>
  %71 = tensor.from_elements : tensor<0xf32>
  %8 = tensor.generate %n, %n {
  ^bb0(%i0: index, %i1: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32>
  %9 = tensor.pad %s low[1, %n] high[0, 2] {
  ^bb0(%i0: index, %i1: index):
    tensor.yield %f : f32
  } : tensor<8x4xf32> to tensor<9x?xf32>
  %10 = tensor.pad %s nofold low[0, 0] high[0, 0] {
  ^bb0(%i0: index, %i1: index):
    tensor.yield %f : f32
  } : tensor<8x4xf32> to tensor<8x4xf32>
  %11 = tensor.collapse_shape %s [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>
  %12 = tensor.expand_shape %d [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %13 = tensor.dim %t, %n : tensor<?x?xf32>
  %14 = tensor.rank %t : tensor<?x?xf32>
  %15 = tensor.reshape %s(%i) : (tensor<8x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %16 = tensor.splat %f : tensor<4xf32>
  %17 = tensor.splat %f[%n] : tensor<?x4xf32>
  %18 = tensor.concat dim(0) %s, %s : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  %19 = tensor.cast %s : tensor<8x4xf32> to tensor<?x?xf32>
  %20 = tensor.bitcast %s : tensor<8x4xf32> to tensor<8x4xi32>
  %21 = tensor.gather %s[%idx] gather_dims([0]) unique : (tensor<8x4xf32>, tensor<2x1xi32>) -> tensor<2x1x4xf32>
  %22 = tensor.scatter %21 into %s[%idx] scatter_dims([0]) unique : (tensor<2x1x4xf32>, tensor<8x4xf32>, tensor<2x1xi32>) -> tensor<8x4xf32>
  %dst = tensor.empty() : tensor<2x1x4x4xf32>
  %23 = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %dst : tensor<8x4xf32> -> tensor<2x1x4x4xf32>
  %24 = linalg.pack %s padding_value(%f : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %dst : tensor<8x4xf32> -> tensor<2x1x4x4xf32>
  %25 = linalg.unpack %dst outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %s : tensor<2x1x4x4xf32> -> tensor<8x4xf32>
  %26 = linalg.softmax dimension(1) ins(%s : tensor<8x4xf32>) outs(%s : tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}
func.func @p(%s: tensor<4xf32>, %d: tensor<16xf32>, %f: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<16xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o1 = %d) -> tensor<16xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o1[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
    }
  }
  %w = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %r : tensor<16xf32>
}
