#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 + d4, d2 + d5, d6)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
#map8 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense), posWidth = 32, crdWidth = 16 }>
#sparse2 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>
#sparse3 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(?, ?, 2)>) -> (d0 : dense, d1 : compressed) }>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>, sym_name = "generic"}> ({
  ^bb0(%arg26: tensor<?x?xf32>, %arg27: tensor<?xf32>, %arg28: tensor<?xf32>):
    %30 = "linalg.generic"(%arg26, %arg27, %arg28) <{doc = "matvec", indexing_maps = [#map, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %31 = "arith.mulf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %32 = "arith.addf"(%31, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) {tag = 1 : i8} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    "func.return"(%30) : (tensor<?xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<8x2xf32>, tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, index) -> (tensor<4x2xf32>, tensor<1x6x6x4xf32>), sym_name = "named"}> ({
  ^bb0(%arg9: tensor<4x8xf32>, %arg10: tensor<8x2xf32>, %arg11: tensor<1x8x8x3xf32>, %arg12: tensor<3x3x3x4xf32>, %arg13: index):
    %16 = "tensor.empty"() : () -> tensor<4x2xf32>
    %17 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %18 = "linalg.fill"(%17, %16) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32):
      "linalg.yield"(%arg24) : (f32) -> ()
    }) : (f32, tensor<4x2xf32>) -> tensor<4x2xf32>
    %19 = "linalg.matmul"(%arg9, %arg10, %18) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32, %arg23: f32):
      %28 = "arith.mulf"(%arg21, %arg22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %29 = "arith.addf"(%arg23, %28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<4x8xf32>, tensor<8x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %20 = "tensor.empty"() : () -> tensor<1x6x6x4xf32>
    %21 = "linalg.conv_2d_nhwc_hwcf"(%arg11, %arg12, %20) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<1> : vector<2xi64>}> ({
    ^bb0(%arg18: f32, %arg19: f32, %arg20: f32):
      %26 = "arith.mulf"(%arg18, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %27 = "arith.addf"(%arg20, %26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
    %22 = "tensor.extract_slice"(%arg9, %arg13, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 2>}> : (tensor<4x8xf32>, index, index) -> tensor<2x?xf32>
    %23 = "tensor.pad"(%arg9, %arg13) <{operandSegmentSizes = array<i32: 1, 0, 1>, static_high = array<i64: -9223372036854775808, 2>, static_low = array<i64: 1, 0>}> ({
    ^bb0(%arg16: index, %arg17: index):
      "tensor.yield"(%17) : (f32) -> ()
    }) : (tensor<4x8xf32>, index) -> tensor<?x10xf32>
    %24 = "tensor.empty"() : () -> tensor<2x8xf32>
    %25 = "linalg.transpose"(%arg10, %24) <{permutation = array<i64: 1, 0>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (tensor<8x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    "func.return"(%19, %21) : (tensor<4x2xf32>, tensor<1x6x6x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf64, #sparse>, tensor<?x6xf64, #sparse1>, tensor<8x8xf64, #sparse2>, tensor<2x2xf64, #sparse3>) -> memref<?xindex>, sym_name = "sparse"}> ({
  ^bb0(%arg5: tensor<8x8xf64, #sparse>, %arg6: tensor<?x6xf64, #sparse1>, %arg7: tensor<8x8xf64, #sparse2>, %arg8: tensor<2x2xf64, #sparse3>):
    %13 = "sparse_tensor.positions"(%arg5) <{level = 1 : index}> : (tensor<8x8xf64, #sparse>) -> memref<?xindex>
    %14 = "sparse_tensor.number_of_entries"(%arg7) : (tensor<8x8xf64, #sparse2>) -> index
    %15 = "sparse_tensor.convert"(%arg7) : (tensor<8x8xf64, #sparse2>) -> tensor<8x8xf64, #sparse>
    "func.return"(%13) : (memref<?xindex>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x4x4x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32>, sym_name = "tosa"}> ({
  ^bb0(%arg3: tensor<1x4x4x3xf32>, %arg4: tensor<1x1x1x3xf32>):
    %7 = "tosa.add"(%arg3, %arg4) : (tensor<1x4x4x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32>
    %8 = "tosa.clamp"(%7) <{max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
    %9 = "tosa.const"() <{values = dense<[[[[1.000000e+00, 2.000000e+00, 3.000000e+00]]]]> : tensor<1x1x1x3xf32>}> : () -> tensor<1x1x1x3xf32>
    %10 = "tosa.reduce_sum"(%8) <{axis = 3 : i32}> : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x1xf32>
    %11 = "tosa.const_shape"() <{values = dense<[1, 4, 4, 3]> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %12 = "tosa.reshape"(%8, %11) : (tensor<1x4x4x3xf32>, !tosa.shape<4>) -> tensor<1x4x4x3xf32>
    "func.return"(%12) : (tensor<1x4x4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x?xf32>) -> !shape.shape, sym_name = "shapes"}> ({
  ^bb0(%arg2: tensor<?x?xf32>):
    %3 = "shape.shape_of"(%arg2) : (tensor<?x?xf32>) -> tensor<?xindex>
    %4 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness
    %5 = "shape.assuming"(%4) ({
      %6 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> !shape.shape
      "shape.assuming_yield"(%6) : (!shape.shape) -> ()
    }) : (!shape.witness) -> !shape.shape
    "func.return"(%5) : (!shape.shape) -> ()
  }) : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "program"}> ({
  ^bb0(%arg1: tensor<4xi32>):
    %2 = "ml_program.global_load"() <{global = @state}> : () -> tensor<4xi32>
    "ml_program.global_store"(%arg1) <{global = @state}> : (tensor<4xi32>) -> ()
    "ml_program.return"(%2) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>>, sym_name = "buffers"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "bufferization.alloc_tensor"(%arg0) <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "bufferization.to_buffer"(%0) <{read_only}> : (tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>>
    "func.return"(%1) : (memref<4xf32, strided<[?], offset: ?>>) -> ()
  }) : () -> ()
}) : () -> ()

