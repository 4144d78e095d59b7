#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1, d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<2x4xf32>, vector<4x3xf32>, vector<2x3xf32>, memref<8x8xf32>, index, vector<4xi1>) -> vector<2x3xf32>, sym_name = "vectors"}> ({
  ^bb0(%arg7: vector<2x4xf32>, %arg8: vector<4x3xf32>, %arg9: vector<2x3xf32>, %arg10: memref<8x8xf32>, %arg11: index, %arg12: vector<4xi1>):
    %21 = "vector.contract"(%arg7, %arg8, %arg9) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x4xf32>, vector<4x3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
    %22 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %23 = "vector.transfer_read"(%arg10, %arg11, %arg11, %22) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<8x8xf32>, index, index, f32) -> vector<2x4xf32>
    "vector.transfer_write"(%23, %arg10, %arg11, %arg11) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map4}> : (vector<2x4xf32>, memref<8x8xf32>, index, index) -> ()
    %24 = "vector.extract"(%23) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
    %25 = "vector.mask"(%arg12) ({
      %31 = "vector.reduction"(%24) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maxnumf>}> : (vector<4xf32>) -> f32
      "vector.yield"(%31) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %26 = "vector.shuffle"(%24, %24) <{mask = array<i64: 0, 7, -1, 3>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %27 = "vector.broadcast"(%25) : (f32) -> vector<[4]xf32>
    %28 = "vector.scalable.insert"(%26, %27) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    %29 = "vector.multi_reduction"(%arg7, %24) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0>}> : (vector<2x4xf32>, vector<4xf32>) -> vector<4xf32>
    %30:2 = "vector.deinterleave"(%24) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    "vector.print"(%21) <{punctuation = #vector.punctuation<newline>}> : (vector<2x3xf32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "done\0A"}> : () -> ()
    "func.return"(%21) : (vector<2x3xf32>) -> ()
  }) : () -> ()
  "memref.global"() <{initial_value = dense<[1, 2]> : tensor<2xi32>, sym_name = "g", sym_visibility = "private", type = memref<2xi32, 3>}> : () -> ()
  "func.func"() <{function_type = (index, memref<?x4xf32, strided<[4, 1], offset: ?>>) -> index, sym_name = "memrefs"}> ({
  ^bb0(%arg5: index, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>):
    %12 = "memref.alloc"(%arg5) <{alignment = 32 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %13 = "memref.subview"(%12, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 2>}> : (memref<?x4xf32>, index, index) -> memref<2x?xf32, strided<[4, 2], offset: ?>>
    %14 = "memref.cast"(%12) : (memref<?x4xf32>) -> memref<*xf32>
    %15 = "memref.reinterpret_cast"(%12, %arg5, %arg5, %arg5) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 3, -9223372036854775808>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<?x4xf32>, index, index, index) -> memref<3x?xf32, strided<[?, 1], offset: ?>>
    %16:6 = "memref.extract_strided_metadata"(%arg6) : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> (memref<f32>, index, index, index, index, index)
    "memref.dealloc"(%12) : (memref<?x4xf32>) -> ()
    %17 = "memref.collapse_shape"(%arg6) <{reassociation = [[0, 1]]}> : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> memref<?xf32, strided<[1], offset: ?>>
    %18 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %19 = "memref.atomic_rmw"(%18, %12, %arg5, %arg5) <{kind = 0 : i64}> : (f32, memref<?x4xf32>, index, index) -> f32
    %20 = "memref.load"(%12, %arg5, %arg5) <{nontemporal = true}> : (memref<?x4xf32>, index, index) -> f32
    "memref.prefetch"(%12, %arg5, %arg5) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?x4xf32>, index, index) -> ()
    "func.return"(%16#1) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, complex<f64>, index) -> (f32, complex<f64>, index), sym_name = "scalars"}> ({
  ^bb0(%arg2: f32, %arg3: complex<f64>, %arg4: index):
    %3 = "math.fma"(%arg2, %arg2, %arg2) <{fastmath = #arith.fastmath<reassoc,nsz>}> : (f32, f32, f32) -> f32
    %4 = "math.powf"(%3, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %5 = "complex.constant"() <{value = [1.000000e-01, -1.000000e+00]}> : () -> complex<f64>
    %6 = "complex.mul"(%arg3, %5) <{fastmath = #arith.fastmath<none>}> : (complex<f64>, complex<f64>) -> complex<f64>
    %7 = "index.constant"() <{value = -3 : index}> : () -> index
    %8 = "index.cmp"(%arg4, %7) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
    %9 = "index.add"(%arg4, %7) : (index, index) -> index
    %10 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    %11 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xf32>
    "func.return"(%4, %6, %9) : (f32, complex<f64>, index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<[16]xi8>, vector<[4]xi32>) -> vector<[4]xi32>, sym_name = "arm"}> ({
  ^bb0(%arg0: vector<[16]xi8>, %arg1: vector<[4]xi32>):
    %0 = "arm_sve.sdot"(%arg1, %arg0, %arg0) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
    %1 = "arm_sme.zero"() {tile_id = 0 : i32} : () -> vector<[4]x[4]xi32>
    %2 = "arm_sme.streaming_vl"() <{type_size = #arm_sme.type_size<word>}> : () -> index
    "func.return"(%0) : (vector<[4]xi32>) -> ()
  }) {arm_za} : () -> ()
}) : () -> ()

