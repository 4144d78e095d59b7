#loc2 = loc("src/edited_before.mlir":3:20)
#loc8 = loc("src/edited_before.mlir":9:21)
"builtin.module"() <{sym_name = "model"}> ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "first"}> ({
  ^bb0(%arg1: i32 loc("src/edited_before.mlir":3:20)):
    %4 = "arith.addi"(%arg1, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc3)
    %5 = "arith.muli"(%4, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc4)
    %6 = "arith.subi"(%5, %4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc5)
    "func.return"(%6) : (i32) -> () loc(#loc6)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (f32) -> f32, sym_name = "second"}> ({
  ^bb0(%arg0: f32 loc("src/edited_before.mlir":9:21)):
    %3 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32 loc(#loc9)
    "func.return"(%3) : (f32) -> () loc(#loc10)
  }) : () -> () loc(#loc7)
  "func.func"() <{function_type = () -> tensor<4xf32>, sym_name = "third"}> ({
    %1 = "arith.constant"() <{value = dense_resource<weight> : tensor<4xf32>}> : () -> tensor<4xf32> loc(#loc12)
    %2 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : tensor<4xi64>}> : () -> tensor<4xi64> loc(#loc13)
    "func.return"(%1) : (tensor<4xf32>) -> () loc(#loc14)
  }) : () -> () loc(#loc11)
  "func.func"() <{function_type = (i8) -> (), sym_name = "gone", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc15)
  "func.func"() <{function_type = () -> tensor<2xi8>, sym_name = "same"}> ({
    %0 = "arith.constant"() <{value = dense_resource<bias> : tensor<2xi8>}> : () -> tensor<2xi8> loc(#loc17)
    "func.return"(%0) : (tensor<2xi8>) -> () loc(#loc18)
  }) : () -> () loc(#loc16)
}) {t.edition = 1 : i32} : () -> () loc(#loc)
#loc = loc("src/edited_before.mlir":2:1)
#loc1 = loc("src/edited_before.mlir":3:3)
#loc3 = loc("src/edited_before.mlir":4:10)
#loc4 = loc("src/edited_before.mlir":5:10)
#loc5 = loc("src/edited_before.mlir":6:10)
#loc6 = loc("src/edited_before.mlir":7:5)
#loc7 = loc("src/edited_before.mlir":9:3)
#loc9 = loc("src/edited_before.mlir":10:10)
#loc10 = loc("src/edited_before.mlir":11:5)
#loc11 = loc("src/edited_before.mlir":13:3)
#loc12 = loc("src/edited_before.mlir":14:10)
#loc13 = loc("src/edited_before.mlir":15:10)
#loc14 = loc("src/edited_before.mlir":16:5)
#loc15 = loc("src/edited_before.mlir":18:3)
#loc16 = loc("src/edited_before.mlir":19:3)
#loc17 = loc("src/edited_before.mlir":20:10)
#loc18 = loc("src/edited_before.mlir":21:5)

{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F000000400000404000008040",
      bias: "0x010000000102"
    }
  }
#-}

