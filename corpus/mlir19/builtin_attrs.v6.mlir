#distinct = distinct[0]<"x">
#distinct1 = distinct[1]<"x">
#distinct2 = distinct[2]<{k = 1 : i64}>
#distinct3 = distinct[3]<#distinct>
"builtin.module"() ({
  "t.unit"() {a, b} : () -> ()
  "t.bools"() {f = false, i = true, t = true} : () -> ()
  "t.ints"() {i1 = [false, true, true], i128 = [170141183460469231731687303715884105727 : i128, -170141183460469231731687303715884105728 : i128, 1 : i128], i16 = [32767 : i16, -32768 : i16], i200 = [7141946863373290020600059860972015138662662921272173653761 : i200, -5 : i200], i32 = [2147483647 : i32, -2147483648 : i32, 42 : i32], i4 = [0 : i4, 7 : i4, -8 : i4, -1 : i4], i64 = [9223372036854775807, -9223372036854775808, 0, -1], i65 = [0 : i65, -1 : i65, -18446744073709551616 : i65], i8 = [0 : i8, 127 : i8, -128 : i8, -1 : i8], index = [0 : index, -1 : index, 9223372036854775807 : index], si8 = [127 : si8, -128 : si8], ui16 = [65535 : ui16], ui300 = [18446744073709551616 : ui300], ui64 = [18446744073709551615 : ui64, 9223372036854775808 : ui64], ui8 = [0 : ui8, 255 : ui8]} : () -> ()
  "t.floats"() {bf16 = [0.000000e+00 : bf16, 1.500000e+00 : bf16, 3.004060e+38 : bf16, 0x7F80 : bf16, 0x7FC0 : bf16, 1.000980e-01 : bf16], f128 = [0.000000e+00 : f128, 1.500000e+00 : f128, 0.100000000000000005551115123125782702 : f128, -1.00000000000000005250476025520442025E+300 : f128], f16 = [0.000000e+00 : f16, 1.500000e+00 : f16, 6.550400e+04 : f16, 0x7C00 : f16, 0x7E00 : f16, 9.997550e-02 : f16], f32 = [0.000000e+00 : f32, -0.000000e+00 : f32, 1.000000e+00 : f32, 1.000000e-01 : f32, 1.000000e+10 : f32, 3.40282347E+38 : f32, 1.401300e-45 : f32, 0x7F800000 : f32, 0xFF800000 : f32, 0x7FC00000 : f32, 0x7F800001 : f32, 123456.789 : f32, 9.99999974E-6 : f32], f64 = [0.000000e+00, -0.000000e+00, 1.000000e+00, 1.000000e-01, 3.1415926535897931, 1.000000e+100, 1.7976931348623157E+308, 4.940660e-324, 0x7FF0000000000000 : f64, 0x7FF8000000000000 : f64, 1.000000e+06, 0x4132D68700000000 : f64, 1.000000e+05], f8 = [1.500000e+00 : f8E5M2, 4.480000e+02 : f8E4M3FN, -2.000000e+00 : f8E5M2FNUZ, 3.500000e+00 : f8E4M3FNUZ, 1.000000e+00 : f8E4M3B11FNUZ, 0x7F : f8E4M3FN], f80 = [0.000000e+00 : f80, 1.500000e+00 : f80, 0.100000000000000005551 : f80, 1.0000000000000000525E+300 : f80]} : () -> ()
  "t.strings"() {empty = "", plain = "abc", typed = "of type" : !t.str, typed2 = "index" : index} : () -> ()
  "t.types"() {a = i32, b = () -> (), c = !t.x} : () -> ()
  "t.arrays"() {empty = [], mixed = [1 : i8, "two", 3.000000e+00 : f32, unit, i4, [[], [[]]], {}], one = [1], same = [5, 5, 5]} : () -> ()
  "t.dicts"() {empty = {}, many = {"1digit" = 5 : i64, _u = 8 : i64, "needs quotes" = 4 : i64, with$dollar = 7 : i64, with.dot = 6 : i64, x = 3 : i64, y = 2 : i64, z = 1 : i64}, nested = {a = {b = {c = {d}}}}} : () -> ()
  "t.symbols"() {deep = @"a b"::@c::@"d\22e", digits = @"0", flat = @a, nested = @a::@b::@c, quoted = @"with space"} : () -> ()
  "t.dense_arrays"() {b = array<i1: true, false, true>, empty = array<i32>, empty_f = array<f64>, f16 = array<f16: 1.000000e+00, 2.000000e+00>, f32 = array<f32: 1.000000e+00, 0x7F800000, -0.000000e+00>, f64 = array<f64: 1.000000e-01>, i16 = array<i16: 1, -1>, i32 = array<i32: 1, 2, 3>, i64 = array<i64: -9223372036854775808, 9223372036854775807>, i8 = array<i8: -128, 0, 127>, si8 = array<si8: -1>} : () -> ()
  "t.opaque"() {a = #t<whatever [is] {in} (here) <and here>>, b = #t.mnemonic, c = #t.mnemonic<x = 1, y = "z">, d = #t<"quoted \22 text">} : () -> ()
  "t.sparse"() {c = sparse<1, (1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, empty = sparse<> : tensor<2x2xi8>, i = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, one = sparse<0, "text"> : tensor<1x!t.str>, splat = sparse<[[0, 1], [2, 2]], 1.500000e+00> : vector<3x4xf32>} : () -> ()
  "t.distinct"() {a = #distinct, b = #distinct1, nested = [#distinct2], same_as_a = #distinct, unit = distinct[4]<>} : () -> ()
  "t.distinct"() {again = #distinct1, n = #distinct3} : () -> ()
}) : () -> ()

