// A module before it is edited: tests of `mlirbc diff` compare it with edited_after.mlir.
module @model attributes {t.edition = 1 : i32} {
  func.func @first(%a: i32) -> i32 {
    %0 = arith.addi %a, %a : i32
    %1 = arith.muli %0, %a : i32
    %2 = arith.subi %1, %0 : i32
    return %2 : i32
  }
  func.func @second(%a: f32) -> f32 {
    %0 = arith.addf %a, %a : f32
    return %0 : f32
  }
  func.func @third() -> tensor<4xf32> {
    %0 = arith.constant dense_resource<weight> : tensor<4xf32>
    %1 = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
    return %0 : tensor<4xf32>
  }
  func.func private @gone(i8)
  func.func @same() -> tensor<2xi8> {
    %0 = arith.constant dense_resource<bias> : tensor<2xi8>
    return %0 : tensor<2xi8>
  }
}
{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F000000400000404000008040",
      bias: "0x010000000102"
    }
  }
#-}
