// Quantiles with and without bounds of their storage type, alone and as storage types.
func.func private @f(!quant.quantile<i2:f16, {-1.0, -0.5, 0.5, 1.0}>, !quant.quantile<i2:f16, {-1.0, 0.5, 1.0}, <-1:1>>,
  !quant.uniform<!quant.quantile<i2:f16, {-1.0, 0.5, 1.0}, <-1:1>>:f16, 0.5>,
  !quant.any<!quant.quantile<ui2:f32, {1.0, 0.5}, <1:2>>:f32>)
