#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>
"builtin.module"() ({
  "t.types"() {floats = [bf16, f16, f32, f64, f80, f128], functions = [() -> (), (i1) -> i1, (i1, f32) -> (index, none), () -> ((i32) -> i64)], ints = [i1, i2, i7, i8, i16, i32, i64, i65, i128, i255, i16777215], other = [index, none, complex<f32>, complex<i7>, complex<f8E4M3FN>], signed = [si1, si4, si8, si32, si64, si512], small = [f8E5M2, f8E4M3FN], tuples = [tuple<>, tuple<i1>, tuple<i1, tuple<f32, tuple<>>>], unsigned = [ui1, ui4, ui8, ui32, ui64, ui1000]} : () -> ()
  "t.shaped"() {encoded = [tensor<4xf32, "an encoding">, tensor<?x2xf32, {a = 1 : i3, b = [unit]}>, tensor<3xi8, 7 : i64>], layouts = [memref<4x8xf32, #map>, memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, strided<[-8, 2], offset: 12>>, memref<?xf32, #map1>], memrefs = [memref<f32>, memref<?x4xf32>, memref<2x3xmemref<?xi8>>, memref<4xvector<4xf32>>, memref<4xindex>], scalable = [vector<[4]xf32>, vector<2x[8]xi8>], spaces = [memref<4xf32, 1>, memref<4xf32, 1 : i8>, memref<4xf32, "scratch">, memref<4xf32, #spirv.storage_class<Uniform>>, memref<4x8xf32, strided<[1, 4]>, 2>, memref<4x8xf32, #map, {bank = 3 : i4}>, memref<*xf32>, memref<*xf32, 3>, memref<*xi8, "far">], tensors = [tensor<f32>, tensor<0xf32>, tensor<1x?x3xi4>, tensor<?x?xcomplex<f64>>, tensor<9223372036854775807xi1>, tensor<2xindex>, tensor<4x!t.opaque>], unranked = [tensor<*xf32>, tensor<*x!t.opaque>], vectors = [vector<4xf32>, vector<2x3x4xi1>, vector<f64>, vector<4xindex>, vector<8xi3>]} : () -> ()
  %0:6 = "t.results"() : () -> (i1, tensor<?xf32>, vector<[4]xi8>, memref<*xf32>, tuple<i1, none>, () -> ())
  "t.operands"(%0#5, %0#4, %0#0, %0#0) : (() -> (), tuple<i1, none>, i1, i1) -> ()
  "t.opaque"() {types = [!t.opaque, !t.opaque<"with text">, !t<nested <of [many] (things)>>, !u.v.w<a, b = "c">]} : () -> ()
}) : () -> ()

