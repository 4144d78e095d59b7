#loc2 = loc("src/omp_loops.mlir":1:14)
#loc3 = loc("src/omp_loops.mlir":1:23)
#loc5 = loc("src/omp_loops.mlir":2:22)
#loc9 = loc("src/omp_loops.mlir":6:26)
#loc15 = loc("src/omp_loops.mlir":13:14)
#loc16 = loc("src/omp_loops.mlir":13:23)
#loc19 = loc("src/omp_loops.mlir":15:26)
#loc24 = loc("src/omp_loops.mlir":21:15)
#loc25 = loc("src/omp_loops.mlir":21:24)
#loc28 = loc("src/omp_loops.mlir":23:26)
#loc33 = loc("src/omp_loops.mlir":29:14)
#loc34 = loc("src/omp_loops.mlir":29:23)
#loc42 = loc("src/omp_loops.mlir":36:26)
#loc44 = loc("src/omp_loops.mlir":37:28)
#loc50 = loc("src/omp_loops.mlir":45:14)
#loc51 = loc("src/omp_loops.mlir":45:23)
#loc54 = loc("src/omp_loops.mlir":47:26)
#loc59 = loc("src/omp_loops.mlir":53:14)
#loc60 = loc("src/omp_loops.mlir":53:23)
#loc66 = loc("src/omp_loops.mlir":58:26)
#loc68 = loc("src/omp_loops.mlir":59:29)
#loc70 = loc("src/omp_loops.mlir":60:31)
#loc74 = loc("src/omp_loops.mlir":65:29)
#loc79 = loc("src/omp_loops.mlir":71:24)
#loc83 = loc("src/omp_loops.mlir":75:26)
#loc85 = loc("src/omp_loops.mlir":76:28)
#loc87 = loc("src/omp_loops.mlir":77:30)
#loc92 = loc("src/omp_loops.mlir":86:24)
#loc96 = loc("src/omp_loops.mlir":92:14)
#loc97 = loc("src/omp_loops.mlir":92:23)
#loc100 = loc("src/omp_loops.mlir":94:24)
#loc106 = loc("src/omp_loops.mlir":102:14)
#loc107 = loc("src/omp_loops.mlir":102:23)
#loc110 = loc("src/omp_loops.mlir":104:24)
#loc115 = loc("src/omp_loops.mlir":111:24)
#loc119 = loc("src/omp_loops.mlir":116:24)
#loc121 = loc("src/omp_loops.mlir":117:26)
#loc126 = loc("src/omp_loops.mlir":124:24)
#loc130 = loc("src/omp_loops.mlir":129:24)
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "a"}> ({
  ^bb0(%arg35: i32 loc("src/omp_loops.mlir":1:14), %arg36: i32 loc("src/omp_loops.mlir":1:23)):
    "omp.canonical_loop"(%arg35) ({
    ^bb0(%arg38: i32 loc("src/omp_loops.mlir":2:22)):
      "omp.terminator"() : () -> () loc(#loc6)
    }) : (i32) -> () loc(#loc4)
    %13 = "omp.new_cli"() : () -> !omp.cli loc(#loc7)
    "omp.canonical_loop"(%arg35, %13) ({
    ^bb0(%arg37: i32 loc("src/omp_loops.mlir":6:26)):
      "omp.terminator"() : () -> () loc(#loc10)
    }) {a = 1 : i64} : (i32, !omp.cli) -> () loc(#loc8)
    "omp.unroll_heuristic"(%13) : (!omp.cli) -> () loc(#loc11)
    %14 = "omp.new_cli"() : () -> !omp.cli loc(#loc12)
    "func.return"() : () -> () loc(#loc13)
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "b"}> ({
  ^bb0(%arg32: i32 loc("src/omp_loops.mlir":13:14), %arg33: i32 loc("src/omp_loops.mlir":13:23)):
    %12 = "omp.new_cli"() : () -> !omp.cli loc(#loc17)
    "omp.canonical_loop"(%arg32, %12) ({
    ^bb0(%arg34: i32 loc("src/omp_loops.mlir":15:26)):
      "omp.terminator"() : () -> () loc(#loc20)
    }) : (i32, !omp.cli) -> () loc(#loc18)
    "omp.unroll_heuristic"(%12) {b = 2 : i64} : (!omp.cli) -> () loc(#loc21)
    "func.return"() : () -> () loc(#loc22)
  }) : () -> () loc(#loc14)
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "b2"}> ({
  ^bb0(%arg29: i32 loc("src/omp_loops.mlir":21:15), %arg30: i32 loc("src/omp_loops.mlir":21:24)):
    %11 = "omp.new_cli"() : () -> !omp.cli loc(#loc26)
    "omp.canonical_loop"(%arg29, %11) ({
    ^bb0(%arg31: i32 loc("src/omp_loops.mlir":23:26)):
      "omp.terminator"() : () -> () loc(#loc29)
    }) : (i32, !omp.cli) -> () loc(#loc27)
    "omp.unroll_heuristic"(%11) : (!omp.cli) -> () loc(#loc30)
    "func.return"() : () -> () loc(#loc31)
  }) : () -> () loc(#loc23)
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "c"}> ({
  ^bb0(%arg25: i32 loc("src/omp_loops.mlir":29:14), %arg26: i32 loc("src/omp_loops.mlir":29:23)):
    %5 = "omp.new_cli"() : () -> !omp.cli loc(#loc35)
    %6 = "omp.new_cli"() : () -> !omp.cli loc(#loc36)
    %7 = "omp.new_cli"() : () -> !omp.cli loc(#loc37)
    %8 = "omp.new_cli"() : () -> !omp.cli loc(#loc38)
    %9 = "omp.new_cli"() : () -> !omp.cli loc(#loc39)
    %10 = "omp.new_cli"() : () -> !omp.cli loc(#loc40)
    "omp.canonical_loop"(%arg25, %5) ({
    ^bb0(%arg27: i32 loc("src/omp_loops.mlir":36:26)):
      "omp.canonical_loop"(%arg25, %6) ({
      ^bb0(%arg28: i32 loc("src/omp_loops.mlir":37:28)):
        "omp.terminator"() : () -> () loc(#loc45)
      }) : (i32, !omp.cli) -> () loc(#loc43)
      "omp.terminator"() : () -> () loc(#loc46)
    }) : (i32, !omp.cli) -> () loc(#loc41)
    "omp.tile"(%7, %8, %9, %10, %5, %6, %arg26, %arg26) <{operandSegmentSizes = array<i32: 4, 2, 2>}> : (!omp.cli, !omp.cli, !omp.cli, !omp.cli, !omp.cli, !omp.cli, i32, i32) -> () loc(#loc47)
    "func.return"() : () -> () loc(#loc48)
  }) : () -> () loc(#loc32)
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "d"}> ({
  ^bb0(%arg22: i32 loc("src/omp_loops.mlir":45:14), %arg23: i32 loc("src/omp_loops.mlir":45:23)):
    %4 = "omp.new_cli"() : () -> !omp.cli loc(#loc52)
    "omp.canonical_loop"(%arg22, %4) ({
    ^bb0(%arg24: i32 loc("src/omp_loops.mlir":47:26)):
      "omp.terminator"() : () -> () loc(#loc55)
    }) : (i32, !omp.cli) -> () loc(#loc53)
    "omp.tile"(%4, %arg23) <{operandSegmentSizes = array<i32: 0, 1, 1>}> {x = 1 : i64} : (!omp.cli, i32) -> () loc(#loc56)
    "func.return"() : () -> () loc(#loc57)
  }) : () -> () loc(#loc49)
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "e"}> ({
  ^bb0(%arg11: i32 loc("src/omp_loops.mlir":53:14), %arg12: i1 loc("src/omp_loops.mlir":53:23)):
    %0 = "omp.new_cli"() : () -> !omp.cli loc(#loc61)
    %1 = "omp.new_cli"() : () -> !omp.cli loc(#loc62)
    %2 = "omp.new_cli"() : () -> !omp.cli loc(#loc63)
    %3 = "omp.new_cli"() : () -> !omp.cli loc(#loc64)
    "omp.canonical_loop"(%arg11, %0) ({
    ^bb0(%arg18: i32 loc("src/omp_loops.mlir":58:26)):
      "omp.canonical_loop"(%arg11, %1) ({
      ^bb0(%arg20: i32 loc("src/omp_loops.mlir":59:29)):
        "omp.canonical_loop"(%arg11, %2) ({
        ^bb0(%arg21: i32 loc("src/omp_loops.mlir":60:31)):
          "omp.terminator"() : () -> () loc(#loc71)
        }) : (i32, !omp.cli) -> () loc(#loc69)
        "omp.terminator"() : () -> () loc(#loc72)
      }) : (i32, !omp.cli) -> () loc(#loc67)
      "omp.canonical_loop"(%arg11, %3) ({
      ^bb0(%arg19: i32 loc("src/omp_loops.mlir":65:29)):
        "omp.terminator"() : () -> () loc(#loc75)
      }) : (i32, !omp.cli) -> () loc(#loc73)
      "omp.terminator"() : () -> () loc(#loc76)
    }) : (i32, !omp.cli) -> () loc(#loc65)
    "scf.if"(%arg12) ({
      "omp.canonical_loop"(%arg11) ({
      ^bb0(%arg17: i32 loc("src/omp_loops.mlir":71:24)):
        "omp.terminator"() : () -> () loc(#loc80)
      }) : (i32) -> () loc(#loc78)
      "scf.if"(%arg12) ({
        "omp.canonical_loop"(%arg11) ({
        ^bb0(%arg14: i32 loc("src/omp_loops.mlir":75:26)):
          "omp.canonical_loop"(%arg11) ({
          ^bb0(%arg15: i32 loc("src/omp_loops.mlir":76:28)):
            "omp.canonical_loop"(%arg11) ({
            ^bb0(%arg16: i32 loc("src/omp_loops.mlir":77:30)):
              "omp.terminator"() : () -> () loc(#loc88)
            }) : (i32) -> () loc(#loc86)
            "omp.terminator"() : () -> () loc(#loc89)
          }) : (i32) -> () loc(#loc84)
          "omp.terminator"() : () -> () loc(#loc90)
        }) : (i32) -> () loc(#loc82)
        "scf.yield"() : () -> () loc(#loc81)
      }, {
      }) : (i1) -> () loc(#loc81)
      "scf.yield"() : () -> () loc(#loc77)
    }, {
      "omp.canonical_loop"(%arg11) ({
      ^bb0(%arg13: i32 loc("src/omp_loops.mlir":86:24)):
        "omp.terminator"() : () -> () loc(#loc93)
      }) : (i32) -> () loc(#loc91)
      "scf.yield"() : () -> () loc(#loc77)
    }) : (i1) -> () loc(#loc77)
    "func.return"() : () -> () loc(#loc94)
  }) : () -> () loc(#loc58)
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "g"}> ({
  ^bb0(%arg8: i32 loc("src/omp_loops.mlir":92:14), %arg9: i1 loc("src/omp_loops.mlir":92:23)):
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.canonical_loop"(%arg8) ({
      ^bb0(%arg10: i32 loc("src/omp_loops.mlir":94:24)):
        "use"(%arg10) : (i32) -> () loc(#loc101)
        "omp.terminator"() : () -> () loc(#loc102)
      }) : (i32) -> () loc(#loc99)
      "omp.terminator"() : () -> () loc(#loc103)
    }) : () -> () loc(#loc98)
    "func.return"() : () -> () loc(#loc104)
  }) : () -> () loc(#loc95)
  "func.func"() <{function_type = (i32, i1) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: i32 loc("src/omp_loops.mlir":102:14), %arg1: i1 loc("src/omp_loops.mlir":102:23)):
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.canonical_loop"(%arg0) ({
      ^bb0(%arg7: i32 loc("src/omp_loops.mlir":104:24)):
        "omp.terminator"() : () -> () loc(#loc111)
      }) : (i32) -> () loc(#loc109)
      "omp.terminator"() : () -> () loc(#loc112)
    }) : () -> () loc(#loc108)
    "cf.cond_br"(%arg1)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> () loc(#loc113)
  ^bb1:  // pred: ^bb0
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg6: i32 loc("src/omp_loops.mlir":111:24)):
      "omp.terminator"() : () -> () loc(#loc116)
    }) : (i32) -> () loc(#loc114)
    "cf.br"()[^bb4] : () -> () loc(#loc117)
  ^bb2:  // pred: ^bb0
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg4: i32 loc("src/omp_loops.mlir":116:24)):
      "omp.canonical_loop"(%arg0) ({
      ^bb0(%arg5: i32 loc("src/omp_loops.mlir":117:26)):
        "omp.terminator"() : () -> () loc(#loc122)
      }) : (i32) -> () loc(#loc120)
      "omp.terminator"() : () -> () loc(#loc123)
    }) : (i32) -> () loc(#loc118)
    "cf.br"()[^bb4] : () -> () loc(#loc124)
  ^bb3:  // no predecessors
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg3: i32 loc("src/omp_loops.mlir":124:24)):
      "omp.terminator"() : () -> () loc(#loc127)
    }) : (i32) -> () loc(#loc125)
    "cf.br"()[^bb4] : () -> () loc(#loc128)
  ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
    "omp.canonical_loop"(%arg0) ({
    ^bb0(%arg2: i32 loc("src/omp_loops.mlir":129:24)):
      "omp.terminator"() : () -> () loc(#loc131)
    }) : (i32) -> () loc(#loc129)
    "func.return"() : () -> () loc(#loc132)
  }) : () -> () loc(#loc105)
}) : () -> () loc(#loc)
#loc = loc("src/omp_loops.mlir":0:0)
#loc1 = loc("src/omp_loops.mlir":1:1)
#loc4 = loc("src/omp_loops.mlir":2:3)
#loc6 = loc("src/omp_loops.mlir":3:5)
#loc7 = loc("src/omp_loops.mlir":5:8)
#loc8 = loc("src/omp_loops.mlir":6:3)
#loc10 = loc("src/omp_loops.mlir":7:5)
#loc11 = loc("src/omp_loops.mlir":9:3)
#loc12 = loc("src/omp_loops.mlir":10:8)
#loc13 = loc("src/omp_loops.mlir":11:3)
#loc14 = loc("src/omp_loops.mlir":13:1)
#loc17 = loc("src/omp_loops.mlir":14:8)
#loc18 = loc("src/omp_loops.mlir":15:3)
#loc20 = loc("src/omp_loops.mlir":16:5)
#loc21 = loc("src/omp_loops.mlir":18:3)
#loc22 = loc("src/omp_loops.mlir":19:3)
#loc23 = loc("src/omp_loops.mlir":21:1)
#loc26 = loc("src/omp_loops.mlir":22:8)
#loc27 = loc("src/omp_loops.mlir":23:3)
#loc29 = loc("src/omp_loops.mlir":24:5)
#loc30 = loc("src/omp_loops.mlir":26:3)
#loc31 = loc("src/omp_loops.mlir":27:3)
#loc32 = loc("src/omp_loops.mlir":29:1)
#loc35 = loc("src/omp_loops.mlir":30:8)
#loc36 = loc("src/omp_loops.mlir":31:8)
#loc37 = loc("src/omp_loops.mlir":32:9)
#loc38 = loc("src/omp_loops.mlir":33:9)
#loc39 = loc("src/omp_loops.mlir":34:9)
#loc40 = loc("src/omp_loops.mlir":35:9)
#loc41 = loc("src/omp_loops.mlir":36:3)
#loc43 = loc("src/omp_loops.mlir":37:5)
#loc45 = loc("src/omp_loops.mlir":38:7)
#loc46 = loc("src/omp_loops.mlir":40:5)
#loc47 = loc("src/omp_loops.mlir":42:3)
#loc48 = loc("src/omp_loops.mlir":43:3)
#loc49 = loc("src/omp_loops.mlir":45:1)
#loc52 = loc("src/omp_loops.mlir":46:8)
#loc53 = loc("src/omp_loops.mlir":47:3)
#loc55 = loc("src/omp_loops.mlir":48:5)
#loc56 = loc("src/omp_loops.mlir":50:3)
#loc57 = loc("src/omp_loops.mlir":51:3)
#loc58 = loc("src/omp_loops.mlir":53:1)
#loc61 = loc("src/omp_loops.mlir":54:8)
#loc62 = loc("src/omp_loops.mlir":55:9)
#loc63 = loc("src/omp_loops.mlir":56:9)
#loc64 = loc("src/omp_loops.mlir":57:9)
#loc65 = loc("src/omp_loops.mlir":58:3)
#loc67 = loc("src/omp_loops.mlir":59:5)
#loc69 = loc("src/omp_loops.mlir":60:7)
#loc71 = loc("src/omp_loops.mlir":61:9)
#loc72 = loc("src/omp_loops.mlir":63:7)
#loc73 = loc("src/omp_loops.mlir":65:5)
#loc75 = loc("src/omp_loops.mlir":66:7)
#loc76 = loc("src/omp_loops.mlir":68:5)
#loc77 = loc("src/omp_loops.mlir":70:3)
#loc78 = loc("src/omp_loops.mlir":71:5)
#loc80 = loc("src/omp_loops.mlir":72:7)
#loc81 = loc("src/omp_loops.mlir":74:5)
#loc82 = loc("src/omp_loops.mlir":75:7)
#loc84 = loc("src/omp_loops.mlir":76:9)
#loc86 = loc("src/omp_loops.mlir":77:11)
#loc88 = loc("src/omp_loops.mlir":78:13)
#loc89 = loc("src/omp_loops.mlir":80:11)
#loc90 = loc("src/omp_loops.mlir":82:9)
#loc91 = loc("src/omp_loops.mlir":86:5)
#loc93 = loc("src/omp_loops.mlir":87:7)
#loc94 = loc("src/omp_loops.mlir":90:3)
#loc95 = loc("src/omp_loops.mlir":92:1)
#loc98 = loc("src/omp_loops.mlir":93:3)
#loc99 = loc("src/omp_loops.mlir":94:5)
#loc101 = loc("src/omp_loops.mlir":95:7)
#loc102 = loc("src/omp_loops.mlir":96:7)
#loc103 = loc("src/omp_loops.mlir":98:5)
#loc104 = loc("src/omp_loops.mlir":100:3)
#loc105 = loc("src/omp_loops.mlir":102:1)
#loc108 = loc("src/omp_loops.mlir":103:3)
#loc109 = loc("src/omp_loops.mlir":104:5)
#loc111 = loc("src/omp_loops.mlir":105:7)
#loc112 = loc("src/omp_loops.mlir":107:5)
#loc113 = loc("src/omp_loops.mlir":109:3)
#loc114 = loc("src/omp_loops.mlir":111:5)
#loc116 = loc("src/omp_loops.mlir":112:7)
#loc117 = loc("src/omp_loops.mlir":114:5)
#loc118 = loc("src/omp_loops.mlir":116:5)
#loc120 = loc("src/omp_loops.mlir":117:7)
#loc122 = loc("src/omp_loops.mlir":118:9)
#loc123 = loc("src/omp_loops.mlir":120:7)
#loc124 = loc("src/omp_loops.mlir":122:5)
#loc125 = loc("src/omp_loops.mlir":124:5)
#loc127 = loc("src/omp_loops.mlir":125:7)
#loc128 = loc("src/omp_loops.mlir":127:5)
#loc129 = loc("src/omp_loops.mlir":129:5)
#loc131 = loc("src/omp_loops.mlir":130:7)
#loc132 = loc("src/omp_loops.mlir":132:3)

