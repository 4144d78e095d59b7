#loc2 = loc("src/tosa_operations.mlir":1:14)
#loc3 = loc("src/tosa_operations.mlir":1:43)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>) -> (), sym_name = "a"}> ({
  ^bb0(%arg0: tensor<1x4x32xf8E4M3FN> loc("src/tosa_operations.mlir":1:14), %arg1: tensor<1x4x1xf8E8M0FNU> loc("src/tosa_operations.mlir":1:43)):
    %0 = "tosa.matmul_t_block_scaled"(%arg0, %arg1, %arg0, %arg1) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>, tensor<1x4x32xf8E4M3FN>, tensor<1x4x1xf8E8M0FNU>) -> tensor<1x4x4xf32> loc(#loc4)
    "func.return"() : () -> () loc(#loc5)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/tosa_operations.mlir":0:0)
#loc1 = loc("src/tosa_operations.mlir":1:1)
#loc4 = loc("src/tosa_operations.mlir":2:8)
#loc5 = loc("src/tosa_operations.mlir":3:3)

