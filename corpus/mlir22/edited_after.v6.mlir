"builtin.module"() <{sym_name = "model"}> ({
  "func.func"() <{function_type = () -> tensor<4xf32>, sym_name = "third"}> ({
    %6 = "arith.constant"() <{value = dense_resource<weight> : tensor<4xf32>}> : () -> tensor<4xf32>
    %7 = "arith.constant"() <{value = dense<[1, 2, 3, 4]> : tensor<4xi64>}> : () -> tensor<4xi64>
    "func.return"(%6) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "renamed"}> ({
  ^bb0(%arg1: f32):
    %5 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"(%5) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "first"}> ({
  ^bb0(%arg0: i32):
    %1 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    %2 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %3 = "arith.muli"(%2, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %4 = "arith.subi"(%3, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%4) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> tensor<2xi8>, sym_name = "same"}> ({
    %0 = "arith.constant"() <{value = dense_resource<bias> : tensor<2xi8>}> : () -> tensor<2xi8>
    "func.return"(%0) : (tensor<2xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "new"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) {t.edition = 2 : i32} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F000000400000504000008040",
      bias: "0x010000000102"
    }
  }
#-}

