"builtin.module"() ({
  "func.func"() ({
  }) {function_type = (i32, memref<?xf32>) -> f32, sym_name = "extern", sym_visibility = "private"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i32, %arg1: i32):
    %0 = "arith.addi"(%arg0, %arg1) : (i32, i32) -> i32
    %1 = "arith.muli"(%0, %0) : (i32, i32) -> i32
    "func.return"(%1) : (i32) -> ()
  }) {function_type = (i32, i32) -> i32, sym_name = "add"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i1, %arg1: f64):
    "cf.cond_br"(%arg0, %arg1)[^bb1, ^bb2] {operand_segment_sizes = array<i32: 1, 1, 0>} : (i1, f64) -> ()
  ^bb1(%0: f64):  // pred: ^bb0
    %1 = "arith.constant"() {value = 1.000000e+00 : f64} : () -> f64
    %2 = "arith.addf"(%0, %1) {fastmath = #arith.fastmath<none>} : (f64, f64) -> f64
    "cf.br"(%2)[^bb3] : (f64) -> ()
  ^bb2:  // pred: ^bb0
    %3 = "arith.negf"(%arg1) {fastmath = #arith.fastmath<none>} : (f64) -> f64
    "cf.br"(%3)[^bb3] : (f64) -> ()
  ^bb3(%4: f64):  // 2 preds: ^bb1, ^bb2
    "func.return"(%4) : (f64) -> ()
  }) {function_type = (i1, f64) -> f64, sym_name = "branches"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: memref<16xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() {value = 1 : index} : () -> index
    %1 = "arith.constant"() {value = 0.000000e+00 : f32} : () -> f32
    %2 = "scf.for"(%arg1, %arg2, %0, %1) ({
    ^bb0(%arg3: index, %arg4: f32):
      %3 = "memref.load"(%arg0, %arg3) : (memref<16xf32>, index) -> f32
      %4 = "arith.addf"(%arg4, %3) {fastmath = #arith.fastmath<none>} : (f32, f32) -> f32
      "scf.yield"(%4) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"(%2) : (f32) -> ()
  }) {function_type = (memref<16xf32>, index, index) -> f32, sym_name = "loop"} : () -> ()
  "func.func"() ({
  ^bb0(%arg0: i32):
    "cf.switch"(%arg0)[^bb3, ^bb1, ^bb2] {case_operand_segments = array<i32: 0, 0>, case_values = dense<[4, -7]> : vector<2xi32>, operand_segment_sizes = array<i32: 1, 0, 0>} : (i32) -> ()
  ^bb1:  // pred: ^bb0
    %0 = "arith.constant"() {value = 44 : i64} : () -> i64
    "func.return"(%0) : (i64) -> ()
  ^bb2:  // pred: ^bb0
    %1 = "arith.constant"() {value = -77 : i64} : () -> i64
    "func.return"(%1) : (i64) -> ()
  ^bb3:  // pred: ^bb0
    %2 = "arith.constant"() {value = 9223372036854775807 : i64} : () -> i64
    "func.return"(%2) : (i64) -> ()
  }) {function_type = (i32) -> i64, sym_name = "choose"} : () -> ()
}) {sym_name = "basics", tool.level = 3 : i8, tool.tag} : () -> ()

