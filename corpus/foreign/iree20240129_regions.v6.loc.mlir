#loc2 = loc("-":2:19)
#loc3 = loc("-":2:27)
#loc4 = loc("-":2:46)
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (i1, tensor<8xi32>, index) -> (i32, vector<2xi32>), sym_name = "choose"}> ({
  ^bb0(%arg0: i1 loc("-":2:19), %arg1: tensor<8xi32> loc("-":2:27), %arg2: index loc("-":2:46)):
    %0 = "tensor.extract_slice"(%arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<8xi32>, index) -> tensor<4xi32> loc(#loc5)
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc6)
    %2 = "arith.constant"() <{value = 7 : i32}> : () -> i32 loc(#loc7)
    %3 = "vector.transfer_read"(%0, %1, %2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = #map}> : (tensor<4xi32>, index, i32) -> vector<2xi32> loc(#loc8)
    %4 = "scf.if"(%arg0) ({
      %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc10)
      "scf.yield"(%5) : (i32) -> () loc(#loc11)
    }, {
      %5 = "arith.constant"() <{value = 2 : i32}> : () -> i32 loc(#loc12)
      "scf.yield"(%5) : (i32) -> () loc(#loc13)
    }) : (i1) -> i32 loc(#loc9)
    "func.return"(%4, %3) : (i32, vector<2xi32>) -> () loc(#loc14)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":2:1)
#loc5 = loc("-":3:8)
#loc6 = loc("-":4:11)
#loc7 = loc("-":5:10)
#loc8 = loc("-":6:8)
#loc9 = loc("-":7:8)
#loc10 = loc("-":8:10)
#loc11 = loc("-":9:5)
#loc12 = loc("-":11:10)
#loc13 = loc("-":12:5)
#loc14 = loc("-":14:3)

