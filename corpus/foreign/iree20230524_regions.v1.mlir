#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (i1, tensor<8xi32>, index) -> (i32, vector<2xi32>), sym_name = "choose"}> ({
  ^bb0(%arg0: i1, %arg1: tensor<8xi32>, %arg2: index):
    %0 = "tensor.extract_slice"(%arg1, %arg2) <{operand_segment_sizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<8xi32>, index) -> tensor<4xi32>
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    %3 = "vector.transfer_read"(%0, %1, %2) {in_bounds = [true], operand_segment_sizes = array<i32: 1, 1, 1, 0>, permutation_map = #map} : (tensor<4xi32>, index, i32) -> vector<2xi32>
    %4 = "scf.if"(%arg0) ({
      %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32
      "scf.yield"(%5) : (i32) -> ()
    }, {
      %5 = "arith.constant"() <{value = 2 : i32}> : () -> i32
      "scf.yield"(%5) : (i32) -> ()
    }) : (i1) -> i32
    "func.return"(%4, %3) : (i32, vector<2xi32>) -> ()
  }) : () -> ()
}) : () -> ()

