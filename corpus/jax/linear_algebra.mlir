"builtin.module"() <{sym_name = "jit_linear_algebra"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[0]">}>, #vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[1]">}>, #vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result[2]">}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg69: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %285 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %286 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %287 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<32> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %288 = "vhlo.shift_right_logical_v1"(%286, %287) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %289 = "vhlo.convert_v1"(%288) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %290 = "vhlo.broadcast_in_dim_v1"(%289) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %291 = "vhlo.and_v1"(%286, %285) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %292 = "vhlo.convert_v1"(%291) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %293 = "vhlo.broadcast_in_dim_v1"(%292) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %294 = "vhlo.concatenate_v1"(%290, %293) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>, !vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %295 = "vhlo.call_v1"(%294) <{callee = #vhlo.string_v1<"_threefry_split">}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.ui32_v1>
    %296 = "vhlo.slice_v1"(%295) <{limit_indices = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<2xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> : (!vhlo.tensor_v1<2x2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x2x!vhlo.ui32_v1>
    %297 = "vhlo.reshape_v1"(%296) : (!vhlo.tensor_v1<1x2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %298 = "vhlo.call_v1"(%297) <{callee = #vhlo.string_v1<"_normal">}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %299 = "vhlo.add_v1"(%arg69, %298) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %300 = "vhlo.call_v1"(%299) <{callee = #vhlo.string_v1<"cholesky">}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %301 = "vhlo.call_v1"(%arg69) <{callee = #vhlo.string_v1<"fft">}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>
    %302 = "vhlo.call_v1"(%arg69) <{callee = #vhlo.string_v1<"qr">}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%300, %301, %302) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"_threefry_split">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg68: !vhlo.tensor_v1<2x!vhlo.ui32_v1>):
    %268 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<32> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1>
    %269 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1>
    %270 = "vhlo.slice_v1"(%arg68) <{limit_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %271 = "vhlo.reshape_v1"(%270) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %272 = "vhlo.slice_v1"(%arg68) <{limit_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %273 = "vhlo.reshape_v1"(%272) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %274 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<0 : i64>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %275 = "vhlo.broadcast_in_dim_v1"(%269) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %276 = "vhlo.multiply_v1"(%275, %274) : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %277 = "vhlo.broadcast_in_dim_v1"(%268) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %278 = "vhlo.shift_right_logical_v1"(%276, %277) : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
    %279 = "vhlo.convert_v1"(%276) : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %280 = "vhlo.convert_v1"(%278) : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %281:2 = "vhlo.call_v1"(%271, %273, %280, %279) <{callee = #vhlo.string_v1<"threefry2x32">}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>)
    %282 = "vhlo.broadcast_in_dim_v1"(%281#0) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x1x!vhlo.ui32_v1>
    %283 = "vhlo.broadcast_in_dim_v1"(%281#1) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x1x!vhlo.ui32_v1>
    %284 = "vhlo.concatenate_v1"(%282, %283) <{dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x1x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.ui32_v1>
    "vhlo.return_v1"(%284) : (!vhlo.tensor_v1<2x2x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"threefry2x32">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg46: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg47: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg48: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg49: !vhlo.tensor_v1<2x!vhlo.ui32_v1>):
    %252 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %253 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<5> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %254 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %255 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<466688986> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %256 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[13, 15, 26, 6]> : tensor<4xui32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.ui32_v1>
    %257 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[17, 29, 16, 24]> : tensor<4xui32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.ui32_v1>
    %258 = "vhlo.xor_v1"(%arg46, %arg47) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %259 = "vhlo.xor_v1"(%258, %255) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %260 = "vhlo.broadcast_in_dim_v1"(%arg46) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %261 = "vhlo.add_v1"(%arg48, %260) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %262 = "vhlo.broadcast_in_dim_v1"(%arg47) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %263 = "vhlo.add_v1"(%arg49, %262) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %264:9 = "vhlo.while_v1"(%254, %254, %261, %263, %arg47, %259, %arg46, %256, %257) ({
    ^bb0(%arg59: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg60: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg61: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg62: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg63: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg64: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg65: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg66: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg67: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
      %267 = "vhlo.compare_v1"(%arg59, %253) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%267) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg50: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg51: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg52: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg53: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg54: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg55: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg56: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg57: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg58: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
      %265:8 = "vhlo.call_v1"(%arg51, %arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58) <{callee = #vhlo.string_v1<"closed_call">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
      %266 = "vhlo.add_v1"(%arg50, %252) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%266, %265#0, %265#1, %265#2, %265#3, %265#4, %265#5, %265#6, %265#7) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
    "vhlo.return_v1"(%264#2, %264#3) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"closed_call">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg38: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg39: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg40: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg41: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg42: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg43: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg44: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg45: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
    %201 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<32> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %202 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %203 = "vhlo.add_v1"(%arg38, %202) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %204 = "vhlo.slice_v1"(%arg44) <{limit_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %205 = "vhlo.reshape_v1"(%204) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %206 = "vhlo.add_v1"(%arg39, %arg40) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %207 = "vhlo.broadcast_in_dim_v1"(%205) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %208 = "vhlo.shift_left_v1"(%arg40, %207) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %209 = "vhlo.subtract_v1"(%201, %205) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %210 = "vhlo.broadcast_in_dim_v1"(%209) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %211 = "vhlo.shift_right_logical_v1"(%arg40, %210) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %212 = "vhlo.or_v1"(%208, %211) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %213 = "vhlo.xor_v1"(%206, %212) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %214 = "vhlo.slice_v1"(%arg44) <{limit_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %215 = "vhlo.reshape_v1"(%214) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %216 = "vhlo.add_v1"(%206, %213) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %217 = "vhlo.broadcast_in_dim_v1"(%215) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %218 = "vhlo.shift_left_v1"(%213, %217) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %219 = "vhlo.subtract_v1"(%201, %215) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %220 = "vhlo.broadcast_in_dim_v1"(%219) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %221 = "vhlo.shift_right_logical_v1"(%213, %220) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %222 = "vhlo.or_v1"(%218, %221) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %223 = "vhlo.xor_v1"(%216, %222) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %224 = "vhlo.slice_v1"(%arg44) <{limit_indices = #vhlo.tensor_v1<dense<3> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %225 = "vhlo.reshape_v1"(%224) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %226 = "vhlo.add_v1"(%216, %223) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %227 = "vhlo.broadcast_in_dim_v1"(%225) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %228 = "vhlo.shift_left_v1"(%223, %227) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %229 = "vhlo.subtract_v1"(%201, %225) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %230 = "vhlo.broadcast_in_dim_v1"(%229) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %231 = "vhlo.shift_right_logical_v1"(%223, %230) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %232 = "vhlo.or_v1"(%228, %231) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %233 = "vhlo.xor_v1"(%226, %232) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %234 = "vhlo.slice_v1"(%arg44) <{limit_indices = #vhlo.tensor_v1<dense<4> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<3> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %235 = "vhlo.reshape_v1"(%234) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %236 = "vhlo.add_v1"(%226, %233) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %237 = "vhlo.broadcast_in_dim_v1"(%235) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %238 = "vhlo.shift_left_v1"(%233, %237) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %239 = "vhlo.subtract_v1"(%201, %235) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %240 = "vhlo.broadcast_in_dim_v1"(%239) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %241 = "vhlo.shift_right_logical_v1"(%233, %240) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %242 = "vhlo.or_v1"(%238, %241) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %243 = "vhlo.xor_v1"(%236, %242) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %244 = "vhlo.broadcast_in_dim_v1"(%arg41) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %245 = "vhlo.add_v1"(%236, %244) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %246 = "vhlo.broadcast_in_dim_v1"(%arg42) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %247 = "vhlo.add_v1"(%243, %246) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %248 = "vhlo.add_v1"(%arg38, %202) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %249 = "vhlo.convert_v1"(%248) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %250 = "vhlo.broadcast_in_dim_v1"(%249) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    %251 = "vhlo.add_v1"(%247, %250) : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<2x!vhlo.ui32_v1>
    "vhlo.return_v1"(%203, %245, %251, %arg42, %arg43, %arg41, %arg45, %arg44) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"_normal">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg37: !vhlo.tensor_v1<2x!vhlo.ui32_v1>):
    %200 = "vhlo.call_v1"(%arg37) <{callee = #vhlo.string_v1<"_normal_real">}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%200) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"_normal_real">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg36: !vhlo.tensor_v1<2x!vhlo.ui32_v1>):
    %132 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0x7F800000> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %133 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e+00> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %134 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<2.83297682> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %135 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.50140941> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %136 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.00167406> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %137 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.246640727> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %138 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.00943887047> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %139 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-0.00417768164> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %140 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-0.0076224613> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %141 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-0.00125372503> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %142 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.00573950773> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %143 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<2.1858087E-4> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %144 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-0.00367342844> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %145 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-4.39150654E-6> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %146 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.00134934322> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %147 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-3.5233877E-6> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %148 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.00950558E-4> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %149 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3.43273939E-7> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %150 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-2.00214257E-4> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %151 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<2.81022636E-8> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %152 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3.000000e+00> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %153 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<2.500000e+00> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %154 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<5.000000e+00> : tensor<4x4xf32>>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %155 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.41421354> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %156 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-0.99999994> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %157 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %158 = "vhlo.call_v1"(%arg36, %156, %157) <{callee = #vhlo.string_v1<"_uniform">}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %159 = "vhlo.negate_v1"(%158) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %160 = "vhlo.multiply_v1"(%158, %159) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %161 = "vhlo.log_plus_one_v2"(%160) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %162 = "vhlo.negate_v1"(%161) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %163 = "vhlo.compare_v1"(%162, %154) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.bool_v1>
    %164 = "vhlo.subtract_v1"(%162, %153) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %165 = "vhlo.sqrt_v2"(%162) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %166 = "vhlo.subtract_v1"(%165, %152) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %167 = "vhlo.select_v1"(%163, %164, %166) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %168 = "vhlo.select_v1"(%163, %151, %150) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %169 = "vhlo.select_v1"(%163, %149, %148) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %170 = "vhlo.multiply_v1"(%168, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %171 = "vhlo.add_v1"(%169, %170) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %172 = "vhlo.select_v1"(%163, %147, %146) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %173 = "vhlo.multiply_v1"(%171, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %174 = "vhlo.add_v1"(%172, %173) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %175 = "vhlo.select_v1"(%163, %145, %144) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %176 = "vhlo.multiply_v1"(%174, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %177 = "vhlo.add_v1"(%175, %176) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %178 = "vhlo.select_v1"(%163, %143, %142) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %179 = "vhlo.multiply_v1"(%177, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %180 = "vhlo.add_v1"(%178, %179) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %181 = "vhlo.select_v1"(%163, %141, %140) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %182 = "vhlo.multiply_v1"(%180, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %183 = "vhlo.add_v1"(%181, %182) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %184 = "vhlo.select_v1"(%163, %139, %138) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %185 = "vhlo.multiply_v1"(%183, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %186 = "vhlo.add_v1"(%184, %185) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %187 = "vhlo.select_v1"(%163, %137, %136) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %188 = "vhlo.multiply_v1"(%186, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %189 = "vhlo.add_v1"(%187, %188) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %190 = "vhlo.select_v1"(%163, %135, %134) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %191 = "vhlo.multiply_v1"(%189, %167) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %192 = "vhlo.add_v1"(%190, %191) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %193 = "vhlo.multiply_v1"(%192, %158) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %194 = "vhlo.abs_v1"(%158) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %195 = "vhlo.compare_v1"(%194, %133) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 EQ>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.bool_v1>
    %196 = "vhlo.multiply_v1"(%158, %132) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %197 = "vhlo.select_v1"(%195, %196, %193) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %198 = "vhlo.broadcast_in_dim_v1"(%155) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %199 = "vhlo.multiply_v1"(%198, %197) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%199) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"_uniform">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg33: !vhlo.tensor_v1<2x!vhlo.ui32_v1>, %arg34: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg35: !vhlo.tensor_v1<!vhlo.f32_v1>):
    %93 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %94 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1065353216> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %95 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<9> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %96 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<32> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1>
    %97 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1>
    %98 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<4> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1>
    %99 = "vhlo.broadcast_in_dim_v1"(%arg34) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x1x!vhlo.f32_v1>
    %100 = "vhlo.broadcast_in_dim_v1"(%arg35) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x1x!vhlo.f32_v1>
    %101 = "vhlo.slice_v1"(%arg33) <{limit_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %102 = "vhlo.reshape_v1"(%101) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %103 = "vhlo.slice_v1"(%arg33) <{limit_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %104 = "vhlo.reshape_v1"(%103) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %105 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<0 : i64>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %106 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %107 = "vhlo.broadcast_in_dim_v1"(%98) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %108 = "vhlo.multiply_v1"(%107, %105) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %109 = "vhlo.broadcast_in_dim_v1"(%97) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %110 = "vhlo.multiply_v1"(%109, %106) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %111 = "vhlo.add_v1"(%108, %110) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %112 = "vhlo.broadcast_in_dim_v1"(%96) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %113 = "vhlo.shift_right_logical_v1"(%111, %112) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui64_v1>
    %114 = "vhlo.convert_v1"(%111) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %115 = "vhlo.convert_v1"(%113) : (!vhlo.tensor_v1<4x4x!vhlo.ui64_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %116:2 = "vhlo.call_v1"(%102, %104, %115, %114) <{callee = #vhlo.string_v1<"threefry2x32_0">}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>)
    %117 = "vhlo.xor_v1"(%116#0, %116#1) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %118 = "vhlo.broadcast_in_dim_v1"(%95) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %119 = "vhlo.shift_right_logical_v1"(%117, %118) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %120 = "vhlo.broadcast_in_dim_v1"(%94) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %121 = "vhlo.or_v1"(%119, %120) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %122 = "vhlo.bitcast_convert_v1"(%121) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %123 = "vhlo.broadcast_in_dim_v1"(%93) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %124 = "vhlo.subtract_v1"(%122, %123) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %125 = "vhlo.subtract_v1"(%100, %99) : (!vhlo.tensor_v1<1x1x!vhlo.f32_v1>, !vhlo.tensor_v1<1x1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x1x!vhlo.f32_v1>
    %126 = "vhlo.broadcast_in_dim_v1"(%125) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %127 = "vhlo.multiply_v1"(%124, %126) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %128 = "vhlo.broadcast_in_dim_v1"(%99) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %129 = "vhlo.add_v1"(%127, %128) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %130 = "vhlo.broadcast_in_dim_v1"(%99) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x1x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %131 = "vhlo.maximum_v1"(%130, %129) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%131) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"threefry2x32_0">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg11: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg12: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg13: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg14: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>):
    %77 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %78 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<5> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %79 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %80 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<466688986> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %81 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[13, 15, 26, 6]> : tensor<4xui32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.ui32_v1>
    %82 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[17, 29, 16, 24]> : tensor<4xui32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.ui32_v1>
    %83 = "vhlo.xor_v1"(%arg11, %arg12) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %84 = "vhlo.xor_v1"(%83, %80) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %85 = "vhlo.broadcast_in_dim_v1"(%arg11) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %86 = "vhlo.add_v1"(%arg13, %85) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %87 = "vhlo.broadcast_in_dim_v1"(%arg12) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %88 = "vhlo.add_v1"(%arg14, %87) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %89:9 = "vhlo.while_v1"(%79, %79, %86, %88, %arg12, %84, %arg11, %81, %82) ({
    ^bb0(%arg24: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg25: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg26: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg27: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg28: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg29: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg30: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg31: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg32: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
      %92 = "vhlo.compare_v1"(%arg24, %78) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%92) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg15: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg16: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg17: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg18: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg19: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg20: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg21: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg22: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg23: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
      %90:8 = "vhlo.call_v1"(%arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23) <{callee = #vhlo.string_v1<"closed_call_1">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
      %91 = "vhlo.add_v1"(%arg15, %77) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%91, %90#0, %90#1, %90#2, %90#3, %90#4, %90#5, %90#6, %90#7) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
    "vhlo.return_v1"(%89#2, %89#3) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"closed_call_1">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg4: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg5: !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, %arg6: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg7: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg8: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg9: !vhlo.tensor_v1<4x!vhlo.ui32_v1>, %arg10: !vhlo.tensor_v1<4x!vhlo.ui32_v1>):
    %26 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<32> : tensor<ui32>>}> : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %27 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %28 = "vhlo.add_v1"(%arg3, %27) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %29 = "vhlo.slice_v1"(%arg9) <{limit_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %30 = "vhlo.reshape_v1"(%29) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %31 = "vhlo.add_v1"(%arg4, %arg5) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %32 = "vhlo.broadcast_in_dim_v1"(%30) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %33 = "vhlo.shift_left_v1"(%arg5, %32) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %34 = "vhlo.subtract_v1"(%26, %30) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %35 = "vhlo.broadcast_in_dim_v1"(%34) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %36 = "vhlo.shift_right_logical_v1"(%arg5, %35) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %37 = "vhlo.or_v1"(%33, %36) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %38 = "vhlo.xor_v1"(%31, %37) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %39 = "vhlo.slice_v1"(%arg9) <{limit_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %40 = "vhlo.reshape_v1"(%39) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %41 = "vhlo.add_v1"(%31, %38) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %42 = "vhlo.broadcast_in_dim_v1"(%40) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %43 = "vhlo.shift_left_v1"(%38, %42) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %44 = "vhlo.subtract_v1"(%26, %40) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %45 = "vhlo.broadcast_in_dim_v1"(%44) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %46 = "vhlo.shift_right_logical_v1"(%38, %45) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %47 = "vhlo.or_v1"(%43, %46) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %48 = "vhlo.xor_v1"(%41, %47) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %49 = "vhlo.slice_v1"(%arg9) <{limit_indices = #vhlo.tensor_v1<dense<3> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %50 = "vhlo.reshape_v1"(%49) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %51 = "vhlo.add_v1"(%41, %48) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %52 = "vhlo.broadcast_in_dim_v1"(%50) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %53 = "vhlo.shift_left_v1"(%48, %52) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %54 = "vhlo.subtract_v1"(%26, %50) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %55 = "vhlo.broadcast_in_dim_v1"(%54) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %56 = "vhlo.shift_right_logical_v1"(%48, %55) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %57 = "vhlo.or_v1"(%53, %56) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %58 = "vhlo.xor_v1"(%51, %57) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %59 = "vhlo.slice_v1"(%arg9) <{limit_indices = #vhlo.tensor_v1<dense<4> : tensor<1xi64>>, start_indices = #vhlo.tensor_v1<dense<3> : tensor<1xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<1x!vhlo.ui32_v1>
    %60 = "vhlo.reshape_v1"(%59) : (!vhlo.tensor_v1<1x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %61 = "vhlo.add_v1"(%51, %58) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %62 = "vhlo.broadcast_in_dim_v1"(%60) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %63 = "vhlo.shift_left_v1"(%58, %62) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %64 = "vhlo.subtract_v1"(%26, %60) : (!vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %65 = "vhlo.broadcast_in_dim_v1"(%64) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %66 = "vhlo.shift_right_logical_v1"(%58, %65) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %67 = "vhlo.or_v1"(%63, %66) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %68 = "vhlo.xor_v1"(%61, %67) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %69 = "vhlo.broadcast_in_dim_v1"(%arg6) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %70 = "vhlo.add_v1"(%61, %69) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %71 = "vhlo.broadcast_in_dim_v1"(%arg7) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %72 = "vhlo.add_v1"(%68, %71) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %73 = "vhlo.add_v1"(%arg3, %27) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %74 = "vhlo.convert_v1"(%73) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    %75 = "vhlo.broadcast_in_dim_v1"(%74) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    %76 = "vhlo.add_v1"(%72, %75) : (!vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>
    "vhlo.return_v1"(%28, %70, %76, %arg7, %arg8, %arg6, %arg10, %arg9) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x4x!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"cholesky">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg2: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %4 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %5 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0x7FC00000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %6 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %7 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<2.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %8 = "vhlo.transpose_v1"(%arg2) <{permutation = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %9 = "vhlo.add_v1"(%arg2, %8) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %10 = "vhlo.broadcast_in_dim_v1"(%7) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %11 = "vhlo.divide_v1"(%9, %10) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %12:2 = "vhlo.custom_call_v1"(%11) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"lapack_spotrf_ffi">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [0], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<> : tensor<0xindex>>]>}> {mhlo.backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"uplo"> = #vhlo.integer_v1<76 : ui8>}>, mhlo.frontend_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"num_batch_dims"> = #vhlo.string_v1<"0">}>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=4, j=4, k=4, l=4}, custom>} : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>)
    %13 = "vhlo.broadcast_in_dim_v1"(%6) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %14 = "vhlo.compare_v1"(%12#1, %13) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 EQ>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
    %15 = "vhlo.broadcast_in_dim_v1"(%14) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<1x1x!vhlo.bool_v1>
    %16 = "vhlo.broadcast_in_dim_v1"(%5) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %17 = "vhlo.broadcast_in_dim_v1"(%15) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x1x!vhlo.bool_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.bool_v1>
    %18 = "vhlo.select_v1"(%17, %12#0, %16) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %19 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<0 : i64>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.i32_v1>
    %20 = "vhlo.broadcast_in_dim_v1"(%6) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.i32_v1>
    %21 = "vhlo.add_v1"(%19, %20) : (!vhlo.tensor_v1<4x4x!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.i32_v1>
    %22 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : () -> !vhlo.tensor_v1<4x4x!vhlo.i32_v1>
    %23 = "vhlo.compare_v1"(%21, %22) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<4x4x!vhlo.i32_v1>, !vhlo.tensor_v1<4x4x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.bool_v1>
    %24 = "vhlo.broadcast_in_dim_v1"(%4) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    %25 = "vhlo.select_v1"(%23, %18, %24) : (!vhlo.tensor_v1<4x4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%25) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"fft">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg1: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %2 = "vhlo.convert_v1"(%arg1) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>
    %3 = "vhlo.fft_v1"(%2) <{fft_length = #vhlo.tensor_v1<dense<4> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 FFT>}> : (!vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<4x4x!vhlo.complex_v1<!vhlo.f32_v1>>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"qr">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
    %0:2 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"lapack_sgeqrf_ffi">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [0], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>}> {mhlo.backend_config = #vhlo.dict_v1<{}>, mhlo.frontend_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"num_batch_dims"> = #vhlo.string_v1<"0">}>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m]) {i=4, j=4, k=4, l=4, m=4}, custom>} : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>)
    %1 = "vhlo.custom_call_v1"(%0#0, %0#1) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"lapack_sorgqr_ffi">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>]>}> {mhlo.backend_config = #vhlo.dict_v1<{}>, mhlo.frontend_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"num_batch_dims"> = #vhlo.string_v1<"0">}>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=4, j=4, k=4, l=4, m=4}, custom>} : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

