#loc1 = loc("x")
#loc6 = loc("reduce_sum")
#loc11 = loc("reduce_sum:"(#loc6))
"builtin.module"() <{sym_name = "jit_square_sum"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<5x!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result">}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<5x!vhlo.f32_v1> loc("x")):
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
    %1 = "vhlo.multiply_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<5x!vhlo.f32_v1>, !vhlo.tensor_v1<5x!vhlo.f32_v1>) -> !vhlo.tensor_v1<5x!vhlo.f32_v1> loc(#loc17)
    %2 = "vhlo.reduce_v1"(%1, %0) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("reduce_sum:"(#loc6)), %arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("reduce_sum:"(#loc6))):
      %3 = "vhlo.add_v1"(%arg1, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc16)
    }) : (!vhlo.tensor_v1<5x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc15)
  }) : () -> () loc(#loc)
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> () loc(#loc)
#loc = loc(unknown)
#loc2 = loc("jax_artifact.py":25:11 to :25)
#loc3 = loc("jax_artifact.py":37:11 to :86)
#loc4 = loc("jax_artifact.py":41:18 to :32)
#loc5 = loc("jax_artifact.py":25:19 to :24)
#loc7 = loc("square_sum"(#loc2))
#loc8 = loc("exported"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("square_sum"(#loc5))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc(callsite(#loc10 at #loc12))
#loc15 = loc("jit(square_sum)"(#loc12))
#loc16 = loc("jit(square_sum)/reduce_sum"(#loc13))
#loc17 = loc("jit(square_sum)/mul"(#loc14))

