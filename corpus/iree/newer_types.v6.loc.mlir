"builtin.module"() ({
  "t.types"() {all = [f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, tf32, f8E4M3, f8E3M4, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU], scalable = [vector<[2]x[2]xf16>, vector<[1]x4xi64>], shaped = [tensor<2xf4E2M1FN>, vector<4xtf32>, memref<?xf8E8M0FNU>, complex<f8E3M4>]} : () -> () loc(#loc1)
  "t.values"() {f4 = [6.000000e+00 : f4E2M1FN, -5.000000e-01 : f4E2M1FN], f6 = [1.500000e+00 : f6E2M3FN, -2.800000e+01 : f6E3M2FN], f8 = [-2.000000e+00 : f8E5M2FNUZ, 3.500000e+00 : f8E4M3FNUZ, 1.000000e+00 : f8E4M3B11FNUZ, 1.015630e-01 : f8E4M3, 2.500000e-01 : f8E3M4, 2.000000e+00 : f8E8M0FNU], tf32 = [0.000000e+00 : tf32, 1.500000e+00 : tf32, 9.997550e-02 : tf32]} : () -> () loc(#loc2)
  "t.dense"() {e2m1 = dense<[5.000000e-01, -6.000000e+00, 1.000000e+00]> : tensor<3xf4E2M1FN>, e2m3 = dense<[7.500000e+00, -1.000000e+00]> : tensor<2xf6E2M3FN>, e3m2 = dense<[2.800000e+01, -1.000000e+00]> : tensor<2xf6E3M2FN>, e3m4 = dense<[1.000000e+00, 1.550000e+01]> : tensor<2xf8E3M4>, e4m3 = dense<[1.000000e+00, 2.400000e+02]> : tensor<2xf8E4M3>, e4m3b11 = dense<[1.000000e+00, 3.000000e+01]> : tensor<2xf8E4M3B11FNUZ>, e4m3fnuz = dense<[1.000000e+00, 0x80]> : tensor<2xf8E4M3FNUZ>, e5m2fnuz = dense<[1.000000e+00, 0x80]> : tensor<2xf8E5M2FNUZ>, e8m0 = dense<[1.000000e+00, 2.000000e+00, 5.000000e-01]> : tensor<3xf8E8M0FNU>, splat4 = dense<3.000000e+00> : tensor<5xf4E2M1FN>, splat8 = dense<2.000000e+00> : tensor<5xf8E3M4>, tf32 = dense<[1.000000e+00, -2.500000e+00]> : tensor<2xtf32>} : () -> () loc(#loc3)
}) : () -> () loc(#loc)
#loc = loc("src/newer_types.mlir":0:0)
#loc1 = loc("src/newer_types.mlir":2:1)
#loc2 = loc("src/newer_types.mlir":3:1)
#loc3 = loc("src/newer_types.mlir":4:1)

