#loc1 = loc("x")
"builtin.module"() <{sym_name = "jit_tanh"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result">}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<2x4x!vhlo.f32_v1> loc("x")):
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[[0.000000e+00, 1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00, 5.000000e+00], [6.000000e+00, 7.000000e+00, 8.000000e+00], [9.000000e+00, 1.000000e+01, 1.100000e+01]]> : tensor<4x3xf32>>}> : () -> !vhlo.tensor_v1<4x3x!vhlo.f32_v1> loc(#loc8)
    %1 = "vhlo.dot_general_v2"(%arg0, %0) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1> loc(#loc11)
    %2 = "vhlo.tanh_v2"(%1) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1> loc(#loc12)
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> () loc(#loc8)
  }) : () -> () loc(#loc)
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> () loc(#loc)
#loc = loc(unknown)
#loc2 = loc("tf_saved_model.py":31:8 to :42)
#loc3 = loc("tf_saved_model.py":23:20 to :31)
#loc4 = loc("tf_saved_model.py":23:11 to :32)
#loc5 = loc("<module>"(#loc2))
#loc6 = loc("tanh"(#loc3))
#loc7 = loc("tanh"(#loc4))
#loc8 = loc("jit(tanh)"(#loc5))
#loc9 = loc(callsite(#loc6 at #loc5))
#loc10 = loc(callsite(#loc7 at #loc5))
#loc11 = loc("jit(tanh)/dot_general"(#loc9))
#loc12 = loc("jit(tanh)/tanh"(#loc10))

