"builtin.module"() <{sym_name = "jit_classify"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.global_constant"> = #vhlo.string_v1<"_platform_index">}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<6x!vhlo.f32_v1>, !vhlo.tensor_v1<6x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[0]">}>, #vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[1]">}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg16: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg17: !vhlo.tensor_v1<6x!vhlo.f32_v1>, %arg18: !vhlo.tensor_v1<6x3x!vhlo.f32_v1>, %arg19: !vhlo.tensor_v1<?x4x!vhlo.f32_v1>):
    %61 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %62 = "vhlo.get_dimension_size_v1"(%arg19) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %63 = "vhlo.compare_v1"(%62, %61) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
    "vhlo.custom_call_v1"(%63, %62) <{api_version = #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"shape_assertion">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<true>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> {error_message = #vhlo.string_v1<"Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'batch'. Using the following polymorphic shapes specifications: args[1].shape = (batch, 4). Obtained dimension variables: 'batch' = {0} from specification 'batch' for dimension args[1].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.">} : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    %64:2 = "vhlo.call_v1"(%arg16, %62, %arg17, %arg18, %arg19) <{callee = #vhlo.string_v1<"_wrapped_jax_export_main">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<6x!vhlo.f32_v1>, !vhlo.tensor_v1<6x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>)
    "vhlo.return_v1"(%64#0, %64#1) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.global_constant"> = #vhlo.string_v1<"_platform_index">}>, #vhlo.dict_v1<{#vhlo.string_v1<"jax.global_constant"> = #vhlo.string_v1<"batch">}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<6x!vhlo.f32_v1>, !vhlo.tensor_v1<6x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[0]">}>, #vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[1]">}>]>, sym_name = #vhlo.string_v1<"_wrapped_jax_export_main">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg7: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg8: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg9: !vhlo.tensor_v1<6x!vhlo.f32_v1>, %arg10: !vhlo.tensor_v1<6x3x!vhlo.f32_v1>, %arg11: !vhlo.tensor_v1<?x4x!vhlo.f32_v1>):
    %16 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %17 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3> : tensor<1xi32>>}> : () -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %18 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<1xi32>>}> : () -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %19 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0xFF800000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %20 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<6> : tensor<1xi32>>}> : () -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %21 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %22 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %23 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[[0.000000e+00, 6.250000e-02, 1.250000e-01, 1.875000e-01, 2.500000e-01, 3.125000e-01], [3.750000e-01, 4.375000e-01, 5.000000e-01, 5.625000e-01, 6.250000e-01, 6.875000e-01], [7.500000e-01, 8.125000e-01, 8.750000e-01, 9.375000e-01, 1.000000e+00, 1.062500e+00], [1.125000e+00, 1.187500e+00, 1.250000e+00, 1.312500e+00, 1.375000e+00, 1.437500e+00]]> : tensor<4x6xf32>>}> : () -> !vhlo.tensor_v1<4x6x!vhlo.f32_v1>
    %24 = "vhlo.case_v1"(%arg7) ({
      "vhlo.return_v1"(%22) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }, {
      "vhlo.return_v1"(%21) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %25 = "vhlo.case_v1"(%24) ({
      %60 = "vhlo.dot_general_v2"(%arg11, %23) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
      "vhlo.return_v1"(%60) : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> ()
    }, {
      %59 = "vhlo.dot_general_v2"(%arg11, %23) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
      "vhlo.return_v1"(%59) : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
    %26 = "vhlo.broadcast_in_dim_v1"(%arg9) <{broadcast_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x6x!vhlo.f32_v1>
    %27 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %28 = "vhlo.concatenate_v1"(%27, %20) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %29 = "vhlo.dynamic_broadcast_in_dim_v1"(%26, %28) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<1x6x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
    %30 = "vhlo.add_v1"(%25, %29) : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>, !vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
    %31 = "vhlo.tanh_v2"(%30) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.f32_v1>
    %32 = "vhlo.case_v1"(%arg7) ({
      "vhlo.return_v1"(%22) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }, {
      "vhlo.return_v1"(%21) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %33 = "vhlo.case_v1"(%32) ({
      %58 = "vhlo.dot_general_v2"(%31, %arg10) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>, !vhlo.tensor_v1<6x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
      "vhlo.return_v1"(%58) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> ()
    }, {
      %57 = "vhlo.dot_general_v2"(%31, %arg10) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>, !vhlo.tensor_v1<6x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
      "vhlo.return_v1"(%57) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %34 = "vhlo.reduce_v1"(%33, %19) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg14: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg15: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %56 = "vhlo.maximum_v1"(%arg14, %arg15) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%56) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x!vhlo.f32_v1>
    %35 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %36 = "vhlo.dynamic_broadcast_in_dim_v1"(%19, %35) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x!vhlo.f32_v1>
    %37 = "vhlo.maximum_v1"(%36, %34) : (!vhlo.tensor_v1<?x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x!vhlo.f32_v1>
    %38 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %39 = "vhlo.concatenate_v1"(%38, %18) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %40 = "vhlo.dynamic_broadcast_in_dim_v1"(%37, %39) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<?x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x1x!vhlo.f32_v1>
    %41 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %42 = "vhlo.concatenate_v1"(%41, %17) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %43 = "vhlo.dynamic_broadcast_in_dim_v1"(%40, %42) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<?x1x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %44 = "vhlo.subtract_v1"(%33, %43) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %45 = "vhlo.exponential_v2"(%44) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %46 = "vhlo.reduce_v1"(%45, %16) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg12: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg13: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %55 = "vhlo.add_v1"(%arg12, %arg13) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%55) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x!vhlo.f32_v1>
    %47 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %48 = "vhlo.concatenate_v1"(%47, %18) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %49 = "vhlo.dynamic_broadcast_in_dim_v1"(%46, %48) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<?x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x1x!vhlo.f32_v1>
    %50 = "vhlo.reshape_v1"(%arg8) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %51 = "vhlo.concatenate_v1"(%50, %17) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %52 = "vhlo.dynamic_broadcast_in_dim_v1"(%49, %51) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<?x1x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %53 = "vhlo.divide_v1"(%45, %52) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %54 = "vhlo.call_v1"(%arg7, %arg8, %31) <{callee = #vhlo.string_v1<"argmax">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x!vhlo.i32_v1>
    "vhlo.return_v1"(%53, %54) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<?x6x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"argmax">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<?x6x!vhlo.f32_v1>):
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0xFF800000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %2 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<6> : tensor<1xi32>>}> : () -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %3 = "vhlo.reshape_v1"(%arg1) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<1x!vhlo.i32_v1>
    %4 = "vhlo.concatenate_v1"(%3, %2) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.i32_v1>, !vhlo.tensor_v1<1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %5 = "vhlo.dynamic_iota_v1"(%4) <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x6x!vhlo.i32_v1>
    %6:2 = "vhlo.reduce_v1"(%arg2, %5, %1, %0) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg5: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg6: !vhlo.tensor_v1<!vhlo.i32_v1>):
      %7 = "vhlo.compare_v1"(%arg3, %arg5) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %8 = "vhlo.compare_v1"(%arg3, %arg3) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 NE>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %9 = "vhlo.or_v1"(%7, %8) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %10 = "vhlo.compare_v1"(%arg3, %arg5) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 EQ>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %11 = "vhlo.compare_v1"(%arg4, %arg6) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %12 = "vhlo.and_v1"(%10, %11) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %13 = "vhlo.or_v1"(%9, %12) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %14 = "vhlo.select_v1"(%9, %arg3, %arg5) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      %15 = "vhlo.select_v1"(%13, %arg4, %arg6) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%14, %15) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }) : (!vhlo.tensor_v1<?x6x!vhlo.f32_v1>, !vhlo.tensor_v1<?x6x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> (!vhlo.tensor_v1<?x!vhlo.f32_v1>, !vhlo.tensor_v1<?x!vhlo.i32_v1>)
    "vhlo.return_v1"(%6#1) : (!vhlo.tensor_v1<?x!vhlo.i32_v1>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

