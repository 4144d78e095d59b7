"builtin.module"() <{sym_name = "attrs"}> ({
  "func.func"() <{function_type = (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>, sym_name = "convolution"}> ({
  ^bb0(%arg24: tensor<1x8x8x3xf32>, %arg25: tensor<3x3x3x4xf32>):
    %26 = "stablehlo.convolution"(%arg24, %arg25) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 1>}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x8x8x4xf32>
    "func.return"(%26) : (tensor<1x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<10x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<10x4xf32>), sym_name = "gather_scatter"}> ({
  ^bb0(%arg19: tensor<10x4xf32>, %arg20: tensor<3x1xi32>, %arg21: tensor<3x4xf32>):
    %23 = "stablehlo.gather"(%arg19, %arg20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<10x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
    %24 = "stablehlo.scatter"(%arg19, %arg20, %arg21) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %25 = "stablehlo.minimum"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<10x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<10x4xf32>
    "func.return"(%23, %24) : (tensor<3x4xf32>, tensor<10x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>), sym_name = "windows"}> ({
  ^bb0(%arg12: tensor<4x6xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce_window"(%arg12, %17) <{padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %22 = "stablehlo.maximum"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %19 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi32>
    %20:2 = "stablehlo.sort"(%18, %19) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>, %arg15: tensor<i32>, %arg16: tensor<i32>):
      %21 = "stablehlo.compare"(%arg13, %arg14) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%21) : (tensor<i1>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    "func.return"(%18, %20#0, %20#1) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token), sym_name = "custom"}> ({
  ^bb0(%arg10: tensor<4xf32>, %arg11: !stablehlo.token):
    %13 = "stablehlo.custom_call"(%arg10) <{api_version = 4 : i32, backend_config = {alpha = 1.500000e+00 : f32, list = [1, 2], name = "n"}, call_target_name = "target", called_computations = [@helper], has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<4xf32>) -> tensor<4xf32>
    %14 = "stablehlo.outfeed"(%13, %arg11) <{outfeed_config = "\00\FFconfig"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %15:2 = "stablehlo.infeed"(%14) <{infeed_config = "", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %16 = "stablehlo.send"(%15#0, %15#1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    "func.return"(%15#0, %16) : (tensor<4xf32>, !stablehlo.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>) -> tensor<f32>, sym_name = "helper", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<f32>):
    "func.return"(%arg9) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>), sym_name = "collectives"}> ({
  ^bb0(%arg6: tensor<4x4xf32>):
    %9 = "stablehlo.all_reduce"(%arg6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %12 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %10 = "stablehlo.all_gather"(%arg6) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<8x4xf32>
    %11 = "stablehlo.collective_permute"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 0, type = 0>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%11, %10, %9) : (tensor<4x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tuple<tensor<2xi8>, tuple<tensor<f64>>>, tensor<*xf32>) -> tensor<f64>, sym_name = "types"}> ({
  ^bb0(%arg3: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %arg4: tuple<tensor<2xi8>, tuple<tensor<f64>>>, %arg5: tensor<*xf32>):
    %7 = "stablehlo.get_tuple_element"(%arg4) <{index = 1 : i32}> : (tuple<tensor<2xi8>, tuple<tensor<f64>>>) -> tuple<tensor<f64>>
    %8 = "stablehlo.get_tuple_element"(%7) <{index = 0 : i32}> : (tuple<tensor<f64>>) -> tensor<f64>
    "func.return"(%8) : (tensor<f64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<8xcomplex<f32>>, tensor<4x4xf32>) -> (tensor<4xf32>, tensor<8xcomplex<f32>>, tensor<4x4xf32>), sym_name = "numeric"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<8xcomplex<f32>>, %arg2: tensor<4x4xf32>):
    %0 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.fft"(%arg1) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %2 = "stablehlo.triangular_solve"(%arg2, %arg2) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = "stablehlo.exponential"(%0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 4, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.constant"() <{value = dense<[1, 18446744073709551615]> : tensor<2xui64>}> : () -> tensor<2xui64>
    %5:2 = "stablehlo.rng_bit_generator"(%4) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %6 = "stablehlo.dot_general"(%arg2, %2) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = []}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    "func.return"(%6, %1, %2) : (tensor<4xf32>, tensor<8xcomplex<f32>>, tensor<4x4xf32>) -> ()
  }) : () -> ()
}) {stablehlo.note = "all kinds"} : () -> ()

