"builtin.module"() <{sym_name = "core"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg6: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg7: !vhlo.tensor_v1<!vhlo.i32_v1>):
    %7 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[[1.000000e+00, -1.000000e+00], [5.000000e-01, 2.500000e-01], [2.000000e+00, 1.000000e-01], [0.000000e+00, -0.000000e+00], [1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]> : tensor<8x2xf32>>}> : () -> !vhlo.tensor_v1<8x2x!vhlo.f32_v1>
    %8 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %9 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[true, false, true, true]> : tensor<4xi1>>}> : () -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %10 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<4xi1>>}> : () -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %11 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[-8, 7, 0]> : tensor<3xi4>>}> : () -> !vhlo.tensor_v1<3x!vhlo.i4_v1>
    %12 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[255, 0]> : tensor<2xui8>>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui8_v1>
    %13 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.500000e+00> : tensor<2x2xbf16>>}> : () -> !vhlo.tensor_v1<2x2x!vhlo.bf16_v1>
    %14 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[(1.000000e+00,2.000000e+00), (-1.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>>}> : () -> !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>
    %15 = "vhlo.dot_general_v1"(%arg6, %7) <{lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 HIGHEST>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    %16 = "vhlo.reduce_v1"(%arg6, %8) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg8: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg9: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %30 = "vhlo.add_v1"(%arg8, %arg9) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%30) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %17 = "vhlo.exponential_v1"(%16) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %18 = "vhlo.maximum_v1"(%17, %16) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %19 = "vhlo.select_v1"(%9, %18, %16) : (!vhlo.tensor_v1<4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %20 = "vhlo.compare_v1"(%19, %18) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %21 = "vhlo.and_v1"(%20, %10) : (!vhlo.tensor_v1<4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x!vhlo.bool_v1>) -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %22 = "vhlo.convert_v1"(%21) : (!vhlo.tensor_v1<4x!vhlo.bool_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %23 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<0 : i64>}> : () -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %24 = "vhlo.broadcast_in_dim_v1"(%23) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    %25 = "vhlo.transpose_v1"(%24) <{permutation = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x!vhlo.f32_v1>
    %26 = "vhlo.reshape_v1"(%25) : (!vhlo.tensor_v1<2x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    %27 = "vhlo.concatenate_v1"(%26, %15) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x2x!vhlo.f32_v1>
    %28 = "vhlo.slice_v1"(%27) <{limit_indices = #vhlo.tensor_v1<dense<[6, 2]> : tensor<2xi64>>, start_indices = #vhlo.tensor_v1<dense<[2, 0]> : tensor<2xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> : (!vhlo.tensor_v1<8x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    %29 = "vhlo.call_v1"(%arg7, %28) <{callee = #vhlo.string_v1<"loop">}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    "vhlo.return_v1"(%29, %22) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"loop">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg1: !vhlo.tensor_v1<4x2x!vhlo.f32_v1>):
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %1:2 = "vhlo.while_v1"(%arg0, %arg1) ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg5: !vhlo.tensor_v1<4x2x!vhlo.f32_v1>):
      %6 = "vhlo.compare_v1"(%arg4, %0) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg3: !vhlo.tensor_v1<4x2x!vhlo.f32_v1>):
      %2 = "vhlo.subtract_v1"(%arg2, %0) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      %3 = "vhlo.case_v1"(%2) ({
        %5 = "vhlo.tanh_v1"(%arg3) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
        "vhlo.return_v1"(%5) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> ()
      }, {
        %4 = "vhlo.negate_v1"(%arg3) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
        "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> ()
      }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
      "vhlo.return_v1"(%2, %3) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x2x!vhlo.f32_v1>)
    "vhlo.return_v1"(%1#1) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> ()
  }) : () -> ()
}) : () -> ()

