"builtin.module"() <{sym_name = "attrs"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<1x8x8x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x3x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"convolution">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg24: !vhlo.tensor_v1<1x8x8x3x!vhlo.f32_v1>, %arg25: !vhlo.tensor_v1<3x3x3x4x!vhlo.f32_v1>):
    %26 = "vhlo.convolution_v1"(%arg24, %arg25) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<1 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<3 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<3 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<3 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<1> : tensor<2x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 HIGH>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_reversal = #vhlo.tensor_v1<dense<[false, true]> : tensor<2xi1>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x8x8x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x3x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%26) : (!vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<10x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<10x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"gather_scatter">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg19: !vhlo.tensor_v1<10x4x!vhlo.f32_v1>, %arg20: !vhlo.tensor_v1<3x1x!vhlo.i32_v1>, %arg21: !vhlo.tensor_v1<3x4x!vhlo.f32_v1>):
    %23 = "vhlo.gather_v2"(%arg19, %arg20) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<true>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 4]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<10x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<3x4x!vhlo.f32_v1>
    %24 = "vhlo.scatter_v2"(%arg19, %arg20, %arg21) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.bool_v1<true>, update_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg22: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg23: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %25 = "vhlo.minimum_v1"(%arg22, %arg23) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%25) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<10x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<10x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%23, %24) : (!vhlo.tensor_v1<3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<10x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"windows">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg12: !vhlo.tensor_v1<4x6x!vhlo.f32_v1>):
    %17 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0xFF800000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %18 = "vhlo.reduce_window_v1"(%arg12, %17) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<[1, 3]> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> ({
    ^bb0(%arg17: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg18: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %22 = "vhlo.maximum_v1"(%arg17, %arg18) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%22) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x6x!vhlo.f32_v1>
    %19 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : () -> !vhlo.tensor_v1<4x6x!vhlo.i32_v1>
    %20:2 = "vhlo.sort_v1"(%18, %19) <{dimension = #vhlo.integer_v1<1 : i64>, is_stable = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg13: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg14: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg15: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg16: !vhlo.tensor_v1<!vhlo.i32_v1>):
      %21 = "vhlo.compare_v1"(%arg13, %arg14) <{compare_type = #vhlo<comparison_type_v1 TOTALORDER>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%21) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.i32_v1>)
    "vhlo.return_v1"(%18, %20#0, %20#1) : (!vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.i32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"custom">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg10: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg11: !vhlo.token_v1):
    %13 = "vhlo.custom_call_v1"(%arg10) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"alpha"> = #vhlo.float_v1<1.500000e+00 : !vhlo.f32_v1>, #vhlo.string_v1<"list"> = #vhlo.array_v1<[#vhlo.integer_v1<1 : i64>, #vhlo.integer_v1<2 : i64>]>, #vhlo.string_v1<"name"> = #vhlo.string_v1<"n">}>, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[#vhlo.string_v1<"helper">]>, has_side_effect = #vhlo.bool_v1<true>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %14 = "vhlo.outfeed_v1"(%13, %arg11) <{outfeed_config = #vhlo.string_v1<"\00\FFconfig">}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.token_v1
    %15:2 = "vhlo.infeed_v1"(%14) <{infeed_config = #vhlo.string_v1<"">, layout = #vhlo.array_v1<[#vhlo.array_v1<[#vhlo.integer_v1<0 : i64>]>]>}> : (!vhlo.token_v1) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1)
    %16 = "vhlo.send_v1"(%15#0, %15#1) <{channel_id = #vhlo.integer_v1<5 : i64>, channel_type = #vhlo.integer_v1<2 : i64>, is_host_transfer = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.token_v1
    "vhlo.return_v1"(%15#0, %16) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"helper">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg9: !vhlo.tensor_v1<!vhlo.f32_v1>):
    "vhlo.return_v1"(%arg9) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"collectives">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg6: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %9 = "vhlo.all_reduce_v2"(%arg6) <{channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>>, use_global_device_ids = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg7: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg8: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %12 = "vhlo.add_v1"(%arg7, %arg8) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%12) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %10 = "vhlo.all_gather_v2"(%arg6) <{all_gather_dim = #vhlo.integer_v1<0 : i64>, channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %11 = "vhlo.collective_permute_v1"(%9) <{channel_id = #vhlo.integer_v1<0 : i64>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%11, %10, %9) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, !vhlo.tuple_v1<!vhlo.tensor_v1<2x!vhlo.i8_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f64_v1>>>, !vhlo.unranked_tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f64_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"types">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg3: !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, %arg4: !vhlo.tuple_v1<!vhlo.tensor_v1<2x!vhlo.i8_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f64_v1>>>, %arg5: !vhlo.unranked_tensor_v1<!vhlo.f32_v1>):
    %7 = "vhlo.get_tuple_element_v1"(%arg4) <{index = #vhlo.integer_v1<1 : i32>}> : (!vhlo.tuple_v1<!vhlo.tensor_v1<2x!vhlo.i8_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f64_v1>>>) -> !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f64_v1>>
    %8 = "vhlo.get_tuple_element_v1"(%7) <{index = #vhlo.integer_v1<0 : i32>}> : (!vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f64_v1>>) -> !vhlo.tensor_v1<!vhlo.f64_v1>
    "vhlo.return_v1"(%8) : (!vhlo.tensor_v1<!vhlo.f64_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"numeric">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>, %arg2: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %0 = "vhlo.reduce_precision_v1"(%arg0) <{exponent_bits = #vhlo.integer_v1<5 : i32>, mantissa_bits = #vhlo.integer_v1<10 : i32>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %1 = "vhlo.fft_v1"(%arg1) <{fft_length = #vhlo.tensor_v1<dense<8> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 IFFT>}> : (!vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>
    %2 = "vhlo.triangular_solve_v1"(%arg2, %arg2) <{left_side = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<true>, transpose_a = #vhlo<transpose_v1 TRANSPOSE>, unit_diagonal = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %3 = "vhlo.exponential_v2"(%0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 1.000000e-03, rtol = 5.000000e-01, ulps = 4, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %4 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 18446744073709551615]> : tensor<2xui64>>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %5:2 = "vhlo.rng_bit_generator_v1"(%4) <{rng_algorithm = #vhlo<rng_algorithm_v1 THREE_FRY>}> : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
    %6 = "vhlo.dot_general_v2"(%arg2, %2) <{accumulation_type = #vhlo.type_v1<!vhlo.f32_v1>, allow_imprecise_accumulation = #vhlo.bool_v1<false>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, lhs_component_count = #vhlo.integer_v1<1 : i64>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.tf31_v1>, num_primitive_operations = #vhlo.integer_v1<1 : i64>, precision_config = #vhlo.array_v1<[]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_component_count = #vhlo.integer_v1<1 : i64>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.tf31_v1>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%6, %1, %2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x!vhlo.complex_v1<!vhlo.f32_v1>>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
}) {stablehlo.note = "all kinds"} : () -> ()

