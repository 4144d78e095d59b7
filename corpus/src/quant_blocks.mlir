// Quantized types of blocks and quantiles (LLVM 20 and later).
"t.quant"() {
  sub = [!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:3, 1.0}, {0.5, 0.25:-1}}>, tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:3, 1.0}, {0.5, 0.25:-1}}>>, !quant.uniform<u8:f16:{1:4}, {{1.0, 2.0}}>]
} : () -> ()
