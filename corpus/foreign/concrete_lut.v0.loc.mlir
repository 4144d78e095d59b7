#loc2 = loc("-":2:17)
"builtin.module"() ({
  "func.func"() ({
  ^bb0(%arg0: tensor<2x4x!FHE.eint<4>> loc("-":2:17)):
    %0 = "arith.constant"() {value = dense<[0, 1, 4, 9, 1, 9, 4, 1, 0, 1, 4, 9, 0, 9, 4, 1]> : tensor<16xi64>} : () -> tensor<16xi64> loc(#loc3)
    %1 = "FHELinalg.apply_lookup_table"(%arg0, %0) : (tensor<2x4x!FHE.eint<4>>, tensor<16xi64>) -> tensor<2x4x!FHE.eint<4>> loc(#loc4)
    %2 = "tensor.extract_slice"(%1) {operand_segment_sizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>} : (tensor<2x4x!FHE.eint<4>>) -> tensor<2x2x!FHE.eint<4>> loc(#loc5)
    "func.return"(%2) : (tensor<2x2x!FHE.eint<4>>) -> () loc(#loc6)
  }) {function_type = (tensor<2x4x!FHE.eint<4>>) -> tensor<2x2x!FHE.eint<4>>, sym_name = "main"} : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":2:1)
#loc3 = loc("-":3:12)
#loc4 = loc("-":4:8)
#loc5 = loc("-":5:8)
#loc6 = loc("-":6:3)

