#loc2 = loc("src/tosa_forms_2.mlir":1:14)
#loc3 = loc("src/tosa_forms_2.mlir":1:41)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: tensor<4x32xf8E4M3FN> loc("src/tosa_forms_2.mlir":1:14), %arg1: tensor<4x1xf8E8M0FNU> loc("src/tosa_forms_2.mlir":1:41)):
    %0 = "tosa.cast_from_block_scaled"(%arg0, %arg1) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32> loc(#loc4)
    %1:2 = "tosa.cast_to_block_scaled"(%0) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) loc(#loc5)
    "func.return"() : () -> () loc(#loc6)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/tosa_forms_2.mlir":0:0)
#loc1 = loc("src/tosa_forms_2.mlir":1:1)
#loc4 = loc("src/tosa_forms_2.mlir":2:8)
#loc5 = loc("src/tosa_forms_2.mlir":3:10)
#loc6 = loc("src/tosa_forms_2.mlir":4:3)

