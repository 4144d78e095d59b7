// The builtin types that came after LLVM 16: small floats as types, values and elements, freely scalable vectors.
"t.types"() {all = [f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, tf32, f8E4M3, f8E3M4, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU], shaped = [tensor<2xf4E2M1FN>, vector<4xtf32>, memref<?xf8E8M0FNU>, complex<f8E3M4>], scalable = [vector<[2]x[2]xf16>, vector<[1]x4xi64>]} : () -> ()
"t.values"() {tf32 = [0.0 : tf32, 1.5 : tf32, 0.1 : tf32], f8 = [-2.0 : f8E5M2FNUZ, 3.5 : f8E4M3FNUZ, 1.0 : f8E4M3B11FNUZ, 0.1 : f8E4M3, 0.25 : f8E3M4, 2.0 : f8E8M0FNU], f6 = [1.5 : f6E2M3FN, -28.0 : f6E3M2FN], f4 = [6.0 : f4E2M1FN, -0.5 : f4E2M1FN]} : () -> ()
"t.dense"() {
  e5m2fnuz = dense<[1.0, 0x80]> : tensor<2xf8E5M2FNUZ>, e4m3fnuz = dense<[1.0, 0x80]> : tensor<2xf8E4M3FNUZ>, e4m3b11 = dense<[1.0, 30.0]> : tensor<2xf8E4M3B11FNUZ>,
  tf32 = dense<[1.0, -2.5]> : tensor<2xtf32>, e4m3 = dense<[1.0, 240.0]> : tensor<2xf8E4M3>, e3m4 = dense<[1.0, 15.5]> : tensor<2xf8E3M4>,
  e8m0 = dense<[1.0, 2.0, 0.5]> : tensor<3xf8E8M0FNU>, e2m1 = dense<[0.5, -6.0, 1.0]> : tensor<3xf4E2M1FN>, e2m3 = dense<[7.5, -1.0]> : tensor<2xf6E2M3FN>,
  e3m2 = dense<[28.0, -1.0]> : tensor<2xf6E3M2FN>, splat8 = dense<2.0> : tensor<5xf8E3M4>, splat4 = dense<3.0> : tensor<5xf4E2M1FN>} : () -> ()
