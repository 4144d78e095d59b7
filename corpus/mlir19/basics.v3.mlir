"builtin.module"() <{sym_name = "basics"}> ({
  "func.func"() <{function_type = (i32, memref<?xf32>) -> f32, sym_name = "extern", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "add"}> ({
  ^bb0(%arg8: i32, %arg9: i32):
    %13 = "arith.addi"(%arg8, %arg9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %14 = "arith.muli"(%13, %13) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "func.return"(%14) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, f64) -> f64, sym_name = "branches"}> ({
  ^bb0(%arg6: i1, %arg7: f64):
    "cf.cond_br"(%arg6, %arg7)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, f64) -> ()
  ^bb1(%8: f64):  // pred: ^bb0
    %9 = "arith.constant"() <{value = 1.000000e+00 : f64}> : () -> f64
    %10 = "arith.addf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    "cf.br"(%10)[^bb3] : (f64) -> ()
  ^bb2:  // pred: ^bb0
    %11 = "arith.negf"(%arg7) <{fastmath = #arith.fastmath<none>}> : (f64) -> f64
    "cf.br"(%11)[^bb3] : (f64) -> ()
  ^bb3(%12: f64):  // 2 preds: ^bb1, ^bb2
    "func.return"(%12) : (f64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16xf32>, index, index) -> f32, sym_name = "loop"}> ({
  ^bb0(%arg1: memref<16xf32>, %arg2: index, %arg3: index):
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %5 = "scf.for"(%arg2, %arg3, %3, %4) ({
    ^bb0(%arg4: index, %arg5: f32):
      %6 = "memref.load"(%arg1, %arg4) : (memref<16xf32>, index) -> f32
      %7 = "arith.addf"(%arg5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%7) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"(%5) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i64, sym_name = "choose"}> ({
  ^bb0(%arg0: i32):
    "cf.switch"(%arg0)[^bb3, ^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[4, -7]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // pred: ^bb0
    %0 = "arith.constant"() <{value = 44 : i64}> : () -> i64
    "func.return"(%0) : (i64) -> ()
  ^bb2:  // pred: ^bb0
    %1 = "arith.constant"() <{value = -77 : i64}> : () -> i64
    "func.return"(%1) : (i64) -> ()
  ^bb3:  // pred: ^bb0
    %2 = "arith.constant"() <{value = 9223372036854775807 : i64}> : () -> i64
    "func.return"(%2) : (i64) -> ()
  }) : () -> ()
}) {tool.level = 3 : i8, tool.tag} : () -> ()

