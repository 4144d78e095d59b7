"builtin.module"() <{sym_name = "quant"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"quantized">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<2x3x!vhlo.f32_v1>):
    %0 = "vhlo.uniform_quantize_v1"(%arg0) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -128:127, 1>>
    %1 = "vhlo.uniform_quantize_v1"(%arg0) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [5.000000e-01, 2.500000e-01, 1.000000e+00], [128, 127, 1], 1:254, 0>>
    %2 = "vhlo.add_v1"(%0, %0) : (!vhlo.tensor_v1<2x3x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -128:127, 1>>, !vhlo.tensor_v1<2x3x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -128:127, 1>>) -> !vhlo.tensor_v1<2x3x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -128:127, 1>>
    %3 = "vhlo.uniform_dequantize_v1"(%2) : (!vhlo.tensor_v1<2x3x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -128:127, 1>>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> ()
  }) : () -> ()
}) : () -> ()

