#loc2 = loc("src/scf_forms.mlir":1:14)
#loc3 = loc("src/scf_forms.mlir":1:25)
#loc5 = loc("src/scf_forms.mlir":2:15)
#loc8 = loc("src/scf_forms.mlir":5:15)
#loc9 = loc("src/scf_forms.mlir":5:19)
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<4xf32>) -> f32, sym_name = "f"}> ({
  ^bb0(%arg0: index loc("src/scf_forms.mlir":1:14), %arg1: memref<4xf32> loc("src/scf_forms.mlir":1:25)):
    "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 1>, staticStep = array<i64: 2>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg4: index loc("src/scf_forms.mlir":2:15)):
      "t.x"(%arg4) : (index) -> () loc(#loc6)
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> () loc(#loc4)
    }) : (index) -> () loc(#loc4)
    "scf.forall"(%arg0, %arg0) <{mapping = [#gpu.block<x>, #gpu.block<y>], operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: 0, -9223372036854775808>, staticStep = array<i64: 1, 2>, staticUpperBound = array<i64: -9223372036854775808, 8>}> ({
    ^bb0(%arg2: index loc("src/scf_forms.mlir":5:15), %arg3: index loc("src/scf_forms.mlir":5:19)):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> () loc(#loc7)
    }) : (index, index) -> () loc(#loc7)
    %0 = "scf.execute_region"() <{no_inline}> ({
      %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32 loc(#loc11)
      "scf.yield"(%1) : (f32) -> () loc(#loc12)
    }) : () -> f32 loc(#loc10)
    "scf.execute_region"() <{no_inline}> ({
      "scf.yield"() : () -> () loc(#loc14)
    }) : () -> () loc(#loc13)
    "func.return"(%0) : (f32) -> () loc(#loc15)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/scf_forms.mlir":0:0)
#loc1 = loc("src/scf_forms.mlir":1:1)
#loc4 = loc("src/scf_forms.mlir":2:3)
#loc6 = loc("src/scf_forms.mlir":3:5)
#loc7 = loc("src/scf_forms.mlir":5:3)
#loc10 = loc("src/scf_forms.mlir":7:8)
#loc11 = loc("src/scf_forms.mlir":8:10)
#loc12 = loc("src/scf_forms.mlir":9:5)
#loc13 = loc("src/scf_forms.mlir":11:3)
#loc14 = loc("src/scf_forms.mlir":12:5)
#loc15 = loc("src/scf_forms.mlir":14:3)

