"builtin.module"() ({
  "t.quant"() {sub = [!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:3, 1.000000e+00}, {5.000000e-01, 2.500000e-01:-1}}>, tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:3, 1.000000e+00}, {5.000000e-01, 2.500000e-01:-1}}>>, !quant.uniform<u8:f16:{1:4}, {{1.000000e+00, 2.000000e+00}}>]} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/quant_blocks.mlir":0:0)
#loc1 = loc("src/quant_blocks.mlir":2:1)

