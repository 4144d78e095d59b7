#loc2 = loc("src/linalg_forms.mlir":3:14)
#loc3 = loc("src/linalg_forms.mlir":3:35)
#loc4 = loc("src/linalg_forms.mlir":3:56)
#loc5 = loc("src/linalg_forms.mlir":3:77)
#loc6 = loc("src/linalg_forms.mlir":3:98)
#loc7 = loc("src/linalg_forms.mlir":3:107)
#loc8 = loc("src/linalg_forms.mlir":3:126)
#loc9 = loc("src/linalg_forms.mlir":3:152)
#loc10 = loc("src/linalg_forms.mlir":3:173)
#loc11 = loc("src/linalg_forms.mlir":3:198)
#loc13 = loc(unknown)
#loc23 = loc("src/linalg_forms.mlir":14:8)
#loc24 = loc("src/linalg_forms.mlir":14:18)
#loc29 = loc("src/linalg_forms.mlir":20:8)
#loc34 = loc("src/linalg_forms.mlir":25:73)
#loc35 = loc("src/linalg_forms.mlir":25:83)
#loc42 = loc("src/linalg_forms.mlir":32:92)
#loc43 = loc("src/linalg_forms.mlir":32:102)
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>
#map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map7 = affine_map<(d0, d1) -> (d0, d1)>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, memref<4x4xf32>, f32, tensor<4xf32>, tensor<1x8x8x4xf32>, tensor<3x3xf32>, tensor<1x6x6x4xf32>, tensor<4xi32>) -> tensor<4x4xf32>, sym_name = "f"}> ({
  ^bb0(%arg0: tensor<4x4xf32> loc("src/linalg_forms.mlir":3:14), %arg1: tensor<4x4xf32> loc("src/linalg_forms.mlir":3:35), %arg2: tensor<4x4xf32> loc("src/linalg_forms.mlir":3:56), %arg3: memref<4x4xf32> loc("src/linalg_forms.mlir":3:77), %arg4: f32 loc("src/linalg_forms.mlir":3:98), %arg5: tensor<4xf32> loc("src/linalg_forms.mlir":3:107), %arg6: tensor<1x8x8x4xf32> loc("src/linalg_forms.mlir":3:126), %arg7: tensor<3x3xf32> loc("src/linalg_forms.mlir":3:152), %arg8: tensor<1x6x6x4xf32> loc("src/linalg_forms.mlir":3:173), %arg9: tensor<4xi32> loc("src/linalg_forms.mlir":3:198)):
    %0 = "linalg.fill"(%arg4, %arg2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: f32 loc(unknown), %arg57: f32 loc(unknown)):
      "linalg.yield"(%arg56) : (f32) -> () loc(#loc13)
    }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc12)
    "linalg.fill"(%arg4, %arg3) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32 loc(unknown), %arg55: f32 loc(unknown)):
      "linalg.yield"(%arg54) : (f32) -> () loc(#loc13)
    }) : (f32, memref<4x4xf32>) -> () loc(#loc14)
    %1 = "linalg.matmul"(%arg0, %arg1, %0) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: f32 loc(unknown), %arg52: f32 loc(unknown), %arg53: f32 loc(unknown)):
      %41 = "arith.mulf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      %42 = "arith.addf"(%arg53, %41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%42) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc15)
    %2 = "linalg.matmul"(%arg0, %arg1, %0) <{cast = #linalg.type_fn<cast_unsigned>, indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg48: f32 loc(unknown), %arg49: f32 loc(unknown), %arg50: f32 loc(unknown)):
      %39 = "arith.mulf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      %40 = "arith.addf"(%arg50, %39) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%40) : (f32) -> () loc(#loc13)
    }) {tag} : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc16)
    %3 = "linalg.matmul"(%arg0, %arg1, %0) <{indexing_maps = [#map3, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg45: f32 loc(unknown), %arg46: f32 loc(unknown), %arg47: f32 loc(unknown)):
      %37 = "arith.mulf"(%arg45, %arg46) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      %38 = "arith.addf"(%arg47, %37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%38) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc17)
    %4 = "linalg.contract"(%arg0, %arg1, %0) <{indexing_maps = [#map3, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg42: f32 loc(unknown), %arg43: f32 loc(unknown), %arg44: f32 loc(unknown)):
      %35 = "arith.mulf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      %36 = "arith.addf"(%arg44, %35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%36) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc18)
    %5 = "linalg.pooling_nhwc_sum"(%arg6, %arg7, %arg8) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: f32 loc(unknown), %arg40: f32 loc(unknown), %arg41: f32 loc(unknown)):
      %34 = "arith.addf"(%arg41, %arg39) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%34) : (f32) -> () loc(#loc13)
    }) {linalg.memoized_indexing_maps = [#map4, #map5, #map6]} : (tensor<1x8x8x4xf32>, tensor<3x3xf32>, tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32> loc(#loc19)
    %6 = "linalg.elementwise"(%arg0, %arg1) <{indexing_maps = [#map7, #map7], kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: f32 loc(unknown), %arg38: f32 loc(unknown)):
      %33 = "math.exp"(%arg37) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32 loc(#loc13)
      "linalg.yield"(%33) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc20)
    %7 = "linalg.elementwise"(%arg0, %arg1, %arg1) <{indexing_maps = [#map8, #map7, #map7], kind = #linalg.elementwise_kind<add>, operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: f32 loc(unknown), %arg35: f32 loc(unknown), %arg36: f32 loc(unknown)):
      %32 = "arith.addf"(%arg34, %arg35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc13)
      "linalg.yield"(%32) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc21)
    %8 = "linalg.generic"(%arg0, %arg1) <{doc = "d", indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], library_call = "l", operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: f32 loc("src/linalg_forms.mlir":14:8), %arg33: f32 loc("src/linalg_forms.mlir":14:18)):
      %30 = "linalg.index"() <{dim = 0 : i64}> : () -> index loc(#loc25)
      %31 = "arith.addf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc26)
      "linalg.yield"(%31) : (f32) -> () loc(#loc27)
    }) {x = 1 : i32} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc22)
    "linalg.generic"(%arg3) <{indexing_maps = [#map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg31: f32 loc("src/linalg_forms.mlir":20:8)):
      "linalg.yield"(%arg31) : (f32) -> () loc(#loc30)
    }) : (memref<4x4xf32>) -> () loc(#loc28)
    %9 = "linalg.map"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg28: f32 loc(unknown), %arg29: f32 loc(unknown), %arg30: f32 loc(unknown)):
      %29 = "arith.addf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc31)
      "linalg.yield"(%29) : (f32) -> () loc(#loc31)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc31)
    %10 = "linalg.map"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg25: f32 loc(unknown), %arg26: f32 loc(unknown), %arg27: f32 loc(unknown)):
      %28 = "arith.addf"(%arg25, %arg26) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32 loc(#loc32)
      "linalg.yield"(%28) : (f32) -> () loc(#loc32)
    }) {q} : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc32)
    %11 = "linalg.map"(%arg0, %arg2) ({
    ^bb0(%arg23: f32 loc("src/linalg_forms.mlir":25:73), %arg24: f32 loc("src/linalg_forms.mlir":25:83)):
      %26 = "math.exp"(%arg23) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32 loc(#loc36)
      %27 = "math.exp"(%26) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32 loc(#loc37)
      "linalg.yield"(%27) : (f32) -> () loc(#loc38)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc33)
    %12 = "linalg.reduce"(%arg0, %arg5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg21: f32 loc(unknown), %arg22: f32 loc(unknown)):
      %25 = "arith.addf"(%arg22, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc39)
      "linalg.yield"(%25) : (f32) -> () loc(#loc39)
    }) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc39)
    %13 = "linalg.map"(%arg9, %arg9, %arg9) ({
    ^bb0(%arg18: i32 loc(unknown), %arg19: i32 loc(unknown), %arg20: i32 loc(unknown)):
      %24 = "arith.addi"(%arg18, %arg19) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc40)
      "linalg.yield"(%24) : (i32) -> () loc(#loc40)
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32> loc(#loc40)
    %14 = "linalg.reduce"(%arg0, %arg5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: f32 loc("src/linalg_forms.mlir":32:92), %arg17: f32 loc("src/linalg_forms.mlir":32:102)):
      %23 = "arith.addf"(%arg16, %arg16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc44)
      "linalg.yield"(%23) : (f32) -> () loc(#loc45)
    }) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc41)
    %15 = "linalg.transpose"(%arg0, %arg1) <{permutation = array<i64: 1, 0>}> ({
    ^bb0(%arg14: f32 loc("src/linalg_forms.mlir":3:14), %arg15: f32 loc("src/linalg_forms.mlir":3:35)):
      "linalg.yield"(%arg14) : (f32) -> () loc(#loc46)
    }) {z} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc46)
    %16 = "linalg.broadcast"(%arg5, %arg1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: f32 loc("src/linalg_forms.mlir":3:107), %arg13: f32 loc("src/linalg_forms.mlir":3:35)):
      "linalg.yield"(%arg12) : (f32) -> () loc(#loc47)
    }) : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc47)
    %17 = "linalg.exp"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: f32 loc(unknown), %arg11: f32 loc(unknown)):
      %22 = "math.exp"(%arg10) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32 loc(#loc13)
      "linalg.yield"(%22) : (f32) -> () loc(#loc13)
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc48)
    %18 = "linalg.softmax"(%arg0, %arg1) <{dimension = 1 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc49)
    %19 = "tensor.empty"() : () -> tensor<2x2x2x2xf32> loc(#loc50)
    %20 = "linalg.pack"(%arg0, %19, %arg4) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, outer_dims_perm = array<i64: 1, 0>, static_inner_tiles = array<i64: 2, 2>}> : (tensor<4x4xf32>, tensor<2x2x2x2xf32>, f32) -> tensor<2x2x2x2xf32> loc(#loc51)
    %21 = "linalg.unpack"(%20, %arg0) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64: 1, 0>, static_inner_tiles = array<i64: 2, 2>}> : (tensor<2x2x2x2xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc52)
    "func.return"(%21) : (tensor<4x4xf32>) -> () loc(#loc53)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/linalg_forms.mlir":0:0)
#loc1 = loc("src/linalg_forms.mlir":3:1)
#loc12 = loc("src/linalg_forms.mlir":4:8)
#loc14 = loc("src/linalg_forms.mlir":5:3)
#loc15 = loc("src/linalg_forms.mlir":6:8)
#loc16 = loc("src/linalg_forms.mlir":7:10)
#loc17 = loc("src/linalg_forms.mlir":8:8)
#loc18 = loc("src/linalg_forms.mlir":9:9)
#loc19 = loc("src/linalg_forms.mlir":10:8)
#loc20 = loc("src/linalg_forms.mlir":11:8)
#loc21 = loc("src/linalg_forms.mlir":12:8)
#loc22 = loc("src/linalg_forms.mlir":13:8)
#loc25 = loc("src/linalg_forms.mlir":15:11)
#loc26 = loc("src/linalg_forms.mlir":16:10)
#loc27 = loc("src/linalg_forms.mlir":17:5)
#loc28 = loc("src/linalg_forms.mlir":19:3)
#loc30 = loc("src/linalg_forms.mlir":21:5)
#loc31 = loc("src/linalg_forms.mlir":23:8)
#loc32 = loc("src/linalg_forms.mlir":24:10)
#loc33 = loc("src/linalg_forms.mlir":25:8)
#loc36 = loc("src/linalg_forms.mlir":26:10)
#loc37 = loc("src/linalg_forms.mlir":27:11)
#loc38 = loc("src/linalg_forms.mlir":28:5)
#loc39 = loc("src/linalg_forms.mlir":30:8)
#loc40 = loc("src/linalg_forms.mlir":31:10)
#loc41 = loc("src/linalg_forms.mlir":32:9)
#loc44 = loc("src/linalg_forms.mlir":33:10)
#loc45 = loc("src/linalg_forms.mlir":34:5)
#loc46 = loc("src/linalg_forms.mlir":36:9)
#loc47 = loc("src/linalg_forms.mlir":37:9)
#loc48 = loc("src/linalg_forms.mlir":38:9)
#loc49 = loc("src/linalg_forms.mlir":39:9)
#loc50 = loc("src/linalg_forms.mlir":40:8)
#loc51 = loc("src/linalg_forms.mlir":41:9)
#loc52 = loc("src/linalg_forms.mlir":42:9)
#loc53 = loc("src/linalg_forms.mlir":43:3)

