"builtin.module"() ({
  "func.func"() <{function_type = (!quant.quantile<i2:f16, {-1.000000e+00,-5.000000e-01,5.000000e-01,1.000000e+00}>, !quant.quantile<i2:f16, {-1.000000e+00,5.000000e-01,1.000000e+00}, <-1:1>>, !quant.uniform<!quant.quantile<i2:f16, {-1.000000e+00,5.000000e-01,1.000000e+00}, <-1:1>>:f16, 5.000000e-01>, !quant.any<!quant.quantile<ui2:f32, {1.000000e+00,5.000000e-01}, <1:2>>:f32>) -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()

