func.func @elementwise(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>, %c: tensor<2x3xcomplex<f32>>, %d: tensor<2x4xf32>, %p: tensor<2x3xi1>,
                       %q: tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>, %s: tensor<f32>) {
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x3xf64>
  %0 = "stablehlo.abs"(%c) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  // MB1201: operands and results must have one element type, and are f32, f32, f64
  %1 = "stablehlo.add"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  // MB1109: operands and results must have compatible types, and are tensor<2x3xf32> and tensor<2x3xi32>
  %2 = "stablehlo.multiply"(%a, %b) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  // MB1201: `min` must be a scalar or have the shape of `operand`; the shapes are [2, 4] and [2, 3]
  %3 = "stablehlo.clamp"(%d, %a, %a) : (tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1112: result #0 must be tensor<2x3xcomplex<f32>>, and is tensor<2x3xcomplex<f64>>
  %4 = "stablehlo.complex"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f64>>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x3xf64>
  %5 = "stablehlo.real"(%c) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x3xf64>
  %6 = "stablehlo.imag"(%c) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  // MB1112: `on_true` and `on_false` must have compatible types, and are tensor<2x3xf32> and tensor<2x4xf32>
  %7 = "stablehlo.select"(%p, %a, %d) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  // MB1201: the type with smaller elements must have one dimension more; the types are tensor<2x3xf32> and tensor<2x3xf64>
  %8 = "stablehlo.bitcast_convert"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  // MB1112: result #0 must be tensor<2x3xf32>, and is tensor<2x3xf64>
  %9 = "stablehlo.uniform_dequantize"(%q) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x3xf64>
  // MB1201: the result must express f32, and expresses f64
  %10 = "stablehlo.uniform_quantize"(%a) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f64, 1.0:3>>
  // MB1112: the result must be tensor<2xi32>, and is tensor<3xi32>
  %11 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  // MB1107: result #0 (`_`) must be ranked tensor of 32-bit unsigned integer values, and is tensor<ui16>
  %12 = "stablehlo.replica_id"() : () -> tensor<ui16>
  // MB1112: result #0 must be tensor<ui32>, and is tensor<2xui32>
  %13 = "stablehlo.partition_id"() : () -> tensor<2xui32>
  // MB1201: either all operands and results have to be quantized, or none
  %14 = "stablehlo.add"(%q, %q) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>, tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x3xf32>
  // MB1109: operand and result #0 must have one type, and are tensor<2x3xf32> and tensor<2x3xf64>
  %15 = "stablehlo.optimization_barrier"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  // MB1109: operands and results must have one shape, and are tensor<2x3xf32> and tensor<?x4xi1>
  %16 = "stablehlo.is_finite"(%a) : (tensor<2x3xf32>) -> tensor<?x4xi1>
  // MB1109: values must have compatible element types, and are tensor<2x3xf32> and tensor<2x3xi32>
  %17 = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}
// -----
func.func @shapes(%a: tensor<2x3xf32>, %i: tensor<i32>, %s: tensor<2xi32>, %t: tensor<3xi32>, %f: tensor<f32>) {
  // MB1112: result #0 must be tensor<4x2x3xf32>, and is tensor<5x2x3xf32>
  %0 = "stablehlo.broadcast"(%a) <{broadcast_sizes = array<i64: 4>}> : (tensor<2x3xf32>) -> tensor<5x2x3xf32>
  // MB1201: `broadcast_dimensions` has 1 elements, and the operand 2 dimensions
  %1 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: dimension 1 of the operand is 3, and must be 1 or that of dimension 1 of the result, 4
  %2 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<2x4xf32>
  // MB1201: `broadcast_dimensions` has duplicates: [0, 0]
  %3 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // MB1201: the operand has 6 elements, and the result 7
  %4 = "stablehlo.reshape"(%a) : (tensor<2x3xf32>) -> tensor<7xf32>
  // MB1201: `output_shape` has 2 elements, and the result 1 dimensions
  %5 = "stablehlo.dynamic_reshape"(%a, %s) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<?xf32>
  // MB1112: `permutation` is [0, 0], and must be one of the 2 dimensions
  %6 = "stablehlo.transpose"(%a) <{permutation = array<i64: 0, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // MB1112: result #0 must be tensor<3x2xf32>, and is tensor<2x3xf32>
  %7 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1112: 0 to 3 is no range of dimension 0 of 2
  %8 = "stablehlo.slice"(%a) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 3, 3>, strides = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<3x3xf32>
  // MB1112: result #0 must be tensor<2x4xf32>, and is tensor<2x3xf32>
  %9 = "stablehlo.pad"(%a, %f) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  // MB1112: result #0 must be tensor<2x6xf32>, and is tensor<2x7xf32>
  %10 = "stablehlo.concatenate"(%a, %a) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x7xf32>
  // MB1201: `dimensions` must not repeat, and are [0, 0]
  %11 = "stablehlo.reverse"(%a) <{dimensions = array<i64: 0, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: `iota_dimension` is 1, and the result has 1 dimensions
  %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4xi32>
  // MB1201: `iota_dimension` is 2, and the result has 2 dimensions
  %13 = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 2 : i64}> : (tensor<2xi32>) -> tensor<?x?xi32>
  // MB1112: the slice has 4 indices of dimension 1 with 3
  %14 = "stablehlo.dynamic_slice"(%a, %i, %i) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  // MB1112: has 1 start indices, and the operand 2 dimensions
  %15 = "stablehlo.dynamic_update_slice"(%a, %a, %i) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  // MB1109: start_indices, limit_indices, strides must have one type, and are tensor<3xi32> and tensor<2xi32>
  %16 = "stablehlo.real_dynamic_slice"(%a, %t, %s, %s) : (tensor<2x3xf32>, tensor<3xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // MB1201: padding is of 3 dimensions, and the operand has 2
  %17 = "stablehlo.dynamic_pad"(%a, %f, %t, %t, %t) : (tensor<2x3xf32>, tensor<f32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?xf32>
  // MB1201: `dimension` is 2, and must be in [0, 2)
  %18 = "stablehlo.get_dimension_size"(%a) <{dimension = 2 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  // MB1201: `dimension` is 2, and must be in [0, 2)
  %19 = "stablehlo.set_dimension_size"(%a, %i) <{dimension = 2 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @products(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>, %x: tensor<1x8x8x2xf32>, %k: tensor<3x3x3x2xf32>, %p: tensor<2x2xi32>) {
  // MB1201: operands must be vectors or matrices that fit, and are tensor<2x3xf32> and tensor<4x5xf32>
  %0 = "stablehlo.dot"(%a, %b) : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  // MB1201: contracting dimensions 1 of `lhs` and 0 of `rhs` are 3 and 2, and must be equal
  %1 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: the result must have the shape [2, 2], and is tensor<2x3xf32>
  %2 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1201: the input has 2 features in 1 groups, and the kernel 3 for each group
  %3 = "stablehlo.convolution"(%x, %k) <{window_strides = array<i64: 1, 1>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x8x8x2xf32>, tensor<3x3x3x2xf32>) -> tensor<1x6x6x2xf32>
  // MB1201: `batch_group_count` and `feature_group_count` are 2 and 2: one must be 1
  %4 = "stablehlo.dynamic_conv"(%x, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, batch_group_count = 2 : i64}> : (tensor<1x8x8x2xf32>, tensor<3x3x3x2xf32>, tensor<2x2xi32>) -> tensor<1x?x?x2xf32>
  return
}
// -----
func.func @indices(%a: tensor<3x4xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi32>, %u: tensor<2x5xf32>) {
  // MB1201: the slice has 5 indices of dimension 1, which has 4
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x5xf32>
  // MB1201: `index_vector_dim` is 3, and must be in [0, 2]
  %1 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  // MB1201: the window of updates has 5 indices of dimension 1, and the input 4
  %2 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x5xf32>) -> tensor<3x4xf32>
  return
}
// -----
func.func @algebra(%a: tensor<2x3xf32>, %c: tensor<4xcomplex<f32>>, %f: tensor<3xf32>, %g: tensor<2xf32>, %s: tensor<f32>, %n: tensor<2xi64>, %r: tensor<2xui64>) {
  // MB1112: `a` must have two innermost dimensions of one size, and has the shape [2, 3]
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1112: `a` must have two innermost dimensions of one size, and has the shape [2, 3]
  %1 = "stablehlo.triangular_solve"(%a, %a) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // MB1112: a transform of 2 dimensions is not of tensor<4xcomplex<f32>>
  %2 = "stablehlo.fft"(%c) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4, 4>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  // MB1112: the operand has 3 features, and other operands 2
  %3:3 = "stablehlo.batch_norm_grad"(%a, %g, %g, %g, %a) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
  // MB1112: operands must have compatible shapes, and have [3], [3], [3], [2]
  %4 = "stablehlo.batch_norm_inference"(%a, %f, %f, %f, %g) <{epsilon = 1.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  // MB1112: `feature_index` is 2, and the operand has 2 dimensions
  %5:3 = "stablehlo.batch_norm_training"(%a, %f, %f) <{epsilon = 1.0 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  // MB1112: result #0 must be tensor<?x?xf32>, and is tensor<?xf32>
  %6 = "stablehlo.rng"(%s, %s, %n) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?xf32>
  // MB1201: states must have compatible shapes, and are tensor<2xui64> and tensor<3xui64>
  %7:2 = "stablehlo.rng_bit_generator"(%r) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}
// -----
func.func @devices(%a: tensor<4x3xf32>) {
  // MB1201: dimension 1 of the result must be a multiple of that of the operand: tensor<4x3xf32> and tensor<4x5xf32>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x3xf32>) -> tensor<4x5xf32>
  // MB1201: device 0 is twice in `replica_groups`
  %1 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x3xf32>) -> tensor<4x3xf32>
  // MB1112: result #0 must be tensor<2x6xf32>, and is tensor<2x3xf32>
  %2 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x3xf32>) -> tensor<2x3xf32>
  // MB1201: dimension 0 of the operand must be a multiple of that of the result: tensor<4x3xf32> and tensor<3x3xf32>
  %3 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x3xf32>) -> tensor<3x3xf32>
  // MB1201: `replica_groups` has -1, which is negative
  %4 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<4x3xf32>) -> tensor<4x3xf32>
  // MB1201: device 0 is the source of two pairs
  %5 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}
// -----
func.func @outside(%a: tensor<4xf32>, %t: !stablehlo.token, %u: tuple<tensor<4xf32>>) {
  // MB1107: result #0 (`result`) must be token, and is tensor<4xf32>
  %0 = "stablehlo.after_all"(%t) : (!stablehlo.token) -> tensor<4xf32>
  // MB1107: result #0 (`output`) must be token, and is tensor<4xf32>
  %1 = "stablehlo.create_token"() : () -> tensor<4xf32>
  // MB1112: result #0 must be tuple<tensor<4xf32>>, and is tuple<tensor<5xf32>>
  %2 = "stablehlo.tuple"(%a) : (tensor<4xf32>) -> tuple<tensor<5xf32>>
  // MB1112: `index` is 1, and the tuple has 1 elements
  %3 = "stablehlo.get_tuple_element"(%u) <{index = 1 : i32}> : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  // MB1201: the last result must be a token, and is tensor<4xf32>
  %4 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> tensor<4xf32>
  // MB1107: result #0 (`_`) must be token, and is tensor<4xf32>
  %5 = "stablehlo.outfeed"(%a, %t) : (tensor<4xf32>, !stablehlo.token) -> tensor<4xf32>
  // MB1201: the type of `channel_handle` is 3, and must be 2 (DEVICE_TO_HOST)
  %6 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // MB1201: the type of `channel_handle` is 2, and must be 3 (HOST_TO_DEVICE)
  %7 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (!stablehlo.token) -> !stablehlo.token
  // MB1201: a layout of `operand_layouts` must be an order of the 1 dimensions of tensor<4xf32>
  %8 = "stablehlo.custom_call"(%a) <{call_target_name = "f", operand_layouts = [dense<1> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `name` must be that of an operation with its dialect, and is `f`
  %9 = "stablehlo.composite"(%a) <{name = "f", decomposition = @outside}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: there is no function @nothing
  %10 = "stablehlo.composite"(%a) <{name = "f.g", decomposition = @nothing}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1112: the region must have an operation and a return, and has 1 operations
  %11 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}
// -----
func.func @future(%f: !stablehlo.future<tensor<4xf32>>) {
  // MB1112: result #0 must be tensor<4xf32>, and is tensor<5xf32>
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<5xf32>
  return
}
// -----
func.func @accuracy(%a: tensor<4xf32>) {
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %0 = "stablehlo.cbrt"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @accuracies(%a: tensor<4xf32>) {
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %0 = "stablehlo.cosine"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %1 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %2 = "stablehlo.exponential_minus_one"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %3 = "stablehlo.log"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %4 = "stablehlo.log_plus_one"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %5 = "stablehlo.logistic"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %6 = "stablehlo.rsqrt"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %7 = "stablehlo.sine"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %8 = "stablehlo.sqrt"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %9 = "stablehlo.tan"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  // MB1201: `result_accuracy` with mode DEFAULT must have no tolerances
  %10 = "stablehlo.tanh"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @reduced(%a: tensor<4x3xf32>) {
  // MB1201: device 0 is twice in `replica_groups`
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}
