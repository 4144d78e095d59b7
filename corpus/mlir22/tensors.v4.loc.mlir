#loc2 = loc("src/tensors.mlir":7:20)
#loc3 = loc("src/tensors.mlir":7:41)
#loc4 = loc("src/tensors.mlir":7:60)
#loc6 = loc("src/tensors.mlir":9:8)
#loc7 = loc("src/tensors.mlir":9:17)
#loc8 = loc("src/tensors.mlir":9:26)
#loc14 = loc("src/tensors.mlir":16:18)
#loc15 = loc("src/tensors.mlir":16:39)
#loc16 = loc("src/tensors.mlir":16:60)
#loc17 = loc("src/tensors.mlir":16:85)
#loc18 = loc("src/tensors.mlir":16:110)
#loc22 = loc(unknown)
#loc28 = loc("src/tensors.mlir":25:8)
#loc29 = loc("src/tensors.mlir":25:19)
#loc31 = loc("src/tensors.mlir":28:9)
#loc35 = loc("src/tensors.mlir":32:19)
#loc36 = loc("src/tensors.mlir":32:46)
#loc37 = loc("src/tensors.mlir":32:73)
#loc38 = loc("src/tensors.mlir":32:100)
#loc44 = loc("src/tensors.mlir":38:17)
#loc45 = loc("src/tensors.mlir":38:42)
#loc54 = loc("src/tensors.mlir":47:19)
#loc63 = loc("src/tensors.mlir":57:26)
#loc68 = loc("src/tensors.mlir":62:20)
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
  ^bb0(%arg26: tensor<?x?xf32> loc("src/tensors.mlir":7:20), %arg27: tensor<?xf32> loc("src/tensors.mlir":7:41), %arg28: tensor<?xf32> loc("src/tensors.mlir":7:60)):
    %30 = "linalg.generic"(%arg26, %arg27, %arg28) <{doc = "matvec", indexing_maps = [#map, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32 loc("src/tensors.mlir":9:8), %arg30: f32 loc("src/tensors.mlir":9:17), %arg31: f32 loc("src/tensors.mlir":9:26)):
      %31 = "arith.mulf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc9)
      %32 = "arith.addf"(%31, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc10)
      "linalg.yield"(%32) : (f32) -> () loc(#loc11)
    }) {tag = 1 : i8} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> loc(#loc5)
    "func.return"(%30) : (tensor<?xf32>) -> () loc(#loc12)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<8x2xf32>, tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, index) -> (tensor<4x2xf32>, tensor<1x6x6x4xf32>), sym_name = "named"}> ({
  ^bb0(%arg9: tensor<4x8xf32> loc("src/tensors.mlir":16:18), %arg10: tensor<8x2xf32> loc("src/tensors.mlir":16:39), %arg11: tensor<1x8x8x3xf32> loc("src/tensors.mlir":16:60), %arg12: tensor<3x3x3x4xf32> loc("src/tensors.mlir":16:85), %arg13: index loc("src/tensors.mlir":16:110)):
    %16 = "tensor.empty"() : () -> tensor<4x2xf32> loc(#loc19)
    %17 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32 loc(#loc20)
    %18 = "linalg.fill"(%17, %16) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32 loc(unknown), %arg25: f32 loc(unknown)):
      "linalg.yield"(%arg24) : (f32) -> () loc(#loc22)
    }) : (f32, tensor<4x2xf32>) -> tensor<4x2xf32> loc(#loc21)
    %19 = "linalg.matmul"(%arg9, %arg10, %18) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: f32 loc(unknown), %arg22: f32 loc(unknown), %arg23: f32 loc(unknown)):
      %28 = "arith.mulf"(%arg21, %arg22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc22)
      %29 = "arith.addf"(%arg23, %28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc22)
      "linalg.yield"(%29) : (f32) -> () loc(#loc22)
    }) : (tensor<4x8xf32>, tensor<8x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32> loc(#loc23)
    %20 = "tensor.empty"() : () -> tensor<1x6x6x4xf32> loc(#loc24)
    %21 = "linalg.conv_2d_nhwc_hwcf"(%arg11, %arg12, %20) <{dilations = dense<1> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>, strides = dense<1> : vector<2xi64>}> ({
    ^bb0(%arg18: f32 loc(unknown), %arg19: f32 loc(unknown), %arg20: f32 loc(unknown)):
      %26 = "arith.mulf"(%arg18, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc22)
      %27 = "arith.addf"(%arg20, %26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc22)
      "linalg.yield"(%27) : (f32) -> () loc(#loc22)
    }) {linalg.memoized_indexing_maps = [#map6, #map7, #map8]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32> loc(#loc25)
    %22 = "tensor.extract_slice"(%arg9, %arg13, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 2>}> : (tensor<4x8xf32>, index, index) -> tensor<2x?xf32> loc(#loc26)
    %23 = "tensor.pad"(%arg9, %arg13) <{operandSegmentSizes = array<i32: 1, 0, 1>, static_high = array<i64: -9223372036854775808, 2>, static_low = array<i64: 1, 0>}> ({
    ^bb0(%arg16: index loc("src/tensors.mlir":25:8), %arg17: index loc("src/tensors.mlir":25:19)):
      "tensor.yield"(%17) : (f32) -> () loc(#loc30)
    }) : (tensor<4x8xf32>, index) -> tensor<?x10xf32> loc(#loc27)
    %24 = "tensor.empty"() : () -> tensor<2x8xf32> loc(#loc31)
    %25 = "linalg.transpose"(%arg10, %24) <{permutation = array<i64: 1, 0>}> ({
    ^bb0(%arg14: f32 loc("src/tensors.mlir":16:39), %arg15: f32 loc("src/tensors.mlir":28:9)):
      "linalg.yield"(%arg14) : (f32) -> () loc(#loc32)
    }) : (tensor<8x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc32)
    "func.return"(%19, %21) : (tensor<4x2xf32>, tensor<1x6x6x4xf32>) -> () loc(#loc33)
  }) : () -> () loc(#loc13)
  "func.func"() <{function_type = (tensor<8x8xf64, #sparse>, tensor<?x6xf64, #sparse1>, tensor<8x8xf64, #sparse2>, tensor<2x2xf64, #sparse3>) -> memref<?xindex>, sym_name = "sparse"}> ({
  ^bb0(%arg5: tensor<8x8xf64, #sparse> loc("src/tensors.mlir":32:19), %arg6: tensor<?x6xf64, #sparse1> loc("src/tensors.mlir":32:46), %arg7: tensor<8x8xf64, #sparse2> loc("src/tensors.mlir":32:73), %arg8: tensor<2x2xf64, #sparse3> loc("src/tensors.mlir":32:100)):
    %13 = "sparse_tensor.positions"(%arg5) <{level = 1 : index}> : (tensor<8x8xf64, #sparse>) -> memref<?xindex> loc(#loc39)
    %14 = "sparse_tensor.number_of_entries"(%arg7) : (tensor<8x8xf64, #sparse2>) -> index loc(#loc40)
    %15 = "sparse_tensor.convert"(%arg7) : (tensor<8x8xf64, #sparse2>) -> tensor<8x8xf64, #sparse> loc(#loc41)
    "func.return"(%13) : (memref<?xindex>) -> () loc(#loc42)
  }) : () -> () loc(#loc34)
  "func.func"() <{function_type = (tensor<1x4x4x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32>, sym_name = "tosa"}> ({
  ^bb0(%arg3: tensor<1x4x4x3xf32> loc("src/tensors.mlir":38:17), %arg4: tensor<1x1x1x3xf32> loc("src/tensors.mlir":38:42)):
    %7 = "tosa.add"(%arg3, %arg4) : (tensor<1x4x4x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x4x4x3xf32> loc(#loc46)
    %8 = "tosa.clamp"(%7) <{max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> loc(#loc47)
    %9 = "tosa.const"() <{values = dense<[[[[1.000000e+00, 2.000000e+00, 3.000000e+00]]]]> : tensor<1x1x1x3xf32>}> : () -> tensor<1x1x1x3xf32> loc(#loc48)
    %10 = "tosa.reduce_sum"(%8) <{axis = 3 : i32}> : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x1xf32> loc(#loc49)
    %11 = "tosa.const_shape"() <{values = dense<[1, 4, 4, 3]> : tensor<4xindex>}> : () -> !tosa.shape<4> loc(#loc50)
    %12 = "tosa.reshape"(%8, %11) : (tensor<1x4x4x3xf32>, !tosa.shape<4>) -> tensor<1x4x4x3xf32> loc(#loc51)
    "func.return"(%12) : (tensor<1x4x4x3xf32>) -> () loc(#loc52)
  }) : () -> () loc(#loc43)
  "func.func"() <{function_type = (tensor<?x?xf32>) -> !shape.shape, sym_name = "shapes"}> ({
  ^bb0(%arg2: tensor<?x?xf32> loc("src/tensors.mlir":47:19)):
    %3 = "shape.shape_of"(%arg2) : (tensor<?x?xf32>) -> tensor<?xindex> loc(#loc55)
    %4 = "shape.const_witness"() <{passing = true}> : () -> !shape.witness loc(#loc56)
    %5 = "shape.assuming"(%4) ({
      %6 = "shape.const_shape"() <{shape = dense<[1, 2, 3]> : tensor<3xindex>}> : () -> !shape.shape loc(#loc58)
      "shape.assuming_yield"(%6) : (!shape.shape) -> () loc(#loc59)
    }) : (!shape.witness) -> !shape.shape loc(#loc57)
    "func.return"(%5) : (!shape.shape) -> () loc(#loc60)
  }) : () -> () loc(#loc53)
  "ml_program.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> () loc(#loc61)
  "ml_program.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "program"}> ({
  ^bb0(%arg1: tensor<4xi32> loc("src/tensors.mlir":57:26)):
    %2 = "ml_program.global_load"() <{global = @state}> : () -> tensor<4xi32> loc(#loc64)
    "ml_program.global_store"(%arg1) <{global = @state}> : (tensor<4xi32>) -> () loc(#loc65)
    "ml_program.return"(%2) : (tensor<4xi32>) -> () loc(#loc66)
  }) : () -> () loc(#loc62)
  "func.func"() <{function_type = (tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>>, sym_name = "buffers"}> ({
  ^bb0(%arg0: tensor<4xf32> loc("src/tensors.mlir":62:20)):
    %0 = "bufferization.alloc_tensor"(%arg0) <{memory_space = 1 : i64, operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<4xf32> loc(#loc69)
    %1 = "bufferization.to_buffer"(%0) <{read_only}> : (tensor<4xf32>) -> memref<4xf32, strided<[?], offset: ?>> loc(#loc70)
    "func.return"(%1) : (memref<4xf32, strided<[?], offset: ?>>) -> () loc(#loc71)
  }) : () -> () loc(#loc67)
}) : () -> () loc(#loc)
#loc = loc("src/tensors.mlir":0:0)
#loc1 = loc("src/tensors.mlir":7:1)
#loc5 = loc("src/tensors.mlir":8:8)
#loc9 = loc("src/tensors.mlir":10:10)
#loc10 = loc("src/tensors.mlir":11:10)
#loc11 = loc("src/tensors.mlir":12:5)
#loc12 = loc("src/tensors.mlir":14:3)
#loc13 = loc("src/tensors.mlir":16:1)
#loc19 = loc("src/tensors.mlir":17:8)
#loc20 = loc("src/tensors.mlir":18:8)
#loc21 = loc("src/tensors.mlir":19:8)
#loc23 = loc("src/tensors.mlir":20:8)
#loc24 = loc("src/tensors.mlir":21:9)
#loc25 = loc("src/tensors.mlir":22:11)
#loc26 = loc("src/tensors.mlir":23:9)
#loc27 = loc("src/tensors.mlir":24:10)
#loc30 = loc("src/tensors.mlir":26:5)
#loc32 = loc("src/tensors.mlir":29:9)
#loc33 = loc("src/tensors.mlir":30:3)
#loc34 = loc("src/tensors.mlir":32:1)
#loc39 = loc("src/tensors.mlir":33:8)
#loc40 = loc("src/tensors.mlir":34:8)
#loc41 = loc("src/tensors.mlir":35:8)
#loc42 = loc("src/tensors.mlir":36:3)
#loc43 = loc("src/tensors.mlir":38:1)
#loc46 = loc("src/tensors.mlir":39:8)
#loc47 = loc("src/tensors.mlir":40:8)
#loc48 = loc("src/tensors.mlir":41:8)
#loc49 = loc("src/tensors.mlir":42:8)
#loc50 = loc("src/tensors.mlir":43:8)
#loc51 = loc("src/tensors.mlir":44:8)
#loc52 = loc("src/tensors.mlir":45:3)
#loc53 = loc("src/tensors.mlir":47:1)
#loc55 = loc("src/tensors.mlir":48:8)
#loc56 = loc("src/tensors.mlir":49:8)
#loc57 = loc("src/tensors.mlir":50:8)
#loc58 = loc("src/tensors.mlir":51:10)
#loc59 = loc("src/tensors.mlir":52:5)
#loc60 = loc("src/tensors.mlir":54:3)
#loc61 = loc("src/tensors.mlir":56:1)
#loc62 = loc("src/tensors.mlir":57:1)
#loc64 = loc("src/tensors.mlir":58:8)
#loc65 = loc("src/tensors.mlir":59:3)
#loc66 = loc("src/tensors.mlir":60:3)
#loc67 = loc("src/tensors.mlir":62:1)
#loc69 = loc("src/tensors.mlir":63:8)
#loc70 = loc("src/tensors.mlir":64:8)
#loc71 = loc("src/tensors.mlir":65:3)

