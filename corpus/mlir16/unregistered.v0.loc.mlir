#loc12 = loc("src/unregistered.mlir":16:6)
#loc14 = loc("src/unregistered.mlir":20:6)
#loc15 = loc("src/unregistered.mlir":20:14)
#loc18 = loc("src/unregistered.mlir":24:6)
#loc19 = loc("src/unregistered.mlir":24:14)
#loc20 = loc("src/unregistered.mlir":24:23)
"builtin.module"() ({
  "nodot."() : () -> () loc(#loc1)
  "other_nodot."() ({
    "nodot."() : () -> () loc(#loc3)
  }) : () -> () loc(#loc2)
  "arith."() {named.like = "a dialect"} : () -> () loc(#loc4)
  "a.b"() : () -> () loc(#loc5)
  "a.b.c.d"() : () -> () loc(#loc6)
  "a."() : () -> () loc(#loc7)
  "with space.op name"() : () -> () loc(#loc8)
  "a.empty_regions"() ({
  }, {
  }, {
  }) : () -> () loc(#loc9)
  "a.empty_block"() ({
  ^bb0:
  }) : () -> () loc(#loc10)
  "a.two_regions"() ({
  ^bb0(%arg0: i1 loc("src/unregistered.mlir":16:6)):
  }, {
    "a.end"() : () -> () loc(#loc13)
  ^bb1(%2: i1 loc("src/unregistered.mlir":20:6), %3: i2 loc("src/unregistered.mlir":20:14)):  // no predecessors
    "a.end"() : () -> () loc(#loc16)
  }) : () -> () loc(#loc11)
  "a.args_only"() ({
  ^bb0(%arg0: i1 loc("src/unregistered.mlir":24:6), %arg1: f32 loc("src/unregistered.mlir":24:14), %arg2: !a.t loc("src/unregistered.mlir":24:23)):
  }) : () -> () loc(#loc17)
  %0:3 = "a.many"() ({
    %2 = "a.x"() : () -> i8 loc(#loc22)
    "a.use"(%2, %2) : (i8, i8) -> () loc(#loc23)
  }, {
    %2 = "a.x"() : () -> i8 loc(#loc24)
    %3 = "a.x"() : () -> i8 loc(#loc25)
    "a.nest"() ({
      %4 = "a.use"(%2, %3) : (i8, i8) -> i1 loc(#loc27)
      "a.nest"() ({
        "a.use"(%2, %3, %4) : (i8, i8, i1) -> () loc(#loc29)
      }) : () -> () loc(#loc28)
    }, {
      %4 = "a.use"(%3) : (i8) -> i1 loc(#loc30)
    }) : () -> () loc(#loc26)
  }) {attr = 1 : i64} : () -> (i1, i2, i3) loc(#loc21)
  %1 = "a.none"(%0#2, %0#0) {plain} : (i3, i1) -> none loc(#loc31)
  "a.forward"() ({
    "a.use"(%2) : (f32) -> () loc(#loc33)
    %2 = "a.def"() : () -> f32 loc(#loc34)
  }) : () -> () loc(#loc32)
  "a.succ"() ({
    "a.br"()[^bb2, ^bb3, ^bb2] : () -> () loc(#loc36)
  ^bb1:  // 2 preds: ^bb1, ^bb2
    "a.br"(%2)[^bb1] : (i32) -> () loc(#loc37)
  ^bb2:  // 2 preds: ^bb0, ^bb0
    %2 = "a.def"() : () -> i32 loc(#loc38)
    "a.br"()[^bb1] : () -> () loc(#loc39)
  ^bb3:  // pred: ^bb0
    "a.end"() : () -> () loc(#loc40)
  }) : () -> () loc(#loc35)
  "unknown_dialect.op"() {a = #unknown_dialect.attr, t = !unknown_dialect.type<[1, 2]>} : () -> () loc(#loc41)
}) : () -> () loc(#loc)
#loc = loc("src/unregistered.mlir":0:0)
#loc1 = loc("src/unregistered.mlir":2:1)
#loc2 = loc("src/unregistered.mlir":3:1)
#loc3 = loc("src/unregistered.mlir":4:3)
#loc4 = loc("src/unregistered.mlir":6:1)
#loc5 = loc("src/unregistered.mlir":7:1)
#loc6 = loc("src/unregistered.mlir":8:1)
#loc7 = loc("src/unregistered.mlir":9:1)
#loc8 = loc("src/unregistered.mlir":10:1)
#loc9 = loc("src/unregistered.mlir":11:1)
#loc10 = loc("src/unregistered.mlir":12:1)
#loc11 = loc("src/unregistered.mlir":15:1)
#loc13 = loc("src/unregistered.mlir":19:3)
#loc16 = loc("src/unregistered.mlir":21:3)
#loc17 = loc("src/unregistered.mlir":23:1)
#loc21 = loc("src/unregistered.mlir":26:8)
#loc22 = loc("src/unregistered.mlir":27:8)
#loc23 = loc("src/unregistered.mlir":28:3)
#loc24 = loc("src/unregistered.mlir":30:8)
#loc25 = loc("src/unregistered.mlir":31:8)
#loc26 = loc("src/unregistered.mlir":32:3)
#loc27 = loc("src/unregistered.mlir":33:10)
#loc28 = loc("src/unregistered.mlir":34:5)
#loc29 = loc("src/unregistered.mlir":35:7)
#loc30 = loc("src/unregistered.mlir":38:10)
#loc31 = loc("src/unregistered.mlir":41:6)
#loc32 = loc("src/unregistered.mlir":42:1)
#loc33 = loc("src/unregistered.mlir":43:3)
#loc34 = loc("src/unregistered.mlir":44:8)
#loc35 = loc("src/unregistered.mlir":46:1)
#loc36 = loc("src/unregistered.mlir":47:3)
#loc37 = loc("src/unregistered.mlir":49:3)
#loc38 = loc("src/unregistered.mlir":51:8)
#loc39 = loc("src/unregistered.mlir":52:3)
#loc40 = loc("src/unregistered.mlir":54:3)
#loc41 = loc("src/unregistered.mlir":56:1)

