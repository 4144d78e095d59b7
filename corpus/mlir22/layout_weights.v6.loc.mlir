"builtin.module"() ({
  "func.func"() <{function_type = () -> (tensor<2xf32>, tensor<2xf32>), sym_name = "f"}> ({
    %0 = "arith.constant"() <{value = dense_resource<aligned> : tensor<2xf32>}> : () -> tensor<2xf32> loc(#loc2)
    %1 = "arith.constant"() <{value = dense_resource<misaligned> : tensor<2xf32>}> : () -> tensor<2xf32> loc(#loc3)
    "func.return"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> () loc(#loc4)
  }) : () -> () loc(#loc1)
}) {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<1xi64>>} : () -> () loc(#loc)
#loc = loc("src/layout_weights.mlir":2:1)
#loc1 = loc("src/layout_weights.mlir":3:3)
#loc2 = loc("src/layout_weights.mlir":4:10)
#loc3 = loc("src/layout_weights.mlir":5:10)
#loc4 = loc("src/layout_weights.mlir":6:5)

{-#
  dialect_resources: {
    builtin: {
      aligned: "0x080000000000803F00000040",
      misaligned: "0x040000000000803F00000040"
    }
  }
#-}

