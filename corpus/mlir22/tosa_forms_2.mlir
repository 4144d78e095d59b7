"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> (), sym_name = "g"}> ({
  ^bb0(%arg0: tensor<4x32xf8E4M3FN>, %arg1: tensor<4x1xf8E8M0FNU>):
    %0 = "tosa.cast_from_block_scaled"(%arg0, %arg1) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
    %1:2 = "tosa.cast_to_block_scaled"(%0) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

