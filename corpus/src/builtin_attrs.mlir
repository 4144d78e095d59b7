// Every builtin attribute that is not dense data, a map or a location.
"t.unit"() {a, b = unit} : () -> ()
"t.bools"() {t = true, f = false, i = 1 : i1} : () -> ()
"t.ints"() {
  i1 = [0 : i1, 1 : i1, -1 : i1],
  i4 = [0 : i4, 7 : i4, -8 : i4, -1 : i4],
  i8 = [0 : i8, 127 : i8, -128 : i8, -1 : i8],
  si8 = [127 : si8, -128 : si8], ui8 = [0 : ui8, 255 : ui8],
  i16 = [32767 : i16, -32768 : i16], ui16 = [65535 : ui16],
  i32 = [2147483647 : i32, -2147483648 : i32, 42 : i32],
  i64 = [9223372036854775807, -9223372036854775808, 0, -1],
  ui64 = [18446744073709551615 : ui64, 9223372036854775808 : ui64],
  index = [0 : index, -1 : index, 9223372036854775807 : index],
  i65 = [0 : i65, -1 : i65, 18446744073709551616 : i65],
  i128 = [170141183460469231731687303715884105727 : i128, -170141183460469231731687303715884105728 : i128, 1 : i128],
  i200 = [0x123456789ABCDEF0123456789ABCDEF0123456789ABCDEF01 : i200, -5 : i200],
  ui300 = [18446744073709551616 : ui300]
} : () -> ()
"t.floats"() {
  f32 = [0.0 : f32, -0.0 : f32, 1.0 : f32, 0.1 : f32, 1.0e10 : f32, 3.40282347e38 : f32, 1.4e-45 : f32, 0x7F800000 : f32, 0xFF800000 : f32, 0x7FC00000 : f32, 0x7F800001 : f32, 123456.789 : f32, 1.0e-5 : f32],
  f64 = [0.0, -0.0, 1.0, 0.1, 3.141592653589793, 1.0e100, 1.7976931348623157e308, 4.9e-324, 0x7FF0000000000000 : f64, 0x7FF8000000000000 : f64, 1.0e6, 1234567.0, 100000.0],
  f16 = [0.0 : f16, 1.5 : f16, 65504.0 : f16, 0x7C00 : f16, 0x7E00 : f16, 0.1 : f16],
  bf16 = [0.0 : bf16, 1.5 : bf16, 3.0e38 : bf16, 0x7F80 : bf16, 0x7FC0 : bf16, 0.1 : bf16],
  f80 = [0.0 : f80, 1.5 : f80, 0.1 : f80, 1.0e300 : f80],
  f128 = [0.0 : f128, 1.5 : f128, 0.1 : f128, -1.0e300 : f128],
  f8 = [1.5 : f8E5M2, 448.0 : f8E4M3FN, 0x7F : f8E4M3FN]
} : () -> ()
"t.strings"() {plain = "abc", empty = "", typed = "of type" : !t.str, typed2 = "index" : index} : () -> ()
"t.types"() {a = i32, b = () -> (), c = !t.x} : () -> ()
"t.arrays"() {empty = [], one = [1], mixed = [1 : i8, "two", 3.0 : f32, unit, i4, [[], [[]]], {}], same = [5, 5, 5]} : () -> ()
"t.dicts"() {empty = {}, nested = {a = {b = {c = {d}}}}, many = {z = 1, y = 2, x = 3, "needs quotes" = 4, "1digit" = 5, with.dot = 6, with$dollar = 7, _u = 8}} : () -> ()
"t.symbols"() {flat = @a, nested = @a::@b::@c, quoted = @"with space", deep = @"a b"::@c::@"d\22e", digits = @"0"} : () -> ()
"t.dense_arrays"() {
  b = array<i1: true, false, true>, i8 = array<i8: -128, 0, 127>, i16 = array<i16: 1, -1>, i32 = array<i32: 1, 2, 3>,
  i64 = array<i64: -9223372036854775808, 9223372036854775807>, f32 = array<f32: 1.0, 0x7F800000, -0.0>, f64 = array<f64: 0.1>,
  empty = array<i32>, empty_f = array<f64>, f16 = array<f16: 1.0, 2.0>, si8 = array<si8: -1>} : () -> ()
"t.opaque"() {a = #t<whatever [is] {in} (here) <and here>>, b = #t.mnemonic, c = #t.mnemonic<x = 1, y = "z">, d = #t<"quoted \22 text">} : () -> ()
"t.sparse"() {
  i = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>,
  splat = sparse<[[0, 1], [2, 2]], 1.5> : vector<3x4xf32>,
  empty = sparse<> : tensor<2x2xi8>,
  one = sparse<0, "text"> : tensor<1x!t.str>,
  c = sparse<[[1]], [(1.0, 2.0)]> : tensor<2xcomplex<f32>>} : () -> ()
