#loc5 = loc("src/affine_maps.mlir":22:18)
#loc6 = loc("src/affine_maps.mlir":22:41)
#loc8 = loc("src/affine_maps.mlir":23:14)
#loc10 = loc("src/affine_maps.mlir":24:16)
#loc18 = loc("src/affine_maps.mlir":35:20)
#loc19 = loc("src/affine_maps.mlir":35:24)
#map = affine_map<(d0, d1) -> (0, d1)>
#map1 = affine_map<() -> (-9223372036854775807, 9223372036854775807, -1)>
#map2 = affine_map<(d0, d1)[s0, s1] -> (((d0 floordiv 4) * s0 + (d1 mod 4) * s1 + ((d0 + d1) ceildiv 3) mod 16) floordiv 2 - 5)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0) -> (d0, d0)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map8 = affine_map<(d0)[s0] -> (d0 + s0)>
#map9 = affine_map<(d0, d1)[s0] -> ()>
#map10 = affine_map<(d0, d1)[s0] -> (d0 * 3 + d1, d0 mod 4, d0 floordiv 5, d1 ceildiv s0, (d0 + 7) floordiv 2, -d0, d0 - d1, (d0 * s0) mod 8)>
#map11 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map12 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map13 = affine_map<(d0, d1) -> (d1, d0)>
#map14 = affine_map<()[s0, s1] -> (s1, s0)>
#map15 = affine_map<(d0, d1) -> (d0 floordiv 32, d1 floordiv 16, d0 mod 32, d1 mod 16)>
#map16 = affine_map<() -> (0)>
#map17 = affine_map<(d0, d1) -> (d0 + 3, d1 mod 7)>
#map18 = affine_map<(d0)[s0] -> (d0 floordiv 2, s0)>
#map19 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
#map20 = affine_map<(d0, d1) -> (d0, d1, 10)>
#map21 = affine_map<(d0)[s0] -> (d0, s0 - 1)>
#map22 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
#map23 = affine_map<() -> (64)>
#map24 = affine_map<() -> (0, 0)>
#map25 = affine_map<(d0) -> (10, d0)>
#set = affine_set<() : (0 == 0)>
#set1 = affine_set<(d0) : (1 == 0)>
#set2 = affine_set<(d0) : (d0 - 3 == 0)>
#set3 = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>
#set4 = affine_set<(d0, d1)[s0, s1] : (d0 - 4 >= 0, d1 mod 2 == 0, d0 * 2 - d1 * 3 + s0 - s1 >= 0, d1 floordiv 3 - 1 == 0)>
#set5 = affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 - 5 == 0)>
"builtin.module"() ({
  "t.maps"() {bcast = #map, consts = #map1, deep = #map2, drop = #map3, dup = #map4, empty = #map5, id1 = #map6, id4 = #map7, mixed = #map8, no_result = #map9, ops = #map10, perm = #map11, proj = #map12, swap = #map13, sym = #map14, tile = #map15, zero = #map16} : () -> () loc(#loc1)
  "t.sets"() {always = #set, empty = #set1, eq = #set2, range = #set3, several = #set4} : () -> () loc(#loc2)
  "t.strided"() {dynamic = strided<[?, ?, 1], offset: ?>, negative = strided<[-1, -9223372036854775807], offset: -3>, none = strided<[]>, offset = strided<[1], offset: 7>, plain = strided<[4, 1]>} : () -> () loc(#loc3)
  "func.func"() <{function_type = (memref<64x64xf32>, index) -> (), sym_name = "loops"}> ({
  ^bb0(%arg0: memref<64x64xf32> loc("src/affine_maps.mlir":22:18), %arg1: index loc("src/affine_maps.mlir":22:41)):
    "affine.for"() <{lowerBoundMap = #map16, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = #map23}> ({
    ^bb0(%arg4: index loc("src/affine_maps.mlir":23:14)):
      "affine.for"(%arg4, %arg1, %arg4, %arg1) <{lowerBoundMap = #map21, operandSegmentSizes = array<i32: 2, 2, 0>, step = 1 : index, upperBoundMap = #map22}> ({
      ^bb0(%arg5: index loc("src/affine_maps.mlir":24:16)):
        %0 = "affine.load"(%arg0, %arg4, %arg5) <{map = #map17}> : (memref<64x64xf32>, index, index) -> f32 loc(#loc11)
        "affine.if"(%arg4, %arg5, %arg1) <{condition = #set5}> ({
          "affine.store"(%0, %arg0, %arg5, %arg1) <{map = #map18}> : (f32, memref<64x64xf32>, index, index) -> () loc(#loc13)
          "affine.yield"() : () -> () loc(#loc12)
        }, {
          %1 = "affine.apply"(%arg4, %arg1) <{map = #map19}> : (index, index) -> index loc(#loc14)
          %2 = "affine.min"(%arg4, %1) <{map = #map20}> : (index, index) -> index loc(#loc15)
          "use"(%2) : (index) -> () loc(#loc16)
          "affine.yield"() : () -> () loc(#loc12)
        }) : (index, index, index) -> () loc(#loc12)
        "affine.yield"() : () -> () loc(#loc9)
      }) : (index, index, index, index) -> () loc(#loc9)
      "affine.yield"() : () -> () loc(#loc7)
    }) : () -> () loc(#loc7)
    "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map24, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map25}> ({
    ^bb0(%arg2: index loc("src/affine_maps.mlir":35:20), %arg3: index loc("src/affine_maps.mlir":35:24)):
      "affine.yield"() : () -> () loc(#loc17)
    }) : (index) -> () loc(#loc17)
    "func.return"() : () -> () loc(#loc20)
  }) : () -> () loc(#loc4)
}) : () -> () loc(#loc)
#loc = loc("src/affine_maps.mlir":0:0)
#loc1 = loc("src/affine_maps.mlir":2:1)
#loc2 = loc("src/affine_maps.mlir":14:1)
#loc3 = loc("src/affine_maps.mlir":19:1)
#loc4 = loc("src/affine_maps.mlir":22:1)
#loc7 = loc("src/affine_maps.mlir":23:3)
#loc9 = loc("src/affine_maps.mlir":24:5)
#loc11 = loc("src/affine_maps.mlir":25:12)
#loc12 = loc("src/affine_maps.mlir":26:7)
#loc13 = loc("src/affine_maps.mlir":27:9)
#loc14 = loc("src/affine_maps.mlir":29:14)
#loc15 = loc("src/affine_maps.mlir":30:14)
#loc16 = loc("src/affine_maps.mlir":31:9)
#loc17 = loc("src/affine_maps.mlir":35:3)
#loc20 = loc("src/affine_maps.mlir":37:3)

