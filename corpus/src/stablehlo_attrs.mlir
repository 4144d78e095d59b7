// StableHLO operations with structured attributes and the less common types.
module @attrs attributes {stablehlo.note = "all kinds"} {
  func.func @convolution(%x: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32> {
    %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
    return %0 : tensor<1x8x8x4xf32>
  }
  func.func @gather_scatter(%t: tensor<10x4xf32>, %i: tensor<3x1xi32>, %u: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<10x4xf32>) {
    %g = "stablehlo.gather"(%t, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = true} : (tensor<10x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
    %s = "stablehlo.scatter"(%t, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.minimum %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true} : (tensor<10x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<10x4xf32>
    return %g, %s : tensor<3x4xf32>, tensor<10x4xf32>
  }
  func.func @windows(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>) {
    %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %p = "stablehlo.reduce_window"(%x, %z) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }) {window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %i = stablehlo.iota dim = 1 : tensor<4x6xi32>
    %s:2 = "stablehlo.sort"(%p, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %l = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %l : tensor<i1>
    }) {dimension = 1 : i64, is_stable = true} : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    return %p, %s#0, %s#1 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>
  }
  func.func @custom(%x: tensor<4xf32>, %tok: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) {
    %0 = stablehlo.custom_call @target(%x) {has_side_effect = true, backend_config = {alpha = 1.5 : f32, name = "n", list = [1, 2]}, api_version = 4 : i32, called_computations = [@helper], operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.outfeed"(%0, %tok) {outfeed_config = "\00\FFconfig"} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %2:2 = "stablehlo.infeed"(%1) {infeed_config = "", layout = [[0]]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %3 = "stablehlo.send"(%2#0, %2#1) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    return %2#0, %3 : tensor<4xf32>, !stablehlo.token
  }
  func.func private @helper(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
  func.func @collectives(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>) {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<8x4xf32>
    %2 = "stablehlo.collective_permute"(%0) {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %2, %1, %0 : tensor<4x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>
  }
  func.func @types(%a: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %t: tuple<tensor<2xi8>, tuple<tensor<f64>>>, %u: tensor<*xf32>) -> tensor<f64> {
    %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xi8>, tuple<tensor<f64>>>) -> tuple<tensor<f64>>
    %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<f64>>) -> tensor<f64>
    return %1 : tensor<f64>
  }
  func.func @numeric(%x: tensor<4xf32>, %c: tensor<8xcomplex<f32>>, %b: tensor<4x4xf32>) -> (tensor<4xf32>, tensor<8xcomplex<f32>>, tensor<4x4xf32>) {
    %0 = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.fft"(%c) {fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 8>} : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %2 = "stablehlo.triangular_solve"(%b, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = "stablehlo.exponential"(%0) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-3, rtol = 0.5, ulps = 4, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
    %s = stablehlo.constant dense<[1, 18446744073709551615]> : tensor<2xui64>
    %4:2 = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %5 = "stablehlo.dot_general"(%b, %2) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, precision_config = []} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    return %5, %1, %2 : tensor<4xf32>, tensor<8xcomplex<f32>>, tensor<4x4xf32>
  }
}
