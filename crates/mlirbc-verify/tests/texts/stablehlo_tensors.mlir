func.func @moved(%a: tensor<4x6xf32>, %i: tensor<3xi32>, %m: tensor<4x4xf32>, %r: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // MB1201: concatenates at least one operand, and has none
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<4xf32>
  // MB1201: `start_indices` has 3 elements, and the operand 2 dimensions
  %1 = "stablehlo.real_dynamic_slice"(%a, %i, %i, %i) : (tensor<4x6xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?xf32>
  // MB1201: scales and zero points of operand and result must be equal
  %2 = "stablehlo.transpose"(%r) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>
  // MB1201: the operand is quantized along dimension 0, and permutation[0] is 1
  %3 = "stablehlo.transpose"(%r) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  // MB1201: `transpose_a` must say whether `a` is transposed
  %4 = "stablehlo.triangular_solve"(%m, %m) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  // MB1201: groups of `replica_groups` must have the size 2, and are of the shape [1, 3]
  %5 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<4x6xf32>) -> tensor<2x12xf32>
  // MB1201: `concat_dimension` is 2, and operands have 2 dimensions
  %6 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<2x12xf32>
  return
}
// -----
func.func @inferred(%a: tensor<4x6xf32>, %b: tensor<5x6xf32>, %c: tensor<8xcomplex<f32>>, %i: tensor<i32>, %j: tensor<i64>, %s: tensor<f32>, %p: tensor<3xi1>, %t: tensor<2x4xf32>, %f: tensor<6xf32>, %m: tensor<4x4xf32>, %k: tensor<2xi64>) {
  // MB1112: the stride of dimension 1 is 0, and must be positive
  %0 = "stablehlo.slice"(%a) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 6>, strides = array<i64: 1, 0>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1112: the size of dimension 0 with its padding is negative: -1
  %1 = "stablehlo.pad"(%a, %s) <{edge_padding_low = array<i64: -5, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  // MB1112: the interior padding of dimension 1 is negative: -1
  %2 = "stablehlo.pad"(%a, %s) <{edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, -1>}> : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x1xf32>
  // MB1112: operands #0 and #1 must fit but for dimension 1, and are tensor<4x6xf32> and tensor<5x6xf32>
  %3 = "stablehlo.concatenate"(%a, %b) <{dimension = 1 : i64}> : (tensor<4x6xf32>, tensor<5x6xf32>) -> tensor<4x12xf32>
  // MB1112: start indices must have one element type, and are tensor<i32> and tensor<i64>
  %4 = "stablehlo.dynamic_slice"(%a, %i, %j) <{slice_sizes = array<i64: 1, 4>}> : (tensor<4x6xf32>, tensor<i32>, tensor<i64>) -> tensor<1x4xf32>
  // MB1112: `update` has 5 indices of dimension 0 with 4
  %5 = "stablehlo.dynamic_update_slice"(%a, %b, %i, %i) : (tensor<4x6xf32>, tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
  // MB1112: `broadcast_sizes` has -1, which is negative
  %6 = "stablehlo.broadcast"(%s) <{broadcast_sizes = array<i64: -1>}> : (tensor<f32>) -> tensor<?xf32>
  // MB1112: `pred` must be a scalar or have the shape [4, 6], and has the shape [3]
  %7 = "stablehlo.select"(%p, %a, %a) : (tensor<3xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  // MB1112: RFFT is not of tensor<8xcomplex<f32>>
  %8 = "stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>}> : (tensor<8xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  // MB1112: IRFFT of tensor<8xcomplex<f32>> has an `fft_length` [8] that does not fit
  %9 = "stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 8>}> : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
  // MB1112: `fft_length` must be of one to three dimensions, and is of 0
  %10 = "stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64>}> : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  // MB1112: the shared dimension and those of the batch must fit
  %11 = "stablehlo.triangular_solve"(%m, %t) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  // MB1112: dimension 1 has 6 indices, and is split in 4
  %12 = "stablehlo.all_to_all"(%a) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<4x6xf32>) -> tensor<16x2xf32>
  // MB1112: `a` and `b` must be floats
  %13 = "stablehlo.rng"(%i, %i, %k) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<?x?xi32>
  // MB1112: `dimensions` are [0, 0], and must be of [0, 2), each once
  %14 = "stablehlo.reduce"(%a, %s) <{dimensions = array<i64: 0, 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
  // MB1112: input #1 has another shape than input #0
  %15:2 = "stablehlo.reduce"(%a, %b, %s, %s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<5x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
  // MB1112: the region must have a collective operation or a slice, and has `stablehlo.abs`
  %16 = "stablehlo.async_start"(%f) ({
  ^bb0(%x: tensor<6xf32>):
    %y = "stablehlo.abs"(%x) : (tensor<6xf32>) -> tensor<6xf32>
    "stablehlo.return"(%y) : (tensor<6xf32>) -> ()
  }) : (tensor<6xf32>) -> !stablehlo.future<tensor<6xf32>>
  return
}
// -----
func.func @f() {
  // MB1112: result #0 must be tensor<ui32>, and is tensor<2xui32>
  %0 = "stablehlo.replica_id"() : () -> tensor<2xui32>
  return
}
