#loc2 = loc("src/affine_forms.mlir":3:14)
#loc3 = loc("src/affine_forms.mlir":3:39)
#loc4 = loc("src/affine_forms.mlir":3:50)
#loc5 = loc("src/affine_forms.mlir":3:59)
#loc6 = loc("src/affine_forms.mlir":3:78)
#loc8 = loc("src/affine_forms.mlir":4:14)
#loc10 = loc("src/affine_forms.mlir":5:16)
#loc30 = loc("src/affine_forms.mlir":24:14)
#loc32 = loc("src/affine_forms.mlir":26:19)
#loc33 = loc("src/affine_forms.mlir":26:68)
#loc37 = loc("src/affine_forms.mlir":30:22)
#loc38 = loc("src/affine_forms.mlir":30:53)
#loc39 = loc("src/affine_forms.mlir":30:64)
#loc49 = loc("src/affine_forms.mlir":36:20)
#loc50 = loc("src/affine_forms.mlir":36:24)
#loc52 = loc("src/affine_forms.mlir":37:20)
#loc54 = loc("src/affine_forms.mlir":38:27)
#loc55 = loc("src/affine_forms.mlir":38:31)
#map = affine_map<(d0, d1)[s0] -> (d0 + 3, d1 * 2 - d0 floordiv 4 + s0)>
#map1 = affine_map<(d0, d1) -> (-d0 + 7, (d0 + d1) mod 5)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0) -> (d0, 3)>
#map4 = affine_map<(d0, d1) -> (d0, d1 + 5)>
#map5 = affine_map<(d0)[s0] -> (d0, s0)>
#map6 = affine_map<(d0)[s0] -> (d0 + s0, d0 * 2)>
#map7 = affine_map<(d0) -> (d0 + 1)>
#map8 = affine_map<(d0)[s0] -> (d0 + s0)>
#map9 = affine_map<()[s0] -> (s0 ceildiv 8)>
#map10 = affine_map<(d0) -> (d0, 4)>
#map11 = affine_map<(d0) -> (d0, d0)>
#map12 = affine_map<(d0) -> (d0, 7)>
#map13 = affine_map<() -> (0)>
#map14 = affine_map<() -> (10)>
#map15 = affine_map<()[s0] -> (s0)>
#map16 = affine_map<(d0) -> (d0)>
#map17 = affine_map<() -> (-1)>
#map18 = affine_map<(d0) -> (0, d0, 3)>
#map19 = affine_map<(d0) -> (10, d0 + 1, d0, 20)>
#map20 = affine_map<() -> (0, 0)>
#map21 = affine_map<() -> (10, 10)>
#map22 = affine_map<() -> ()>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - 2 == 0)>
#set1 = affine_set<() : (1 == 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x100xf32>, index, f32, memref<1xi32>, memref<100xf32, 2>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<100x100xf32> loc("src/affine_forms.mlir":3:14), %arg1: index loc("src/affine_forms.mlir":3:39), %arg2: f32 loc("src/affine_forms.mlir":3:50), %arg3: memref<1xi32> loc("src/affine_forms.mlir":3:59), %arg4: memref<100xf32, 2> loc("src/affine_forms.mlir":3:78)):
    "affine.for"() <{lowerBoundMap = #map13, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map14}> ({
    ^bb0(%arg16: index loc("src/affine_forms.mlir":4:14)):
      "affine.for"(%arg16, %arg1, %arg16, %arg1) <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 2, 2, 0>, step = 2 : index, upperBoundMap = #map6}> ({
      ^bb0(%arg17: index loc("src/affine_forms.mlir":5:16)):
        %15 = "affine.load"(%arg0, %arg16, %arg17, %arg1) <{map = #map}> {tag = "x"} : (memref<100x100xf32>, index, index, index) -> f32 loc(#loc11)
        "affine.store"(%15, %arg0, %arg16, %arg17) <{map = #map1}> : (f32, memref<100x100xf32>, index, index) -> () loc(#loc12)
        %16 = "affine.vector_load"(%arg0, %arg16, %arg17) <{map = #map2}> : (memref<100x100xf32>, index, index) -> vector<8xf32> loc(#loc13)
        "affine.vector_store"(%16, %arg0, %arg16) <{map = #map3}> : (vector<8xf32>, memref<100x100xf32>, index) -> () loc(#loc14)
        "affine.prefetch"(%arg0, %arg16, %arg17) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map4}> : (memref<100x100xf32>, index, index) -> () loc(#loc15)
        "affine.prefetch"(%arg0, %arg16, %arg17) <{isDataCache = false, isWrite = true, localityHint = 1 : i32, map = #map4}> {a} : (memref<100x100xf32>, index, index) -> () loc(#loc16)
        "affine.yield"() : () -> () loc(#loc9)
      }) {loop = 1 : i32} : (index, index, index, index) -> () loc(#loc9)
      %10 = "affine.apply"(%arg16) <{map = #map7}> : (index) -> index loc(#loc17)
      %11 = "affine.apply"(%arg16, %arg1) <{map = #map8}> : (index, index) -> index loc(#loc18)
      %12 = "affine.apply"(%arg1) <{map = #map9}> : (index) -> index loc(#loc19)
      %13 = "affine.min"(%arg16, %arg1) <{map = #map6}> : (index, index) -> index loc(#loc20)
      %14 = "affine.max"(%arg16) <{map = #map10}> {q} : (index) -> index loc(#loc21)
      "affine.if"(%arg16, %arg1) <{condition = #set}> ({
        "affine.store"(%arg2, %arg0, %arg16) <{map = #map11}> : (f32, memref<100x100xf32>, index) -> () loc(#loc23)
        "affine.yield"() : () -> () loc(#loc22)
      }, {
      }) : (index, index) -> () loc(#loc22)
      "affine.if"(%arg16, %arg1) <{condition = #set}> ({
        "affine.yield"() : () -> () loc(#loc24)
      }, {
        "affine.store"(%arg2, %arg0, %arg16) <{map = #map11}> : (f32, memref<100x100xf32>, index) -> () loc(#loc25)
        "affine.yield"() : () -> () loc(#loc24)
      }) {z} : (index, index) -> () loc(#loc24)
      "affine.dma_start"(%arg0, %arg16, %arg4, %arg16, %arg3, %arg1) {dst_map = #map7, src_map = #map12, tag_map = #map13} : (memref<100x100xf32>, index, memref<100xf32, 2>, index, memref<1xi32>, index) -> () loc(#loc26)
      "affine.dma_start"(%arg0, %arg16, %arg4, %arg16, %arg3, %arg1, %arg1, %arg1) {dst_map = #map7, src_map = #map12, tag_map = #map13} : (memref<100x100xf32>, index, memref<100xf32, 2>, index, memref<1xi32>, index, index, index) -> () loc(#loc27)
      "affine.dma_wait"(%arg3, %arg1) {tag_map = #map13} : (memref<1xi32>, index) -> () loc(#loc28)
      "affine.yield"() : () -> () loc(#loc7)
    }) : () -> () loc(#loc7)
    "affine.for"(%arg1, %arg1) <{lowerBoundMap = #map15, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = #map15}> ({
    ^bb0(%arg15: index loc("src/affine_forms.mlir":24:14)):
      "affine.yield"() : () -> () loc(#loc29)
    }) : (index, index) -> () loc(#loc29)
    %0 = "affine.for"(%arg1, %arg2) <{lowerBoundMap = #map13, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = #map16}> ({
    ^bb0(%arg13: index loc("src/affine_forms.mlir":26:19), %arg14: f32 loc("src/affine_forms.mlir":26:68)):
      %9 = "arith.addf"(%arg14, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc34)
      "affine.yield"(%9) : (f32) -> () loc(#loc35)
    }) : (index, f32) -> f32 loc(#loc31)
    %1:2 = "affine.for"(%arg1, %arg2, %arg1) <{lowerBoundMap = #map17, operandSegmentSizes = array<i32: 0, 1, 2>, step = 3 : index, upperBoundMap = #map15}> ({
    ^bb0(%arg10: index loc("src/affine_forms.mlir":30:22), %arg11: f32 loc("src/affine_forms.mlir":30:53), %arg12: index loc("src/affine_forms.mlir":30:64)):
      "affine.yield"(%arg11, %arg12) : (f32, index) -> () loc(#loc40)
    }) : (index, f32, index) -> (f32, index) loc(#loc36)
    %2 = "arith.constant"() <{value = 4 : index}> : () -> index loc(#loc41)
    %3 = "affine.if"(%2, %2) <{condition = #set}> ({
      "affine.yield"(%arg2) : (f32) -> () loc(#loc43)
    }, {
      "affine.yield"(%0) : (f32) -> () loc(#loc44)
    }) : (index, index) -> f32 loc(#loc42)
    %4:2 = "affine.if"() <{condition = #set1}> ({
      "affine.yield"(%arg2, %2) : (f32, index) -> () loc(#loc46)
    }, {
      "affine.yield"(%0, %2) : (f32, index) -> () loc(#loc47)
    }) : () -> (f32, index) loc(#loc45)
    "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map18, reductions = [], steps = [1, 2], upperBoundsGroups = dense<[1, 3]> : tensor<2xi32>, upperBoundsMap = #map19}> ({
    ^bb0(%arg8: index loc("src/affine_forms.mlir":36:20), %arg9: index loc("src/affine_forms.mlir":36:24)):
      "affine.yield"() : () -> () loc(#loc48)
    }) : (index, index) -> () loc(#loc48)
    "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map13, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map16}> ({
    ^bb0(%arg7: index loc("src/affine_forms.mlir":37:20)):
      "affine.yield"() : () -> () loc(#loc51)
    }) {tag} : (index) -> () loc(#loc51)
    %5:2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map20, reductions = [0, 4], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map21}> ({
    ^bb0(%arg5: index loc("src/affine_forms.mlir":38:27), %arg6: index loc("src/affine_forms.mlir":38:31)):
      "affine.yield"(%arg2, %arg2) : (f32, f32) -> () loc(#loc56)
    }) : () -> (f32, f32) loc(#loc53)
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map22, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map22}> ({
      "affine.yield"() : () -> () loc(#loc57)
    }) : () -> () loc(#loc57)
    %6:3 = "affine.delinearize_index"(%arg1, %2) <{static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index) -> (index, index, index) loc(#loc58)
    %7 = "affine.linearize_index"(%6#0, %6#1, %6#2, %2) <{disjoint = false, operandSegmentSizes = array<i32: 3, 1>, static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index, index, index) -> index loc(#loc59)
    %8 = "affine.linearize_index"(%6#0, %6#1) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 5>}> {u} : (index, index) -> index loc(#loc60)
    "func.return"() : () -> () loc(#loc61)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/affine_forms.mlir":0:0)
#loc1 = loc("src/affine_forms.mlir":3:1)
#loc7 = loc("src/affine_forms.mlir":4:3)
#loc9 = loc("src/affine_forms.mlir":5:5)
#loc11 = loc("src/affine_forms.mlir":6:12)
#loc12 = loc("src/affine_forms.mlir":7:7)
#loc13 = loc("src/affine_forms.mlir":8:13)
#loc14 = loc("src/affine_forms.mlir":9:7)
#loc15 = loc("src/affine_forms.mlir":10:7)
#loc16 = loc("src/affine_forms.mlir":11:7)
#loc17 = loc("src/affine_forms.mlir":13:10)
#loc18 = loc("src/affine_forms.mlir":14:11)
#loc19 = loc("src/affine_forms.mlir":15:11)
#loc20 = loc("src/affine_forms.mlir":16:11)
#loc21 = loc("src/affine_forms.mlir":17:11)
#loc22 = loc("src/affine_forms.mlir":18:5)
#loc23 = loc("src/affine_forms.mlir":18:31)
#loc24 = loc("src/affine_forms.mlir":19:5)
#loc25 = loc("src/affine_forms.mlir":19:40)
#loc26 = loc("src/affine_forms.mlir":20:5)
#loc27 = loc("src/affine_forms.mlir":21:5)
#loc28 = loc("src/affine_forms.mlir":22:5)
#loc29 = loc("src/affine_forms.mlir":24:3)
#loc31 = loc("src/affine_forms.mlir":26:8)
#loc34 = loc("src/affine_forms.mlir":27:10)
#loc35 = loc("src/affine_forms.mlir":28:5)
#loc36 = loc("src/affine_forms.mlir":30:11)
#loc40 = loc("src/affine_forms.mlir":31:5)
#loc41 = loc("src/affine_forms.mlir":33:8)
#loc42 = loc("src/affine_forms.mlir":34:8)
#loc43 = loc("src/affine_forms.mlir":34:41)
#loc44 = loc("src/affine_forms.mlir":34:72)
#loc45 = loc("src/affine_forms.mlir":35:11)
#loc46 = loc("src/affine_forms.mlir":35:67)
#loc47 = loc("src/affine_forms.mlir":35:109)
#loc48 = loc("src/affine_forms.mlir":36:3)
#loc51 = loc("src/affine_forms.mlir":37:3)
#loc53 = loc("src/affine_forms.mlir":38:10)
#loc56 = loc("src/affine_forms.mlir":39:5)
#loc57 = loc("src/affine_forms.mlir":41:3)
#loc58 = loc("src/affine_forms.mlir":42:11)
#loc59 = loc("src/affine_forms.mlir":43:9)
#loc60 = loc("src/affine_forms.mlir":44:9)
#loc61 = loc("src/affine_forms.mlir":45:3)

