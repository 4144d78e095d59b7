// Dense elements of every element type: splats, full data, empty shapes.
"t.i1"() {
  packed8 = dense<[true, false, true, true, false, false, true, false]> : tensor<8xi1>,
  packed9 = dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>,
  packed17 = dense<[[1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1]]> : vector<1x17xi1>,
  three = dense<[true, true, false]> : tensor<3xi1>, one = dense<true> : tensor<1xi1>, zero = dense<false> : tensor<i1>,
  two = dense<[true, false]> : tensor<2xi1>,
  all_true = dense<true> : tensor<4x5xi1>, all_false = dense<false> : tensor<100xi1>,
  empty = dense<> : tensor<0xi1>, spelled_splat = dense<[true, true, true]> : tensor<3xi1>} : () -> ()
"t.small"() {
  i2 = dense<[0, 1, -2, -1]> : tensor<4xi2>, i4 = dense<[[0, 7], [-8, -1]]> : tensor<2x2xi4>, ui4 = dense<[0, 15]> : tensor<2xui4>,
  i4splat = dense<-3> : tensor<7xi4>, i3 = dense<[3, -4, 0]> : vector<3xi3>, i7 = dense<[63, -64]> : tensor<2xi7>} : () -> ()
"t.ints"() {
  i8 = dense<[-128, 0, 127]> : tensor<3xi8>, ui8 = dense<[0, 255]> : tensor<2xui8>, si8 = dense<[-1, 1]> : tensor<2xsi8>,
  i9 = dense<[-256, 255]> : tensor<2xi9>, i16 = dense<[[-32768], [32767]]> : tensor<2x1xi16>, i17 = dense<[65535, -1]> : tensor<2xi17>,
  i32 = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>, ui32 = dense<4294967295> : tensor<3xui32>, i64 = dense<[9223372036854775807, -9223372036854775808]> : tensor<2xi64>,
  ui64 = dense<[18446744073709551615, 0]> : tensor<2xui64>, i33 = dense<[4294967296, -4294967296]> : tensor<2xi33>,
  i128 = dense<[1, -1]> : tensor<2xi128>, i65 = dense<[18446744073709551616, -1]> : tensor<2xi65>, index = dense<[0, 1, -1]> : tensor<3xindex>,
  scalar = dense<42> : tensor<i32>, splat = dense<7> : tensor<3x4xi32>, empty = dense<> : tensor<2x0xi32>, rank3 = dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi8>} : () -> ()
"t.floats"() {
  f16 = dense<[1.0, -0.0, 0x7C00]> : tensor<3xf16>, bf16 = dense<[1.0, 0.1, 0xFF80]> : tensor<3xbf16>,
  f32 = dense<[1.0, 0.1, -0.0, 1.0e10, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00001]> : tensor<8xf32>,
  f64 = dense<[[1.0, 0.1], [1.0e300, 0x7FF0000000000000]]> : tensor<2x2xf64>,
  f80 = dense<[1.0, -2.5]> : tensor<2xf80>, f128 = dense<[1.0, -2.5]> : tensor<2xf128>,
  splat32 = dense<3.0> : vector<4x4xf32>, splat_nan = dense<0x7FC00000> : tensor<4xf32>, splat16 = dense<1.0> : tensor<1000000xf16>, splat_bf = dense<-1.0> : tensor<2xbf16>} : () -> ()
"t.tiny_floats"() {
  e5m2 = dense<[1.0, -57344.0, 0x7C]> : tensor<3xf8E5M2>, e4m3fn = dense<[1.0, 448.0, 0x7F]> : tensor<3xf8E4M3FN>,
  splat8 = dense<2.0> : tensor<5xf8E4M3FN>} : () -> ()
"t.complex"() {
  cf32 = dense<[(1.0, -1.0), (0.0, 0.5)]> : tensor<2xcomplex<f32>>, cf64 = dense<(0.1, 0.2)> : tensor<2x2xcomplex<f64>>, ci8 = dense<[(1, 2), (-3, -4)]> : tensor<2xcomplex<i8>>,
  ci32 = dense<(7, -7)> : tensor<3xcomplex<i32>>, cbf16 = dense<[(1.0, 2.0)]> : tensor<1xcomplex<bf16>>} : () -> ()
"t.strings"() {
  two = dense<["one", "two"]> : tensor<2x!t.str>, splat = dense<"same"> : tensor<3x!t.str>, scalar = dense<"alone"> : tensor<!t.str>, esc = dense<["a\0Ab", "\00\FF", ""]> : tensor<3x!t.str>, repeated = dense<["x", "x"]> : tensor<2x!t.str>} : () -> ()
"t.large_i1"() {packed = dense<[false, false, true, false, true, true, true, true, false, false, true, false, true, true, true, true, false, false, true, false, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, false, false, true, false, false, true, true, false, true, false, false, true, false, true, false, false, false, false, false, true, false, false, true, true, false, true, false, false, true, false, false, false, true, false, true, true, true, true, true, false, false, false, false, false, true, false, false, true, false, true, true, false, false, true, false, false, true, false, false, false, true, true, true, false, false, true, true, true, false]> : tensor<107xi1>} : () -> ()
// Over 100 elements, so that the text is a hex string.
"t.large"() {
  i8 = dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F"> : tensor<128xi8>,
  i16 = dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F"> : tensor<8x8xi16>
} : () -> ()
