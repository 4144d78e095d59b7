"builtin.module"() ({
  "nodot"() : () -> ()
  "other_nodot"() ({
    "nodot"() : () -> ()
  }) : () -> ()
  "arith"() {named.like = "a dialect"} : () -> ()
  "a.b"() : () -> ()
  "a.b.c.d"() : () -> ()
  "a"() : () -> ()
  "with space.op name"() : () -> ()
  "a.empty_regions"() ({
  }, {
  }, {
  }) : () -> ()
  "a.empty_block"() ({
  ^bb0:
  }) : () -> ()
  "a.two_regions"() ({
  ^bb0(%arg3: i1):
  }, {
    "a.end"() : () -> ()
  ^bb1(%9: i1, %10: i2):  // no predecessors
    "a.end"() : () -> ()
  }) : () -> ()
  "a.args_only"() ({
  ^bb0(%arg0: i1, %arg1: f32, %arg2: !a.t):
  }) : () -> ()
  %0:3 = "a.many"() ({
    %8 = "a.x"() : () -> i8
    "a.use"(%8, %8) : (i8, i8) -> ()
  }, {
    %4 = "a.x"() : () -> i8
    %5 = "a.x"() : () -> i8
    "a.nest"() ({
      %7 = "a.use"(%4, %5) : (i8, i8) -> i1
      "a.nest"() ({
        "a.use"(%4, %5, %7) : (i8, i8, i1) -> ()
      }) : () -> ()
    }, {
      %6 = "a.use"(%5) : (i8) -> i1
    }) : () -> ()
  }) {attr = 1 : i64} : () -> (i1, i2, i3)
  %1 = "a.none"(%0#2, %0#0) {plain} : (i3, i1) -> none
  "a.forward"() ({
    "a.use"(%3) : (f32) -> ()
    %3 = "a.def"() : () -> f32
  }) : () -> ()
  "a.succ"() ({
    "a.br"()[^bb2, ^bb3, ^bb2] : () -> ()
  ^bb1:  // 2 preds: ^bb1, ^bb2
    "a.br"(%2)[^bb1] : (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb0
    %2 = "a.def"() : () -> i32
    "a.br"()[^bb1] : () -> ()
  ^bb3:  // pred: ^bb0
    "a.end"() : () -> ()
  }) : () -> ()
  "unknown_dialect.op"() {a = #unknown_dialect.attr, t = !unknown_dialect.type<[1, 2]>} : () -> ()
}) : () -> ()

