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
  ^bb0(%arg0: memref<100x100xf32>, %arg1: index, %arg2: f32, %arg3: memref<1xi32>, %arg4: memref<100xf32, 2>):
    "affine.for"() <{lowerBoundMap = #map13, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map14}> ({
    ^bb0(%arg16: index):
      "affine.for"(%arg16, %arg1, %arg16, %arg1) <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 2, 2, 0>, step = 2 : index, upperBoundMap = #map6}> ({
      ^bb0(%arg17: index):
        %15 = "affine.load"(%arg0, %arg16, %arg17, %arg1) <{map = #map}> {tag = "x"} : (memref<100x100xf32>, index, index, index) -> f32
        "affine.store"(%15, %arg0, %arg16, %arg17) <{map = #map1}> : (f32, memref<100x100xf32>, index, index) -> ()
        %16 = "affine.vector_load"(%arg0, %arg16, %arg17) <{map = #map2}> : (memref<100x100xf32>, index, index) -> vector<8xf32>
        "affine.vector_store"(%16, %arg0, %arg16) <{map = #map3}> : (vector<8xf32>, memref<100x100xf32>, index) -> ()
        "affine.prefetch"(%arg0, %arg16, %arg17) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map4}> : (memref<100x100xf32>, index, index) -> ()
        "affine.prefetch"(%arg0, %arg16, %arg17) <{isDataCache = false, isWrite = true, localityHint = 1 : i32, map = #map4}> {a} : (memref<100x100xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) {loop = 1 : i32} : (index, index, index, index) -> ()
      %10 = "affine.apply"(%arg16) <{map = #map7}> : (index) -> index
      %11 = "affine.apply"(%arg16, %arg1) <{map = #map8}> : (index, index) -> index
      %12 = "affine.apply"(%arg1) <{map = #map9}> : (index) -> index
      %13 = "affine.min"(%arg16, %arg1) <{map = #map6}> : (index, index) -> index
      %14 = "affine.max"(%arg16) <{map = #map10}> {q} : (index) -> index
      "affine.if"(%arg16, %arg1) <{condition = #set}> ({
        "affine.store"(%arg2, %arg0, %arg16) <{map = #map11}> : (f32, memref<100x100xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"(%arg16, %arg1) <{condition = #set}> ({
        "affine.yield"() : () -> ()
      }, {
        "affine.store"(%arg2, %arg0, %arg16) <{map = #map11}> : (f32, memref<100x100xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) {z} : (index, index) -> ()
      "affine.dma_start"(%arg0, %arg16, %arg4, %arg16, %arg3, %arg1) {dst_map = #map7, src_map = #map12, tag_map = #map13} : (memref<100x100xf32>, index, memref<100xf32, 2>, index, memref<1xi32>, index) -> ()
      "affine.dma_start"(%arg0, %arg16, %arg4, %arg16, %arg3, %arg1, %arg1, %arg1) {dst_map = #map7, src_map = #map12, tag_map = #map13} : (memref<100x100xf32>, index, memref<100xf32, 2>, index, memref<1xi32>, index, index, index) -> ()
      "affine.dma_wait"(%arg3, %arg1) {tag_map = #map13} : (memref<1xi32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"(%arg1, %arg1) <{lowerBoundMap = #map15, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = #map15}> ({
    ^bb0(%arg15: index):
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    %0 = "affine.for"(%arg1, %arg2) <{lowerBoundMap = #map13, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = #map16}> ({
    ^bb0(%arg13: index, %arg14: f32):
      %9 = "arith.addf"(%arg14, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%9) : (f32) -> ()
    }) : (index, f32) -> f32
    %1:2 = "affine.for"(%arg1, %arg2, %arg1) <{lowerBoundMap = #map17, operandSegmentSizes = array<i32: 0, 1, 2>, step = 3 : index, upperBoundMap = #map15}> ({
    ^bb0(%arg10: index, %arg11: f32, %arg12: index):
      "affine.yield"(%arg11, %arg12) : (f32, index) -> ()
    }) : (index, f32, index) -> (f32, index)
    %2 = "arith.constant"() <{value = 4 : index}> : () -> index
    %3 = "affine.if"(%2, %2) <{condition = #set}> ({
      "affine.yield"(%arg2) : (f32) -> ()
    }, {
      "affine.yield"(%0) : (f32) -> ()
    }) : (index, index) -> f32
    %4:2 = "affine.if"() <{condition = #set1}> ({
      "affine.yield"(%arg2, %2) : (f32, index) -> ()
    }, {
      "affine.yield"(%0, %2) : (f32, index) -> ()
    }) : () -> (f32, index)
    "affine.parallel"(%arg1, %arg1) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map18, reductions = [], steps = [1, 2], upperBoundsGroups = dense<[1, 3]> : tensor<2xi32>, upperBoundsMap = #map19}> ({
    ^bb0(%arg8: index, %arg9: index):
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map13, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map16}> ({
    ^bb0(%arg7: index):
      "affine.yield"() : () -> ()
    }) {tag} : (index) -> ()
    %5:2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map20, reductions = [0, 4], steps = [1, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map21}> ({
    ^bb0(%arg5: index, %arg6: index):
      "affine.yield"(%arg2, %arg2) : (f32, f32) -> ()
    }) : () -> (f32, f32)
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map22, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map22}> ({
      "affine.yield"() : () -> ()
    }) : () -> ()
    %6:3 = "affine.delinearize_index"(%arg1, %2) <{static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index) -> (index, index, index)
    %7 = "affine.linearize_index"(%6#0, %6#1, %6#2, %2) <{disjoint = false, operandSegmentSizes = array<i32: 3, 1>, static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index, index, index) -> index
    %8 = "affine.linearize_index"(%6#0, %6#1) <{disjoint, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 5>}> {u} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

