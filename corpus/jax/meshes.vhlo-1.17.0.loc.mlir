#loc4 = loc("-":5:21)
#loc6 = loc("-":7:10)
#loc7 = loc("-":7:27)
#loc12 = loc("-":13:21)
#loc14 = loc("-":15:10)
#loc15 = loc("-":15:27)
#loc20 = loc("-":21:22)
"builtin.module"() <{sym_name = "meshes"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"mesh">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) {tool.mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>, #vhlo.mesh_axis_v1<name = #vhlo.string_v1<"y">, size = 4>]>, device_ids = #vhlo.tensor_v1<dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>>} : () -> () loc(#loc1)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> !vhlo.future_v1<!vhlo.tensor_v1<2x3x!vhlo.f32_v1>>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"future">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> () loc(#loc2)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"reduce">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":5:21)):
    %3 = "vhlo.all_reduce_v2"(%arg4) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"mesh">, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>]>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg5: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":7:10), %arg6: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":7:27)):
      %4 = "vhlo.add_v1"(%arg5, %arg6) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc8)
      "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc9)
    }) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc5)
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc10)
  }) : () -> () loc(#loc3)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"inline">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":13:21)):
    %1 = "vhlo.all_reduce_v2"(%arg1) <{channel_id = #vhlo.integer_v1<3 : i64>, replica_groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"z">, size = 2>]>>, axes = #vhlo.array_v1<[]>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":15:10), %arg3: !vhlo.tensor_v1<!vhlo.f32_v1> loc("-":15:27)):
      %2 = "vhlo.maximum_v1"(%arg2, %arg3) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc16)
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc17)
    }) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1> loc(#loc13)
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> () loc(#loc18)
  }) : () -> () loc(#loc11)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.buffer_v1<2x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"buffers">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<2x!vhlo.f32_v1> loc("-":21:22)):
    %0 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{}>, call_target_name = #vhlo.string_v1<"Pin">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.buffer_v1<2x!vhlo.f32_v1> loc(#loc21)
    "vhlo.return_v1"(%0) : (!vhlo.buffer_v1<2x!vhlo.f32_v1>) -> () loc(#loc22)
  }) : () -> () loc(#loc19)
}) : () -> () loc(#loc)
#loc = loc("-":2:1)
#loc1 = loc("-":3:3)
#loc2 = loc("-":4:3)
#loc3 = loc("-":5:3)
#loc5 = loc("-":6:10)
#loc8 = loc("-":8:12)
#loc9 = loc("-":9:7)
#loc10 = loc("-":11:5)
#loc11 = loc("-":13:3)
#loc13 = loc("-":14:10)
#loc16 = loc("-":16:12)
#loc17 = loc("-":17:7)
#loc18 = loc("-":19:5)
#loc19 = loc("-":21:3)
#loc21 = loc("-":22:10)
#loc22 = loc("-":23:5)

