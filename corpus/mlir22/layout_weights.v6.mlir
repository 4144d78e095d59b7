"builtin.module"() ({
  "func.func"() <{function_type = () -> (tensor<2xf32>, tensor<2xf32>), sym_name = "f"}> ({
    %0 = "arith.constant"() <{value = dense_resource<aligned> : tensor<2xf32>}> : () -> tensor<2xf32>
    %1 = "arith.constant"() <{value = dense_resource<misaligned> : tensor<2xf32>}> : () -> tensor<2xf32>
    "func.return"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<1xi64>>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      aligned: "0x080000000000803F00000040",
      misaligned: "0x040000000000803F00000040"
    }
  }
#-}

