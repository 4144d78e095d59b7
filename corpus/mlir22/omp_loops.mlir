"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "a"}> ({
  ^bb0(%arg35: i32, %arg36: i32):
    "omp.canonical_loop"(%arg35) ({
    ^bb0(%arg38: i32):
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    %13 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg35, %13) ({
    ^bb0(%arg37: i32):
      "omp.terminator"() : () -> ()
    }) {a = 1 : i64} : (i32, !omp.cli) -> ()
    "omp.unroll_heuristic"(%13) : (!omp.cli) -> ()
    %14 = "omp.new_cli"() : () -> !omp.cli
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "b"}> ({
  ^bb0(%arg32: i32, %arg33: i32):
    %12 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg32, %12) ({
    ^bb0(%arg34: i32):
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "omp.unroll_heuristic"(%12) {b = 2 : i64} : (!omp.cli) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "b2"}> ({
  ^bb0(%arg29: i32, %arg30: i32):
    %11 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg29, %11) ({
    ^bb0(%arg31: i32):
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "omp.unroll_heuristic"(%11) : (!omp.cli) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "c"}> ({
  ^bb0(%arg25: i32, %arg26: i32):
    %5 = "omp.new_cli"() : () -> !omp.cli
    %6 = "omp.new_cli"() : () -> !omp.cli
    %7 = "omp.new_cli"() : () -> !omp.cli
    %8 = "omp.new_cli"() : () -> !omp.cli
    %9 = "omp.new_cli"() : () -> !omp.cli
    %10 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg25, %5) ({
    ^bb0(%arg27: i32):
      "omp.canonical_loop"(%arg25, %6) ({
      ^bb0(%arg28: i32):
        "omp.terminator"() : () -> ()
      }) : (i32, !omp.cli) -> ()
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "omp.tile"(%7, %8, %9, %10, %5, %6, %arg26, %arg26) <{operandSegmentSizes = array<i32: 4, 2, 2>}> : (!omp.cli, !omp.cli, !omp.cli, !omp.cli, !omp.cli, !omp.cli, i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "d"}> ({
  ^bb0(%arg22: i32, %arg23: i32):
    %4 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg22, %4) ({
    ^bb0(%arg24: i32):
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "omp.tile"(%4, %arg23) <{operandSegmentSizes = array<i32: 0, 1, 1>}> {x = 1 : i64} : (!omp.cli, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "e"}> ({
  ^bb0(%arg11: i32, %arg12: i1):
    %0 = "omp.new_cli"() : () -> !omp.cli
    %1 = "omp.new_cli"() : () -> !omp.cli
    %2 = "omp.new_cli"() : () -> !omp.cli
    %3 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg11, %0) ({
    ^bb0(%arg18: i32):
      "omp.canonical_loop"(%arg11, %1) ({
      ^bb0(%arg20: i32):
        "omp.canonical_loop"(%arg11, %2) ({
        ^bb0(%arg21: i32):
          "omp.terminator"() : () -> ()
        }) : (i32, !omp.cli) -> ()
        "omp.terminator"() : () -> ()
      }) : (i32, !omp.cli) -> ()
      "omp.canonical_loop"(%arg11, %3) ({
      ^bb0(%arg19: i32):
        "omp.terminator"() : () -> ()
      }) : (i32, !omp.cli) -> ()
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "scf.if"(%arg12) ({
      "omp.canonical_loop"(%arg11) ({
      ^bb0(%arg17: i32):
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "scf.if"(%arg12) ({
        "omp.canonical_loop"(%arg11) ({
        ^bb0(%arg14: i32):
          "omp.canonical_loop"(%arg11) ({
          ^bb0(%arg15: i32):
            "omp.canonical_loop"(%arg11) ({
            ^bb0(%arg16: i32):
              "omp.terminator"() : () -> ()
            }) : (i32) -> ()
            "omp.terminator"() : () -> ()
          }) : (i32) -> ()
          "omp.terminator"() : () -> ()
        }) : (i32) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }, {
      "omp.canonical_loop"(%arg11) ({
      ^bb0(%arg13: i32):
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "g"}> ({
  ^bb0(%arg8: i32, %arg9: i1):
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.canonical_loop"(%arg8) ({
      ^bb0(%arg10: i32):
        "use"(%arg10) : (i32) -> ()
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: i32, %arg1: i1):
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.canonical_loop"(%arg0) ({
      ^bb0(%arg7: i32):
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "cf.cond_br"(%arg1)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg6: i32):
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "cf.br"()[^bb4] : () -> ()
  ^bb2:  // pred: ^bb0
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg4: i32):
      "omp.canonical_loop"(%arg0) ({
      ^bb0(%arg5: i32):
        "omp.terminator"() : () -> ()
      }) : (i32) -> ()
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "cf.br"()[^bb4] : () -> ()
  ^bb3:  // no predecessors
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg3: i32):
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "cf.br"()[^bb4] : () -> ()
  ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg2: i32):
      "omp.terminator"() : () -> ()
    }) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

