#loc6 = loc("src/edited_after.mlir":8:22)
#loc10 = loc("src/edited_after.mlir":12:20)
"builtin.module"() <{sym_name = "model"}> ({
  "func.func"() <{function_type = () -> tensor<4xf32>, sym_name = "third"}> ({
    %6 = "arith.constant"() <{value = dense_resource<weight> : tensor<4xf32>}> : () -> tensor<4xf32> loc(#loc2)
    %7 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : tensor<4xi64>}> : () -> tensor<4xi64> loc(#loc3)
    "func.return"(%6) : (tensor<4xf32>) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (f32) -> f32, sym_name = "renamed"}> ({
  ^bb0(%arg1: f32 loc("src/edited_after.mlir":8:22)):
    %5 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc7)
    "func.return"(%5) : (f32) -> () loc(#loc8)
  }) : () -> () loc(#loc5)
  "func.func"() <{function_type = (i32) -> i32, sym_name = "first"}> ({
  ^bb0(%arg0: i32 loc("src/edited_after.mlir":12:20)):
    %1 = "arith.constant"() <{value = 7 : i32}> : () -> i32 loc(#loc11)
    %2 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc12)
    %3 = "arith.muli"(%2, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc13)
    %4 = "arith.subi"(%3, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc14)
    "func.return"(%4) : (i32) -> () loc(#loc15)
  }) : () -> () loc(#loc9)
  "func.func"() <{function_type = () -> tensor<2xi8>, sym_name = "same"}> ({
    %0 = "arith.constant"() <{value = dense_resource<bias> : tensor<2xi8>}> : () -> tensor<2xi8> loc(#loc17)
    "func.return"(%0) : (tensor<2xi8>) -> () loc(#loc18)
  }) : () -> () loc(#loc16)
  "func.func"() <{function_type = () -> (), sym_name = "new"}> ({
    "func.return"() : () -> () loc(#loc20)
  }) : () -> () loc(#loc19)
}) {t.edition = 2 : i32} : () -> () loc(#loc)
#loc = loc("src/edited_after.mlir":2:1)
#loc1 = loc("src/edited_after.mlir":3:3)
#loc2 = loc("src/edited_after.mlir":4:10)
#loc3 = loc("src/edited_after.mlir":5:10)
#loc4 = loc("src/edited_after.mlir":6:5)
#loc5 = loc("src/edited_after.mlir":8:3)
#loc7 = loc("src/edited_after.mlir":9:10)
#loc8 = loc("src/edited_after.mlir":10:5)
#loc9 = loc("src/edited_after.mlir":12:3)
#loc11 = loc("src/edited_after.mlir":13:10)
#loc12 = loc("src/edited_after.mlir":14:10)
#loc13 = loc("src/edited_after.mlir":15:10)
#loc14 = loc("src/edited_after.mlir":16:10)
#loc15 = loc("src/edited_after.mlir":17:5)
#loc16 = loc("src/edited_after.mlir":19:3)
#loc17 = loc("src/edited_after.mlir":20:10)
#loc18 = loc("src/edited_after.mlir":21:5)
#loc19 = loc("src/edited_after.mlir":23:3)
#loc20 = loc("src/edited_after.mlir":24:5)

{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F000000400000504000008040",
      bias: "0x010000000102"
    }
  }
#-}

