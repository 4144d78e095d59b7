#loc3 = loc("src/alias_order.mlir":2:14)
#loc4 = loc("src/alias_order.mlir":2:67)
#loc10 = loc("src/alias_order.mlir":8:14)
#loc11 = loc("src/alias_order.mlir":8:103)
#loc19 = loc("src/alias_order.mlir":16:15)
#loc20 = loc("src/alias_order.mlir":16:73)
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 7)>
#map3 = affine_map<(d0) -> (d0 + 6)>
#map4 = affine_map<(d0) -> (d0 + 8)>
#map5 = affine_map<(d0) -> (d0 + 3)>
#map6 = affine_map<(d0) -> (d0 + 5)>
#map7 = affine_map<(d0) -> (d0 + 4)>
#map8 = affine_map<(d0) -> (d0 + 9)>
#map9 = affine_map<(d0) -> (d0 + 11)>
#map10 = affine_map<(d0) -> (d0 + 10)>
#map11 = affine_map<(d0) -> (d0 + 12)>
#map12 = affine_map<(d0, d1) -> (d1, d0)>
#map13 = affine_map<(d0, d1) -> (d1)>
#map14 = affine_map<(d0) -> (d0 + 13)>
#map15 = affine_map<(d0) -> (d0 + 14)>
#map16 = affine_map<(d0) -> (d0 + 15)>
#map17 = affine_map<(d0) -> (d0 + 17)>
#map18 = affine_map<(d0) -> (d0 + 16)>
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{my.m = #map}, {}], function_type = !llvm.func<i32 (ptr, i32)>, linkage = #llvm.linkage<external>, res_attrs = [{my.m = #map1}], sym_name = "e", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> () loc(#loc1)
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{my.m = #map5}, {}], function_type = !llvm.func<i32 (ptr, i32)>, linkage = #llvm.linkage<external>, res_attrs = [{my.m = #map7}], sym_name = "d", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg4: !llvm.ptr loc("src/alias_order.mlir":2:14), %arg5: i32 loc("src/alias_order.mlir":2:67)):
    %4 = "llvm.call"(%arg4, %arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{my.m = #map2}, {}], callee = @e, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>, res_attrs = [{my.m = #map4}]}> {my.c = #map3} : (!llvm.ptr, i32) -> i32 loc(#loc5)
    "llvm.return"(%4) : (i32) -> () loc(#loc6)
  }) {my.n = #map6} : () -> () loc(#loc2)
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<2 x i32>, linkage = #llvm.linkage<internal>, sym_name = "g", unnamed_addr = 0 : i64, value = dense<1> : tensor<2xi32>, visibility_ = 0 : i64}> ({
  }) {my.c = #map8} : () -> () loc(#loc7)
  "func.func"() <{arg_attrs = [{my.m = #map9}], function_type = (memref<?xf32, #map10>) -> i32, res_attrs = [{my.m = #map11}], sym_name = "p", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc8)
  "func.func"() <{arg_attrs = [{my.m = #map14}, {}], function_type = (memref<?xf32, #map10>, memref<?x?xf32, #map12>) -> i32, res_attrs = [{my.m = #map15}], sym_name = "q"}> ({
  ^bb0(%arg2: memref<?xf32, #map10> loc("src/alias_order.mlir":8:14), %arg3: memref<?x?xf32, #map12> loc("src/alias_order.mlir":8:103)):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc12)
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index loc(#loc13)
    %2 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32 loc(#loc14)
    %3 = "vector.transfer_read"(%arg3, %1, %1, %2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map13}> : (memref<?x?xf32, #map12>, index, index, f32) -> vector<4xf32> loc(#loc15)
    "func.return"(%0) : (i32) -> () loc(#loc16)
  }) : () -> () loc(#loc9)
  "gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{arg_attrs = [{my.m = #map16}], function_type = (i32) -> (), workgroup_attrib_attrs = [{my.m = #map18}]}> ({
    ^bb0(%arg0: i32 loc("src/alias_order.mlir":16:15), %arg1: memref<32xf32, 3> loc("src/alias_order.mlir":16:73)):
      "gpu.return"() : () -> () loc(#loc21)
    }) {gpu.kernel, my.z = #map17, sym_name = "k", workgroup_attributions = 1 : i64} : () -> () loc(#loc18)
  }) : () -> () loc(#loc17)
}) : () -> () loc(#loc)
#loc = loc("src/alias_order.mlir":0:0)
#loc1 = loc("src/alias_order.mlir":1:1)
#loc2 = loc("src/alias_order.mlir":2:1)
#loc5 = loc("src/alias_order.mlir":3:8)
#loc6 = loc("src/alias_order.mlir":4:3)
#loc7 = loc("src/alias_order.mlir":6:1)
#loc8 = loc("src/alias_order.mlir":7:1)
#loc9 = loc("src/alias_order.mlir":8:1)
#loc12 = loc("src/alias_order.mlir":9:8)
#loc13 = loc("src/alias_order.mlir":10:8)
#loc14 = loc("src/alias_order.mlir":11:8)
#loc15 = loc("src/alias_order.mlir":12:8)
#loc16 = loc("src/alias_order.mlir":13:3)
#loc17 = loc("src/alias_order.mlir":15:1)
#loc18 = loc("src/alias_order.mlir":16:3)
#loc21 = loc("src/alias_order.mlir":17:5)

