#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (0, d0)>
#map7 = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (vector<4x8xf32>, vector<8x16xf32>, vector<4x16xf32>, memref<?x?xf32>, index, f32, tensor<4x4xf32>, vector<4xf32>, vector<4xi1>, vector<4x16xi1>, vector<4xi32>, memref<?xf32>, memref<4x3xf32>, vector<[4]xf32>, vector<4x16x8xi1>) -> vector<4xf32>, sym_name = "f"}> ({
  ^bb0(%arg0: vector<4x8xf32>, %arg1: vector<8x16xf32>, %arg2: vector<4x16xf32>, %arg3: memref<?x?xf32>, %arg4: index, %arg5: f32, %arg6: tensor<4x4xf32>, %arg7: vector<4xf32>, %arg8: vector<4xi1>, %arg9: vector<4x16xi1>, %arg10: vector<4xi32>, %arg11: memref<?xf32>, %arg12: memref<4x3xf32>, %arg13: vector<[4]xf32>, %arg14: vector<4x16x8xi1>):
    %0 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %1 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> {my.x = 1 : i32} : (vector<4x8xf32>, vector<8x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
    %2 = "vector.outerproduct"(%arg7, %arg7) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>) -> vector<4x4xf32>
    %3 = "vector.outerproduct"(%arg7, %arg7, %2) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %4 = "vector.outerproduct"(%arg7, %arg7, %2) <{kind = #vector.kind<maximumf>}> : (vector<4xf32>, vector<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
    %5 = "vector.outerproduct"(%arg7, %arg5) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> vector<4xf32>
    %6 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %7 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg5) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map3}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %8 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map4}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32>
    %9 = "vector.transfer_read"(%arg3, %arg4, %arg4, %arg5, %arg8) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = #map3}> {my.x} : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %10 = "vector.transfer_read"(%arg6, %arg4, %arg4, %arg5) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map5}> : (tensor<4x4xf32>, index, index, f32) -> vector<4x16xf32>
    %11 = "vector.transfer_read"(%arg6, %arg4, %arg4, %arg5) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map6}> : (tensor<4x4xf32>, index, index, f32) -> vector<4x16xf32>
    "vector.transfer_write"(%6, %arg3, %arg4, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map3}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%6, %arg3, %arg4, %arg4, %arg8) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = #map3}> : (vector<4xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
    %12 = "vector.transfer_write"(%10, %arg6, %arg4, %arg4) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map5}> : (vector<4x16xf32>, tensor<4x4xf32>, index, index) -> tensor<4x4xf32>
    %13 = "vector.mask"(%arg8) ({
      %50 = "vector.reduction"(%arg7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
      "vector.yield"(%50) : (f32) -> ()
    }) : (vector<4xi1>) -> f32
    %14 = "vector.mask"(%arg8, %arg7) ({
      %49 = "vector.transfer_read"(%arg11, %arg4, %arg5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map7}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      "vector.yield"(%49) : (vector<4xf32>) -> ()
    }) : (vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.mask"(%arg8) ({
      "vector.transfer_write"(%arg7, %arg11, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map7}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %15 = "vector.mask"(%arg8) ({
      "vector.yield"(%arg7) : (vector<4xf32>) -> ()
    }) {my.x = 1 : i32} : (vector<4xi1>) -> vector<4xf32>
    %16 = "vector.mask"(%arg14) ({
      %48 = "vector.contract"(%arg0, %arg1, %arg2) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x8xf32>, vector<8x16xf32>, vector<4x16xf32>) -> vector<4x16xf32>
      "vector.yield"(%48) : (vector<4x16xf32>) -> ()
    }) : (vector<4x16x8xi1>) -> vector<4x16xf32>
    "vector.mask"(%arg8) ({
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    %17 = "vector.extract"(%arg0) <{static_position = array<i64: 1>}> : (vector<4x8xf32>) -> vector<8xf32>
    %18 = "vector.extract"(%arg0, %arg4) <{static_position = array<i64: 1, -9223372036854775808>}> : (vector<4x8xf32>, index) -> f32
    %19 = "vector.extract"(%arg0) <{static_position = array<i64>}> : (vector<4x8xf32>) -> vector<4x8xf32>
    %20 = "vector.insert"(%arg5, %arg7, %arg4) <{static_position = array<i64: -9223372036854775808>}> : (f32, vector<4xf32>, index) -> vector<4xf32>
    %21 = "vector.insert"(%17, %arg0) <{static_position = array<i64: 3>}> {my.x} : (vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %22 = "vector.shuffle"(%arg7, %arg7) <{mask = array<i64: 0, 5, -1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
    %23 = "vector.multi_reduction"(%arg0, %arg7) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    %24 = "vector.create_mask"(%arg4, %arg4) : (index, index) -> vector<4x3xi1>
    %25 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3, 2>}> : () -> vector<4x3xi1>
    %26 = "vector.vscale"() : () -> index
    %27 = "vector.broadcast"(%arg5) : (f32) -> vector<4xf32>
    %28 = "vector.reduction"(%arg7, %arg5) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>, f32) -> f32
    %29 = "vector.reduction"(%arg7) <{fastmath = #arith.fastmath<reassoc>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
    %30 = "vector.shape_cast"(%arg0) : (vector<4x8xf32>) -> vector<32xf32>
    %31 = "vector.extract_strided_slice"(%arg0) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8xf32>) -> vector<2x4xf32>
    %32 = "vector.insert_strided_slice"(%31, %arg0) <{offsets = [0, 2], strides = [1, 1]}> : (vector<2x4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %33 = "vector.gather"(%arg11, %arg4, %arg10, %arg8, %arg7) : (memref<?xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.scatter"(%arg11, %arg4, %arg10, %arg8, %arg7) <{alignment = 8 : i64}> : (memref<?xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> ()
    %34 = "vector.load"(%arg11, %arg4) <{nontemporal = true}> : (memref<?xf32>, index) -> vector<4xf32>
    "vector.store"(%arg7, %arg11, %arg4) <{nontemporal = false}> : (vector<4xf32>, memref<?xf32>, index) -> ()
    "vector.store"(%arg7, %arg11, %arg4) : (vector<4xf32>, memref<?xf32>, index) -> ()
    %35 = "vector.maskedload"(%arg11, %arg4, %arg8, %arg7) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.maskedstore"(%arg11, %arg4, %arg8, %arg7) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> ()
    %36 = "vector.expandload"(%arg11, %arg4, %arg8, %arg7) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.compressstore"(%arg11, %arg4, %arg8, %arg7) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> ()
    %37:2 = "vector.deinterleave"(%arg7) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
    %38 = "vector.interleave"(%arg7, %arg7) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %39:2 = "vector.scan"(%arg0, %arg7) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x8xf32>, vector<4xf32>)
    "vector.print"(%arg7) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "hello"}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<comma>}> : () -> ()
    "vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
    "vector.print"(%arg5) <{punctuation = #vector.punctuation<no_punctuation>}> : (f32) -> ()
    %40 = "vector.bitcast"(%arg7) : (vector<4xf32>) -> vector<4xi32>
    %41 = "vector.transpose"(%arg0) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> vector<8x4xf32>
    %42 = "vector.type_cast"(%arg12) : (memref<4x3xf32>) -> memref<vector<4x3xf32>>
    %43 = "vector.scalable.insert"(%arg7, %arg13) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[4]xf32>
    %44 = "vector.scalable.extract"(%arg13) <{pos = 0 : i64}> : (vector<[4]xf32>) -> vector<4xf32>
    %45 = "vector.from_elements"(%arg5, %arg5) : (f32, f32) -> vector<2xf32>
    %46:4 = "vector.to_elements"(%arg7) : (vector<4xf32>) -> (f32, f32, f32, f32)
    %47 = "vector.step"() : () -> vector<4xindex>
    "func.return"(%arg7) : (vector<4xf32>) -> ()
  }) : () -> ()
}) : () -> ()

