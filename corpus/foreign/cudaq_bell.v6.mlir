"builtin.module"() ({
  "func.func"() <{function_type = (f64) -> i1, sym_name = "bell"}> ({
  ^bb0(%arg4: f64):
    %1 = "quake.alloca"() : () -> !quake.veq<2>
    %2 = "quake.extract_ref"(%1) <{rawIndex = 0 : i64}> : (!quake.veq<2>) -> !quake.ref
    %3 = "quake.extract_ref"(%1) <{rawIndex = 1 : i64}> : (!quake.veq<2>) -> !quake.ref
    "quake.h"(%2) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (!quake.ref) -> ()
    "quake.x"(%2, %3) <{operandSegmentSizes = array<i32: 0, 1, 1>}> : (!quake.ref, !quake.ref) -> ()
    "quake.rx"(%arg4, %3) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (f64, !quake.ref) -> ()
    "quake.t"(%2, %3) <{is_adj, negated_qubit_controls = array<i1: true>, operandSegmentSizes = array<i32: 0, 1, 1>}> : (!quake.ref, !quake.ref) -> ()
    %4 = "quake.mz"(%2) <{registerName = "first"}> : (!quake.ref) -> !cc.measure_handle
    %5 = "quake.discriminate"(%4) : (!cc.measure_handle) -> i1
    "cc.if"(%5) ({
      "quake.z"(%3) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (!quake.ref) -> ()
      "cc.continue"() : () -> ()
    }, {
    }) : (i1) -> ()
    %6 = "cc.alloca"() <{elementType = !cc.array<i32 x 4>}> : () -> !cc.ptr<!cc.array<i32 x 4>>
    %7 = "cc.compute_ptr"(%6) <{rawConstantIndices = array<i32: 2>}> : (!cc.ptr<!cc.array<i32 x 4>>) -> !cc.ptr<i32>
    %8 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    "cc.store"(%8, %7) : (i32, !cc.ptr<i32>) -> ()
    "func.return"(%5) : (i1) -> ()
  }) {"cudaq-kernel"} : () -> ()
  "func.func"() <{function_type = (!quake.ref, !quake.ref) -> (), sym_name = "again"}> ({
  ^bb0(%arg2: !quake.ref, %arg3: !quake.ref):
    %0 = "arith.constant"() <{value = 5.000000e-01 : f64}> : () -> f64
    "quake.apply"(%arg3, %0, %arg2) <{callee = @turn, is_adj, operandSegmentSizes = array<i32: 0, 1, 2>}> : (!quake.ref, f64, !quake.ref) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f64, !quake.ref) -> (), sym_name = "turn"}> ({
  ^bb0(%arg0: f64, %arg1: !quake.ref):
    "quake.ry"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (f64, !quake.ref) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

