// Blocks out of order, values used before they are defined, loops, isolated functions inside operations.
func.func @irreducible(%c: i1, %n: i32) -> i32 {
  cf.cond_br %c, ^a(%n : i32), ^b(%n : i32)
^a(%x: i32):
  %x1 = arith.subi %x, %n : i32
  cf.cond_br %c, ^b(%x1 : i32), ^exit(%x1, %x : i32, i32)
^b(%y: i32):
  %y1 = arith.addi %y, %n : i32
  cf.cond_br %c, ^a(%y1 : i32), ^exit(%y1, %y : i32, i32)
^exit(%p: i32, %q: i32):
  %r = arith.muli %p, %q : i32
  return %r : i32
}
func.func @defined_below(%c: i1) -> i32 {
  cf.br ^define
^use:
  %s = arith.addi %v, %w : i32
  return %s : i32
^define:
  %v = arith.constant 3 : i32
  cf.br ^more
^more:
  %w = arith.constant 4 : i32
  cf.br ^use
}
func.func @unreachable() {
  return
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
}
func.func @graph() {
  "graph.region"() ({
    %a = "g.a"(%b, %c) : (i1, i2) -> i1
    %b = "g.b"(%a) : (i1) -> i1
    %c = "g.c"(%c) : (i2) -> i2
    "g.inner"() ({
      "g.use"(%d, %a) : (i4, i1) -> ()
      %d = "g.d"(%a) : (i1) -> i4
    }) : () -> ()
  }) : () -> ()
  return
}
func.func @holds_functions() {
  builtin.module {
    func.func @isolated(%a: i8) -> i8 {
      return %a : i8
    }
    func.func @isolated_too(%a: i8, %b: i8) -> (i8, i8) {
      return %b, %a : i8, i8
    }
  }
  %x = "after.isolated"() : () -> i64
  "uses"(%x) : (i64) -> ()
  return
}
func.func @many_results() -> (i1, i2, i3) {
  %r:5 = "m.five"() : () -> (i1, i2, i3, i4, i5)
  %s:2 = "m.two"(%r#4, %r#3) : (i5, i4) -> (i1, i2)
  return %s#0, %r#1, %r#2 : i1, i2, i3
}
