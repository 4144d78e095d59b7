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
  "t.maps"() {bcast = #map, consts = #map1, deep = #map2, drop = #map3, dup = #map4, empty = #map5, id1 = #map6, id4 = #map7, mixed = #map8, no_result = #map9, ops = #map10, perm = #map11, proj = #map12, swap = #map13, sym = #map14, tile = #map15, zero = #map16} : () -> ()
  "t.sets"() {always = #set, empty = #set1, eq = #set2, range = #set3, several = #set4} : () -> ()
  "t.strided"() {dynamic = strided<[?, ?, 1], offset: ?>, negative = strided<[-1, -9223372036854775807], offset: -3>, none = strided<[]>, offset = strided<[1], offset: 7>, plain = strided<[4, 1]>} : () -> ()
  "func.func"() <{function_type = (memref<64x64xf32>, index) -> (), sym_name = "loops"}> ({
  ^bb0(%arg0: memref<64x64xf32>, %arg1: index):
    "affine.for"() <{lowerBoundMap = #map16, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = #map23}> ({
    ^bb0(%arg4: index):
      "affine.for"(%arg4, %arg1, %arg4, %arg1) <{lowerBoundMap = #map21, operandSegmentSizes = array<i32: 2, 2, 0>, step = 1 : index, upperBoundMap = #map22}> ({
      ^bb0(%arg5: index):
        %0 = "affine.load"(%arg0, %arg4, %arg5) <{map = #map17}> : (memref<64x64xf32>, index, index) -> f32
        "affine.if"(%arg4, %arg5, %arg1) <{condition = #set5}> ({
          "affine.store"(%0, %arg0, %arg5, %arg1) <{map = #map18}> : (f32, memref<64x64xf32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }, {
          %1 = "affine.apply"(%arg4, %arg1) <{map = #map19}> : (index, index) -> index
          %2 = "affine.min"(%arg4, %1) <{map = #map20}> : (index, index) -> index
          "use"(%2) : (index) -> ()
          "affine.yield"() : () -> ()
        }) : (index, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index, index, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.parallel"(%arg1) <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = #map24, reductions = [], steps = [2, 1], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = #map25}> ({
    ^bb0(%arg2: index, %arg3: index):
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

