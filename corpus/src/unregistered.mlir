// Operations that no dialect knows, names without a dot, regions of all shapes.
"nodot"() : () -> ()
"other_nodot"() ({
  "nodot"() : () -> ()
}) : () -> ()
"arith"() {named.like = "a dialect"} : () -> ()
"a.b"() : () -> ()
"a.b.c.d"() : () -> ()
"a."() : () -> ()
"with space.op name"() : () -> ()
"a.empty_regions"() ({}, {}, {}) : () -> ()
"a.empty_block"() ({
^bb0:
}) : () -> ()
"a.two_regions"() ({
^bb0(%a: i1):
}, {
^bb0:
  "a.end"() : () -> ()
^bb1(%b: i1, %c: i2):
  "a.end"() : () -> ()
}) : () -> ()
"a.args_only"() ({
^bb0(%a: i1, %b: f32, %c: !a.t):
}) : () -> ()
%0:3 = "a.many"() ({
  %x = "a.x"() : () -> i8
  "a.use"(%x, %x) : (i8, i8) -> ()
}, {
  %x = "a.x"() : () -> i8
  %y = "a.x"() : () -> i8
  "a.nest"() ({
    %z = "a.use"(%x, %y) : (i8, i8) -> i1
    "a.nest"() ({
      "a.use"(%x, %y, %z) : (i8, i8, i1) -> ()
    }) : () -> ()
  }, {
    %z = "a.use"(%y) : (i8) -> i1
  }) : () -> ()
}) {attr = 1} : () -> (i1, i2, i3)
%1 = "a.none"(%0#2, %0#0) {plain} : (i3, i1) -> none
"a.forward"() ({
  "a.use"(%f) : (f32) -> ()
  %f = "a.def"() : () -> f32
}) : () -> ()
"a.succ"() ({
  "a.br"()[^bb2, ^bb3, ^bb2] : () -> ()
^bb1:
  "a.br"(%v)[^bb1] : (i32) -> ()
^bb2:
  %v = "a.def"() : () -> i32
  "a.br"()[^bb1] : () -> ()
^bb3:
  "a.end"() : () -> ()
}) : () -> ()
"unknown_dialect.op"() {t = !unknown_dialect.type<[1, 2]>, a = #unknown_dialect.attr} : () -> ()
